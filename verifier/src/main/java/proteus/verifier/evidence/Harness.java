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
 * A violation as C that any compiler takes: a file with functions that return the values that lead
 * there, call by call, to be compiled with the program. Where variables without initial value
 * matter, or the program itself defines what must not be reached, copies of its files take the
 * place of the program: the same lines, with the values put in at the declarations.
 *
 * @param text of the file
 * @param copies texts of changed files, by the names they are to have
 * @param missing what cannot be set from outside, so that the violation may not be reached
 */
public record Harness(String text, Map<String, String> copies, List<String> missing) {
  public Harness {
    copies = Map.copyOf(copies);
    missing = List.copyOf(missing);
  }

  /**
   * How the program was read and the files are called.
   *
   * @param arguments of the compiler: where headers are, what macros mean
   * @param copyName the name for the copy of a file, beside the harness
   */
  public record Setting(List<String> arguments, UnaryOperator<String> copyName) {
    public Setting {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * The harness; empty if there are too many values.
   *
   * @param program with the property's violations in it
   * @param log of the execution that leads to the violation
   * @param violation where it is
   */
  public static Optional<Harness> of(
      Program program,
      InputLog log,
      SourceSpan violation,
      List<SourceText> files,
      Setting setting) {
    return log.isComplete()
        ? Optional.of(new Writer(program, log, violation, files, setting).harness())
        : Optional.empty();
  }

  /** What is called where execution never comes need not be defined. */
  private static final String UNREACHABLE = "-ffunction-sections -Wl,--gc-sections";

  /** Puts one harness together. */
  private static final class Writer {
    private final Program program;
    private final InputLog log;
    private final SourceSpan violation;
    private final Setting setting;
    private final SequencedMap<String, ProgramCopy> files = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();

    Writer(
        Program program,
        InputLog log,
        SourceSpan violation,
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
      if (copied || definesError()) {
        markViolation();
      }
      Map<String, String> copies = new LinkedHashMap<>();
      files.forEach(
          (path, file) -> {
            if (file.isChanged()) {
              copies.put(setting.copyName().apply(path), copy(file));
            }
          });
      return new Harness(head() + HarnessFunctions.FIXED + functions + values, copies, missing);
    }

    private boolean definesError() {
      return files.get(violation.file()) != null
          && program.functions().values().stream()
              .map(Function::span)
              .filter(SourceSpan::isKnown)
              .anyMatch(span -> defines(span, callee()));
    }

    /** The name at the violation; empty if there is none. */
    private String callee() {
      ProgramCopy file = files.get(violation.file());
      return file == null
          ? ""
          : file.file().wordAt(violation.line(), violation.column()).orElse("");
    }

    private boolean defines(SourceSpan definition, String name) {
      return !name.isEmpty()
          && program.functions().containsKey(name)
          && program.function(name).span().equals(definition);
    }

    /** Says so in the copy, as the program's own function need not. */
    private void markViolation() {
      ProgramCopy file = files.get(violation.file());
      Place start = new Place(violation.line(), violation.column());
      Place end = new Place(violation.endLine(), violation.endColumn() + 1);
      if (file != null
          && !callee().isEmpty()
          && file.file().at(violation.endLine(), violation.endColumn()) == ')') {
        file.insert(start, "(proteus_violation(), ");
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
      String bits = program.machine() == MachineModel.ILP32 ? "-m32 -msse2 -mfpmath=sse" : "-m64";
      StringJoiner command = new StringJoiner(" ");
      command.add("gcc " + bits + " -fwrapv -w -Dregister= -Dinline= " + UNREACHABLE);
      files.forEach(
          (path, file) -> {
            if (file.isChanged()) {
              int slash = path.lastIndexOf('/');
              command.add("-iquote " + (slash < 0 ? "." : path.substring(0, slash + 1)));
            }
          });
      setting.arguments().forEach(command::add);
      command.add("-o violation THIS.c");
      files.forEach(
          (path, file) -> command.add(file.isChanged() ? setting.copyName().apply(path) : path));
      command.add("-lm");
      StringBuilder text = new StringBuilder();
      text.append("/* Leads to the violation at ").append(violation).append(".\n   ");
      text.append(command).append("\n   ./violation says so and ends with status 10. */\n");
      missing.forEach(m -> text.append("/* What cannot be set: ").append(m).append(" */\n"));
      return text.toString();
    }
  }
}
