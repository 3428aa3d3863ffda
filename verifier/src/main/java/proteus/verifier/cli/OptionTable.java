package proteus.verifier.cli;

import static proteus.verifier.cli.OptionKinds.atLeast;
import static proteus.verifier.cli.OptionKinds.file;
import static proteus.verifier.cli.OptionKinds.flag;
import static proteus.verifier.cli.OptionKinds.list;
import static proteus.verifier.cli.OptionKinds.oneOf;
import static proteus.verifier.cli.OptionKinds.path;
import static proteus.verifier.cli.OptionKinds.seconds;
import static proteus.verifier.cli.OptionKinds.value;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import proteus.frontend.FrontendOptions.Preprocessing;
import proteus.ir.Integers;
import proteus.ir.MachineModel;

/** The options of all commands, built by hand: reading annotations costs time at each start. */
public final class OptionTable {
  static final int MIN_MEGABYTES = 100;
  private static final SequencedMap<String, Supplier<CommandSpec>> COMMANDS = commands();

  private OptionTable() {}

  private static SequencedMap<String, Supplier<CommandSpec>> commands() {
    SequencedMap<String, Supplier<CommandSpec>> commands = new LinkedHashMap<>();
    commands.put("verify", OptionTable::verify);
    commands.put("summarize", OptionTable::summarize);
    commands.put("bounds", OptionTable::bounds);
    commands.put("testgen", TestgenOptions::spec);
    commands.put("batch", BatchOptions::spec);
    commands.put("witness", OptionTable::witness);
    return commands;
  }

  /** The program with all its commands. */
  public static CommandSpec root() {
    CommandSpec root =
        command("proteus", "Decides properties of C programs by summarizing their loops.");
    COMMANDS.forEach((name, command) -> root.addSubcommand(name, command.get()));
    return root;
  }

  /**
   * The command of that name by itself, without the others, which take longer to set up than many
   * programs to verify. Its usage message lacks the program's name.
   */
  static Optional<CommandSpec> alone(String name) {
    return Optional.ofNullable(COMMANDS.get(name)).map(Supplier::get);
  }

  private static CommandSpec witness() {
    return command("witness", "Look at a witness that this or another tool has written.")
        .addSubcommand("lint", witnessFile("lint", "Check the rules of the witness's format."))
        .addSubcommand("show", witnessFile("show", "Print a witness for people."))
        .addSubcommand("validate", validate());
  }

  private static CommandSpec validate() {
    CommandSpec spec =
        witnessFile(
            "validate",
            "Check a witness of any tool against its program; the last line of standard output says"
                + " what was confirmed.");
    spec.addOption(
        file(
            "A property file (default: the property that the witness names).",
            "--prop",
            "--spec",
            "--property"));
    input(spec, "Start there instead of at main.");
    spec.addOption(timeLimit());
    spec.addOption(memoryLimit());
    spec.addOption(flag("Print nothing but the result.", "--quiet"));
    return spec.addOption(flag("Say more of the way to it.", "--verbose"));
  }

  static CommandSpec verify() {
    CommandSpec spec =
        command(
            "verify",
            "Decides whether the program has the property; the last line of standard output says"
                + " so, and a witness is written.");
    spec.addOption(
        file(
            "A property file (default: reach_error() is never called, and no assertion fails).",
            "--prop",
            "--spec",
            "--property"));
    input(spec, "Start there instead of at main.");
    spec.addOption(
        flag(
            "Pointers that the entry function gets lead to objects of their own: those to char to"
                + " texts.",
            "--valid-arguments"));
    spec.addOption(
        list(
            String.class,
            "CONDITION",
            "Assume of the entry function's arguments: valid(p), valid(p, n), string(s), or a C"
                + " expression.",
            "--requires"));
    limits(spec);
    spec.addOption(file("Read there which engines are tried, and for how long.", "--plan"));
    spec.addOption(
        value(
            String.class,
            "NAMES",
            "Use only these engines of the plan, with commas; with a - before a name all but"
                + " that one.",
            "--engines"));
    spec.addOption(
        value(
                Integer.class,
                "N",
                "Run so many engines at a time (default: as processors are free, at most 4); with"
                    + " 1 the same is done in each run.",
                "--cores")
            .toBuilder()
            .converters(atLeast(1))
            .build());
    outputs(spec);
    return spec.addPositional(files());
  }

