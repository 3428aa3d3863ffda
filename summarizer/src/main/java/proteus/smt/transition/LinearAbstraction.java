package proteus.smt.transition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.transition.Transition.Target;

/**
 * Forgets products and quotients of variables, and operations on bits: comparisons with them may
 * hold or not, and values made of them are arbitrary. Of sums and multiples that wrap it is known
 * that they do not where they fit. What is safe afterwards was safe before.
 */
public final class LinearAbstraction {
  /** Remainders of larger divisions are how wrapping products look: solvers are lost in them. */
  private static final int MAX_DIVISOR_BITS = 16;

  private final Terms terms;

  private LinearAbstraction(Terms terms) {
    this.terms = terms;
  }

  /** The abstracted system. */
  public static TransitionSystem of(TransitionSystem system) {
    LinearAbstraction abstraction = new LinearAbstraction(system.terms());
    return new TransitionSystem(
        system.terms(),
        system.cutPoints(),
        system.transitions().stream().map(abstraction::abstracted).toList());
  }

  /** The abstracted transition. */
  public static Transition of(Terms terms, Transition transition) {
    return new LinearAbstraction(terms).abstracted(transition);
  }

  private Transition abstracted(Transition wrapping) {
    Transition transition = unwrapped(wrapping);
    NavigableSet<Term> nonlinear = nonlinear(transition.roots());
    if (nonlinear.isEmpty()) {
      return transition;
    }
    Map<Term, Term> forgotten = new LinkedHashMap<>();
    for (Term term : nonlinear) {
      if (term.sort().equals(Sort.BOOL) && isAtom(term)) {
        forgotten.put(term, terms.freshVar("maybe", Sort.BOOL, Interval.ALL));
      }
    }
    Substitution substitution = Substitution.of(terms, forgotten);
    Target target =
        switch (transition.target()) {
          case Target.Reached(var cutPoint, List<Term> values) -> {
            List<Term> kept = new ArrayList<>();
            for (Term value : values) {
              Term after = substitution.apply(value);
              kept.add(
                  nonlinear(List.of(after)).isEmpty()
                      ? after
                      : terms.freshVar("some", after.sort(), after.range()));
            }
            yield new Target.Reached(cutPoint, kept);
          }
          case Target.Violated violated -> violated;
          case Target.Unexplored unexplored -> unexplored;
        };
    Term condition = substitution.apply(transition.condition());
    return transition.with(condition, target);
  }

  /** With variables for linear values that wrap, equal to these where they fit. */
  private Transition unwrapped(Transition transition) {
    Map<Term, Term> wrapped = new LinkedHashMap<>();
    List<Term> facts = new ArrayList<>(List.of(transition.condition()));
    for (Term term : TermGraph.subterms(transition.roots())) {
      if (term.op() == Op.MOD && term.arg(1).isConst() && !isLinear(term)) {
        Term value = Substitution.of(terms, wrapped).apply(term.arg(0));
        if (nonlinear(List.of(value)).isEmpty()) {
          Term variable = terms.freshVar("wrapped", Sort.INT, term.range());
          Term fits = terms.and(terms.ge(value, terms.intConst(0)), terms.lt(value, term.arg(1)));
          facts.add(terms.implies(fits, terms.eq(variable, value)));
          wrapped.put(term, variable);
        }
      }
    }
    if (wrapped.isEmpty()) {
      return transition;
    }
    Substitution substitution = Substitution.of(terms, wrapped);
    Target target =
        transition.target() instanceof Target.Reached(var cutPoint, List<Term> values)
            ? new Target.Reached(cutPoint, values.stream().map(substitution::apply).toList())
            : transition.target();
    return transition.with(substitution.apply(terms.and(facts)), target);
  }

  /** The subterms that contain an operation that is not linear. */
  private static NavigableSet<Term> nonlinear(List<Term> roots) {
    NavigableSet<Term> result = new TreeSet<>();
    for (Term term : TermGraph.subterms(roots)) {
      if (!isLinear(term) || term.args().stream().anyMatch(result::contains)) {
        result.add(term);
      }
    }
    return result;
  }

  /** Whether the truth value is decided by terms that are none. */
  private static boolean isAtom(Term term) {
    return term.args().stream().noneMatch(arg -> arg.sort().equals(Sort.BOOL));
  }

  private static boolean isLinear(Term term) {
    return switch (term.op()) {
      case MUL -> term.arg(0).isConst();
      case DIV, MOD ->
          term.arg(1).intConstant().filter(m -> m.bitLength() <= MAX_DIVISOR_BITS).isPresent();
      case CONST, VAR, NOT, AND, OR, EQ, ITE, ADD, LE -> true;
      default -> false;
    };
  }
}
