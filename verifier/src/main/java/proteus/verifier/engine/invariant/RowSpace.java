package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import proteus.smt.Rational;

/** The linear space that rows of numbers span, and the equations that all of them satisfy. */
final class RowSpace {
  private final int width;
  private final List<Rational[]> basis = new ArrayList<>();
  private final List<Integer> pivots = new ArrayList<>();

  public RowSpace(int width) {
    this.width = width;
  }

  /** Whether the row was none of the space, which it is now. */
  public boolean add(List<BigInteger> numbers) {
    Rational[] row = numbers.stream().map(Rational::of).toArray(Rational[]::new);
    for (int i = 0; i < basis.size(); i++) {
      subtract(row, basis.get(i), pivots.get(i));
    }
    for (int column = 0; column < width; column++) {
      if (row[column].signum() != 0) {
        Rational inverse = Rational.ONE.divide(row[column]);
        for (int j = 0; j < width; j++) {
          row[j] = row[j].multiply(inverse);
        }
        for (Rational[] other : basis) {
          subtract(other, row, column);
        }
        basis.add(row);
        pivots.add(column);
        return true;
      }
    }
    return false;
  }

  private void subtract(Rational[] from, Rational[] row, int pivot) {
    Rational factor = from[pivot].negate();
    if (factor.signum() != 0) {
      for (int j = 0; j < width; j++) {
        from[j] = from[j].add(row[j].multiply(factor));
      }
    }
  }

  /** Coefficients, one for each column, with which the columns of every row sum up to 0. */
  List<List<BigInteger>> equations() {
    List<List<BigInteger>> equations = new ArrayList<>();
    for (int free = 0; free < width; free++) {
      if (!pivots.contains(free)) {
        Rational[] equation = new Rational[width];
        Arrays.fill(equation, Rational.ZERO);
        equation[free] = Rational.ONE;
        for (int i = 0; i < basis.size(); i++) {
          equation[pivots.get(i)] = basis.get(i)[free].negate();
        }
        equations.add(integers(equation));
      }
    }
    return equations;
  }

  private static List<BigInteger> integers(Rational[] equation) {
    BigInteger common = BigInteger.ONE;
    for (Rational r : equation) {
      common = common.divide(common.gcd(r.denominator())).multiply(r.denominator());
    }
    List<BigInteger> integers = new ArrayList<>();
    for (Rational r : equation) {
      integers.add(r.numerator().multiply(common.divide(r.denominator())));
    }
    return integers;
  }
}
