package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.summarizer.bound.memory.MemoryValue.Chain;

/** Guesses which chains pointers follow, and the pointers at which these end. */
final class ChainCandidates {
  private final Cfg cfg;
  private final Set<Variable> relevant;
  private final Definitions definitions;
  private final CandidateValues values;

  /**
   * @param relevant the variables on which conditions depend
   */
  ChainCandidates(
      Cfg cfg, Set<Variable> relevant, Definitions definitions, CandidateValues values) {
    this.cfg = cfg;
    this.relevant = relevant;
    this.definitions = definitions;
    this.values = values;
  }

  /** Adds the chains that pointers follow by loads like this one. */
  void find(Edge edge, Action.Load load) {
    Optional<AddressForm> form = values.expanded(load.address()).flatMap(AddressForm::of);
    Optional<Variable> base = form.flatMap(AddressForm::base);
    if (base.isEmpty() || !(load.target().type() instanceof PointerType)) {
      return;
    }
    Set<Variable> group = copies(load.target());
    if (!group.contains(base.get()) || definitions.loop(edge).isEmpty()) {
      return;
    }
    BigInteger offset = form.get().constant();
    Set<Expr> ends = new LinkedHashSet<>();
    ends.add(new Expr.NullPointer());
    for (Edge other : cfg.edges()) {
      if (other.action() instanceof Action.Assume(Expr condition, var _)
          && definitions.loop(other).isPresent()) {
        collectEnds(condition, group, ends);
      }
    }
    for (Variable variable : group) {
      for (Expr end : ends) {
        if (!values.isFull() && relevant.contains(variable)) {
          values.add(new Chain<>(offset, new Expr.VariableRead(variable), end));
        }
      }
    }
  }

  private void collectEnds(Expr condition, Set<Variable> group, Set<Expr> ends) {
    if (condition instanceof Expr.Binary(BinaryOp op, Expr a, Expr b, var _)
        && (op == BinaryOp.EQ || op == BinaryOp.NE)
        && a.type() instanceof PointerType
        && ends.size() < 2) {
      end(a, b, group).or(() -> end(b, a, group)).ifPresent(ends::add);
    } else {
      Actions.operands(condition).forEach(o -> collectEnds(o, group, ends));
    }
  }

  private Optional<Expr> end(Expr pointer, Expr end, Set<Variable> group) {
    return pointer instanceof Expr.VariableRead(Variable v)
            && group.contains(v)
            && Subexpressions.variables(end).stream().noneMatch(group::contains)
        ? values.expanded(end)
        : Optional.empty();
  }

  /** The pointers between which values are copied. */
  private Set<Variable> copies(Variable start) {
    Set<Variable> group = new LinkedHashSet<>(Set.of(start));
    int size;
    do {
      size = group.size();
      for (Edge edge : cfg.edges()) {
        if (edge.action() instanceof Action.Assign(Variable a, Expr.VariableRead(Variable b))
            && (group.contains(a) || group.contains(b))) {
          group.add(a);
          group.add(b);
        }
      }
    } while (group.size() != size);
    return group;
  }
}
