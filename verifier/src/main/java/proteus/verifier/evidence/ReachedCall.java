package proteus.verifier.evidence;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.frontend.lower.Watched;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.run.Outcome;
import proteus.verifier.evidence.Origin.Place;

/** The call that is a violation, and how a compiled program is made to say that it is reached. */
final class ReachedCall implements ViolationTarget {
  /** The harness defines these where the program does not. */
  private static final Set<String> ERRORS = Set.of("reach_error", "__VERIFIER_error");

  private static final Set<String> ABORTING = Set.of("abort", "__builtin_abort", "__builtin_trap");

  private final boolean assertion;

  /** The function that is called; empty where an assertion fails. */
  private final String function;

  private final SourceSpan at;
  private final SourceSpan definition;
  private final Map<String, ProgramCopy> files;

  ReachedCall(Outcome.Violated violated, Program program, Map<String, ProgramCopy> files) {
    boolean fails = violated.property() == Property.ASSERTION;
    String subject = violated.violation().subject();
    this.at = violated.edge().span();
    this.files = files;
    this.function =
        fails ? "" : subject.isEmpty() ? word(files.get(at.file()), at).orElse("") : subject;
    this.assertion = fails || Watched.ASSERTIONS.contains(function);
    this.definition =
        program.functions().containsKey(function)
            ? program.function(function).span()
            : SourceSpan.NONE;
  }

  private static Optional<String> word(@Nullable ProgramCopy file, SourceSpan at) {
    return file == null ? Optional.empty() : file.file().wordAt(at.line(), at.column());
  }

  @Override
  public boolean isHidden() {
    return definition.isKnown() || !ERRORS.contains(function) && (!assertion || isWritten());
  }

  /** Whether the text has the call itself there, and not a macro or a pointer to the function. */
  private boolean isWritten() {
    ProgramCopy file = files.get(at.file());
    return file != null
        && file.file().at(at.endLine(), at.endColumn()) == ')'
        && word(file, at)
            .filter(w -> function.isEmpty() ? ABORTING.contains(w) : w.equals(function))
            .isPresent();
  }

  @Override
  public void mark(List<String> missing) {
    ProgramCopy file = files.get(at.file());
    if (isWritten() && file != null) {
      file.insert(new Place(at.line(), at.column()), "(proteus_violation(), ");
      file.insert(new Place(at.endLine(), at.endColumn() + 1), ")");
    } else if (definition.isKnown()) {
      ProgramCopy defining = files.get(definition.file());
      Optional<Place> body =
          defining == null || function.equals("main") ? Optional.empty() : body(defining);
      if (body.isPresent() && defining != null) {
        defining.insert(body.get(), " proteus_violation();");
      } else {
        missing.add("where " + function + "() is reached");
      }
    }
  }

  /** Behind the brace that opens the function's body. */
  private Optional<Place> body(ProgramCopy file) {
    char before = ' ';
    for (int line = definition.line(); line <= definition.endLine(); line++) {
      int start = line == definition.line() ? definition.column() : 1;
      for (int column = start; column <= file.file().code(line).length(); column++) {
        char c = file.file().at(line, column);
        if (c == '{' && before == ')') {
          return Optional.of(new Place(line, column + 1));
        }
        before = Character.isWhitespace(c) ? before : c;
      }
    }
    return Optional.empty();
  }

  /** Whether the linker is to lead calls of a function of the library to the harness. */
  private boolean isWrapped() {
    return isHidden() && !definition.isKnown() && !function.isEmpty();
  }

  @Override
  public List<String> options() {
    return isWrapped() ? List.of("-Wl,--wrap=" + function) : List.of();
  }

  @Override
  public String definition() {
    return isWrapped()
        ? "\nvoid __wrap_%s() { reached(\"%s()\"); }\n".formatted(function, function)
        : "";
  }

  /** How a failing assertion ends: as the violation, if it is one. */
  @Override
  public String failure() {
    return assertion ? "_exit(" + HarnessFunctions.STATUS + ")" : "abort()";
  }

  @Override
  public String error() {
    return HarnessFunctions.ERROR;
  }
}
