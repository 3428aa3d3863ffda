package proteus.verifier.check.algebra;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.smt.Budget;
import proteus.smt.Interval;

/**
 * Shows that conditions cannot hold at once: literals contradict each other, or do so in all cases
 * of an alternative, or for all remainders of a division by a small number.
 */
final class Refutation {
  private static final int MAX_QUESTIONS = 250;
  private static final int MAX_OPEN = 16;
  private static final int MAX_SPLITS = 3;
  private static final BigInteger MAX_REMAINDERS = BigInteger.valueOf(12);

  private final Budget budget;
  private int questions;

  Refutation(Budget budget) {
    this.budget = budget;
  }

  /** Whether it is seen that no state has all of the conditions; the first ones matter most. */
  boolean refutes(List<Expr> conditions) {
    return refutes(Clauses.of(conditions), 0);
  }

  private boolean refutes(Clauses asked, int splits) {
    Clauses clauses = asked;
    Conjunction conjunction = ask(clauses);
    while (!isContradictory(clauses, conjunction) && !isOver()) {
      List<Expr> smallest = null;
      List<Expr> cases = List.of();
      for (List<Expr> clause : clauses.open().stream().limit(MAX_OPEN).toList()) {
        List<Expr> alive = alive(clauses.without(clause), clause);
        if (smallest == null || alive.size() < cases.size()) {
          smallest = clause;
          cases = alive;
        }
        if (alive.size() <= 1) {
          break;
        }
      }
      if (smallest == null) {
        return byRemainder(clauses, conjunction, splits);
      }
      Clauses rest = clauses.without(smallest);
      if (cases.size() != 1) {
        return cases.stream().allMatch(c -> refutes(rest.with(List.of(c)), splits));
      }
      clauses = rest.with(cases);
      conjunction = ask(clauses);
    }
    return isContradictory(clauses, conjunction);
  }

  private static boolean isContradictory(Clauses clauses, Conjunction conjunction) {
    return clauses.open().stream().anyMatch(List::isEmpty) || conjunction.isContradictory();
  }

  /** The members of a clause that do not contradict the literals by themselves. */
  private List<Expr> alive(Clauses rest, List<Expr> clause) {
    List<Expr> alive = new ArrayList<>();
    for (Expr member : clause) {
      Clauses chosen = rest.with(List.of(member));
      if (isOver() || !isContradictory(chosen, ask(chosen))) {
        alive.add(member);
      }
    }
    return alive;
  }

  private boolean byRemainder(Clauses clauses, Conjunction conjunction, int splits) {
    for (Map.Entry<Expr, Interval> open : conjunction.openRemainders().entrySet()) {
      BigInteger lo = open.getValue().lo();
      BigInteger hi = open.getValue().hi();
      if (splits < MAX_SPLITS
          && lo != null
          && hi != null
          && !lo.equals(hi)
          && hi.subtract(lo).compareTo(MAX_REMAINDERS) < 0) {
        IntType type = (IntType) open.getKey().type();
        List<Expr> cases = new ArrayList<>();
        for (BigInteger r = lo; r.compareTo(hi) <= 0; r = r.add(BigInteger.ONE)) {
          cases.add(new Expr.Binary(BinaryOp.EQ, open.getKey(), new Expr.IntLiteral(r, type)));
        }
        return cases.stream().allMatch(c -> refutes(clauses.with(List.of(c)), splits + 1));
      }
    }
    return false;
  }

  private Conjunction ask(Clauses clauses) {
    questions++;
    return new Conjunction(clauses.literals());
  }

  private boolean isOver() {
    return questions > MAX_QUESTIONS || budget.isOver();
  }
}
