#!/usr/bin/env python3
"""Loops with many branches: families of programs that grow with a number n.

wide.py generate FOLDER N...   writes the tasks of these sizes, a true and a false one of each family
wide.py measure N...           prints how long proteus-verify takes for them, in seconds
"""

import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
VERIFIER = HERE.parent.parent / "bin" / "proteus-verify"
PROPERTY = HERE.parent / "properties" / "unreach-call.prp"

HEAD = """extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
"""

TASK = """format_version: '2.0'

input_files: '{file}'

properties:
  - property_file: ../properties/unreach-call.prp
    expected_verdict: {verdict}

options:
  language: C
  data_model: ILP32
"""


def each(n, line):
    return "".join(line.format(i=i) for i in range(n))


def locks(n, holds):
    """Each lock is taken and given back where its flag is set: 4^n paths through the body."""
    wrong = 1 if holds else 0
    check = "    if (wanted{i} != 0) {{ if (lock{i} != 1) goto error; lock{i} = 0; }}\n"
    last = check.format(i=n - 1).replace("!= 1", f"!= {wrong}")
    return (
        HEAD
        + each(n, "  int wanted{i} = __VERIFIER_nondet_int(), lock{i};\n")
        + "  while (__VERIFIER_nondet_int()) {\n"
        + each(n, "    lock{i} = 0;\n")
        + each(n, "    if (wanted{i} != 0) lock{i} = 1;\n")
        + each(n - 1, check)
        + last
        + "  }\n  return 0;\nerror:\n  reach_error();\n  return 1;\n}\n"
    )


def counters(n, holds):
    """Counters that know nothing of each other: 2^n paths through the body."""
    bound = 1000 if holds else 999
    return (
        HEAD
        + each(n, "  int count{i} = 0;\n")
        + "  for (int k = 0; k < 1000; k++) {\n"
        + each(n, "    if (__VERIFIER_nondet_int()) count{i}++;\n")
        + "  }\n"
        + each(n - 1, "  if (count{i} > 1000) reach_error();\n")
        + f"  if (count{n - 1} > {bound}) reach_error();\n  return 0;\n}}\n"
    )


def modes(n, holds):
    """A state machine with n modes and two ways out of each."""
    cases = "".join(
        f"    case {i}:\n"
        f"      if (__VERIFIER_nondet_int()) mode = {(i + 1) % n};\n"
        f"      else if (__VERIFIER_nondet_int()) mode = {(7 * i + 3) % n};\n"
        "      break;\n"
        for i in range(n)
    )
    return (
        HEAD
        + "  int mode = 0;\n  while (__VERIFIER_nondet_int()) {\n    switch (mode) {\n"
        + cases
        + "    default:\n      reach_error();\n    }\n"
        + f"    if (mode == {n if holds else n - 1}) reach_error();\n  }}\n  return 0;\n}}\n"
    )


def dispatch(n, holds):
    """Requests with n codes, which open something up to a limit of their own."""
    return (
        HEAD
        + "  int open = 0;\n  for (int i = 0; i < 10000; i++) {\n"
        + "    switch (__VERIFIER_nondet_int()) {\n"
        + "".join(f"    case {i}: if (open < {i + 2}) open++; break;\n" for i in range(n))
        + "    default: if (open > 0) open--;\n    }\n"
        + f"    if (open < 0 || open > {n + 1 if holds else n}) reach_error();\n"
        + "  }\n  return 0;\n}\n"
    )


FAMILIES = {f.__name__: f for f in (locks, counters, modes, dispatch)}


def generate(folder, sizes):
    folder.mkdir(parents=True, exist_ok=True)
    for name, family in FAMILIES.items():
        for n in sizes:
            for number, holds in ((1, True), (2, False)):
                stem = f"{name}_{n}-{number}"
                (folder / f"{stem}.c").write_text(family(n, holds))
                task = TASK.format(file=f"{stem}.c", verdict=str(holds).lower())
                (folder / f"{stem}.yml").write_text(task)


def seconds(file, holds):
    start = time.monotonic()
    run = subprocess.run(
        [VERIFIER, "--32", "--prop", PROPERTY, "--no-output-files", "--timelimit", "60", file],
        capture_output=True,
        text=True,
        check=False,
    )
    verdict = (run.stdout.strip().splitlines() or [""])[-1]
    right = "RESULT: true" if holds else "RESULT: false(unreach-call)"
    return f"{time.monotonic() - start:.1f}" if verdict == right else verdict


def measure(sizes):
    print("| family |" + "".join(f" {n} |" for n in sizes))
    print("|---|" + "---:|" * len(sizes))
    with tempfile.TemporaryDirectory() as folder:
        generate(pathlib.Path(folder), sizes)
        for name in FAMILIES:
            for number, holds in ((1, True), (2, False)):
                files = (pathlib.Path(folder) / f"{name}_{n}-{number}.c" for n in sizes)
                cells = (f" {seconds(file, holds)} |" for file in files)
                print(f"| {name}, {str(holds).lower()} |" + "".join(cells), flush=True)


def main(arguments):
    if arguments[:1] == ["generate"] and len(arguments) > 2:
        generate(pathlib.Path(arguments[1]), [int(n) for n in arguments[2:]])
    elif arguments[:1] == ["measure"] and len(arguments) > 1:
        measure([int(n) for n in arguments[1:]])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
