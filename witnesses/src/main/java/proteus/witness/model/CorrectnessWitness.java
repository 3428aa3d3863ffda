package proteus.witness.model;

import java.util.List;

/**
 * Assertions that hold in all executions and help to prove the specification.
 *
 * @param invariants may be empty, which is valid and says nothing
 * @param contracts of functions; format 2.1
 */
public record CorrectnessWitness(
    Metadata metadata, List<Invariant> invariants, List<Contract> contracts) implements Witness {
  public CorrectnessWitness {
    invariants = List.copyOf(invariants);
    contracts = List.copyOf(contracts);
  }

  public CorrectnessWitness(Metadata metadata, List<Invariant> invariants) {
    this(metadata, invariants, List.of());
  }
}
