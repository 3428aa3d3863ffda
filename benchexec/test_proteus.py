# SPDX-License-Identifier: Apache-2.0
"""
Checks the tool-info module as "python3 -m benchexec.test_tool_info" does, and the benchmark
definition against what BenchExec accepts. Run from anywhere: python3 benchexec/test_proteus.py

BenchExec itself is used where it is installed. Elsewhere a stand-in serves that behaves as the
documentation of its interface says (doc/tool-integration.md, BenchExec 3).
"""

import collections
import glob
import logging
import os
import re
import subprocess
import sys
import types
import unittest
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(HERE)
EXECUTABLE = os.path.join("bin", "proteus-verify")


def install_stand_in():
    """Defines the modules benchexec, .result and .tools.template as far as a tool info uses them."""

    class UnsupportedFeatureException(Exception):
        pass

    class ToolNotFoundException(Exception):
        pass

    class BaseTool2:
        REQUIRED_PATHS = []

        def version(self, executable):
            return ""

        def environment(self, executable):
            return {}

        def working_directory(self, executable):
            return os.curdir

        def program_files(self, executable):
            return [executable] + self._program_files_from_executable(
                executable, self.REQUIRED_PATHS
            )

        @staticmethod
        def _program_files_from_executable(executable, paths, parent_dir=False):
            base = os.path.dirname(executable)
            if parent_dir:
                base = os.path.join(base, os.pardir)
            return [f for path in paths for f in glob.glob(os.path.join(base, path))]

        @staticmethod
        def _version_from_tool(executable, arg="--version"):
            done = subprocess.run(
                [executable, arg], capture_output=True, text=True, check=False
            )
            if done.stderr or done.returncode:
                logging.warning("version: %d, %s", done.returncode, done.stderr)
                return ""
            return done.stdout.strip()

        class ToolLocator:
            def __init__(self, tool_directory):
                self.tool_directory = tool_directory

            def find_executable(self, name, subdir=""):
                assert os.path.basename(name) == name
                path = os.path.join(self.tool_directory, subdir, name)
                if not os.access(path, os.X_OK):
                    raise ToolNotFoundException(path)
                return os.path.normpath(path)

        class Task(
            collections.namedtuple("Task", "input_files property_file options")
        ):
            @classmethod
            def with_files(cls, input_files, *, property_file=None, options=None):
                return cls(tuple(input_files), property_file, options)

        class ResourceLimits(
            collections.namedtuple(
                "ResourceLimits",
                "cputime cputime_hard walltime memory cpu_cores",
                defaults=(None,) * 5,
            )
        ):
            pass

        class Run(
            collections.namedtuple("Run", "cmdline exit_code output termination_reason")
        ):
            @property
            def was_timeout(self):
                return self.termination_reason in (
                    "cputime",
                    "cputime-soft",
                    "walltime",
                )

        class RunOutput(collections.abc.Sequence):
            def __init__(self, lines):
                self.lines = lines

            def __getitem__(self, index):
                return self.lines[index].rstrip("\n")

            def __len__(self):
                return len(self.lines)

    package = types.ModuleType("benchexec")
    package.result = types.ModuleType("benchexec.result")
    package.result.RESULT_UNKNOWN = "unknown"
    package.result.RESULT_ERROR = "ERROR"
    package.tools = types.ModuleType("benchexec.tools")
    package.tools.template = types.ModuleType("benchexec.tools.template")
    package.tools.template.BaseTool2 = BaseTool2
    package.tools.template.UnsupportedFeatureException = UnsupportedFeatureException
    for module in (package, package.result, package.tools, package.tools.template):
        sys.modules[module.__name__] = module


# Not what lies beside this file: the folder is called benchexec as well.
sys.path = [p for p in sys.path if os.path.abspath(p or os.curdir) not in (TOP, HERE)]
try:
    import benchexec.tools.template
except ImportError:
    install_stand_in()
    import benchexec.tools.template
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
import toolinfo.proteus  # noqa: E402, the name by which the definition finds it

Base = benchexec.tools.template.BaseTool2
ExitCode = collections.namedtuple("ExitCode", "raw value signal")


