// @expected_results@: COMPILER-ERROR,CORRECT
