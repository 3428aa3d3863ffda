package proteus.verifier.strategy;

import java.util.List;
import proteus.ir.Program;
import proteus.verifier.check.LoopInvariant;

/**
 * Inductive invariants that prove the property.
 *
 * @param program that they are about: calls are inlined in it
 */
public record Proof(Program program, List<LoopInvariant> invariants, Extent extent) {
  public Proof {
    invariants = List.copyOf(invariants);
  }

  /** How much of what was found the invariants say. */
  public enum Extent {
    WHOLE,
    /** Some of it is no expression of the program: what is left may prove less, or nothing. */
    PART
  }
}
