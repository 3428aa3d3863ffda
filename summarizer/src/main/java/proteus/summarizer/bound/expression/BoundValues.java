package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.Map;
import java.util.function.Function;
import proteus.smt.Integers;
import proteus.smt.Rational;

/** Computes the values of bound expressions for given inputs. */
public final class BoundValues {
  /** Powers with more bits are not computed. */
  private static final int POWER_BITS = 100_000;

  private final Function<Atom.Input, BigInteger> inputs;
  private final int powerBits;

  /**
   * @param inputs gives the value of an input
   */
  public BoundValues(Function<Atom.Input, BigInteger> inputs) {
    this(inputs, POWER_BITS);
  }

  /**
   * @param powerBits powers with more bits are not computed
   */
  BoundValues(Function<Atom.Input, BigInteger> inputs, int powerBits) {
    this.inputs = inputs;
    this.powerBits = powerBits;
  }

  /**
   * The value.
   *
   * @throws ArithmeticException if it has too many digits
   */
  public Rational of(BoundExpression expression) {
    Rational sum = Rational.ZERO;
    for (Map.Entry<Product, Rational> addend : expression.addends().entrySet()) {
      Rational product = addend.getValue();
      for (Map.Entry<Atom, Integer> power : addend.getKey().powers().entrySet()) {
        BigInteger value = of(power.getKey());
        product = product.multiply(Rational.of(value.pow(power.getValue())));
      }
      sum = sum.add(product);
    }
    return sum;
  }

  private BigInteger of(Atom atom) {
    return switch (atom) {
      case Atom.Input input -> inputs.apply(input);
      case Atom.Max(var of) -> of.stream().map(this::floor).reduce(BigInteger::max).orElseThrow();
      case Atom.Min(var of) -> of.stream().map(this::floor).reduce(BigInteger::min).orElseThrow();
      case Atom.Ceiling(var of) -> of(of).negate().floor().negate();
      case Atom.Floor(var of) -> floor(of);
      case Atom.Quotient(var of, var by) ->
          of(of).divide(Rational.of(floor(by).max(BigInteger.ONE))).negate().floor().negate();
      case Atom.Log(BigInteger base, var of) -> Integers.log(base, floor(of).max(BigInteger.ONE));
      case Atom.Power(BigInteger base, var exponent) ->
          Integers.power(base, floor(exponent).max(BigInteger.ZERO), powerBits)
              .orElseThrow(() -> new ArithmeticException("a power with too many digits"));
      case Atom.Root(int degree, var of) -> root(degree, floor(of));
    };
  }

  private BigInteger floor(BoundExpression expression) {
    return of(expression).floor();
  }

  /** The least integer, not below 0, whose power is not below the value. */
  private static BigInteger root(int degree, BigInteger value) {
    if (value.signum() <= 0) {
      return BigInteger.ZERO;
    }
    BigInteger low = BigInteger.ZERO;
    BigInteger high = BigInteger.ONE.shiftLeft(value.bitLength() / degree + 1);
    while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (middle.pow(degree).compareTo(value) >= 0) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }
}
