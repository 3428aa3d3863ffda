package proteus.smt.rewrite;

import java.util.List;
import java.util.Map;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/** Reads over writes, as far as constants and identity decide them. */
public final class ArrayRules {
  /** How many stores a read looks through. */
  private static final int LOOK_BACK = 64;

  private final Terms terms;

  public ArrayRules(Terms terms) {
    this.terms = terms;
  }

  public Term constant(TermValue.Array value) {
    Term result = everywhere(value.sort(), terms.constant(value.otherwise()));
    for (Map.Entry<TermValue, TermValue> entry : value.entries().entrySet()) {
      result = store(result, terms.constant(entry.getKey()), terms.constant(entry.getValue()));
    }
    return result;
  }

  private static Sort.Array arraySort(Term array) {
    if (array.sort() instanceof Sort.Array sort) {
      return sort;
    }
    throw new IllegalArgumentException("no array: " + array);
  }

  public Term everywhere(Sort.Array sort, Term element) {
    Terms.require(element, sort.element());
    return terms.make(Op.CONST_ARRAY, List.of(element), sort, element.range());
  }

  public Term select(Term array, Term index) {
    Sort.Array sort = arraySort(array);
    Terms.require(index, sort.index());
    Term from = array;
    for (int i = 0; i < LOOK_BACK && from.op() == Op.STORE; i++) {
      Term same = terms.eq(from.arg(1), index);
      if (same.isTrue()) {
        return from.arg(2);
      }
      if (!same.isFalse()) {
        break;
      }
      from = from.arg(0);
    }
    return from.op() == Op.CONST_ARRAY
        ? from.arg(0)
        : terms.make(Op.SELECT, List.of(from, index), sort.element(), from.range());
  }

  public Term store(Term array, Term index, Term element) {
    Sort.Array sort = arraySort(array);
    Terms.require(index, sort.index());
    Terms.require(element, sort.element());
    Term base = array.op() == Op.STORE && array.arg(1) == index ? array.arg(0) : array;
    boolean unchanged =
        (base.op() == Op.CONST_ARRAY && base.arg(0) == element)
            || (element.op() == Op.SELECT && element.arg(0) == base && element.arg(1) == index);
    return unchanged
        ? base
        : terms.make(
            Op.STORE, List.of(base, index, element), sort, base.range().join(element.range()));
  }
}