class ToolInfoTest(unittest.TestCase):
    def setUp(self):
        os.chdir(TOP)
        self.tool = toolinfo.proteus.Tool()

    def command(self, options=(), files=("INPUT.FILE",), limits=None, **task):
        return self.tool.cmdline(
            EXECUTABLE,
            list(options),
            Base.Task.with_files(list(files), **task),
            limits or Base.ResourceLimits(),
        )

    def test_is_documented_and_named(self):
        self.assertEqual("Proteus", self.tool.name())
        self.assertTrue(self.tool.__doc__.strip())

    def test_executable_is_found_and_relative(self):
        executable = self.tool.executable(Base.ToolLocator(tool_directory=os.curdir))
        self.assertFalse(os.path.isabs(executable))
        self.assertEqual(EXECUTABLE, os.path.normpath(executable))

    def test_version_starts_with_a_digit(self):
        if not os.path.exists("lib/proteus.jar"):
            self.skipTest("the distribution is not built: run make first")
        with self.assertNoLogs():
            version = self.tool.version(EXECUTABLE)
        self.assertRegex(version, r"^[0-9][^\n]{0,99}$")

    def test_program_files(self):
        if not os.path.exists("lib/proteus.jar"):
            self.skipTest("the distribution is not built: run make first")
        files = [os.path.normpath(f) for f in self.tool.program_files(EXECUTABLE)]
        self.assertEqual(["bin", "lib"], sorted(files))

    def test_working_directory_and_environment(self):
        self.assertEqual(os.curdir, self.tool.working_directory(EXECUTABLE))
        self.assertEqual({}, self.tool.environment(EXECUTABLE))

    def test_minimal_command_line(self):
        self.assertEqual([EXECUTABLE, "INPUT.FILE"], self.command())

    def test_options_are_kept(self):
        self.assertIn("-SOME_OPTION", self.command(options=["-SOME_OPTION"]))

    def test_property_file_is_kept(self):
        command = self.command(property_file="PROPERTY.PRP")
        self.assertEqual(
            [EXECUTABLE, "--prop", "PROPERTY.PRP", "INPUT.FILE"], command
        )

    def test_coverage_is_for_testgen(self):
        for name in ("coverage-branches", "coverage-error-call"):
            path = os.path.join("sv-benchmarks", "properties", name + ".prp")
            command = self.command(options=["-O"], property_file=path)
            proteus = os.path.join("bin", "proteus")
            self.assertEqual(
                [proteus, "testgen", "--prop", path, "-O", "INPUT.FILE"], command
            )
            self.assertTrue(os.access(proteus, os.X_OK))

    def test_other_properties_are_for_verify(self):
        for name in ("unreach-call", "termination", "valid-memsafety"):
            path = os.path.join("sv-benchmarks", "properties", name + ".prp")
            self.assertEqual(EXECUTABLE, self.command(property_file=path)[0])

    def test_all_input_files_are_kept(self):
        files = ["INPUT1.FILE", "INPUT2.FILE"]
        self.assertEqual(files, self.command(files=files)[-2:])

    def test_data_model(self):
        for model in ("ILP32", "LP64"):
            task = Base.Task.with_files(["F"], options={"data_model": model})
            command = self.tool.cmdline(EXECUTABLE, [], task, Base.ResourceLimits())
            self.assertEqual([EXECUTABLE, "--data-model", model, "F"], command)

    def test_unsupported_data_model(self):
        task = Base.Task.with_files(["F"], options={"data_model": "LLP64"})
        with self.assertRaises(benchexec.tools.template.UnsupportedFeatureException):
            self.tool.cmdline(EXECUTABLE, [], task, Base.ResourceLimits())

    def test_limits_leave_room(self):
        limits = Base.ResourceLimits(
            cputime=900, cputime_hard=960, memory=15_000_000_000
        )
        command = self.command(limits=limits)
        seconds = int(command[command.index("--timelimit") + 1])
        megabytes = int(command[command.index("--memlimit") + 1])
        self.assertTrue(850 <= seconds < 900, seconds)
        self.assertTrue(13_000 <= megabytes < 15_000, megabytes)

    def test_processor_time_is_for_one_engine_at_a_time(self):
        limits = Base.ResourceLimits(cputime=900)
        command = self.command(limits=limits)
        self.assertEqual("1", command[command.index("--cores") + 1])
        self.assertNotIn("--cores", self.command())
        coverage = os.path.join("sv-benchmarks", "properties", "coverage-branches.prp")
        self.assertNotIn("--cores", self.command(property_file=coverage, limits=limits))

    def result(self, *lines, exit_code=0, reason=None):
        return self.tool.determine_result(
            Base.Run(
                cmdline=[EXECUTABLE],
                exit_code=ExitCode(exit_code << 8, exit_code, None),
                output=Base.RunOutput([line + "\n" for line in lines]),
                termination_reason=reason,
            )
        )

    def test_verdicts(self):
        for verdict in (
            "true",
            "done",
            "false(unreach-call)",
            "false(no-overflow)",
            "false(termination)",
            "false(valid-free)",
            "false(valid-deref)",
            "false(valid-memtrack)",
            "false(valid-memcleanup)",
        ):
            self.assertEqual(verdict, self.result("note", "RESULT: " + verdict))

    def test_unknown_has_no_reason_in_it(self):
        line = "RESULT: unknown (loop at line 20: no closed form for h)"
        self.assertEqual("unknown", self.result(line))
        reason = self.tool.get_value_from_output(
            Base.RunOutput([line + "\n"]), "reason"
        )
        self.assertEqual("loop at line 20: no closed form for h", reason)

    def test_no_verdict(self):
        self.assertEqual("ERROR (usage or input)", self.result("x", exit_code=2))
        self.assertEqual("ERROR (internal error)", self.result(exit_code=1))
        self.assertEqual("ERROR (exit code 3)", self.result(exit_code=3))
        self.assertEqual("TIMEOUT", self.result(exit_code=1, reason="cputime"))
        self.assertEqual("ERROR (exit code 0)", self.result("RESULT: trueish"))


