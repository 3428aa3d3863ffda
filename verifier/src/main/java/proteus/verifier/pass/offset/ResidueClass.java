package proteus.verifier.pass.offset;

import java.math.BigInteger;

/**
 * Numbers that differ by multiples of a modulus (Granger, <i>Static Analysis of Arithmetical
 * Congruences</i>, 1989).
 *
 * @param residue at least 0 and less than the modulus; where that is 0, the only number
 * @param modulus not negative
 */
record ResidueClass(BigInteger residue, BigInteger modulus) {
  /** All numbers. */
  static final ResidueClass ANY = new ResidueClass(BigInteger.ZERO, BigInteger.ONE);

  static ResidueClass of(BigInteger number) {
    return new ResidueClass(number, BigInteger.ZERO);
  }

  private static ResidueClass of(BigInteger residue, BigInteger modulus) {
    return new ResidueClass(modulus.signum() == 0 ? residue : residue.mod(modulus), modulus);
  }

  boolean isNumber() {
    return modulus.signum() == 0;
  }

  /** What is one of these or one of the others. */
  ResidueClass or(ResidueClass other) {
    BigInteger apart = residue.subtract(other.residue);
    return of(residue, modulus.gcd(other.modulus).gcd(apart));
  }

  ResidueClass plus(ResidueClass other) {
    return of(residue.add(other.residue), modulus.gcd(other.modulus));
  }

  ResidueClass times(ResidueClass other) {
    BigInteger both = modulus.multiply(other.modulus);
    BigInteger left = residue.multiply(other.modulus);
    BigInteger right = other.residue.multiply(modulus);
    return of(residue.multiply(other.residue), both.gcd(left).gcd(right));
  }

  /**
   * What is left of a number of a type with so many bits when only its lowest bits are looked at.
   */
  ResidueClass within(int bits) {
    return of(residue, modulus.gcd(BigInteger.ONE.shiftLeft(bits)));
  }

  /** The greatest number of which all are multiples; 0 if it is 0 alone. */
  BigInteger divisor() {
    return residue.gcd(modulus);
  }

  /** Whether all of them are multiples of a number. */
  boolean areMultiplesOf(BigInteger number) {
    return residue.mod(number).signum() == 0 && modulus.mod(number).signum() == 0;
  }
}