  static CommandSpec summarize() {
    CommandSpec spec =
        command(
            "summarize",
            "Prints the loops of all functions with their paths, path dependency automata, traces"
                + " and disjunctive summaries.");
    spec.addOption(value(String.class, "NAME", "Only the loops of that function.", "--function"));
    spec.addOption(
        value(Integer.class, "LINE", "Only the loops that start in that line.", "--loop")
            .toBuilder()
            .converters(atLeast(1))
            .build());
    spec.addOption(
        value(
            String.class,
            "NAMES",
            "Variables of interest, with commas; what they do not need is sliced away.",
            "--variables"));
    input(spec, "Only the loops that can be reached from that function.");
    spec.addOption(timeLimit());
    spec.addOption(file("Write the same as JSON; - is standard output.", "--json"));
    spec.addOption(file("Write the same as a page for a browser.", "--html"));
    tables(spec);
    spec.addOption(path("DIR", "Draw each automaton as SVG there.", "--svg"));
    spec.addOption(path("DIR", "Write each automaton for Graphviz there.", "--dot"));
    spec.addOption(flag("Print nothing but errors.", "--quiet"));
    return spec.addOption(verbose()).addPositional(files());
  }

  private static void tables(CommandSpec spec) {
    spec.addOption(
        flag(
            "Tables of all loops of many files, each by itself; also folders and compilation"
                + " databases, which need no --table. The time limit is that of each file.",
            "--table"));
    spec.addOption(
        value(Integer.class, "N", "Files at a time for tables (default: processors).", "--jobs")
            .toBuilder()
            .converters(atLeast(1))
            .build());
  }

  static CommandSpec bounds() {
    CommandSpec spec =
        command(
            "bounds",
            "Prints how often the loops of all functions and their paths run, as expressions over"
                + " parameters and global variables.");
    spec.addOption(value(String.class, "NAME", "Only that function.", "--function"));
    input(spec, "Only the functions that can be reached from that function.");
    spec.addOption(timeLimit());
    spec.addOption(
        file("Write the same, with each edge, as JSON; - is standard output.", "--json"));
    spec.addOption(file("Write the same as a page for a browser.", "--html"));
    tables(spec);
    spec.addOption(
        file(
            "Write a copy of the C file where each line says how often it runs; - is standard"
                + " output.",
            "--annotate"));
    spec.addOption(
        file("Read what lines and calls cost, and print the worst-case cost.", "--cost"));
    spec.addOption(
        value(
                Integer.class,
                "N",
                "Execute each function with N random inputs and compare.",
                "--check")
            .toBuilder()
            .converters(atLeast(1))
            .build());
    spec.addOption(flag("Print nothing but errors.", "--quiet"));
    return spec.addOption(verbose()).addPositional(files());
  }

  static PositionalParamSpec files() {
    return PositionalParamSpec.builder()
        .paramLabel("FILE")
        .arity("0..*")
        .type(ArrayList.class)
        .auxiliaryTypes(String.class)
        .description("C files; together they are the program.")
        .build();
  }

  static OptionSpec timeLimit() {
    return value(Duration.class, "SECONDS", "Answer until then (default: 60).", "--timelimit")
        .toBuilder()
        .converters(seconds())
        .build();
  }

  static OptionSpec verbose() {
    return flag("Say where the time went.", "--verbose");
  }

