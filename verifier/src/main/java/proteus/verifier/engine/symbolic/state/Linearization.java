package proteus.verifier.engine.symbolic.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Replaces products and quotients of variables by variables about which only simple facts are
 * known. What is refuted afterwards was refuted before: the facts hold for the replaced terms.
 */
public final class Linearization {
  private final Terms terms;
  private final Map<Term, Term> memo = new LinkedHashMap<>();
  private final List<Term> facts = new ArrayList<>();

  public Linearization(Terms terms) {
    this.terms = terms;
  }

  /** Whether an operation that would be replaced occurs. */
  public static boolean concerns(List<Term> formulas) {
    return TermGraph.subterms(formulas).stream().anyMatch(Linearization::isNonlinear);
  }

  private static boolean isNonlinear(Term term) {
    return switch (term.op()) {
      case MUL -> !term.arg(0).isConst() && !term.arg(1).isConst();
      case DIV, MOD -> !term.arg(1).isConst();
      default -> false;
    };
  }

  /** The formula without such operations. */
  public Term apply(Term root) {
    for (Term term : TermGraph.subterms(List.of(root))) {
      if (!memo.containsKey(term)) {
        memo.put(term, linear(term));
      }
    }
    return memo.getOrDefault(root, root);
  }

  private Term linear(Term term) {
    if (term.args().isEmpty() || term.op().isQuantifier()) {
      return term;
    }
    List<Term> args = new ArrayList<>();
    term.args().forEach(arg -> args.add(memo.getOrDefault(arg, arg)));
    Term rebuilt = terms.rebuild(term, args);
    return isNonlinear(rebuilt) ? variable(rebuilt) : rebuilt;
  }

  private Term variable(Term term) {
    return memo.computeIfAbsent(
        term,
        t -> {
          Term variable = terms.freshVar("some", t.sort(), t.range());
          state(t.op(), t.arg(0), t.arg(1), variable);
          return variable;
        });
  }

  /** What is known of the result of {@code x op y}. */
  private void state(Op op, Term x, Term y, Term result) {
    Term zero = terms.intConst(0);
    Term positive = terms.ge(y, terms.intConst(1));
    Term natural = terms.ge(x, zero);
    switch (op) {
      case MUL -> {
        facts.add(terms.implies(terms.and(natural, positive), terms.ge(result, x)));
        facts.add(terms.implies(terms.and(natural, terms.ge(y, zero)), terms.ge(result, zero)));
        facts.add(
            terms.implies(terms.or(terms.eq(x, zero), terms.eq(y, zero)), terms.eq(result, zero)));
      }
      case DIV -> {
        Term within = terms.and(terms.le(zero, result), terms.le(result, x));
        facts.add(terms.implies(terms.and(natural, positive), within));
        facts.add(
            terms.implies(terms.and(natural, positive, terms.lt(x, y)), terms.eq(result, zero)));
      }
      case MOD -> {
        Term within = terms.and(terms.le(zero, result), terms.lt(result, y));
        facts.add(terms.implies(positive, within));
        facts.add(terms.implies(terms.and(natural, positive), terms.le(result, x)));
      }
      default -> {}
    }
  }

  /** The facts about all variables so far. */
  public List<Term> facts() {
    return facts;
  }
}
