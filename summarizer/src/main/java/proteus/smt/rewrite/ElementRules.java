package proteus.smt.rewrite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.LinearRecurrence;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Normal forms of elements of linear recurrences. The least value of an index is taken out of it
 * with the recurrence: elements at n + 1, n + 2, ... become combinations of those at n, for n from
 * 0 on.
 */
public final class ElementRules {
  /** Elements that are tried for a bound. */
  private static final int SEARCH_LIMIT = 5000;

  private final Terms terms;

  public ElementRules(Terms terms) {
    this.terms = terms;
  }

  public Term element(LinearRecurrence recurrence, int shift, Term index) {
    Terms.require(index, Sort.INT);
    BigInteger least = index.range().lo();
    if (index.range().isAtMost(BigInteger.ZERO)) {
      return terms.intConst(recurrence.element(BigInteger.valueOf(shift)));
    }
    BigInteger moved = least == null ? BigInteger.ZERO : least.max(BigInteger.ZERO);
    if (!recurrence.isComputable(moved, LinearRecurrence.BITS)) {
      moved = BigInteger.ZERO;
    }
    if (moved.signum() > 0 || shift >= recurrence.order()) {
      Term rest = terms.sub(index, terms.intConst(moved));
      return combination(recurrence, moved.add(BigInteger.valueOf(shift)), rest);
    }
    return terms.make(
        Op.ELEMENT,
        List.of(index),
        Sort.INT,
        new Payload.Element(recurrence, shift),
        range(recurrence, shift, index.range()));
  }

  /** U(index + by). */
  private Term combination(LinearRecurrence recurrence, BigInteger by, Term index) {
    List<BigInteger> factors = recurrence.combination(by, null);
    List<Term> addends = new ArrayList<>();
    for (int i = 0; i < factors.size(); i++) {
      if (factors.get(i).signum() != 0) {
        addends.add(terms.mul(factors.get(i), element(recurrence, i, index)));
      }
    }
    return terms.add(addends);
  }

  /** An interval with the elements at all indices in a range that is not below 1. */
  private static Interval range(LinearRecurrence recurrence, int shift, Interval index) {
    BigInteger hi = index.hi();
    if (hi != null && hi.bitLength() < 13 && recurrence.isComputable(hi, LinearRecurrence.BITS)) {
      List<BigInteger> values = recurrence.elements(shift + hi.intValueExact() + 1);
      List<BigInteger> possible = values.subList(shift, values.size());
      return new Interval(Collections.min(possible), Collections.max(possible));
    }
    return recurrence.isNonNegative() ? Interval.nonNegative() : Interval.ALL;
  }

  /**
   * Whether the form has several or one atom, and all are elements of one sequence at one index.
   */
  boolean isConcerned(LinearForm form) {
    Term first = null;
    for (Term atom : form.coefficients().keySet()) {
      first = first == null ? atom : first;
      boolean alike =
          atom.op() == Op.ELEMENT
              && atom.arg(0).equals(first.arg(0))
              && recurrenceOf(atom).equals(recurrenceOf(first));
      if (!alike) {
        return false;
      }
    }
    return first != null;
  }

  private static LinearRecurrence recurrenceOf(Term element) {
    return ((Payload.Element) element.payload()).recurrence();
  }

  /** When the form is at most 0; null where that is not seen. */
  @Nullable Term atMostZero(LinearForm form) {
    Sequence sequence = Sequence.of(form);
    return atMost(sequence, form.constant().negate());
  }

  /** When the form is 0; null where that is not seen. */
  @Nullable Term equalsZero(LinearForm form) {
    Sequence sequence = Sequence.of(form);
    BigInteger value = form.constant().negate();
    Term above = atMost(sequence, value);
    Term below = atMost(sequence, value.subtract(BigInteger.ONE));
    return above == null || below == null ? null : terms.and(above, terms.not(below));
  }

