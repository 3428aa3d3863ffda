package proteus.verifier.cli;

import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;
import proteus.verifier.app.testgen.TestgenChoice;

/** The options of {@code testgen}. */
final class TestgenOptions {
  private TestgenOptions() {}

  static CommandSpec spec() {
    CommandSpec spec =
        OptionTable.command(
            "testgen",
            "Makes tests that take both sides of each decision, or call the error function, also"
                + " behind loops that run long.");
    spec.addOption(
        OptionKinds.file(
            "A property file: coverage of branches (default) or of calls.",
            "--prop",
            "--spec",
            "--property"));
    OptionTable.input(spec, "Start there instead of at main.");
    spec.addOption(OptionTable.timeLimit());
    spec.addOption(OptionTable.memoryLimit());
    spec.addOption(
        OptionKinds.value(
            TestgenChoice.Format.class,
            "FORMAT",
            "testcomp (default): an archive; c: a folder with a C file for each test.",
            "--format"));
    spec.addOption(
        OptionKinds.file(
            "Write the suite there (default: test-suite.zip, or the folder test-suite).",
            "--suite"));
    spec.addOption(
        OptionKinds.flag("Also compile and run the tests, and say what gcov measures.", "--gcov"));
    spec.addOption(
        OptionKinds.file("Execute this suite, of any tool, instead of making one.", "--replay"));
    spec.addOption(
        OptionKinds.value(
                Duration.class,
                "SECONDS",
                "Execute each test so long (default: 10).",
                "--test-timelimit")
            .toBuilder()
            .converters(OptionKinds.seconds())
            .build());
    spec.addOption(
        OptionKinds.value(
                Integer.class,
                "MB",
                "Let the objects of an executed test have so many bytes (default: 500).",
                "--test-memlimit")
            .toBuilder()
            .converters(OptionKinds.atLeast(1))
            .build());
    spec.addOption(
        OptionKinds.file("Write what is covered as JSON; - is standard output.", "--json"));
    spec.addOption(
        OptionKinds.file("Write a page for a browser: what is covered, and the tests.", "--html"));
    spec.addOption(OptionKinds.path("DIR", "Write files there (default: here).", "--output-path"));
    spec.addOption(
        OptionKinds.flag("Write no files but those that other options name.", "--no-output-files"));
    spec.addOption(OptionKinds.flag("Print nothing but the result.", "--quiet"));
    return spec.addOption(OptionTable.verbose()).addPositional(OptionTable.files());
  }
}
