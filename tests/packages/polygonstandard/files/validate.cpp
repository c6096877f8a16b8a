// stands for a testlib validator