  /** The values of a combination of elements at an index. */
  private record Sequence(LinearRecurrence recurrence, List<BigInteger> first, Term index) {
    static Sequence of(LinearForm form) {
      Term any = form.coefficients().keySet().iterator().next();
      LinearRecurrence recurrence = recurrenceOf(any);
      int order = recurrence.order();
      List<BigInteger> elements = recurrence.elements(2 * order);
      List<BigInteger> first = new ArrayList<>(Collections.nCopies(order, BigInteger.ZERO));
      for (Map.Entry<Term, BigInteger> entry : form.coefficients().entrySet()) {
        int shift = ((Payload.Element) entry.getKey().payload()).shift();
        for (int i = 0; i < order; i++) {
          BigInteger part = entry.getValue().multiply(elements.get(i + shift));
          first.set(i, first.get(i).add(part));
        }
      }
      return new Sequence(recurrence, first, any.arg(0));
    }

    Sequence negated() {
      return new Sequence(recurrence, first.stream().map(BigInteger::negate).toList(), index);
    }

    /** The first position with a value above the bound, if one of the first has. */
    Optional<Integer> firstAbove(BigInteger bound) {
      List<BigInteger> last = new ArrayList<>(first);
      for (int n = 0; n < SEARCH_LIMIT; n++) {
        if (last.getFirst().compareTo(bound) > 0) {
          return Optional.of(n);
        }
        last.add(recurrence.next(last));
        last.removeFirst();
      }
      return Optional.empty();
    }
  }

  /** When a sequence that is monotone is at most the bound. */
  private @Nullable Term atMost(Sequence sequence, BigInteger bound) {
    if (sequence.recurrence.isNonDecreasing(sequence.first)) {
      return sequence
          .firstAbove(bound)
          .map(n -> n == 0 ? terms.fals() : terms.le(sequence.index, terms.intConst(n - 1)))
          .orElse(null);
    }
    Sequence opposite = sequence.negated();
    if (opposite.recurrence.isNonDecreasing(opposite.first)) {
      return opposite
          .firstAbove(bound.negate().subtract(BigInteger.ONE))
          .map(n -> n == 0 ? terms.tru() : terms.le(terms.intConst(n), sequence.index))
          .orElse(null);
    }
    return null;
  }

  /**
   * The form with what its elements are modulo a number, where they repeat soon: a choice by the
   * index. Null where nothing is replaced.
   */
  @Nullable LinearForm residue(LinearForm form, BigInteger modulus) {
    LinearForm.Builder builder = new LinearForm.Builder();
    boolean replaced = false;
    for (Map.Entry<Term, BigInteger> entry : form.coefficients().entrySet()) {
      Term residue = entry.getKey().op() == Op.ELEMENT ? residue(entry.getKey(), modulus) : null;
      replaced |= residue != null;
      builder.add(residue == null ? entry.getKey() : residue, entry.getValue());
    }
    builder.addConstant(form.constant());
    return replaced ? builder.build() : null;
  }

  private @Nullable Term residue(Term element, BigInteger modulus) {
    List<BigInteger> period = recurrenceOf(element).period(modulus);
    int shift = ((Payload.Element) element.payload()).shift();
    List<BigInteger> values = new ArrayList<>(period);
    Collections.rotate(values, -shift);
    return values.isEmpty() ? null : repeated(element.arg(0), values);
  }

  private Term repeated(Term index, List<BigInteger> values) {
    Term from0 =
        index.range().isAtLeast(BigInteger.ZERO)
            ? index
            : terms.ite(terms.le(index, terms.intConst(0)), terms.intConst(0), index);
    Term rest = terms.mod(from0, terms.intConst(values.size()));
    Term result = terms.intConst(values.getLast());
    for (int i = values.size() - 2; i >= 0; i--) {
      Term here = terms.eq(rest, terms.intConst(i));
      result = terms.ite(here, terms.intConst(values.get(i)), result);
    }
    return result;
  }
}
