MOST = int("{{most}}")
