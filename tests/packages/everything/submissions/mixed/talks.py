print("many words")
