"""The report for a person: what it says, how it is cut, and where colour is allowed."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge import excerpts, glyphs, model
from judge.model import (
    Build,
    Case,
    CaseResult,
    CheckResult,
    Difference,
    Excerpt,
    Expectation,
    PackageReport,
    PairRun,
    Rule,
    Side,
    Summary,
    Verdict,
)
from judge.reporters import details
from judge.reporters.console import Console
from judge.reporters.screen import Role
from tests import samples


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def told(summary: Summary, verbose: bool = False, root: Path | None = None, stream: io.StringIO | None = None) -> str:
    """Everything the console says when it is told of `summary` piece by piece."""
    stream = stream or io.StringIO()
    with Console(stream, verbose=verbose, root=root) as console:
        console.begin(summary.host)
        for report in summary.reports:
            console.started(report.problem.id, report.submission, len(report.results))
            for result in report.results:
                console.judged(result)
            console.finished(report)
        console.end(summary)
    return stream.getvalue()


Wrong = Callable[..., CaseResult]


@pytest.fixture
def wrong(tmp_path: Path) -> Wrong:
    """Makes a wrong answer whose input, answer and output are real files."""

    def make(answer: str, output: str, at: tuple[int, int], expected: str, got: str) -> CaseResult:
        line, column = at
        case = Case(name="secret/1", input=tmp_path / "1.in", answer=tmp_path / "1.ans")
        (tmp_path / "1.in").write_text("8\n")
        (tmp_path / "1.ans").write_text(answer)
        (tmp_path / "1.out").write_text(output)
        place = Difference(line=line, column=column, expected=expected, got=got, expected_line=line)
        excerpt = excerpts.around(tmp_path / "1.out", line, column)
        check = CheckResult(difference=place)
        return samples.result(Verdict.WA, check, case=case, output_excerpt=excerpt, output_bytes=len(output))

    return make


def shown(result: CaseResult, width: int = 60) -> list[str]:
    return ["".join(piece.text for piece in line).rstrip() for line in details.show(result, width)]


def test_a_whole_report_reads_like_this(wrong: Wrong) -> None:
    failing = samples.report(
        (samples.result(case=samples.case("sample/1")), wrong("4 92\n", "4 91\n", (1, 3), "92", "91")),
        Verdict.WA,
        submission=samples.submission("solutions/count_rows.py"),
        objections=("WA is not permitted",),
    )
    assert told(samples.summary(samples.report((samples.result(),)), failing)) == (
        "judge 0.1.0 · sandbox full · 2 cores · Python 3.11.7\n"
        "\n"
        "count\n"
        "  ✓ solutions/count.py                       python3   AC      1 case    0.02 s of 2.00 s     12 MiB\n"
        "  ✗ solutions/count_rows.py                  python3   WA     2 cases    0.02 s of 2.00 s     12 MiB\n"
        "      secret/1  line 1, column 3: expected '92', got '91'\n"
        "        input    1 │ 8\n"
        "        expected 1 │ 4 92\n"
        "        got      1 │ 4 91\n"
        "                   │   ^^\n"
        "\n"
        "2 submissions: 1 AC, 1 WA\n"
        "slowest accepted: 0.02 s of 2.00 s (solutions/count.py, secret/08-eight)\n"
        "1 not as expected\n"
    )


def test_what_the_author_says_of_a_case_is_shown_to_those_who_fail_it(wrong: Wrong) -> None:
    failing = wrong("92\n", "91\n", (1, 1), "92", "91")
    described = msgspec.structs.replace(
        failing.case,
        description="the chess board",
        hint="Two queens may\tnot share\na diagonal. " + "Really not. " * 30,
    )
    lines = shown(msgspec.structs.replace(failing, case=described), 40)
    assert lines[0] == "case     the chess board"
    assert lines[-4:-2] == ["hint     Two queens may not share a", "         diagonal. Really not. Really"]
    assert lines[-1].endswith("…")
    assert shown(msgspec.structs.replace(failing, case=described, verdict=Verdict.JE)) == []
    korean = msgspec.structs.replace(failing.case, hint="두 여왕은 서로를 공격할 수 없습니다 " * 2)
    told = [line[9:] for line in shown(msgspec.structs.replace(failing, case=korean), 40)[-3:]]
    assert " ".join(told) == korean.hint.strip()
    assert all(glyphs.width(line) <= 31 for line in told)
    assert shown(failing, 5)


def test_the_mark_is_as_wide_as_what_it_marks(wrong: Wrong) -> None:
    assert shown(wrong("여왕 여덟\n", "여왕 아홉 둘\n", (1, 4), "여덟", "아홉"))[-2:] == [
        "got      1 │ 여왕 아홉 둘",
        "           │      ^^^^",
    ]


def test_an_output_that_ends_early_is_marked_where_it_ends(wrong: Wrong) -> None:
    assert shown(wrong("1\n2\n3\n", "1\n2\n", (3, 1), "3", ""))[-4:] == [
        "got      1 │ 1",
        "         2 │ 2",
        "         3 │",
        "           │ ^ the output ends here",
    ]


def test_extra_output_is_marked(wrong: Wrong) -> None:
    assert shown(wrong("1\n", "1\n2\n", (2, 1), "", "2"))[1:] == [
        "expected 1 │ 1",
        "         2 │",
        "got      1 │ 1",
        "         2 │ 2",
        "           │ ^",
    ]


def test_invisible_characters_are_seen(wrong: Wrong) -> None:
    lines = shown(wrong("1\n", "\x1b[2J\0 \t \n", (1, 1), "1", "\\x1b[2J\\0"))
    assert lines[-2:] == ["got      1 │ \\x1b[2J\\0 \\t␣", "           │ ^^^^^^^^^"]


def test_a_line_end_of_windows_is_not_shown(wrong: Wrong) -> None:
    assert "\\r" not in "".join(shown(wrong("1\r\n", "2\r\n", (1, 1), "1", "2")))


def test_a_far_column_is_shown_by_entering_the_line(wrong: Wrong) -> None:
    answer = " ".join(map(str, range(5000)))
    output = answer.replace(" 4000 ", " 4 ")
    column = answer.index(" 4000 ") + 2
    lines = shown(wrong(answer + "\n", output + "\n", (1, column), "4000", "4"))
    text, mark = lines[-2], lines[-1]
    assert text[mark.index("^") :].startswith("4 4001 ")
    assert "…3996 3997" in lines[1] or "3998 3999 4000 4001" in lines[1]
    assert all(glyphs.width(line) <= 60 for line in lines)


def test_wide_letters_before_the_difference_push_the_window(wrong: Wrong) -> None:
    lines = shown(wrong("여" * 70 + "1\n", "여" * 70 + "2\n", (1, 71), "1", "2"), width=60)
    start = lines[-1].index("^")
    assert glyphs.width(lines[-2][: lines[-2].index("2")]) == start
    assert all(glyphs.width(line) <= 60 for line in lines)


def test_only_the_head_of_a_long_input_is_shown(tmp_path: Path) -> None:
    (tmp_path / "1.in").write_text("7\n" * 100)
    crash = samples.result(Verdict.RE, exit_code=1, case=Case(name="1", input=tmp_path / "1.in"))
    assert shown(crash) == ["input    1 │ 7", "         2 │ 7", "         3 │ 7", "         4 │ 7", "           │ …"]


def test_a_crash_shows_the_end_of_standard_error() -> None:
    said = "Traceback:\n" + "".join(f"  frame {number}\n" for number in range(20)) + "KeyError: \x07\n"
    lines = shown(samples.result(Verdict.RE, exit_code=1, stderr=said))
    assert lines[1] == "stderr     frame 16"
    assert lines[-1] == "         KeyError: \\x07"


def test_a_conversation_is_shown_by_its_last_lines(tmp_path: Path) -> None:
    said = [(Side.SOLUTION, f"? {turn}\n".encode() if turn else b"? 0 \xff") for turn in range(4)]
    pieces = [piece for one in said for piece in (one, (Side.INTERACTOR, b"<\r\nand "), (Side.INTERACTOR, b"more\n"))]
    transcript = tuple(model.Piece(seconds=0.1, side=side, data=data) for side, data in pieces)
    (tmp_path / "1.in").write_text("7\n")
    (tmp_path / "1.ans").write_text("hidden from those who ask\n")
    case = Case(name="1", input=tmp_path / "1.in", answer=tmp_path / "1.ans")
    pair = PairRun(solution=samples.run(), interactor=samples.run(), transcript=transcript, transcript_cut=True)

    lines = shown(samples.result(Verdict.WA, case=case, pair=pair))

    assert lines == [
        "input    1 │ 7",
        "talk     … 4 lines before",
        "         judge      │ <",
        "         judge      │ and more",
        "         submission │ ? 2",
        "         judge      │ <",
        "         judge      │ and more",
        "         submission │ ? 3",
        "         judge      │ <",
        "         judge      │ and more",
        "         … it goes on, but no more of it is recorded",
    ]


def test_a_frame_names_the_file_as_its_author_does() -> None:
    folder = f"/home/somebody/.cache/judge/builds/{'0a' * 16}/program"
    said = f'  File "{folder}/my queens.py", line 12, in solve\n\tat Main.main({folder}/Main.java:3)\n'
    lines = shown(samples.result(Verdict.RE, exit_code=1, stderr=said))
    assert lines[1:] == ['stderr     File "my queens.py", line 12, in solve', "             at Main.main(Main.java:3)"]


@given(
    text=st.text(st.one_of(st.characters(), st.sampled_from("여 \n\t\u0301"))),
    line=st.integers(1, 5),
    column=st.integers(1, 120),
    got=st.text(),
    width=st.integers(40, 100),
)
def test_no_text_breaks_the_frame(text: str, line: int, column: int, got: str, width: int) -> None:
    focus = details.Focus(line, column, glyphs.visible(got), Role.BAD, marked=True)
    for row in details.block("got", Excerpt(text=text, line=1), width, focus):
        joined = "".join(piece.text for piece in row)
        assert joined.isprintable()
        assert glyphs.width(joined) <= width + len(" the output ends here")


def test_verbose_has_a_line_for_every_case() -> None:
    results = [samples.result(case=samples.case(f"secret/{number:02}")) for number in range(20)]
    summary = samples.summary(samples.report(results))
    assert "secret/07" not in told(summary).replace("secret/00", "")
    assert all(f"AC   secret/{number:02} " in told(summary, verbose=True) for number in range(20))


def test_what_is_wrong_as_expected_is_told_quietly() -> None:
    text = told(samples.summary(samples.expected_wrong()))
    assert "  ✓ submissions/wrong_answer/edge.py" in text
    assert "      secret/08-eight: line 3, column 5: expected '92', got '91'\n" in text
    assert "got      1" not in text
    assert text.endswith("all as expected\n")


def test_objections_are_told_where_the_verdict_does_not_say_it() -> None:
    must_fail = samples.submission("submissions/wrong_answer/x.py", Expectation(rules=(Rule(required=(Verdict.WA,)),)))
    report = samples.report((samples.result(),), submission=must_fail, objections=("no case is WA, one must be",))
    assert "      no case is WA, one must be\n" in told(samples.summary(report))
    assert "not permitted" not in told(samples.summary(samples.wrong_report()))


def test_a_skipped_submission_tells_why() -> None:
    text = told(samples.summary(samples.skipped()))
    assert "skipped: kotlinc is not on this machine" in text
    assert "1 submission: 1 skipped" in text
    assert text.endswith("nothing was judged\n")


def test_a_compile_error_shows_the_head_of_the_log() -> None:
    build = Build(ok=False, language="cpp", log="".join(f"error {number}\x1b[0m\n" for number in range(100)))
    text = told(samples.summary(samples.report((), Verdict.CE, build=build, objections=("CE",))))
    assert "      error 11\\x1b[0m\n      … 88 lines more\n" in text


def test_a_note_on_many_cases_is_told_once() -> None:
    near = [samples.result(cpu_seconds=1.9, wall_seconds=2.0, case=samples.case(f"secret/{n}")) for n in range(5)]
    text = told(samples.summary(samples.report(near)))
    assert text.count("within 20%") == 1
    assert "secret/0 and 4 more: CPU time 1.90 s is within 20% of the limit of 2.00 s" in text


def test_a_package_is_told_with_paths_below_the_root(tmp_path: Path) -> None:
    diagnostic = samples.package().errors[0]
    placed = diagnostic.__class__(
        severity=diagnostic.severity, message="bad key", file=tmp_path / "testcases/count/problem.yaml", line=7
    )
    package = samples.package().__class__(problem="count", diagnostics=(placed,))
    text = told(samples.summary(packages=(package,)), root=tmp_path)
    assert "  error  testcases/count/problem.yaml:7: bad key\n" in text
    assert text.endswith("1 package with errors\n")


def test_the_odd_ones_are_named_again_after_a_long_report() -> None:
    many = [samples.report((samples.result(),))] * 9
    assert told(samples.summary(*many, samples.wrong_report())).endswith(
        "  ✗ solutions/count.py WA\n1 not as expected\n"
    )


def test_an_interruption_is_said() -> None:
    stream = io.StringIO()
    summary = samples.summary(samples.report((samples.result(),)))
    Console(stream).end(summary, interrupted=True)
    assert stream.getvalue().endswith("interrupted; as expected so far\n")


@pytest.mark.parametrize("level", ["full", "landlock", "plain"])
def test_the_head_names_the_level_and_warns_of_none(level: str) -> None:
    text = told(samples.summary(sandbox=level, notes=("memory is measured, not enforced",)))
    assert level in text or "NONE: run only code you trust" in text
    assert "  memory is measured, not enforced\n" in text


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "euc-kr"])
def test_any_stream_will_do(encoding: str) -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    korean = samples.report((samples.wrong(got="여왕\udcff"),), Verdict.WA, objections=("WA",))
    with Console(stream, verbose=True) as console:
        console.begin(samples.everything().host)
        console.finished(korean)
        console.end(samples.everything())
    stream.flush()
    text = raw.getvalue().decode(encoding)
    assert "WA" in text
    assert "\\udcff" in text
    assert ("여왕" in text) == (encoding == "euc-kr")
    assert "\\u2502" not in text  # the frame itself has a substitute


def test_a_terminal_gets_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    text = told(samples.everything(), stream=Terminal())
    assert "\x1b[" in text
    assert "Traceback" not in text


@pytest.mark.parametrize("variable", [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_plain_text_on_request(variable: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(*variable)
    assert "\x1b" not in told(samples.everything(), stream=Terminal())


def test_plain_and_coloured_say_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "100")
    stream = Terminal()
    console = Console(stream)
    for report in samples.everything().reports:
        console.finished(report)
    coloured = _without_escapes(stream.getvalue())
    plain = io.StringIO()
    console = Console(plain)
    for report in samples.everything().reports:
        console.finished(report)
    assert coloured == plain.getvalue()


def test_rich_is_not_loaded_without_a_terminal() -> None:
    code = (
        "import io, sys; from judge.reporters.console import Console; Console(io.StringIO());"
        "sys.exit('rich' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def _without_escapes(text: str) -> str:
    pieces = text.split("\x1b[")
    return pieces[0] + "".join(piece.split("m", 1)[1] for piece in pieces[1:])


def test_the_room_in_the_time_limit_is_a_quiet_line_after_the_submissions() -> None:
    stream = io.StringIO()
    with Console(stream) as console:
        console.package(PackageReport(problem="count"))
        console.finished(samples.report((samples.result(),)))
        console.package(PackageReport(problem="count", headroom=samples.room()))
    assert [line[:36] for line in stream.getvalue().splitlines() if line] == [
        "count",
        "  ✓ solutions/count.py              ",
        "  time limit 2.00 s · slowest that m",
    ]
