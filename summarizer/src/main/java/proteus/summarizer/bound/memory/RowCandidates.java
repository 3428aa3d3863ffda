package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.summarizer.bound.memory.MemoryValue.Kind;
import proteus.summarizer.bound.memory.MemoryValue.Row;
import proteus.summarizer.bound.memory.MemoryValue.Test;

/** Guesses which rows of elements pointers and indices advance over, and what ends these. */
final class RowCandidates {
  private static final int MAX_ENDS = 3;

  private final Cfg cfg;
  private final Definitions definitions;
  private final CandidateValues values;

  /** Rows that begin where loops read after the first step. */
  private final Set<Row<Expr>> advanced = new HashSet<>();

  RowCandidates(Cfg cfg, Definitions definitions, CandidateValues values) {
    this.cfg = cfg;
    this.definitions = definitions;
    this.values = values;
  }

  /** Adds the rows over which the load's address advances in the loops around it. */
  void find(Edge edge, Action.Load load) {
    Kind kind = new Kind(load.target().type(), load.size());
    Optional<Expr> address = values.expanded(load.address());
    Optional<AddressForm> form = address.flatMap(AddressForm::of);
    if (form.isEmpty() || !MemoryReader.isFollowed(kind)) {
      return;
    }
    BigInteger stride = BigInteger.ZERO;
    for (Map.Entry<Variable, BigInteger> part : form.get().coefficients().entrySet()) {
      for (Edge definition : definitions.around(edge, part.getKey())) {
        if (definition.action() instanceof Action.Assign(Variable target, Expr value)) {
          Optional<BigInteger> step = values.step(target, value);
          if (step.isPresent()) {
            stride = stride.gcd(step.get().multiply(part.getValue()));
          }
        }
      }
    }
    if (stride.compareTo(BigInteger.valueOf(kind.size())) >= 0) {
      for (Row<Expr> end : ends(edge, load.target(), kind, stride, address.get())) {
        if (values.all().keySet().stream()
            .noneMatch(v -> v instanceof Row<Expr> r && leads(r, end))) {
          values.removeIf(v -> v instanceof Row<Expr> r && leads(end, r) && !advanced.contains(r));
          values.add(end);
        }
        if (isAdvanced(edge, form.get())) {
          next(end)
              .ifPresent(
                  row -> {
                    advanced.add(row);
                    values.add(row);
                  });
        }
      }
    }
  }

  /** Whether the address advances on the way from the header of the loop to the load. */
  private boolean isAdvanced(Edge load, AddressForm form) {
    Optional<Loop> loop = definitions.loop(load);
    return loop.isPresent()
        && form.coefficients().keySet().stream()
            .flatMap(v -> definitions.of(v).stream())
            .anyMatch(d -> loop.get().contains(d.source()) && leads(d, load, loop.get()));
  }

  /** Whether a way within the loop leads from one edge to the other without passing its header. */
  private boolean leads(Edge from, Edge to, Loop loop) {
    Set<Location> seen = new HashSet<>(Set.of(loop.header()));
    Deque<Location> work = new ArrayDeque<>(List.of(from.target()));
    while (!work.isEmpty()) {
      Location at = work.remove();
      if (at.equals(to.source())) {
        return !at.equals(loop.header());
      }
      if (loop.contains(at) && seen.add(at)) {
        cfg.outgoing(at).forEach(e -> work.add(e.target()));
      }
    }
    return false;
  }

  /** The row that begins with the second element. */
  private static Optional<Row<Expr>> next(Row<Expr> row) {
    return row.address().type() instanceof PointerType
        ? Optional.of(
            new Row<>(
                row.kind(),
                row.stride(),
                row.value(),
                row.test(),
                new Expr.PointerAdd(
                    row.address(), new Expr.IntLiteral(row.stride(), IntType.signed(64)))))
        : Optional.empty();
  }

  /** Whether the second row begins with an element of the first one. */
  private static boolean leads(Row<Expr> first, Row<Expr> second) {
    Optional<AddressForm> one = AddressForm.of(first.address());
    Optional<AddressForm> other = AddressForm.of(second.address());
    if (!first.isLike(second) || one.isEmpty() || other.isEmpty()) {
      return false;
    }
    AddressForm ahead = other.get().plus(one.get().times(BigInteger.ONE.negate()));
    return ahead.coefficients().isEmpty()
        && ahead.constant().signum() >= 0
        && ahead.constant().mod(first.stride()).signum() == 0;
  }

  /** Rows until 0, and until what the loop's conditions compare elements with. */
  private Set<Row<Expr>> ends(
      Edge edge, Variable target, Kind kind, BigInteger stride, Expr address) {
    Set<Row<Expr>> found = new LinkedHashSet<>();
    found.add(new Row<>(kind, stride, BigInteger.ZERO, Test.EQUAL, address));
    Optional<Loop> loop = definitions.loop(edge);
    if (loop.isEmpty() || kind.type() instanceof PointerType) {
      return found;
    }
    for (Edge exit : loop.get().exitEdges()) {
      if (exit.action() instanceof Action.Assume(Expr condition, var _)
          && Subexpressions.variables(values.expanded(condition).orElse(condition)).stream()
              .anyMatch(v -> v.equals(target) || values.all().containsValue(v))) {
        Set<Variable> elements = new HashSet<>(values.all().values());
        elements.add(target);
        for (ElementComparisons.Comparison comparison :
            ElementComparisons.of(values.expanded(condition).orElse(condition), elements)) {
          Test test = comparison.op() == BinaryOp.EQ ? Test.EQUAL : Test.DIFFERENT;
          if (found.size() < MAX_ENDS) {
            found.add(new Row<>(kind, stride, comparison.with(), test, address));
          }
        }
      }
    }
    return found;
  }
}
