package proteus.smt.z3;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import proteus.smt.Op;
import proteus.smt.PostOrder;
import proteus.smt.Sort;
import proteus.smt.Term;

/** Reads the theory off the operators and sorts of assertions. */
final class TheoryDetection {
  private boolean ints;
  private boolean nonlinear;
  private boolean bits;
  private boolean floats;
  private boolean arrays;
  private boolean quantifiers;
  private boolean reals;
  private boolean powers;

  private final Set<Term> seen = new HashSet<>();

  /** Takes more assertions into account. */
  void add(Collection<Term> assertions) {
    PostOrder.walk(
        assertions,
        seen::contains,
        term -> {
          seen.add(term);
          look(term);
        });
  }

  private void look(Term term) {
    sort(term.sort());
    quantifiers |= term.op().isQuantifier();
    boolean product = term.op() == Op.MUL && !term.arg(0).isConst();
    boolean quotient = (term.op() == Op.DIV || term.op() == Op.MOD) && !term.arg(1).isConst();
    nonlinear |= product || quotient;
    powers |= PowerTranslator.concerns(term);
  }

  private void sort(Sort sort) {
    switch (sort) {
      case Sort.Bool() -> {}
      case Sort.Int() -> ints = true;
      case Sort.Real() -> reals = true;
      case Sort.BitVec s -> bits = true;
      case Sort.Fp s -> floats = true;
      case Sort.Array(Sort index, Sort element) -> {
        arrays = true;
        sort(index);
        sort(element);
      }
    }
  }

  /** Whether integers meet bit-vectors or floats, and nothing forbids to take them as bits. */
  boolean mixesIntegersWithBits() {
    return ints && (bits || floats) && !reals && !quantifiers;
  }

  /** Whether powers occur: then models are to be checked. */
  boolean hasPowers() {
    return powers;
  }

  /** The narrowest theory of all assertions so far. */
  Theory theory() {
    if (reals || quantifiers || (ints && (bits || floats))) {
      return Theory.GENERAL;
    }
    if (floats) {
      return arrays ? Theory.GENERAL : Theory.FLOAT;
    }
    if (bits) {
      return arrays ? Theory.BITVECTOR_ARRAYS : Theory.BITVECTOR;
    }
    return nonlinear ? Theory.NONLINEAR_INT : Theory.LINEAR_INT;
  }
}
