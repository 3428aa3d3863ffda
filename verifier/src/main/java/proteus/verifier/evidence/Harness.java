package proteus.verifier.evidence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import proteus.ir.Function;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.verifier.counterexample.InputLog;
import proteus.verifier.evidence.Origin.Place;
import proteus.witness.source.SourceText;

/**
 * An execution as C that any compiler takes: a file with functions that return the values that it
 * takes, call by call, to be compiled with the program. Where variables without initial value
 * matter, or the program itself defines what must not be reached, copies of its files take the
 * place of the program: the same lines, with the values put in at the declarations.
 *
 * @param text of the file
 * @param copies texts of changed files, by the names they are to have
 * @param missing what cannot be set from outside, so that the program may go another way
 */
public record Harness(String text, Map<String, String> copies, List<String> missing) {
  public Harness {
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
                ? List.of("-m32", "-msse2", "-mfpmath=sse")
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
      Optional<SourceSpan> violation,
      List<SourceText> files,
      Setting setting) {
    return log.isComplete()
        ? Optional.of(new Writer(program, log, violation, files, setting).harness())
        : Optional.empty();
  }

  /** Puts one harness together. */
  private static final class Writer {
    private final Program program;
    private final InputLog log;
    private final Optional<SourceSpan> violation;
    private final Setting setting;
    private final SequencedMap<String, ProgramCopy> files = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();

    Writer(
        Program program,
        InputLog log,
        Optional<SourceSpan> violation,
        List<SourceText> files,
        Setting setting) {
      this.program = program;
      this.log = log;
      this.violation = violation;
      this.setting = setting;
      files.forEach(f -> this.files.put(f.path(), new ProgramCopy(f)));
    }

    Harness harness() {
      String functions = HarnessFunctions.text(program, log, missing);
      String values = UnwrittenValues.insert(program, log, files, missing);
      boolean copied = files.values().stream().anyMatch(ProgramCopy::isChanged);
      violation.filter(at -> copied || definesError(at)).ifPresent(this::markViolation);
      Map<String, String> copies = new LinkedHashMap<>();
      files.forEach(
          (path, file) -> {
            if (file.isChanged()) {
              copies.put(setting.copyName().apply(path), copy(file));
            }
          });
      return new Harness(head() + HarnessFunctions.FIXED + functions + values, copies, missing);
    }

    private boolean definesError(SourceSpan at) {
      return program.functions().values().stream()
          .map(Function::span)
          .filter(SourceSpan::isKnown)
          .anyMatch(span -> defines(span, callee(at)));
    }

    /** The name at the violation; empty if there is none. */
    private String callee(SourceSpan at) {
      ProgramCopy file = files.get(at.file());
      return file == null ? "" : file.file().wordAt(at.line(), at.column()).orElse("");
    }

    private boolean defines(SourceSpan definition, String name) {
      return !name.isEmpty()
          && program.functions().containsKey(name)
          && program.function(name).span().equals(definition);
    }

    /** Says so in the copy, as the program's own function need not. */
    private void markViolation(SourceSpan at) {
      ProgramCopy file = files.get(at.file());
      Place end = new Place(at.endLine(), at.endColumn() + 1);
      if (file != null
          && !callee(at).isEmpty()
          && file.file().at(at.endLine(), at.endColumn()) == ')') {
        file.insert(new Place(at.line(), at.column()), "(proteus_violation(), ");
        file.insert(end, ")");
      }
    }

    private String copy(ProgramCopy file) {
      return """
      /* A copy of %s, to be compiled with the harness: what has no initial value gets one. */
      extern void *proteus_unwritten(void *, int);
      extern void proteus_violation(void);
      #line 1 "%s"
      %s"""
          .formatted(file.file().path(), file.file().path(), file.text());
    }

    private String head() {
      StringJoiner command = new StringJoiner(" ");
      command.add("gcc");
      flags(program.machine()).forEach(command::add);
      files.forEach(
          (path, file) -> {
            if (file.isChanged()) {
              int slash = setting.fileName().apply(path).lastIndexOf('/');
              String folder = setting.fileName().apply(path).substring(0, slash + 1);
              command.add("-iquote " + (folder.isEmpty() ? "." : folder));
            }
          });
      setting.options().forEach(command::add);
      // Macros also in what was preprocessed before.
      command.add("-Wl,--gc-sections -o " + setting.binary() + " -x c " + setting.name());
      files.forEach(
          (path, file) ->
              command.add(
                  file.isChanged()
                      ? setting.copyName().apply(path)
                      : setting.fileName().apply(path)));
      command.add("-lm");
      List<String> lines = new ArrayList<>(setting.about());
      lines.add(command.toString());
      if (violation.isPresent()) {
        lines.add("./" + setting.binary() + " says so and ends with status 10.");
      }
      missing.forEach(m -> lines.add("What cannot be set: " + m));
      return "/* " + String.join("\n   ", lines).replace("*/", "* /") + "\n*/\n";
    }
  }
}
