"""The records everything is made of: frozen, plain data, no input or output."""

from judge.model.building import BuildOptions
from judge.model.expectation import ACCEPTED, Expectation, LimitUse, Rule, Verdict
from judge.model.limits import MIB, Limits, OutputRule, TimeRule, wall_guard
from judge.model.probe import Probe, State
from judge.model.problem import (
    Aggregation,
    Case,
    Comparing,
    Diagnostic,
    Grading,
    Group,
    Interaction,
    Loaded,
    Problem,
    Program,
    ScoreMode,
    Severity,
    Submission,
    VerdictMode,
)
from judge.model.report import CaseResult, Excerpt, Host, PackageReport, Report, Summary
from judge.model.run import Build, CheckResult, Confinement, Difference, Job, PairRun, Piece, Run, Side, StopReason
from judge.model.timing import Bounds, Headroom, Timing

__all__ = [
    "ACCEPTED",
    "MIB",
    "Aggregation",
    "Bounds",
    "Build",
    "BuildOptions",
    "Case",
    "CaseResult",
    "CheckResult",
    "Comparing",
    "Confinement",
    "Diagnostic",
    "Difference",
    "Excerpt",
    "Expectation",
    "Grading",
    "Group",
    "Headroom",
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
    "Probe",
    "Problem",
    "Program",
    "Report",
    "Rule",
    "Run",
    "ScoreMode",
    "Severity",
    "Side",
    "State",
    "StopReason",
    "Submission",
    "Summary",
    "TimeRule",
    "Timing",
    "Verdict",
    "VerdictMode",
    "wall_guard",
]
