package proteus.verifier.property;

/** One line of a property file. */
public sealed interface PropertyLine permits Claim, Coverage {
  /** The property's name in verdicts. */
  String label();
}
