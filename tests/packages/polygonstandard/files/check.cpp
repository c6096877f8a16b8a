// stands for a testlib checker
