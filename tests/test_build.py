"""Building: a program in every language says hello, and what does not compile says why."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from judge import languages, tools
from judge.build import Builder
from judge.errors import JudgeError
from judge.model import MIB, Build, BuildOptions, Confinement, Job, Limits, Program, Run
from judge.ports import Session
from judge.sandboxes.plain import Plain
from tests.fakes import NoSandbox

LIMITS = Limits.of(60, 1 << 30, 64 * MIB)
OPTIONS = BuildOptions(limits=LIMITS, memory_bytes=256 * MIB)

HELLO = {
    "ada": ("hello.adb", 'with Ada.Text_IO; procedure Hello is begin Ada.Text_IO.Put_Line ("hello"); end Hello;'),
    "bash": ("hello.sh", "echo hello"),
    "c": ("hello.c", '#include <stdio.h>\nint main(void) { puts("hello"); }'),
    "cpp": ("hello.cpp", '#include <iostream>\nint main() { std::cout << "hello\\n"; }'),
    "d": ("hello.d", 'import std.stdio; void main() { writeln("hello"); }'),
    "fortran": ("hello.f90", "program hello\nprint '(a)', 'hello'\nend program"),
    "lisp": ("hello.lisp", '(write-line "hello")'),
    "nim": ("hello.nim", 'echo "hello"'),
    "r": ("hello.R", 'cat("hello\\n")'),
    "racket": ("hello.rkt", '#lang racket/base\n(displayln "hello")'),
    "csharp": ("hello.cs", 'class P { static void Main() { System.Console.WriteLine("hello"); } }'),
    "go": ("hello.go", 'package main\nimport "fmt"\nfunc main() { fmt.Println("hello") }'),
    "haskell": ("hello.hs", 'main = putStrLn "hello"'),
    "java": (
        "hello.java",
        'public class Main { public static void main(String[] a) { System.out.println("hello"); } }',
    ),
    "javascript": ("hello.js", 'console.log("hello")'),
    "kotlin": ("hello.kt", 'fun main() { println("hello") }'),
    "lua": ("hello.lua", 'print("hello")'),
    "ocaml": ("hello.ml", 'let () = print_endline "hello"'),
    "pascal": ("hello.pas", "begin writeln('hello') end."),
    "perl": ("hello.pm", 'print "hello\\n";'),
    "php": ("hello.php", '<?php echo "hello\\n";'),
    "prolog": ("hello.pl", "main :- writeln(hello)."),
    "pypy3": ("hello.py", 'print("hello")'),
    "python2": ("hello.py2", 'print "hello"'),
    "python3": ("hello.py", 'print("hello")'),
    "python3numpy": ("hello.py", 'print("hello")'),
    "ruby": ("hello.rb", 'puts "hello"'),
    "rust": ("hello.rs", 'fn main() { println!("hello"); }'),
    "scala": ("hello.scala", 'object Main { def main(a: Array[String]): Unit = println("hello") }'),
    "swift": ("hello.swift", 'print("hello")'),
    "typescript": ("hello.ts", 'const word: string = "hello"; console.log(word);'),
    "zig": (
        "hello.zig",
        'const std = @import("std");\npub fn main() !void { try std.io.getStdOut().writer().print("hello\\n", .{}); }',
    ),
}


@pytest.fixture(scope="module")
def builder() -> Iterator[Builder]:
    with Builder(Plain()) as it:
        yield it


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def run(build: Build, text: str = "", memory: int = 256 * MIB) -> tuple[Run, str]:
    """Runs what was built. Skips the test where a tool is missing."""
    if build.missing:
        pytest.skip(build.missing)
    assert build.ok, build.log
    confinement = Confinement(
        readable=build.readable,
        files=build.files,
        scratch_bytes=build.scratch_bytes,
        processes=build.processes,
        environment=build.environment,
        cpu_seconds=10,
        memory_bytes=memory,
        output_bytes=MIB,
    )
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        stdin.write(text.encode())
        stdin.seek(0)
        job = Job(
            command=build.command,
            stdin=stdin.fileno(),
            stdout=stdout.fileno(),
            stderr=stderr.fileno(),
            cpu_seconds=10,
            wall_seconds=30,
            memory_bytes=memory,
            output_bytes=MIB,
        )
        session = Plain().open(confinement)
        try:
            result = session.run(job)
        finally:
            session.close()
        stdout.seek(0)
        return result, stdout.read().decode()


def test_every_language_of_the_table_has_its_hello() -> None:
    assert set(HELLO) == set(languages.table()) - {"checktestdata"}


@pytest.mark.parametrize("code", HELLO)
def test_hello(builder: Builder, tmp_path: Path, code: str) -> None:
    name, text = HELLO[code]
    path = write(tmp_path / name, text + "\n")
    result, output = run(builder.build(Program(path=path, language=code), OPTIONS))
    assert (result.fault, result.stderr, result.exit_code, output) == ("", "", 0, "hello\n")


BROKEN = {
    "bash": ("bad.sh", "if true; then"),
    "c": ("bad.c", "int main(void) { return x; }"),
    "cpp": ("bad.cpp", "int main() { return x; }"),
    "go": ("bad.go", "package main\nfunc main() { x }"),
    "java": ("bad.java", "class Main { int f() { return x; } }"),
    "javascript": ("bad.js", "let = = 1"),
    "perl": ("bad.pm", "print (1;"),
    "pypy3": ("bad.py", "def f(:\n    pass"),
    "python3": ("bad.py", "def f(:\n    pass"),
    "rust": ("bad.rs", "fn main() { x }"),
}


@pytest.mark.parametrize("code", BROKEN)
def test_what_does_not_compile_says_where(builder: Builder, tmp_path: Path, code: str) -> None:
    name, text = BROKEN[code]
    build = builder.build(Program(path=write(tmp_path / name, text), language=code), OPTIONS)
    if build.missing:
        pytest.skip(build.missing)
    assert not build.ok
    assert build.command == ()
    assert name in build.log
    assert str(tmp_path) not in build.log
    assert "judge-builds" not in build.log


@pytest.mark.parametrize("name", ["a b.py", 'it\'s "q".py', "-c.py", "줄.py", "$HOME;`x`.py", "{main}.py", "100%.py"])
def test_a_name_is_only_a_name(builder: Builder, tmp_path: Path, name: str) -> None:
    path = write(tmp_path / "한 글" / name, "print(input())")
    assert run(builder.build(Program(path=path), OPTIONS), "hi\n")[1] == "hi\n"


@pytest.mark.parametrize(
    "name", ["a b.c", "-o.c", "줄.cpp", "-dash.rs", "two words.java", "-x.go", "x_test.go", "x_windows.go"]
)
def test_compilers_too_take_any_name(builder: Builder, tmp_path: Path, name: str) -> None:
    code = languages.detect(Path(name)).code
    path = write(tmp_path / name, HELLO[code][1])
    assert run(builder.build(Program(path=path), OPTIONS))[1] == "hello\n"


def test_a_module_of_somebody_else_is_not_imported(builder: Builder, tmp_path: Path) -> None:
    write(tmp_path / "heapq.py", "raise SystemExit('the wrong heapq')")
    write(tmp_path / "queue.py", "raise SystemExit('the wrong queue')")
    path = write(tmp_path / "sort.py", "import heapq, queue\nprint(heapq.nsmallest(1, [2, 1]))")
    assert run(builder.build(Program(path=path), OPTIONS))[1] == "[1]\n"


def test_a_folder_is_one_program(builder: Builder, tmp_path: Path) -> None:
    write(tmp_path / "p" / "__main__.py", "import helper\nprint(helper.word)")
    write(tmp_path / "p" / "helper.py", "word = 'from the helper'")
    assert run(builder.build(Program(path=tmp_path / "p"), OPTIONS))[1] == "from the helper\n"


def test_the_entry_point_that_is_named_is_started(builder: Builder, tmp_path: Path) -> None:
    write(tmp_path / "p" / "first.py", "print('first')")
    write(tmp_path / "p" / "second.py", "print('second')")
    assert run(builder.build(Program(path=tmp_path / "p", entry="second.py"), OPTIONS))[1] == "second\n"


def test_where_no_file_is_named_the_first_is_started_and_the_log_says_so(builder: Builder, tmp_path: Path) -> None:
    write(tmp_path / "p" / "second.py", "print('second')")
    write(tmp_path / "p" / "first.py", "print('first')")
    build = builder.build(Program(path=tmp_path / "p"), OPTIONS)
    assert run(build)[1] == "first\n"
    assert "first.py is" in build.log
    write(tmp_path / "p" / "main.py", "print('main')")
    build = builder.build(Program(path=tmp_path / "p"), OPTIONS)
    assert (run(build)[1], build.log) == ("main\n", "")


@pytest.mark.parametrize(
    ("main", "other", "files"),
    [
        ("main.sh", "other.sh", (". ./other.sh", "echo 42")),
        ("main.pm", "other.pm", ('do "./other.pm";', 'print "42\\n"; 1;')),
        ("main.lua", "other.lua", ('require "other"', "print(42)")),
        ("main.php", "other.php", ("<?php include './other.php';", "<?php echo 42, PHP_EOL;")),
        ("main.R", "other.R", ("source('other.R')", "cat('42\\n')")),
    ],
)
def test_parts_are_found_in_the_working_directory(
    builder: Builder, tmp_path: Path, main: str, other: str, files: tuple[str, str]
) -> None:
    folder = write(tmp_path / "p" / main, files[0]).parent
    write(folder / other, files[1])
    assert run(builder.build(Program(path=folder), OPTIONS))[1] == "42\n"


def test_javascript_of_several_modules_is_checked_as_a_whole(builder: Builder, tmp_path: Path) -> None:
    write(tmp_path / "p" / "main.mjs", "import { word } from './other.mjs';\nconsole.log(word);")
    write(tmp_path / "p" / "other.mjs", "export const word = 'imported';")
    assert run(builder.build(Program(path=tmp_path / "p"), OPTIONS))[1] == "imported\n"
    write(tmp_path / "p" / "other.mjs", "export const const word;")
    broken = builder.build(Program(path=tmp_path / "p"), OPTIONS)
    assert not broken.ok
    assert "other.mjs:1" in broken.log


@pytest.mark.parametrize(
    "program",
    [
        Program(path=Path("queens.befunge")),
        Program(path=Path("folder")),
        Program(path=Path("a.py"), language="befunge"),
    ],
)
def test_an_unknown_language_is_one_that_is_missing(builder: Builder, tmp_path: Path, program: Program) -> None:
    for name in ("queens.befunge", "folder/queens.befunge", "a.py"):
        write(tmp_path / name, "92.@")
    build = builder.build(msgspec.structs.replace(program, path=tmp_path / program.path), OPTIONS)
    assert not build.ok
    assert "language" in build.missing
    assert str(tmp_path) not in build.missing


def test_c_with_a_header_and_two_sources(builder: Builder, tmp_path: Path) -> None:
    write(tmp_path / "p" / "word.h", "const char *word(void);")
    write(tmp_path / "p" / "word.c", '#include "word.h"\nconst char *word(void) { return "linked"; }')
    write(tmp_path / "p" / "main.c", '#include <stdio.h>\n#include "word.h"\nint main(void) { puts(word()); }')
    assert run(builder.build(Program(path=tmp_path / "p"), OPTIONS))[1] == "linked\n"


def test_a_single_c_file_finds_the_header_beside_it(builder: Builder, tmp_path: Path) -> None:
    write(tmp_path / "lib" / "inner.h", '#define WORD "inner"')
    write(tmp_path / "outer.h", '#include "lib/inner.h"')
    path = write(tmp_path / "check.cpp", '#include "outer.h"\n#include <cstdio>\nint main() { puts(WORD); }')
    assert run(builder.build(Program(path=path), OPTIONS))[1] == "inner\n"


def test_included_files_and_constants(builder: Builder, tmp_path: Path) -> None:
    write(tmp_path / "include" / "default" / "limits.txt", "{{most}}")
    write(tmp_path / "include" / "python3" / "__main__.py", "from answer import f\nprint(f({{most}}), '{{other}}')")
    path = write(tmp_path / "answer.py", "def f(n): return n + {{least.int}}")
    options = BuildOptions(
        limits=LIMITS,
        memory_bytes=256 * MIB,
        include=tmp_path / "include",
        constants={"most": "40", "least.int": "2"},
    )
    assert run(builder.build(Program(path=path), options))[1] == "42 {{other}}\n"


def test_included_data_lie_in_the_working_directory(builder: Builder, tmp_path: Path) -> None:
    write(tmp_path / "include" / "default" / "data.txt", "from the data\n")
    path = write(tmp_path / "sub.py", "print(open('data.txt').read().strip())")
    options = BuildOptions(limits=LIMITS, memory_bytes=256 * MIB, include=tmp_path / "include")
    assert run(builder.build(Program(path=path), options))[1] == "from the data\n"


def test_a_program_of_source_alone_finds_its_working_directory_empty(builder: Builder, tmp_path: Path) -> None:
    path = write(tmp_path / "sub.py", "import os\nprint(os.listdir('.'))")
    assert run(builder.build(Program(path=path), OPTIONS))[1] == "[]\n"


def test_a_single_file_is_still_started_when_others_are_included(builder: Builder, tmp_path: Path) -> None:
    write(tmp_path / "include" / "python3" / "a_helper.py", "word = 'helped'")
    path = write(tmp_path / "sub.py", "import a_helper\nprint(a_helper.word)")
    options = BuildOptions(limits=LIMITS, memory_bytes=256 * MIB, include=tmp_path / "include")
    assert run(builder.build(Program(path=path), options))[1] == "helped\n"


JAVA = {
    "a public class of another name": ("x.java", "public class Sol { public static void main(String[] a) {} }", "Sol"),
    "a helper before it": (
        "x.java",
        "class Helper { static class Node {} }\nclass Go { static int f() { return 1; }\n"
        "// class Fake { public static void main(String[] a) {} }\n"
        "  String s = \"}{\"; char c = '}'; public static final synchronized void main(String... a) {} }",
        "Go",
    ),
    "a package": (
        "x.java",
        "package org.example;\npublic class Main { public static void main(String[] a) {} }",
        "org.example.Main",
    ),
}


@pytest.mark.parametrize(("name", "text", "expected"), JAVA.values(), ids=JAVA.keys())
def test_the_java_class_with_a_main_is_started(
    builder: Builder, tmp_path: Path, name: str, text: str, expected: str
) -> None:
    build = builder.build(Program(path=write(tmp_path / name, text)), OPTIONS)
    result, _ = run(build)
    assert build.command[-1] == expected
    assert result.exit_code == 0


def test_java_without_a_main_does_not_compile(builder: Builder, tmp_path: Path) -> None:
    text = "public class main { int main() { return 0; } /* static void main(String[] a) {} */ }"
    build = builder.build(Program(path=write(tmp_path / "main.java", text)), OPTIONS)
    if build.missing:
        pytest.skip(build.missing)
    assert not build.ok
    assert "no class has a method" in build.log


def test_java_is_told_the_memory_limit(builder: Builder, tmp_path: Path) -> None:
    path = write(tmp_path / "Main.java", HELLO["java"][1])
    for mib in (128, 512):
        build = builder.build(Program(path=path), BuildOptions(limits=LIMITS, memory_bytes=mib * MIB))
        if build.missing:
            pytest.skip(build.missing)
        assert {f"-Xmx{mib}m", f"-Xms{mib // 2}m"} < set(build.command)


def script(path: Path, text: str) -> None:
    write(path, "#!/bin/sh\n" + text).chmod(0o755)


def test_a_build_script_makes_run_in_a_copy_of_its_folder(builder: Builder, tmp_path: Path) -> None:
    options = BuildOptions(limits=LIMITS, memory_bytes=256 * MIB, scripts=True)
    script(tmp_path / "v" / "build", "cp run.in run && chmod +x run && touch made-here")
    write(tmp_path / "v" / "run.in", "#!/bin/sh\necho ran")
    assert run(builder.build(Program(path=tmp_path / "v"), options))[1] == "ran\n"
    assert sorted(path.name for path in (tmp_path / "v").iterdir()) == ["build", "run.in"]


@pytest.mark.parametrize(
    ("text", "words"),
    [("echo too bad >&2; exit 3", "too bad"), ("exit 4", "exit code 4"), ("true", "no executable file `run`")],
)
def test_a_build_script_that_fails_says_so(builder: Builder, tmp_path: Path, text: str, words: str) -> None:
    options = BuildOptions(limits=LIMITS, memory_bytes=256 * MIB, scripts=True)
    script(tmp_path / "v" / "build", text)
    build = builder.build(Program(path=tmp_path / "v"), options)
    assert not build.ok
    assert words in build.log


def test_run_alone_is_a_program_too(builder: Builder, tmp_path: Path) -> None:
    options = BuildOptions(limits=LIMITS, memory_bytes=256 * MIB, scripts=True)
    script(tmp_path / "v" / "run", "echo plain run")
    assert run(builder.build(Program(path=tmp_path / "v"), options))[1] == "plain run\n"


def test_a_compiler_that_takes_for_ever_is_stopped_and_asked_again(builder: Builder, tmp_path: Path) -> None:
    limits = Limits(cpu_seconds=0.3, wall_seconds=0.6, memory_bytes=256 * MIB, output_bytes=MIB)
    options = BuildOptions(limits=limits, memory_bytes=256 * MIB, scripts=True)
    script(tmp_path / "v" / "build", "while :; do :; done")
    build = builder.build(Program(path=tmp_path / "v"), options)
    assert not build.ok
    assert "stopped" in build.log


def test_what_is_built_is_kept_until_it_changes(tmp_path: Path) -> None:
    path = write(tmp_path / "a.c", HELLO["c"][1])
    with Builder(Plain(), tmp_path / "cache") as first:
        build = first.build(Program(path=path), OPTIONS)
        binary = Path(build.command[0])
        made = binary.stat().st_mtime_ns
    with Builder(Plain(), tmp_path / "cache") as second:
        assert second.build(Program(path=path), OPTIONS) == build
        assert binary.stat().st_mtime_ns == made
        write(path, HELLO["c"][1] + "// changed\n")
        assert second.build(Program(path=path), OPTIONS).command != build.command


def test_a_build_that_was_cut_short_is_done_again(tmp_path: Path) -> None:
    path = write(tmp_path / "a.c", HELLO["c"][1])
    with Builder(Plain(), tmp_path / "cache") as builder:
        build = builder.build(Program(path=path), OPTIONS)
        entry = Path(build.command[0]).parents[1]
        (entry / "build.json").unlink()
        Path(build.command[0]).write_bytes(b"half a binary")
        assert run(builder.build(Program(path=path), OPTIONS))[1] == "hello\n"


def test_a_cache_that_is_not_to_last_is_removed(tmp_path: Path) -> None:
    builder = Builder(Plain())
    build = builder.build(Program(path=write(tmp_path / "a.py", "print(1)")), OPTIONS)
    assert build.readable[0].exists()
    builder.close()
    assert not build.readable[0].exists()


def test_a_missing_tool_is_told_with_its_remedy(
    builder: Builder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tools, "find", lambda names: None)
    build = builder.build(Program(path=write(tmp_path / "Main.java", HELLO["java"][1])), OPTIONS)
    assert not build.ok
    assert build.missing == "javac is not on this machine (Debian: apt-get install default-jdk-headless)"
    assert build.log == build.missing


def test_python_runs_without_what_happens_to_be_installed(builder: Builder, tmp_path: Path) -> None:
    path = write(tmp_path / "a.py", "import sys\nprint([p for p in sys.path if 'packages' in p])\nexit(0)")
    result, output = run(builder.build(Program(path=path), OPTIONS))
    assert (output, result.exit_code) == ("[]\n", 0)


def test_a_language_the_problem_does_not_allow(builder: Builder, tmp_path: Path) -> None:
    options = BuildOptions(limits=LIMITS, memory_bytes=256 * MIB, languages=("c", "cpp"))
    build = builder.build(Program(path=write(tmp_path / "a.py", "print(1)")), options)
    assert not build.ok
    assert "does not allow Python 3" in build.log


@pytest.mark.parametrize(("length", "ok"), [(1024, True), (1025, False)])
def test_more_source_than_the_problem_allows(builder: Builder, tmp_path: Path, length: int, ok: bool) -> None:
    options = msgspec.structs.replace(OPTIONS, code_bytes=1024)
    path = write(tmp_path / "a.py", "print(1)".ljust(length))
    folder = write(tmp_path / "of" / "a.py", "print(1)".ljust(1000)).parent
    write(folder / "b.py", "#" * (length - 1000))
    header = write(tmp_path / "c" / "a.c", '#include "b.h"\nint main(void) {}')
    write(header.parent / "b.h", "//".ljust(length - header.stat().st_size))
    for program in (path, folder, header):
        build = builder.build(Program(path=program), options)
        assert build.ok is ok or build.missing, build.log
        assert ok or "the source is 1.0 KiB long, where the problem allows 1 KiB" in build.log


def test_a_name_need_not_be_text(builder: Builder, tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/bad\xff.py"))

    options = BuildOptions(limits=LIMITS, memory_bytes=256 * MIB)

    assert run(builder.build(Program(path=write(path, "print(42)")), options))[1] == "42\n"


def test_links_that_lead_out_of_a_program_are_not_followed(builder: Builder, tmp_path: Path) -> None:
    options = BuildOptions(limits=LIMITS, memory_bytes=256 * MIB)
    write(tmp_path / "1.ans", "42")
    write(tmp_path / "v" / "main.c", '#include <stdio.h>\nint main(void) { puts("42"); }\n#include "told.h"\n')
    (tmp_path / "v" / "told.h").symlink_to("../1.ans")
    for path in (tmp_path / "v", tmp_path / "v" / "main.c"):
        build = builder.build(Program(path=path), options)
        assert (build.ok, "told.h: No such file" in build.log) == (False, True), build.log


@pytest.mark.parametrize(
    ("program", "follows"),
    [("submissions/mine", True), ("elsewhere/mine", False), ("submissions-of-others/mine", False)],
)
def test_links_between_the_programs_of_a_package_are_followed(
    builder: Builder, tmp_path: Path, program: str, follows: bool
) -> None:
    word = write(tmp_path / "submissions" / "accepted" / "word.py", "WORD = 42")
    main = write(tmp_path / program / "main.py", "from word import WORD\nprint(WORD)")
    (tmp_path / program / "word.py").symlink_to(word)
    options = msgspec.structs.replace(OPTIONS, links=tmp_path / "submissions")
    said = run(builder.build(Program(path=main.parent), options))[1]
    assert said == ("42\n" if follows else "")


def test_a_build_script_that_leaves_deep_folders_is_cleaned_up_after(tmp_path: Path) -> None:
    program = tmp_path / "program"
    deep = "import os\nfor _ in range(1200): os.mkdir('deeper'); os.chdir('deeper')"
    script(program / "build", f'cd "$TMPDIR" && exec {tools.own_python()} -I -S -c "{deep}"')
    script(program / "run", "echo 42")
    with Builder(Plain(), tmp_path / "cache") as builder:
        build = builder.build(Program(path=program), BuildOptions(scripts=True, limits=LIMITS, memory_bytes=256 * MIB))
        assert (build.ok, build.log) == (True, "")
    assert not list((tmp_path / "cache").glob("*/tmp"))


def test_a_sandbox_that_fails_is_a_fault_and_no_compile_error(tmp_path: Path) -> None:
    class Lost(NoSandbox):
        def open(self, confinement: Confinement) -> Session:
            raise JudgeError("no namespace can be had")

    source = tmp_path / "a.py"
    source.write_text("print(1)\n")
    with Builder(Lost()) as builder:
        built = builder.build(Program(path=source), OPTIONS)
    assert (built.ok, built.fault) == (False, "no namespace can be had")
