package proteus.summarizer.irregular;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;

/** What the paths' conditions at their first and last executions say about the path counters. */
final class FirstAndLast {
  private final Terms terms;
  private final CountedLoop loop;
  private final List<CountedPath> paths;
  private final Counts now;
  private final List<Term> conditions = new ArrayList<>();

  private FirstAndLast(CountedLoop loop, Counts now) {
    this.terms = loop.terms();
    this.loop = loop;
    this.paths = loop.paths();
    this.now = now;
  }

  /** The conditions on the counts. */
  static List<Term> conditions(CountedLoop loop, Counts now) {
    FirstAndLast result = new FirstAndLast(loop, now);
    for (int i = 0; i < loop.paths().size(); i++) {
      result.add(i);
    }
    return result.conditions;
  }

  /**
   * The path's linear conditions at its first or last execution, whichever says more, with the
   * least that other paths can have added before.
   */
  private void add(int path) {
    for (LinearAtom atom : paths.get(path).conditions()) {
      switch (atom.relation()) {
        case AT_MOST -> firstOrLast(path, atom.form()).ifPresent(conditions::add);
        case EQUAL -> {
          firstOrLast(path, atom.form()).ifPresent(conditions::add);
          LinearForm negated = LinearForm.of(terms.neg(terms.linear(atom.form())));
          firstOrLast(path, negated).ifPresent(conditions::add);
        }
        case DIFFERENT -> {}
      }
    }
  }

  private Optional<Term> firstOrLast(int path, LinearForm form) {
    if (!isCounted(paths.get(path), form)) {
      return Optional.empty();
    }
    List<Term> addends = new ArrayList<>(List.of(terms.linear(form)));
    Term one = terms.intConst(1);
    Term executions = now.executions().get(path);
    for (int i = 0; i < paths.size(); i++) {
      Interval each = eachAdds(paths.get(i), form);
      if (i == path) {
        BigInteger lo = each.lo();
        if (lo != null && lo.signum() > 0) {
          addends.add(terms.mul(lo, terms.sub(executions, one)));
        }
      } else if (!each.isAtLeast(BigInteger.ZERO)) {
        BigInteger lo = each.lo();
        if (lo != null) {
          addends.add(terms.mul(lo, now.executions().get(i)));
        } else if (each.isAtMost(BigInteger.ZERO)) {
          addends.add(now.added(terms, i, form));
        } else {
          return Optional.empty();
        }
      }
    }
    Term holds = terms.le(terms.add(addends), terms.intConst(0));
    return Optional.of(terms.or(terms.lt(executions, one), holds));
  }

  /** Whether the form's atoms are counted variables or never change. */
  private boolean isCounted(CountedPath path, LinearForm form) {
    return form.coefficients().keySet().stream()
        .allMatch(atom -> loop.counted().contains(atom) || loop.isFixed(path, atom));
  }

  /** Bounds on what one execution of the path adds to the form. */
  private static Interval eachAdds(CountedPath path, LinearForm form) {
    Interval sum = Interval.of(BigInteger.ZERO);
    for (Map.Entry<Term, BigInteger> entry : form.coefficients().entrySet()) {
      LinearForm increment = path.increments().get(entry.getKey());
      if (increment != null) {
        Interval added = Interval.of(increment.constant());
        for (Map.Entry<Term, BigInteger> part : increment.coefficients().entrySet()) {
          Interval atom = path.each().getOrDefault(part.getKey(), Interval.ALL);
          added = added.add(atom.scale(part.getValue()));
        }
        sum = sum.add(added.scale(entry.getValue()));
      }
    }
    return sum;
  }
}
