package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import proteus.smt.Interval;

/** What bound expressions are polynomials over. All values are integers, except of {@link Root}. */
public sealed interface BoundAtom extends Comparable<BoundAtom> {
  /**
   * The value of an input: of a parameter or a global variable where the function is entered.
   *
   * @param name as in the C text
   * @param range of its type
   */
  record Input(String name, Interval range) implements BoundAtom {
    @Override
    public String toString() {
      return name;
    }
  }

  /** The greatest of the values. */
  record Max(List<BoundExpression> of) implements BoundAtom {
    public Max {
      of = List.copyOf(of);
    }

    @Override
    public String toString() {
      return list("max", of);
    }
  }

  /** The least of the values. */
  record Min(List<BoundExpression> of) implements BoundAtom {
    public Min {
      of = List.copyOf(of);
    }

    @Override
    public String toString() {
      return list("min", of);
    }
  }

  /** The least integer that is not below the value. */
  record Ceiling(BoundExpression of) implements BoundAtom {
    @Override
    public String toString() {
      return "ceil(" + of + ")";
    }
  }

  /** The greatest integer that is not above the value. */
  record Floor(BoundExpression of) implements BoundAtom {
    @Override
    public String toString() {
      return "floor(" + of + ")";
    }
  }

  /** The quotient, rounded up to an integer; divisors below 1 count as 1. */
  record Quotient(BoundExpression of, BoundExpression by) implements BoundAtom {
    @Override
    public String toString() {
      return "ceil(" + factor(of) + "/" + factor(by) + ")";
    }

    private static String factor(BoundExpression e) {
      return e.single().isPresent() ? e.toString() : "(" + e + ")";
    }
  }

  /**
   * The logarithm, rounded down; 0 for arguments below the base.
   *
   * @param base at least 2
   */
  record Log(BigInteger base, BoundExpression of) implements BoundAtom {
    @Override
    public String toString() {
      return "log" + base + "(" + of + ")";
    }
  }

  /**
   * A power; 1 for negative exponents.
   *
   * @param base at least 2
   */
  record Power(BigInteger base, BoundExpression exponent) implements BoundAtom {
    @Override
    public String toString() {
      return base + "^(" + exponent + ")";
    }
  }

  /**
   * The root, rounded up to an integer; 0 for arguments below 0.
   *
   * @param degree at least 2
   */
  record Root(int degree, BoundExpression of) implements BoundAtom {
    @Override
    public String toString() {
      return degree == 2 ? "sqrt(" + of + ")" : "root" + degree + "(" + of + ")";
    }
  }

  /** By text. */
  @Override
  default int compareTo(BoundAtom other) {
    return toString().compareTo(other.toString());
  }

  private static String list(String name, List<BoundExpression> of) {
    return of.stream()
        .map(BoundExpression::toString)
        .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
