package proteus.polynomial;

import cc.redberry.rings.ARing;
import cc.redberry.rings.bigint.BigInteger;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import proteus.smt.Rational;

/**
 * What the library computes with: the rationals, or the integers modulo a power of two. The
 * library's own rationals are not taken: loading them takes longer than most programs compute, and
 * every coefficient would have to be translated; and it has no rings with zero divisors.
 */
final class Coefficients extends ARing<Rational> {
  /** The rationals, without a limit. */
  static final Coefficients RATIONALS = new Coefficients(Ring.INTEGERS, () -> {});

  private static final long serialVersionUID = 1;

  /** Is told of each multiplication, and may end the computation by an exception. */
  interface Meter {
    void count();
  }

  private final transient Ring ring;
  private final transient Meter meter;

  /** The residues; the rationals in place of the integers, of which they are the fractions. */
  Coefficients(Ring ring, Meter meter) {
    this.ring = ring;
    this.meter = meter;
  }

  @Override
  public Rational valueOf(Rational number) {
    return ring.normal(number);
  }

  @Override
  public Rational add(Rational a, Rational b) {
    return valueOf(a.add(b));
  }

  @Override
  public Rational subtract(Rational a, Rational b) {
    return valueOf(a.add(b.negate()));
  }

  @Override
  public Rational multiply(Rational a, Rational b) {
    meter.count();
    return valueOf(a.multiply(b));
  }

  @Override
  public Rational negate(Rational a) {
    return valueOf(a.negate());
  }

  /** With b times this a; null where there is none. */
  @Override
  public @Nullable Rational divideOrNull(Rational a, Rational b) {
    if (isField()) {
      return multiply(a, reciprocal(b));
    }
    int shift = b.numerator().getLowestSetBit();
    if (a.signum() != 0 && a.numerator().getLowestSetBit() < shift) {
      return null;
    }
    Rational odd = Rational.of(b.numerator().shiftRight(shift));
    return multiply(Rational.of(a.numerator().shiftRight(shift)), reciprocal(odd));
  }

  @Override
  public Rational[] divideAndRemainder(Rational dividend, Rational divisor) {
    Rational quotient = divideOrNull(dividend, divisor);
    return quotient == null
        ? new Rational[] {Rational.ZERO, dividend}
        : new Rational[] {quotient, Rational.ZERO};
  }

  /** Throws ArithmeticException where there is none. */
  @Override
  public Rational reciprocal(Rational number) {
    meter.count();
    return valueOf(Rational.ONE.divide(number));
  }

  /** The greatest power of two that divides both; 1 over the rationals. */
  @Override
  public Rational gcd(Rational a, Rational b) {
    return isField()
        ? Rational.ONE
        : Rational.of(
            java.math.BigInteger.ONE.shiftLeft(a.numerator().or(b.numerator()).getLowestSetBit()));
  }

  /** The least positive number whose product with the residue is zero. */
  Rational annihilator(Rational residue) {
    int shift = residue.numerator().getLowestSetBit();
    return Rational.of(java.math.BigInteger.ONE.shiftLeft(ring.bits() - shift));
  }

  @Override
  public boolean isUnit(Rational number) {
    return isField() ? number.signum() != 0 : number.numerator().testBit(0);
  }

  @Override
  public boolean isField() {
    return ring.isExact();
  }

  @Override
  public boolean isEuclideanRing() {
    return isField();
  }

  /** Null where there are infinitely many. */
  @Override
  public @Nullable BigInteger cardinality() {
    return isField() ? null : BigInteger.ONE.shiftLeft(ring.bits());
  }

  @Override
  public BigInteger characteristic() {
    return isField() ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(ring.bits());
  }

  @Override
  public Rational copy(Rational number) {
    return number;
  }

  @Override
  public Rational getZero() {
    return Rational.ZERO;
  }

  @Override
  public Rational getOne() {
    return Rational.ONE;
  }

  @Override
  public boolean isZero(Rational number) {
    return number.signum() == 0;
  }

  @Override
  public boolean isOne(Rational number) {
    return number.equals(Rational.ONE);
  }

  @Override
  public Rational valueOf(long number) {
    return valueOf(Rational.of(java.math.BigInteger.valueOf(number)));
  }

  @Override
  public Rational valueOfBigInteger(BigInteger number) {
    return valueOf(Rational.of(new java.math.BigInteger(number.toByteArray())));
  }

  @Override
  public int compare(Rational a, Rational b) {
    return a.compareTo(b);
  }

  /** The numbers that make up all others by addition and multiplication. */
  @Override
  public Iterator<Rational> iterator() {
    return List.of(Rational.ZERO, Rational.ONE).iterator();
  }
}
