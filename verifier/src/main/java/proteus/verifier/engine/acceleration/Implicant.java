package proteus.verifier.engine.acceleration;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import proteus.smt.IntegerOperations;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * A conjunction that holds in a model and implies what is required; under it, terms have no
 * alternatives: choices are decided and wrap-around happens a fixed number of times. Source: the
 * syntactic part of conjunctive variable projection (Frohn and Giesl, CADE 2025).
 */
final class Implicant {
  /** Remainders of larger divisions are wrapping; those of smaller ones are what programs ask. */
  private static final int WRAPPING_BITS = 7;

  private final Terms terms;
  private final TermEvaluator model;
  private final Deque<Requirement> todo = new ArrayDeque<>();
  private final Set<Requirement> seen = new LinkedHashSet<>();
  private final Set<Term> literals = new LinkedHashSet<>();

  private record Requirement(Term condition, boolean holds) {}

  Implicant(Terms terms, TermEvaluator model) {
    this.terms = terms;
    this.model = model;
  }

  /** The conjuncts of a conjunction. */
  static List<Term> conjuncts(Term condition) {
    return condition.conjuncts();
  }

  /** The conjuncts so far. */
  List<Term> literals() {
    return List.copyOf(literals);
  }

  /** The condition holds. */
  void require(Term condition) {
    require(condition, true);
    settle();
  }

  /** The term without alternatives; a truth value is decided. */
  Term decided(Term term) {
    if (term.sort().equals(Sort.BOOL)) {
      boolean value = model.isTrue(term);
      require(term, value);
      settle();
      return terms.bool(value);
    }
    Term result = plain(term);
    settle();
    return result;
  }

  private void require(Term condition, boolean holds) {
    Requirement requirement = new Requirement(condition, holds);
    if (!condition.isConst() && seen.add(requirement)) {
      todo.add(requirement);
    }
  }

  private void settle() {
    while (!todo.isEmpty()) {
      Requirement next = todo.remove();
      decompose(next.condition, next.holds);
    }
  }

  private void decompose(Term term, boolean holds) {
    boolean integers = !term.args().isEmpty() && term.arg(0).sort().equals(Sort.INT);
    switch (term.op()) {
      case NOT -> require(term.arg(0), !holds);
      case AND, OR -> junction(term, holds);
      case ITE -> {
        boolean first = model.isTrue(term.arg(0));
        require(term.arg(0), first);
        require(term.arg(first ? 1 : 2), holds);
      }
      case EQ -> {
        if (integers) {
          equation(plain(term.arg(0)), plain(term.arg(1)), holds);
        } else if (term.arg(0).sort().equals(Sort.BOOL)) {
          term.args().forEach(arg -> require(arg, model.isTrue(arg)));
        } else {
          literals.add(holds ? term : terms.not(term));
        }
      }
      case LE -> {
        Term left = integers ? plain(term.arg(0)) : term.arg(0);
        Term right = integers ? plain(term.arg(1)) : term.arg(1);
        Term atom = terms.le(left, right);
        add(holds ? atom : terms.not(atom));
      }
      default -> literals.add(holds ? term : terms.not(term));
    }
  }

  private void add(Term literal) {
    if (!literal.isConst()) {
      literals.add(literal);
    }
  }

  /** All arguments are needed, or one of them. */
  private void junction(Term term, boolean holds) {
    if ((term.op() == Op.AND) == holds) {
      term.args().forEach(arg -> require(arg, holds));
    } else {
      term.args().stream()
          .filter(arg -> model.isTrue(arg) == holds)
          .findFirst()
          .ifPresent(arg -> require(arg, holds));
    }
  }

  private void equation(Term left, Term right, boolean holds) {
    if (holds) {
      add(terms.eq(left, right));
    } else {
      boolean less = model.integer(left).compareTo(model.integer(right)) < 0;
      add(less ? terms.lt(left, right) : terms.lt(right, left));
    }
  }

  /** The Int term with its choices decided; what that needs is required. */
  private Term plain(Term root) {
    List<Term> subterms = new ArrayList<>(TermGraph.subterms(List.of(root)));
    NavigableSet<Term> needed = new TreeSet<>(List.of(root));
    for (Term term : subterms.reversed()) {
      if (needed.contains(term)) {
        if (term.op() == Op.ITE) {
          boolean first = model.isTrue(term.arg(0));
          require(term.arg(0), first);
          needed.add(term.arg(first ? 1 : 2));
        } else {
          needed.addAll(term.args());
        }
      }
    }
    Map<Term, Term> results = new HashMap<>();
    for (Term term : subterms) {
      if (needed.contains(term)) {
        results.put(term, rebuilt(term, results));
      }
    }
    return results.getOrDefault(root, root);
  }

  private Term rebuilt(Term term, Map<Term, Term> results) {
    if (term.op() == Op.ITE) {
      Term taken = term.arg(model.isTrue(term.arg(0)) ? 1 : 2);
      return results.getOrDefault(taken, taken);
    }
    if (term.args().isEmpty() || term.op().isQuantifier()) {
      return term;
    }
    List<Term> args = new ArrayList<>();
    term.args().forEach(arg -> args.add(results.getOrDefault(arg, arg)));
    boolean division = term.op() == Op.DIV || term.op() == Op.MOD;
    return division
            && args.get(1).intConstant().filter(m -> m.bitLength() > WRAPPING_BITS).isPresent()
        ? unwrapped(term.op(), args.get(0), args.get(1).intConstant().get())
        : terms.rebuild(term, args);
  }

  /** A quotient or remainder where the quotient is the model's. */
  private Term unwrapped(Op op, Term dividend, BigInteger divisor) {
    BigInteger quotient = IntegerOperations.floorDiv(model.integer(dividend), divisor);
    Term least = terms.intConst(quotient.multiply(divisor));
    add(terms.le(least, dividend));
    add(terms.lt(dividend, terms.add(least, terms.intConst(divisor))));
    return op == Op.DIV ? terms.intConst(quotient) : terms.sub(dividend, least);
  }
}