  static CommandSpec command(String name, String description) {
    CommandSpec spec = CommandLines.command(name);
    spec.usageMessage().description(description).abbreviateSynopsis(true);
    return spec.addOption(
            OptionSpec.builder("-h", "--help").usageHelp(true).description("Print this.").build())
        .addOption(
            OptionSpec.builder("--version")
                .versionHelp(true)
                .description("Print the version number.")
                .build());
  }

  private static CommandSpec witnessFile(String name, String description) {
    return command(name, description)
        .addPositional(
            PositionalParamSpec.builder()
                .index("0")
                .paramLabel("WITNESS")
                .type(String.class)
                .required(true)
                .description("A witness: YAML 2.0 or 2.1, or GraphML.")
                .build())
        .addPositional(
            PositionalParamSpec.builder()
                .index("1..*")
                .paramLabel("FILE")
                .arity("0..*")
                .type(ArrayList.class)
                .auxiliaryTypes(String.class)
                .description("The program; places and hashes are checked against it.")
                .build());
  }

  static void input(CommandSpec spec, String entry) {
    spec.addOption(
        value(MachineModel.class, "MODEL", "ILP32 or LP64 (default: ILP32).", "--data-model"));
    spec.addOption(flag("The same as --data-model ILP32.", "--32"));
    spec.addOption(flag("The same as --data-model LP64.", "--64"));
    spec.addOption(
        value(String.class, "ARCH", "32bit or 64bit, another name of the data model.", "--arch")
            .toBuilder()
            .converters(oneOf("32bit", "64bit"))
            .build());
    spec.addOption(
        value(
            Integers.class,
            "KIND",
            "machine (default) or mathematical, which are unbounded and not C's.",
            "--integers"));
    spec.addOption(value(String.class, "NAME", entry, "--entry-function"));
    spec.addOption(
        list(Path.class, "DIR", "Look for included files there too.", "-I").toBuilder()
            .converters(OptionKinds.PATHS)
            .build());
    spec.addOption(list(String.class, "NAME[=VALUE]", "Define a macro.", "-D"));
    spec.addOption(
        value(Preprocessing.class, "WHEN", "auto (default), always or never.", "--preprocess"));
    spec.addOption(file("Read defaults of options from there.", "--config"));
  }

  private static void limits(CommandSpec spec) {
    spec.addOption(timeLimit());
    spec.addOption(memoryLimit());
    spec.addOption(
        flag(
            "Answer unknown where nothing confirms a proof; search for that as long as time is"
                + " left.",
            "--require-evidence"));
    spec.addOption(
        flag(
            "Show every violation once more: compile the program and a harness with gcc and run"
                + " them; unknown where that does not reach it.",
            "--confirm"));
    spec.addOption(
        value(Integer.class, "N", "A bound for unrolling; accepted, chosen by itself.", "--unwind")
            .toBuilder()
            .converters(atLeast(0))
            .build());
  }

  static OptionSpec memoryLimit() {
    return value(Integer.class, "MB", "Use no more memory than that.", "--memlimit").toBuilder()
        .converters(atLeast(MIN_MEGABYTES))
        .build();
  }

  private static void outputs(CommandSpec spec) {
    spec.addOption(file("Write the witness there (default: witness.yml).", "--witness-output"));
    spec.addOption(
        value(String.class, "FORMAT", "2.0 (default), 2.1 or graphml.", "--witness-format")
            .toBuilder()
            .converters(oneOf("2.0", "2.1", "graphml"))
            .build());
    spec.addOption(file("Write the result as JSON; - is standard output.", "--json"));
    spec.addOption(file("Write the result as SARIF; - is standard output.", "--sarif"));
    spec.addOption(
        file("Write a C file that reproduces a violation when compiled with it.", "--harness"));
    spec.addOption(file("Write a report for a browser: path, values, loops.", "--html"));
    spec.addOption(path("DIR", "Write files there (default: here).", "--output-path"));
    spec.addOption(flag("Write no files but those that other options name.", "--no-output-files"));
    spec.addOption(flag("Print nothing but the result.", "--quiet"));
    spec.addOption(verbose());
  }
}
