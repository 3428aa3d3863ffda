package proteus.verifier.engine.linked;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.smt.linked.Clause;
import proteus.smt.linked.Clause.Literal;
import proteus.smt.linked.NodeFact;

/**
 * Clauses that may hold at one place. Those that follow from others at once are left aside; they
 * come back when these turn out not to hold.
 */
final class ClauseSet {
  private final Map<Clause, List<Clause>> weaker = new LinkedHashMap<>();
  private final Map<Clause, Integer> strongerOnes = new LinkedHashMap<>();

  ClauseSet(Collection<Clause> clauses) {
    clauses.forEach(clause -> weaker.put(clause, new ArrayList<>()));
    for (Clause clause : weaker.keySet()) {
      int count = 0;
      for (Clause stronger : stronger(clause)) {
        List<Clause> weakerOnes = weaker.get(stronger);
        if (weakerOnes != null) {
          weakerOnes.add(clause);
          count++;
        }
      }
      strongerOnes.put(clause, count);
    }
  }

  /** Those that do not follow from others. */
  Set<Clause> strongest() {
    Set<Clause> strongest = new LinkedHashSet<>();
    strongerOnes.forEach(
        (clause, count) -> {
          if (count == 0) {
            strongest.add(clause);
          }
        });
    return strongest;
  }

  /** Takes out what is refuted, until nothing in view is; whether that was something. */
  boolean removeIf(Predicate<Clause> isRefuted) {
    boolean any = false;
    boolean changes = true;
    while (changes) {
      List<Clause> refuted = strongest().stream().filter(isRefuted).toList();
      refuted.forEach(this::remove);
      changes = !refuted.isEmpty();
      any |= changes;
    }
    return any;
  }

  void remove(Clause clause) {
    if (strongerOnes.remove(clause) != null) {
      for (Clause other : weaker.getOrDefault(clause, List.of())) {
        strongerOnes.computeIfPresent(other, (_, count) -> count - 1);
      }
    }
  }

  /** Clauses from which the clause follows. */
  private static Set<Clause> stronger(Clause clause) {
    List<Literal> literals = List.copyOf(clause.literals());
    Set<Clause> stronger = new LinkedHashSet<>();
    for (int i = 0; i < literals.size(); i++) {
      List<Literal> without = new ArrayList<>(literals);
      without.remove(i);
      if (!without.isEmpty()) {
        stronger.add(new Clause(without));
        for (int j = 0; j < without.size() && without.size() > 1; j++) {
          List<Literal> fewer = new ArrayList<>(without);
          fewer.remove(j);
          stronger.add(new Clause(fewer));
        }
      }
      for (Literal other : stronger(literals.get(i))) {
        List<Literal> changed = new ArrayList<>(without);
        changed.add(other);
        stronger.add(new Clause(changed));
      }
    }
    return stronger;
  }

  private static List<Literal> stronger(Literal literal) {
    if (!literal.isSo()) {
      return List.of();
    }
    return switch (literal.fact()) {
      case NodeFact.Compares(BinaryOp op, var slot, var at, Expr term)
          when op == BinaryOp.LE || op == BinaryOp.GE ->
          List.of(Clause.so(new NodeFact.Compares(BinaryOp.EQ, slot, at, term)));
      case NodeFact.Ordered(BinaryOp op, var slot, var type, var one, var other)
          when op == BinaryOp.LE || op == BinaryOp.NE ->
          List.of(Clause.so(new NodeFact.Ordered(BinaryOp.LT, slot, type, one, other)));
      case NodeFact.Ordered(BinaryOp op, var slot, var type, var one, var other)
          when op == BinaryOp.GE ->
          List.of(Clause.so(new NodeFact.Ordered(BinaryOp.GT, slot, type, one, other)));
      case NodeFact.Leads(var slot, var from, var to) ->
          List.of(
              Clause.so(new NodeFact.Holds(slot, from, to)),
              Clause.so(new NodeFact.Same(from, to)));
      default -> List.of();
    };
  }
}
