"""Modes: how a submission meets a test case. One file a mode, one line here to register it."""

BUILT_IN = {
    "batch": "judge.modes.batch:judge",
    "interactive": "judge.modes.interactive:judge",
    "submit-answer": "judge.modes.answer:judge",
}
