package proteus.witness;

/** The file formats of witnesses. */
public enum WitnessFormat {
  /** Format 2.0 or 2.1, as the witness's metadata say. */
  YAML,
  /** Format 1.0. */
  GRAPHML
}
