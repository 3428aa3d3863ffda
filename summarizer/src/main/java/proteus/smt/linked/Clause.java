package proteus.smt.linked;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.arithmetic.Negation;

/**
 * The claim that one of several literals holds, for each object that {@link Node.Each} stands for.
 */
public record Clause(Set<Literal> literals) {
  public Clause {
    literals = Collections.unmodifiableSet(new LinkedHashSet<>(literals));
  }

  public Clause(List<Literal> literals) {
    this(new LinkedHashSet<>(literals));
  }

  /** A fact, or that it is not so. */
  public record Literal(NodeFact fact, boolean isSo) {
    @Override
    public String toString() {
      return isSo ? fact.toString() : "not (" + fact + ")";
    }
  }

  public static Literal so(NodeFact fact) {
    return new Literal(fact, true);
  }

  public static Literal notSo(NodeFact fact) {
    return new Literal(fact, false);
  }

  public static Clause of(Literal... literals) {
    return new Clause(List.of(literals));
  }

  /** Over how many objects it is quantified. */
  public int places() {
    return literals.stream()
        .flatMap(literal -> literal.fact().nodes().stream())
        .mapToInt(node -> node instanceof Node.Each(int number) ? number + 1 : 0)
        .max()
        .orElse(0);
  }

  /** The same as a truth value over variables; empty where that says less. */
  public Optional<Expr> overVariables(LinkedHeap heap) {
    Optional<Expr> any = Optional.empty();
    for (Literal literal : literals) {
      Optional<Expr> fact = literal.fact().overVariables(heap);
      if (fact.isEmpty()) {
        return Optional.empty();
      }
      Expr term = literal.isSo() ? fact.get() : Negation.of(fact.get());
      any =
          Optional.of(
              any.<Expr>map(a -> new Expr.Binary(BinaryOp.LOGICAL_OR, a, term)).orElse(term));
    }
    return any;
  }

  @Override
  public String toString() {
    return literals.stream().map(Literal::toString).collect(Collectors.joining(" or "));
  }
}
