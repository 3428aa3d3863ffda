package proteus.verifier.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import proteus.frontend.FrontendOptions.Preprocessing;
import proteus.ir.Integers;

/** The options of {@code batch}. */
final class BatchOptions {
  private BatchOptions() {}

  static CommandSpec spec() {
    CommandSpec spec =
        OptionTable.command(
            "batch",
            "Verifies many tasks, each in a process of its own, and writes a row for each; what is"
                + " interrupted goes on when it is started again.");
    spec.addOption(
        OptionKinds.file(
            "Write results there, whose name ends in .tsv, .json or .html; the rows of the latter"
                + " two are in the .tsv file beside it.",
            "--out"));
    spec.addOption(
        OptionKinds.value(
            String.class,
            "PROPERTY",
            "Only this property of the tasks: a .prp file, or unreach-call, no-overflow,"
                + " termination, valid-memsafety, valid-memcleanup (default: every one).",
            "--prop",
            "--spec",
            "--property"));
    spec.addOption(
        OptionKinds.value(Integer.class, "N", "Tasks at a time (default: processors).", "--jobs")
            .toBuilder()
            .converters(OptionKinds.atLeast(1))
            .build());
    spec.addOption(
        OptionKinds.value(
                Duration.class, "SECONDS", "The time of each task (default: 60).", "--timelimit")
            .toBuilder()
            .converters(OptionKinds.seconds())
            .build());
    spec.addOption(
        OptionKinds.value(
                Integer.class,
                "MB",
                "The memory of each task (default: a part of the machine's for each job).",
                "--memlimit")
            .toBuilder()
            .converters(OptionKinds.atLeast(OptionTable.MIN_MEGABYTES))
            .build());
    spec.addOption(OptionKinds.flag("Drop the rows that are there.", "--restart"));
    spec.addOption(
        OptionKinds.flag(
            "Compare two files of results, OLD and NEW, instead; --out writes that as a page.",
            "--compare"));
    passed(spec);
    spec.addOption(OptionKinds.flag("Print nothing but errors.", "--quiet"));
    spec.addOption(OptionKinds.flag("Say what came of each task.", "--verbose"));
    return spec.addPositional(
        PositionalParamSpec.builder()
            .paramLabel("TASKS")
            .arity("0..*")
            .type(ArrayList.class)
            .auxiliaryTypes(String.class)
            .description("Task definitions (.yml), folders with such, and sets (.set).")
            .build());
  }

  /** Options that each task gets. */
  private static void passed(CommandSpec spec) {
    spec.addOption(OptionKinds.file("As for verify, for each task.", "--plan"));
    spec.addOption(
        OptionKinds.value(String.class, "NAMES", "As for verify, for each task.", "--engines"));
    spec.addOption(
        OptionKinds.value(Integers.class, "KIND", "As for verify, for each task.", "--integers"));
    spec.addOption(OptionKinds.flag("As for verify, for each task.", "--require-evidence"));
    spec.addOption(OptionKinds.flag("As for verify, for each task.", "--confirm"));
    spec.addOption(
        OptionKinds.value(
            Preprocessing.class, "WHEN", "As for verify, for each task.", "--preprocess"));
    spec.addOption(
        OptionKinds.list(Path.class, "DIR", "As for verify, for each task.", "-I").toBuilder()
            .converters(OptionKinds.PATHS)
            .build());
    spec.addOption(
        OptionKinds.list(String.class, "NAME[=VALUE]", "As for verify, for each task.", "-D"));
  }
}
