print("AC 60")
