"""The records everything is made of: frozen, plain data, no input or output."""

from judge.model.building import BuildOptions
from judge.model.expectation import ACCEPTED, Expectation, LimitUse, Rule, Verdict
from judge.model.limits import MIB, Limits, OutputRule, TimeRule, wall_guard
from judge.model.problem import (
    Aggregation,
    Case,
    Comparing,
    Diagnostic,
    Group,
    Interaction,
    Loaded,
    Problem,
    Program,
    Severity,
    Submission,
)
from judge.model.report import CaseResult, Host, PackageReport, Report, Summary
from judge.model.run import Build, CheckResult, Confinement, Difference, Job, PairRun, Piece, Run, Side, StopReason

__all__ = [
    "ACCEPTED",
    "MIB",
    "Aggregation",
    "Build",
    "BuildOptions",
    "Case",
    "CaseResult",
    "CheckResult",
    "Comparing",
    "Confinement",
    "Diagnostic",
    "Difference",
    "Expectation",
    "Group",
    "Host",
    "Interaction",
    "Job",
    "LimitUse",
    "Limits",
    "Loaded",
    "OutputRule",
    "PackageReport",
    "PairRun",
    "Piece",
    "Problem",
    "Program",
    "Report",
    "Rule",
    "Run",
    "Severity",
    "Side",
    "StopReason",
    "Submission",
    "Summary",
    "TimeRule",
    "Verdict",
    "wall_guard",
]
