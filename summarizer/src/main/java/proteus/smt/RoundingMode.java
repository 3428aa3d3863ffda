package proteus.smt;

/** The rounding modes of IEEE 754. */
public enum RoundingMode implements Payload {
  /** To nearest, ties to even: C's default. */
  NEAREST_EVEN,
  /** To nearest, ties away from zero (C's round). */
  NEAREST_AWAY,
  /** Towards plus infinity (ceil). */
  TOWARD_POSITIVE,
  /** Towards minus infinity (floor). */
  TOWARD_NEGATIVE,
  /** Towards zero: C's conversion to integers. */
  TOWARD_ZERO
}
