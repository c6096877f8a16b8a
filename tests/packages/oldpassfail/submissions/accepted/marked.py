# @EXPECTED_RESULTS@: WRONG-ANSWER is not heeded in a standard folder
print(input())
