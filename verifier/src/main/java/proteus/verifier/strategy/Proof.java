package proteus.verifier.strategy;

import java.util.List;
import proteus.ir.Program;
import proteus.verifier.check.LoopInvariant;
import proteus.verifier.check.TransitionInvariant;

/**
 * Inductive invariants that prove the property.
 *
 * @param program that they are about: calls are inlined in it
 * @param relations that hold too; the proof does not need them
 */
public record Proof(
    Program program,
    List<LoopInvariant> invariants,
    List<TransitionInvariant> relations,
    Extent extent) {
  public Proof {
    invariants = List.copyOf(invariants);
    relations = List.copyOf(relations);
  }

  Proof(Program program, List<LoopInvariant> invariants, Extent extent) {
    this(program, invariants, List.of(), extent);
  }

  /** The proof with these relations. */
  public Proof with(List<TransitionInvariant> others) {
    return new Proof(program, invariants, others, extent);
  }

  /** How much of what was found the invariants say. */
  public enum Extent {
    WHOLE,
    /** Some of it is no expression of the program: what is left may prove less, or nothing. */
    PART
  }
}
