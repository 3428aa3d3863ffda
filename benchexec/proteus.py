# SPDX-License-Identifier: Apache-2.0

import os
import re

import benchexec.result as result
import benchexec.tools.template


class Tool(benchexec.tools.template.BaseTool2):
    """
    Tool info for Proteus, a verifier for C that replaces loops by disjunctive loop summaries.

    For properties that ask for coverage, it generates tests: its result is "done", its suite is
    test-suite.zip.

    Limits: Proteus ends by itself with a reason when it reaches the time or memory it was given;
    it is given a little less than BenchExec's limits, so that it is not killed on the way out.
    """

    _TIME_SHARE = 0.97
    _MEMORY_SHARE = 0.9

    _VERDICT = re.compile(r"RESULT: (true|false\([a-z-]+\)|unknown|done)( .*)?")
    _ERRORS = {1: "ERROR (internal error)", 2: "ERROR (usage or input)"}

    def name(self):
        return "Proteus"

    def executable(self, tool_locator):
        return tool_locator.find_executable("proteus-verify", subdir="bin")

    def program_files(self, executable):
        return self._program_files_from_executable(
            executable, ["bin", "lib"], parent_dir=True
        )

    def version(self, executable):
        return self._version_from_tool(executable)

    @staticmethod
    def _asks_for_coverage(property_file):
        try:
            with open(property_file, encoding="utf-8", errors="replace") as file:
                return re.match(r"\s*COVER\b", file.read()) is not None
        except OSError:
            return False

    def cmdline(self, executable, options, task, rlimits):
        command = [executable]
        if task.property_file and self._asks_for_coverage(task.property_file):
            proteus = os.path.join(os.path.dirname(executable), "proteus")
            command = [proteus, "testgen"]
        arguments = []
        if task.property_file:
            arguments += ["--prop", task.property_file]
        if isinstance(task.options, dict):
            data_model = task.options.get("data_model")
            if data_model in ("ILP32", "LP64"):
                arguments += ["--data-model", data_model]
            elif data_model:
                raise benchexec.tools.template.UnsupportedFeatureException(
                    f"unsupported data model {data_model!r}"
                )
        if rlimits.cputime:
            seconds = max(1, int(rlimits.cputime * self._TIME_SHARE))
            arguments += ["--timelimit", str(seconds)]
            if command == [executable]:
                # Two engines at a time would use twice the processor time.
                arguments += ["--cores", "1"]
        if rlimits.memory:
            megabytes = int(rlimits.memory * self._MEMORY_SHARE) // 1_000_000
            arguments += ["--memlimit", str(megabytes)]
        return [*command, *arguments, *options, *task.input_files]

    def determine_result(self, run):
        for line in reversed(run.output):
            match = self._VERDICT.fullmatch(line)
            if match:
                verdict = match.group(1)
                return result.RESULT_UNKNOWN if verdict == "unknown" else verdict
        if run.was_timeout:
            return "TIMEOUT"
        if run.exit_code.value is not None:
            return self._ERRORS.get(
                run.exit_code.value, f"ERROR (exit code {run.exit_code.value})"
            )
        return result.RESULT_ERROR

    def get_value_from_output(self, output, identifier):
        """The reason of an unknown (column "reason"), or what follows "identifier:" in a line."""
        if identifier == "reason":
            pattern = re.compile(r"RESULT: unknown \((.*)\)")
        else:
            pattern = re.compile(re.escape(identifier) + r":\s*(.*)")
        for line in reversed(output):
            match = pattern.fullmatch(line)
            if match:
                return match.group(1)
        return None
