package proteus.verifier.validation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.ExpressionEncoder;
import proteus.smt.encode.Inexpressible;
import proteus.smt.encode.IntegerEncoding;

/**
 * Whether a relation between states is a finite union of well-founded ones (Podelski, Rybalchenko,
 * <i>Transition Invariants</i>, LICS 2004): in each of its cases a linear term falls that has a
 * lower bound there, or whose variables have finitely many values.
 */
final class DisjunctiveOrder {
  private static final int MAX_CASES = 64;

  /** Terms that are less than this in no earlier state have a lower bound. */
  private static final BigInteger LOW = BigInteger.ONE.shiftLeft(70).negate();

  private final Terms terms = new Terms();
  private final Map<Variable, Variable> earlier;
  private final Map<Variable, Term> symbols = new LinkedHashMap<>();
  private final Supplier<Solver> solvers;
  private final Budget budget;

  /**
   * @param earlier for variables what stands for their values in the earlier state
   * @param solvers opens a new solver at each call
   */
  DisjunctiveOrder(Map<Variable, Variable> earlier, Supplier<Solver> solvers, Budget budget) {
    this.earlier = earlier;
    this.solvers = solvers;
    this.budget = budget;
  }

  /** Whether it can be shown that the relation is such a union. */
  boolean holds(Expr relation) {
    IntegerEncoding encoding = new IntegerEncoding(terms);
    try (Solver solver = solvers.get()) {
      Term term =
          new ExpressionEncoder(
                  terms,
                  encoding,
                  v -> symbols.computeIfAbsent(v, x -> encoding.freshVariable(x.name(), x.type())))
              .encode(relation);
      List<List<Term>> cases = cases(term, Polarity.HOLDS);
      return cases.size() <= MAX_CASES && cases.stream().allMatch(c -> falls(c, solver));
    } catch (Inexpressible e) {
      return false;
    }
  }

  private enum Polarity {
    HOLDS,
    FAILS;

    Polarity other() {
      return this == HOLDS ? FAILS : HOLDS;
    }
  }

  /** The disjunctive normal form; beyond the limit some of it. */
  private List<List<Term>> cases(Term term, Polarity polarity) {
    if (term.op() == Op.NOT) {
      return cases(term.arg(0), polarity.other());
    }
    boolean isUnion = term.op() == (polarity == Polarity.HOLDS ? Op.OR : Op.AND);
    boolean isJoin = term.op() == (polarity == Polarity.HOLDS ? Op.AND : Op.OR);
    if (isUnion) {
      return term.args().stream().flatMap(t -> cases(t, polarity).stream()).toList();
    }
    if (!isJoin) {
      Term literal = polarity == Polarity.HOLDS ? term : terms.not(term);
      return literal.isFalse() ? List.of() : List.of(List.of(literal));
    }
    List<List<Term>> joined = List.of(List.of());
    for (Term part : term.args()) {
      List<List<Term>> next = new ArrayList<>();
      for (List<Term> left : joined) {
        for (List<Term> right : cases(part, polarity)) {
          List<Term> both = new ArrayList<>(left);
          both.addAll(right);
          next.add(both);
        }
      }
      joined = next.size() > MAX_CASES ? next.subList(0, MAX_CASES + 1) : next;
    }
    return joined;
  }

  private boolean falls(List<Term> literals, Solver solver) {
    return literals.stream().anyMatch(l -> isFall(l, literals, solver))
        || !isPossible(literals, solver);
  }

  /** Whether the literal says that a term falls, which has a lower bound. */
  private boolean isFall(Term literal, List<Term> literals, Solver solver) {
    boolean isNegated = literal.op() == Op.NOT;
    Term atom = isNegated ? literal.arg(0) : literal;
    if (atom.op() != Op.LE || !atom.arg(0).sort().equals(Sort.INT)) {
      return false;
    }
    LinearForm difference =
        isNegated
            ? LinearForm.of(terms.sub(terms.add(atom.arg(1), terms.intConst(1)), atom.arg(0)))
            : LinearForm.of(terms.sub(atom.arg(0), atom.arg(1)));
    if (difference.constant().signum() <= 0 || difference.isConstant()) {
      return false;
    }
    List<Term> rank = new ArrayList<>();
    boolean isFinite = true;
    int found = 0;
    for (Map.Entry<Variable, Variable> pair : earlier.entrySet()) {
      Term now = symbols.get(pair.getKey());
      Term before = symbols.get(pair.getValue());
      if (now != null && before != null) {
        BigInteger factor = difference.coefficient(now);
        if (factor.signum() != 0 && factor.negate().equals(difference.coefficient(before))) {
          found += 2;
          rank.add(terms.mul(terms.intConst(factor), before));
          isFinite &= before.range().isBounded();
        }
      }
    }
    return found == difference.coefficients().size()
        && (isFinite || isBounded(terms.add(rank), literals, solver));
  }

  private boolean isBounded(Term rank, List<Term> literals, Solver solver) {
    List<Term> low = new ArrayList<>(literals);
    low.add(terms.le(rank, terms.intConst(LOW)));
    return !isPossible(low, solver);
  }

  private boolean isPossible(List<Term> conditions, Solver solver) {
    solver.push();
    try {
      conditions.forEach(solver::add);
      return !(solver.check(budget) instanceof CheckResult.Unsat);
    } finally {
      solver.pop();
    }
  }
}
