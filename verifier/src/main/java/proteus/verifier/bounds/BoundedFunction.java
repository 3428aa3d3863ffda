package proteus.verifier.bounds;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendResult.Rejected;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.verifier.pass.CountedRecursion;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/**
 * A C function whose bounds are wanted.
 *
 * @param name in the C text
 * @param span the definition
 * @param program starts with that function: parameters and global variables have any values. Only
 *     {@code main} starts with the initial values of the global variables. Calls are inlined but
 *     for recursive ones.
 * @param recursive the definitions of functions that became loops: what runs after a call of
 *     themselves is left out there
 */
public record BoundedFunction(
    String name, SourceSpan span, Program program, Set<SourceSpan> recursive) {
  private static final String MAIN = "main";

  public BoundedFunction {
    recursive = Set.copyOf(recursive);
  }

  /** What became of a function. */
  public sealed interface Reading {}

  /** The function can be analysed. */
  public record Read(BoundedFunction subject) implements Reading {}

  /** The function has a construct that is not supported. */
  public record Refused(Rejected why) implements Reading {}

  /** Whether the beginnings of calls that are inlined can be told. */
  public enum Calls {
    PLAIN,
    MARKED
  }

  /** Lowers a function that has a definition, with what it calls. */
  public static Reading of(CProgram program, CFunction function, Integers integers, Calls calls) {
    SourceSpan span = function.definition().orElseThrow().span();
    return switch (Compiler.lower(program, integers, function.uniqueName())) {
      case Compiler.Result.Refused(Rejected why) -> new Refused(why);
      case Compiler.Result.Compiled(Program lowered, var _, var _, var _) -> {
        Program own = function.name().equals(MAIN) ? lowered : startingAt(lowered, span);
        Program named = DistinctInputs.named(own);
        Program looping = Pipeline.LINEAR_LOOPS.apply(named, Preserved.TERMINATION);
        Set<SourceSpan> recursive = new LinkedHashSet<>();
        named
            .functions()
            .forEach(
                (n, f) -> {
                  if (!f.equals(looping.function(n))) {
                    recursive.add(f.span());
                  }
                });
        Program counted = CountedRecursion.toLoops(looping, CallMarks::mark);
        Program told = calls == Calls.MARKED ? CallMarks.marked(counted) : counted;
        Program prepared = Pipeline.FEW_LOADS.apply(told, Preserved.TERMINATION);
        yield new Read(new BoundedFunction(function.name(), span, prepared, recursive));
      }
    };
  }

  private static Program startingAt(Program lowered, SourceSpan span) {
    Function function =
        lowered.functions().values().stream()
            .filter(f -> f.span().equals(span))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("not lowered: the function at " + span));
    return lowered.startingAt(function.name());
  }

  /** The function with all that is inlined in it. */
  public Function function() {
    return program.function(program.entry());
  }

  /** Whether a place is in the text of the function itself, not of one that it calls. */
  public boolean contains(SourceSpan place) {
    return contains(span, place);
  }

  private static boolean contains(SourceSpan span, SourceSpan place) {
    return place.isKnown()
        && place.file().equals(span.file())
        && place.line() >= span.line()
        && place.line() <= span.endLine();
  }

  /** Whether a place is in a recursive function that became a loop. */
  boolean isRecursive(SourceSpan place) {
    return recursive.stream().anyMatch(r -> contains(r, place));
  }

  /** What may have any value at the start: the parameters, and the global variables but in main. */
  public List<Variable> inputs() {
    List<Variable> inputs = new ArrayList<>(function().parameters());
    if (!name.equals(MAIN)) {
      inputs.addAll(program.globals());
    }
    return inputs;
  }

  /** Whether the function looks at anything but parameters and variables of its own. */
  public boolean readsShared() {
    Set<Variable> read = new HashSet<>();
    for (Edge edge : function().cfg().edges()) {
      switch (edge.action()) {
        case Action.Load _, Action.Copy _, Action.Call _ -> {
          return true;
        }
        default -> read.addAll(Subexpressions.variables(edge.action()));
      }
    }
    return program.globals().stream().anyMatch(read::contains);
  }

  /** The names of the functions that are called but not inlined. */
  Set<String> opaqueFunctions() {
    Set<String> functions = new TreeSet<>();
    for (Edge edge : function().cfg().edges()) {
      if (edge.action() instanceof Action.Call call) {
        functions.add(call.function());
      }
    }
    return functions;
  }
}
