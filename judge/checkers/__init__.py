"""Checkers: is this output right? One file per kind, one line here to register it.

Each entry is `module:factory`; a factory takes a `CheckerContext` and returns a `Checker` (see `judge.ports`). Other
packages add theirs through the entry-point group `judge.checkers`.
"""

BUILT_IN = {
    "tokens": "judge.checkers.tokens:Tokens",
    "strict": "judge.checkers.strict:Strict",
    "lines": "judge.checkers.lines:Lines",
    "icpc": "judge.checkers.icpc:Icpc",
    "testlib": "judge.checkers.testlib:Testlib",
    "program": "judge.checkers.program:ProgramChecker",
}
