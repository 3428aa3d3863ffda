package proteus.witness.model;

/** What a verifier hands over beside its verdict, so that others can check it. */
public sealed interface Witness permits ViolationWitness, CorrectnessWitness {
  Metadata metadata();
}
