package proteus.verifier.task.certificate;

/** When a symbol of a claim about a loop is looked up. */
public enum ClaimMoment {
  /** When the loop was entered. */
  ENTRY,
  /** When the loop's header is reached, in any round. */
  NOW
}
