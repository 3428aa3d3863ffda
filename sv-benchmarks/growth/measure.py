"""What a run of proteus-verify takes."""

import os
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
VERIFIER = HERE.parent.parent / "bin" / "proteus-verify"
PROPERTY = HERE.parent / "properties" / "unreach-call.prp"


class Run(NamedTuple):
    """A run: its verdict line, and what it took; cpu and wall in seconds, memory in 10^6 bytes."""

    verdict: str
    cpu: float
    wall: float
    memory: float

    def is_right(self, holds):
        return self.verdict == ("true" if holds else "false(unreach-call)")


def verify(program, seconds, megabytes):
    """Verifies a text, with limits on time and memory; what is printed otherwise is in the verdict."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "program.c"
        file.write_text(program)
        out, err = Path(folder) / "out", Path(folder) / "err"
        command = [VERIFIER, "--32", "--prop", PROPERTY, "--no-output-files"]
        command += ["--timelimit", str(seconds), "--memlimit", str(megabytes), file]
        start = time.monotonic()
        with out.open("wb") as stdout, err.open("wb") as stderr:
            process = subprocess.Popen(command, cwd=folder, stdout=stdout, stderr=stderr)
            _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        lines = out.read_text(errors="replace").strip().splitlines()
        verdict = lines[-1] if lines else ""
        if not verdict.startswith("RESULT: "):
            said = " / ".join(err.read_text(errors="replace").strip().splitlines()[:5])
            verdict = f"RESULT: none (exit code {process.returncode}: {said})"
        # Linux counts the memory in units of 1024 bytes.
        return Run(
            verdict.removeprefix("RESULT: "),
            usage.ru_utime + usage.ru_stime,
            wall,
            usage.ru_maxrss * 1024 / 1e6,
        )
