package proteus.summarizer.irregular;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;

/**
 * What is known about the sums of values that change: bounds and linear conditions on one execution
 * hold for the sums over many.
 */
final class ExecutionSums {
  /** Bits of the bounds that are worth adding up. */
  private static final int LARGE = 24;

  private final Terms terms;
  private final CountedLoop loop;
  private final List<CountedPath> paths;

  ExecutionSums(CountedLoop loop) {
    this.terms = loop.terms();
    this.loop = loop;
    this.paths = loop.paths();
  }

  /** What holds for the sums in the counts. */
  List<Term> conditions(Counts counts) {
    List<Term> result = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      CountedPath path = paths.get(i);
      Term executions = counts.executions().get(i);
      for (Map.Entry<Term, Interval> entry : path.each().entrySet()) {
        if (!loop.isFixed(path, entry.getKey())) {
          Term sum = counts.sum(i, entry.getKey());
          result.addAll(between(sum, executions, entry.getValue()));
        }
      }
      for (LinearAtom atom : path.conditions()) {
        summed(counts, i, atom).ifPresent(result::add);
      }
    }
    return result;
  }

  /** Bounds on a sum of so many values; those that come from types only say little. */
  private List<Term> between(Term sum, Term executions, Interval each) {
    List<Term> result = new ArrayList<>();
    BigInteger lo = each.lo() != null && each.lo().bitLength() <= LARGE ? each.lo() : null;
    BigInteger hi = each.hi() != null && each.hi().bitLength() <= LARGE ? each.hi() : null;
    if (lo != null) {
      result.add(terms.ge(sum, terms.mul(lo, executions)));
    }
    if (hi != null) {
      result.add(terms.le(sum, terms.mul(hi, executions)));
    }
    if (lo == null || hi == null) {
      Term zero = terms.intConst(0);
      result.add(terms.or(terms.ne(executions, zero), terms.eq(sum, zero)));
    }
    return result;
  }

  /** The condition added up over the executions, if it is one on atoms that are added up. */
  private Optional<Term> summed(Counts counts, int path, LinearAtom atom) {
    Map<Term, Term> sums = counts.sums().get(path);
    if (atom.form().constant().bitLength() > LARGE) {
      return Optional.empty();
    }
    boolean speaks = false;
    List<Term> addends = new ArrayList<>();
    Term executions = counts.executions().get(path);
    addends.add(terms.mul(atom.form().constant(), executions));
    for (Map.Entry<Term, BigInteger> entry : atom.form().coefficients().entrySet()) {
      Term sum = sums.get(entry.getKey());
      boolean fixed = loop.isFixed(paths.get(path), entry.getKey());
      if (sum == null && !fixed) {
        return Optional.empty();
      }
      speaks |= !fixed;
      Term total = sum == null ? terms.mul(executions, entry.getKey()) : sum;
      addends.add(terms.mul(entry.getValue(), total));
    }
    Term total = terms.add(addends);
    Term zero = terms.intConst(0);
    return switch (atom.relation()) {
      case AT_MOST -> speaks ? Optional.of(terms.le(total, zero)) : Optional.empty();
      case EQUAL -> speaks ? Optional.of(terms.eq(total, zero)) : Optional.empty();
      case DIFFERENT -> Optional.empty();
    };
  }
}
