package proteus.ir.arithmetic;

import java.math.BigInteger;

/**
 * Numbers that differ by multiples of a modulus (Granger, <i>Static Analysis of Arithmetical
 * Congruences</i>, 1989).
 *
 * @param modulus not negative; 0 says that there is only one number, 1 says nothing
 * @param residue at least 0 and less than the modulus; where that is 0, the number
 */
public record ResidueClass(BigInteger modulus, BigInteger residue) {
  /** All numbers. */
  public static final ResidueClass ANY = new ResidueClass(BigInteger.ONE, BigInteger.ZERO);

  public static ResidueClass of(BigInteger number) {
    return new ResidueClass(BigInteger.ZERO, number);
  }

  /** The multiples of a number. */
  public static ResidueClass multiples(BigInteger of) {
    return new ResidueClass(of, BigInteger.ZERO);
  }

  private static ResidueClass reduced(BigInteger modulus, BigInteger residue) {
    return new ResidueClass(modulus, modulus.signum() == 0 ? residue : residue.mod(modulus));
  }

  public boolean isNumber() {
    return modulus.signum() == 0;
  }

  /** What is one of these or one of the others. */
  public ResidueClass or(ResidueClass other) {
    BigInteger apart = residue.subtract(other.residue);
    return reduced(modulus.gcd(other.modulus).gcd(apart), residue);
  }

  public ResidueClass plus(ResidueClass other) {
    return reduced(modulus.gcd(other.modulus), residue.add(other.residue));
  }

  public ResidueClass times(ResidueClass other) {
    BigInteger both = modulus.multiply(other.modulus);
    BigInteger left = residue.multiply(other.modulus);
    BigInteger right = other.residue.multiply(modulus);
    return reduced(both.gcd(left).gcd(right), residue.multiply(other.residue));
  }

  /**
   * What is left of a number of a type with so many bits when only its lowest bits are looked at.
   */
  public ResidueClass within(int bits) {
    return reduced(modulus.gcd(BigInteger.ONE.shiftLeft(bits)), residue);
  }

  /** The greatest number of which all are multiples; 0 if it is 0 alone. */
  public BigInteger divisor() {
    return residue.gcd(modulus);
  }

  /** Whether all of them are multiples of a number. */
  public boolean areMultiplesOf(long number) {
    return divisor().mod(BigInteger.valueOf(number)).signum() == 0;
  }
}
