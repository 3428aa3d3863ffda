package proteus.verifier.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.ir.Action;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Edge;
import proteus.smt.Rational;
import proteus.summarizer.bound.expression.BoundExpression;

/**
 * The worst-case cost of a call of a function: for each line and each function that cost something,
 * how often it runs at most times what that costs.
 */
public final class FunctionCost {
  private final CProgram program;
  private final CostTable table;

  /**
   * @param table names functions of the program only
   */
  public FunctionCost(CProgram program, CostTable table) {
    this.program = program;
    this.table = table;
  }

  /** What is known of the cost. */
  public sealed interface Cost {}

  /** It is never more than that. */
  public record AtMost(BoundExpression bound) implements Cost {}

  /** Nothing is known. */
  public record Unknown(String reason) implements Cost {}

  /** The first function of the table that the program does not have. */
  public Optional<String> missing() {
    return table.functions().keySet().stream()
        .filter(f -> program.function(f).isEmpty())
        .findFirst();
  }

  /** The cost of a call, without what the table says of calls of the function itself. */
  public Cost of(FunctionFinding.Analysed finding) {
    if (finding.bounds().reason().isPresent()) {
      return new Unknown(finding.bounds().reason().get());
    }
    if (!finding.subject().opaqueFunctions().isEmpty()) {
      return new Unknown(finding.reason().orElse("recursive calls are not counted"));
    }
    BoundExpression sum = BoundExpression.ZERO;
    SortedMap<LineBounds.Line, Optional<BoundExpression>> lines = LineBounds.of(finding);
    for (Map.Entry<LineBounds.Line, Rational> entry : table.lines().entrySet()) {
      LineBounds.Line line = entry.getKey();
      Optional<BoundExpression> count = lines.getOrDefault(line, Optional.of(BoundExpression.ZERO));
      if (count.isEmpty()) {
        return new Unknown("line " + line.number() + " of " + line.file() + " has no bound");
      }
      sum = sum.plus(count.get().times(entry.getValue()));
    }
    for (Map.Entry<String, Rational> entry : table.functions().entrySet()) {
      Optional<BoundExpression> count = calls(finding, entry.getKey());
      if (count.isEmpty()) {
        return new Unknown("the number of calls of " + entry.getKey() + " has no bound");
      }
      sum = sum.plus(count.get().times(entry.getValue()));
    }
    return new AtMost(sum);
  }

  private Optional<BoundExpression> calls(FunctionFinding.Analysed finding, String name) {
    CFunction function = program.function(name).orElseThrow();
    List<Edge> calls = new ArrayList<>();
    if (function.definition().isPresent()) {
      SourceSpan definition = function.definition().get().span();
      if (finding.subject().isRecursive(definition)) {
        return Optional.empty();
      }
      SourceSpan mark = CallMarks.mark(definition);
      finding.bounds().edges().keySet().stream()
          .filter(e -> e.span().equals(mark))
          .forEach(calls::add);
    } else {
      finding.bounds().edges().keySet().stream()
          .filter(e -> isCall(e.action(), name))
          .forEach(calls::add);
      if (calls.isEmpty()) {
        // A library function may leave no trace.
        return Optional.empty();
      }
    }
    BoundExpression sum = BoundExpression.ZERO;
    for (Edge call : calls) {
      List<BoundExpression> bounds = finding.bounds().edges().getOrDefault(call, List.of());
      if (bounds.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(bounds.getFirst());
    }
    return Optional.of(sum);
  }

  private static boolean isCall(Action action, String name) {
    return action instanceof Action.Havoc(var _, Nondet(Nondet.Kind kind, String source, var _))
        && source.equals(name)
        && kind != Nondet.Kind.UNINITIALIZED
        && kind != Nondet.Kind.ARGUMENTS;
  }
}
