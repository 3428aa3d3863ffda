package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.pda.Accelerator;
import proteus.summarizer.pda.Pda;
import proteus.summarizer.recurrence.ClosedForm;
import proteus.summarizer.recurrence.ClosedFormResult;
import proteus.summarizer.recurrence.RecurrenceSolver;
import proteus.summarizer.summary.LoopType.Conditions;

/**
 * Finds a loop's class (Xie et al. 2019, Section 3.2). A condition {@code e ~ 0} is an IV condition
 * in a path if e's n-th term is known and e never changes its direction from one execution to the
 * next; the latter is asked of the solver.
 */
final class Classifier {
  private final Terms terms;
  private final Feasibility feasibility;
  private final HeaderSymbols symbols;
  private final List<Term> facts;

  /**
   * @param facts hold at the start of every execution of a path
   */
  Classifier(Terms terms, Feasibility feasibility, HeaderSymbols symbols, List<Term> facts) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.symbols = symbols;
    this.facts = facts;
  }

  /** The order of execution. */
  static Interleaving interleaving(Pda pda, Found found) {
    if (PdaShape.of(pda) == PdaShape.ACYCLIC) {
      return Interleaving.SEQUENTIAL;
    }
    return found.residual().isEmpty() ? Interleaving.PERIODIC : Interleaving.IRREGULAR;
  }

  /** What the conditions of the iterative paths are like. */
  Conditions conditions(List<LoopPath> paths) {
    boolean all = paths.stream().filter(LoopPath::isIterative).allMatch(this::isInduction);
    return all ? Conditions.INDUCTION : Conditions.OTHER;
  }

  private boolean isInduction(LoopPath path) {
    if (path.approximation() != Approximation.EXACT) {
      return false;
    }
    Map<Term, Term> updates = Accelerator.updates(symbols, path);
    Set<Term> choices = new LinkedHashSet<>(path.choices());
    if (TermGraph.freeVariables(path.conditions()).stream().anyMatch(choices::contains)) {
      return false;
    }
    if (path.conditions().stream().noneMatch(c -> changes(c, updates))) {
      return true;
    }
    return new RecurrenceSolver(terms).solve(updates, choices)
            instanceof ClosedFormResult.Solved(ClosedForm form)
        && path.conditions().stream().allMatch(c -> isMonotone(path, c, form, updates));
  }

  private static boolean changes(Term condition, Map<Term, Term> updates) {
    return TermGraph.freeVariables(condition).stream().anyMatch(updates::containsKey);
  }

  private boolean isMonotone(
      LoopPath path, Term condition, ClosedForm form, Map<Term, Term> updates) {
    if (!changes(condition, updates)) {
      return true;
    }
    return LinearAtom.of(terms, condition)
        .map(atom -> isMonotone(path, atom, form, updates))
        .orElse(false);
  }

  private boolean isMonotone(
      LoopPath path, LinearAtom atom, ClosedForm form, Map<Term, Term> updates) {
    Term value = terms.linear(atom.form());
    Term next = Substitution.of(terms, updates).apply(value);
    if (!changes(next, updates)) {
      // "or assigned with a constant": the same value from the first execution on.
      return true;
    }
    Term step = terms.sub(next, value);
    List<Term> context = new ArrayList<>(facts);
    context.addAll(path.conditions());
    Term zero = terms.intConst(0);
    if (step.isConst()) {
      return true;
    }
    Map<Term, Term> later = new LinkedHashMap<>();
    form.terms().forEach((symbol, sequence) -> later.put(symbol, sequence.term()));
    Term laterStep = Substitution.of(terms, later).apply(step);
    context.addAll(Substitution.of(terms, later).apply(path.conditions()));
    boolean falls =
        feasibility.isPossible(context, terms.and(terms.lt(step, zero), terms.ge(laterStep, zero)));
    boolean rises =
        feasibility.isPossible(context, terms.and(terms.gt(step, zero), terms.le(laterStep, zero)));
    return !falls && !rises;
  }
}
