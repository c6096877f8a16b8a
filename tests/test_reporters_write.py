"""Where reports go: files and standard output, in UTF-8 whatever the locale; what cannot be written is wrong usage."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from judge import reporters
from judge.errors import UsageError
from tests import samples


@pytest.mark.parametrize(("kind", "start"), [("json", "{"), ("junit", "<?xml"), ("html", "<!DOCTYPE html>")])
def test_every_kind_goes_to_a_file(kind: str, start: str, tmp_path: Path) -> None:
    reporters.write(kind, samples.everything(), tmp_path / "report")
    assert (tmp_path / "report").read_text(encoding="utf-8").startswith(start)


@pytest.mark.parametrize("kind", sorted(reporters.KINDS))
def test_every_kind_goes_to_standard_output(kind: str, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    reporters.write(kind, samples.everything(), "-")
    assert b"submissions/wrong_answer/edge.py" in capsysbinary.readouterr().out


def test_standard_output_is_utf8_in_any_locale() -> None:
    code = (
        "from tests import samples; from judge import reporters;"
        "reporters.write('json', samples.summary(samples.report(submission=samples.submission('여왕\\udcff.py'))), '-')"
    )
    environment = {"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path), "LC_ALL": "C"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
    assert json.loads(done.stdout.decode("utf-8"))["reports"][0]["submission"] == "여왕\\udcff.py"


def test_an_unknown_kind_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="'pdf'; there are html, json, junit"):
        reporters.write("pdf", samples.summary(), tmp_path / "report")


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    target = tmp_path / "none" / "report.json"
    with pytest.raises(UsageError, match="cannot write the json report: No such file or directory") as caught:
        reporters.write("json", samples.summary(), target)
    assert caught.value.file == target


def test_a_template_engine_is_loaded_only_for_html() -> None:
    code = "import sys; from judge import reporters; reporters.reporter('json'); sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