class DefinitionTest(unittest.TestCase):
    """benchexec/proteus.xml: what the DTD and BenchExec demand of a definition."""

    ELEMENTS = {
        "benchmark": {"require", "resultfiles", "rundefinition", "tasks", "columns"},
        "rundefinition": {"option", "propertyfile", "tasks"},
        "tasks": {"include", "includesfile", "exclude", "option", "propertyfile"},
        "columns": {"column"},
    }

    def setUp(self):
        self.path = os.path.join(HERE, "proteus.xml")
        self.root = ElementTree.parse(self.path).getroot()

    def test_doctype(self):
        with open(self.path, encoding="utf-8") as file:
            self.assertIn("//DTD BenchExec benchmark 2.3//EN", file.read())

    def test_elements(self):
        for parent in self.root.iter():
            for child in parent:
                self.assertIn(child.tag, self.ELEMENTS.get(parent.tag, set()))

    def test_one_rundefinition_a_property(self):
        runs = self.root.findall("rundefinition")
        self.assertTrue(runs)
        for run in runs:
            path = os.path.join(HERE, run.find("propertyfile").text)
            self.assertTrue(os.path.isfile(path), path)
            self.assertEqual(run.get("name") + ".prp", os.path.basename(path))

    def test_each_property_of_a_task_has_a_rundefinition(self):
        named = set()
        for path in glob.glob(os.path.join(TOP, "sv-benchmarks", "*", "*.yml")):
            with open(path, encoding="utf-8") as file:
                named |= set(re.findall(r"property_file: *\S*?([^/\s]+)\.prp", file.read()))
        runs = {run.get("name") for run in self.root.findall("rundefinition")}
        self.assertEqual(set(), named - runs)

    def test_all_sets_are_there(self):
        included = [tasks.find("includesfile").text for tasks in self.root.findall("tasks")]
        sets = glob.glob(os.path.join(TOP, "sv-benchmarks", "*.set"))
        self.assertEqual(
            sorted(map(os.path.basename, sets)), sorted(map(os.path.basename, included))
        )

    def test_sets_have_tasks(self):
        for tasks in self.root.findall("tasks"):
            path = os.path.join(HERE, tasks.find("includesfile").text)
            with open(path, encoding="utf-8") as file:
                patterns = [line.strip() for line in file if line.strip()]
            for pattern in patterns:
                if pattern.startswith("#"):
                    continue
                found = glob.glob(os.path.join(os.path.dirname(path), pattern))
                self.assertTrue(found, pattern)

    def test_witnesses_and_suites_are_kept(self):
        kept = [files.text for files in self.root.findall("resultfiles")]
        self.assertEqual(["**/witness.*", "**/test-suite.zip"], kept)


if __name__ == "__main__":
    unittest.main()
