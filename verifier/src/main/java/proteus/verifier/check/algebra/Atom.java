package proteus.verifier.check.algebra;

/**
 * An integer of which polynomials are made: the value of a variable, or what comes of an operation
 * that is no sum or product.
 *
 * @param number tells it from others; those that are made of others have greater ones
 */
record Atom(int number, String name) implements Comparable<Atom> {
  @Override
  public int compareTo(Atom other) {
    return Integer.compare(number, other.number);
  }

  @Override
  public String toString() {
    return name + "#" + number;
  }
}
