package proteus.verifier.evidence;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.UnaryOperator;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.run.Outcome;
import proteus.verifier.counterexample.InputLog;
import proteus.witness.source.SourceCode;

/**
 * An execution as C that any compiler takes: a file with functions that return the values that it
 * takes, call by call, to be compiled with the program. Where variables without initial value
 * matter, or the program itself defines what must not be reached, copies of its files take the
 * place of the program: the same lines, with the values put in at the declarations.
 *
 * @param text of the file
 * @param command that builds it, word by word
 * @param copies texts of changed files, by the names they are to have
 * @param missing what cannot be set from outside, so that the program may go another way
 */
public record Harness(
    String text, List<String> command, Map<String, String> copies, List<String> missing) {
  public Harness {
    command = List.copyOf(command);
    copies = Map.copyOf(copies);
    missing = List.copyOf(missing);
  }

  /**
   * How the files are called and compiled.
   *
   * @param about what a reader is to know, line by line
   * @param name of the harness
   * @param binary that the compiler makes
   * @param options of the compiler: where headers are, what macros mean
   * @param fileName how the command says a file of the program
   * @param copyName the name for the copy of a file, beside the harness
   */
  public record Setting(
      List<String> about,
      String name,
      String binary,
      List<String> options,
      UnaryOperator<String> fileName,
      UnaryOperator<String> copyName) {
    public Setting {
      about = List.copyOf(about);
      options = List.copyOf(options);
    }
  }

  /** How programs and harnesses are compiled; what is called where nobody comes is not needed. */
  public static List<String> flags(MachineModel model) {
    List<String> flags =
        new ArrayList<>(
            model == MachineModel.ILP32
                ? List.of("-m32", "-msse2", "-mfpmath=sse", "-fexcess-precision=standard")
                : List.of("-m64"));
    flags.addAll(List.of("-fwrapv", "-w", "-Dregister=", "-Dinline=", "-ffunction-sections"));
    return flags;
  }

  /**
   * The harness; empty if there are too many values.
   *
   * @param program with the property's violations in it
   * @param log of the execution
   * @param violation that it leads to
   */
  public static Optional<Harness> of(
      Program program,
      InputLog log,
      Optional<Outcome.Violated> violation,
      List<SourceCode> files,
      Setting setting) {
    return log.isComplete()
        ? Optional.of(new Writer(program, log, Map.of(), violation, files, setting).harness())
        : Optional.empty();
  }

  /**
   * The harness of an execution that never ends; empty if there are too many values.
   *
   * @param log of the stem and one round
   * @param repeated how many of the last values of functions belong to the round: they are returned
   *     again and again
   */
  public static Optional<Harness> endless(
      Program program,
      InputLog log,
      Map<String, Long> repeated,
      List<SourceCode> files,
      Setting setting) {
    return log.isComplete()
        ? Optional.of(
            new Writer(program, log, repeated, Optional.empty(), files, setting).harness())
        : Optional.empty();
  }

  /** Whether a build that ends so shows the violation: the program itself may end with a status. */
  public static boolean shows(int status, String output) {
    return status == HarnessFunctions.STATUS && HarnessFunctions.areHeard(output);
  }

  /** Puts one harness together. */
  private static final class Writer {
    private final Program program;
    private final InputLog log;
    private final Map<String, Long> repeated;
    private final Optional<ViolationTarget> violation;
    private final Setting setting;
    private final SequencedMap<String, ProgramCopy> files = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();

    Writer(
        Program program,
        InputLog log,
        Map<String, Long> repeated,
        Optional<Outcome.Violated> violation,
        List<SourceCode> files,
        Setting setting) {
      this.program = program;
      this.log = log;
      this.repeated = repeated;
      this.setting = setting;
      files.forEach(f -> this.files.put(f.path(), new ProgramCopy(f)));
      this.violation = violation.map(v -> target(v, program));
    }

    private ViolationTarget target(Outcome.Violated violated, Program program) {
      return switch (violated.property()) {
        case NO_OVERFLOW -> overflow(violated.edge().span());
        case VALID_DEREF, VALID_FREE, VALID_MEMTRACK, VALID_MEMCLEANUP ->
            new ReportedAccess(violated.property());
        case UNREACH_CALL, ASSERTION, TERMINATION, QUERY ->
            new ReachedCall(violated, program, files);
      };
    }

    private ViolationTarget overflow(SourceSpan at) {
      return new ReportedOverflow(at, Optional.ofNullable(files.get(at.file())));
    }

    Harness harness() {
      String sources = files.values().stream().map(f -> f.file().text()).collect(joining());
      String functions = HarnessFunctions.text(program, sources, log, repeated, missing);
      String input = HarnessInput.text(log.standardInput(), missing);
      String arguments = HarnessArguments.text(log.arguments(), program, missing);
      String values = UnwrittenValues.insert(program, log, files, missing);
      boolean copied = files.values().stream().anyMatch(ProgramCopy::isChanged);
      violation.filter(v -> copied || v.isHidden()).ifPresent(v -> v.mark(missing));
      Map<String, String> copies = new LinkedHashMap<>();
      files.forEach(
          (path, file) -> {
            if (file.isChanged()) {
              copies.put(setting.copyName().apply(path), copy(file));
            }
          });
      List<String> command = command();
      String text =
          head(command)
              + HarnessFunctions.fixed(
                  violation.map(ViolationTarget::failure).orElse("abort()"),
                  violation.map(ViolationTarget::error).orElse(HarnessFunctions.ERROR),
                  violation.map(ViolationTarget::broken).orElse(HarnessFunctions.BROKEN))
              + functions
              + input
              + arguments
              + violation.map(ViolationTarget::definition).orElse("")
              + values;
      return new Harness(text, command, copies, missing);
    }

    private String copy(ProgramCopy file) {
      return """
      /* A copy of %s, to be compiled with the harness: what has no initial value gets one. */
      extern void *proteus_unwritten(void *, int);
      extern void proteus_violation(void);
      #line 1 "%s"
      %s\
      """
          .formatted(file.file().path(), file.file().path(), file.text());
    }

    private List<String> command() {
      List<String> command = new ArrayList<>(List.of("gcc"));
      command.addAll(flags(program.machine()));
      files.forEach(
          (path, file) -> {
            if (file.isChanged()) {
              int slash = setting.fileName().apply(path).lastIndexOf('/');
              String folder = setting.fileName().apply(path).substring(0, slash + 1);
              command.addAll(List.of("-iquote", folder.isEmpty() ? "." : folder));
            }
          });
      // Macros also in what was preprocessed before.
      command.addAll(setting.options());
      violation.ifPresent(v -> command.addAll(v.options()));
      command.addAll(
          List.of("-Wl,--gc-sections", "-o", setting.binary(), "-x", "c", setting.name()));
      files.forEach(
          (path, file) ->
              command.add(
                  file.isChanged()
                      ? setting.copyName().apply(path)
                      : setting.fileName().apply(path)));
      command.add("-lm");
      return command;
    }

    private String head(List<String> command) {
      List<String> lines = new ArrayList<>(setting.about());
      lines.add(String.join(" ", command));
      if (violation.isPresent()) {
        lines.add(
            "./"
                + setting.binary()
                + " says so and ends with status "
                + HarnessFunctions.STATUS
                + ".");
      }
      missing.forEach(m -> lines.add("What cannot be set: " + m));
      return "/* " + String.join("\n   ", lines).replace("*/", "* /") + "\n*/\n";
    }
  }
}
