package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.Map;
import java.util.function.Function;
import proteus.smt.IntegerOperations;
import proteus.smt.Rational;

/** Computes the values of bound expressions for given inputs. */
public final class BoundValues {
  /** Powers with more bits are not computed. */
  private static final int POWER_BITS = 100_000;

  private final Function<BoundAtom.Input, BigInteger> inputs;
  private final int powerBits;

  /**
   * @param inputs gives the value of an input
   */
  public BoundValues(Function<BoundAtom.Input, BigInteger> inputs) {
    this(inputs, POWER_BITS);
  }

  /**
   * @param powerBits powers with more bits are not computed
   */
  BoundValues(Function<BoundAtom.Input, BigInteger> inputs, int powerBits) {
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
      for (Map.Entry<BoundAtom, Integer> power : addend.getKey().powers().entrySet()) {
        BigInteger value = of(power.getKey());
        product = product.multiply(Rational.of(value.pow(power.getValue())));
      }
      sum = sum.add(product);
    }
    return sum;
  }

  private BigInteger of(BoundAtom atom) {
    return switch (atom) {
      case BoundAtom.Input input -> inputs.apply(input);
      case BoundAtom.Max(var of) ->
          of.stream().map(this::floor).reduce(BigInteger::max).orElseThrow();
      case BoundAtom.Min(var of) ->
          of.stream().map(this::floor).reduce(BigInteger::min).orElseThrow();
      case BoundAtom.Ceiling(var of) -> of(of).negate().floor().negate();
      case BoundAtom.Floor(var of) -> floor(of);
      case BoundAtom.Quotient(var of, var by) ->
          of(of).divide(Rational.of(floor(by).max(BigInteger.ONE))).negate().floor().negate();
      case BoundAtom.Log(BigInteger base, var of) ->
          IntegerOperations.log(base, floor(of).max(BigInteger.ONE));
      case BoundAtom.Power(BigInteger base, var exponent) ->
          IntegerOperations.power(base, floor(exponent).max(BigInteger.ZERO), powerBits)
              .orElseThrow(() -> new ArithmeticException("a power with too many digits"));
      case BoundAtom.Root(int degree, var of) -> root(degree, floor(of));
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
