package proteus.smt;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * An Int term as a constant plus integer multiples of atoms (terms that are neither sums nor
 * products with a constant).
 *
 * @param coefficients without zeros, in the order of the atoms' ids
 * @param constant the constant part
 */
public record LinearForm(Map<Term, BigInteger> coefficients, BigInteger constant) {
  public LinearForm {
    coefficients = Collections.unmodifiableMap(new TreeMap<>(coefficients));
  }

  /** Reads the term; a term that is no sum is its own single atom. */
  public static LinearForm of(Term term) {
    Builder builder = new Builder();
    builder.add(term, BigInteger.ONE);
    return builder.build();
  }

  /** Whether there are no atoms. */
  public boolean isConstant() {
    return coefficients.isEmpty();
  }

  /** The coefficient of the atom, 0 when it does not occur. */
  public BigInteger coefficient(Term atom) {
    return coefficients.getOrDefault(atom, BigInteger.ZERO);
  }

  /** An interval that contains the value. */
  public Interval range() {
    Interval sum = Interval.of(constant);
    for (Map.Entry<Term, BigInteger> entry : coefficients.entrySet()) {
      sum = sum.add(entry.getKey().range().scale(entry.getValue()));
    }
    return sum;
  }

  /** Collects addends. */
  public static final class Builder {
    private final Map<Term, BigInteger> coefficients = new TreeMap<>();
    private BigInteger constant = BigInteger.ZERO;

    /** Adds the multiple of the term; sums within sums with many addends stay atoms. */
    public void add(Term term, BigInteger factor) {
      if (term.op() == Op.ADD && term.args().size() <= Terms.FLATTEN_LIMIT) {
        for (Term addend : term.args()) {
          addAddend(addend, factor);
        }
      } else {
        addAddend(term, factor);
      }
    }

    private void addAddend(Term term, BigInteger factor) {
      if (term.payload() instanceof TermValue.Int(BigInteger value)) {
        constant = constant.add(value.multiply(factor));
      } else if (term.op() == Op.MUL
          && term.arg(0).payload() instanceof TermValue.Int(BigInteger value)) {
        merge(term.arg(1), value.multiply(factor));
      } else {
        merge(term, factor);
      }
    }

    /** Adds the multiple of an atom as it is. */
    public void addAtom(Term atom, BigInteger coefficient) {
      merge(atom, coefficient);
    }

    public void addConstant(BigInteger value) {
      constant = constant.add(value);
    }

    private void merge(Term atom, BigInteger coefficient) {
      BigInteger sum = coefficients.getOrDefault(atom, BigInteger.ZERO).add(coefficient);
      if (sum.signum() == 0) {
        coefficients.remove(atom);
      } else {
        coefficients.put(atom, sum);
      }
    }

    public LinearForm build() {
      return new LinearForm(coefficients, constant);
    }
  }
}
