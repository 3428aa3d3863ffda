package proteus.verifier.task.certificate;

import java.util.List;
import proteus.ir.Program;
import proteus.smt.Terms;

/**
 * Claims about variables and memory at the headers of loops prove the property; without those that
 * are not inductive the others may be enough.
 *
 * @param program that they are about: calls are inlined in it
 * @param terms makes the terms of the claims
 */
public record LoopClaims(Program program, Terms terms, List<ClaimedLoop> loops)
    implements Certificate {
  public LoopClaims {
    loops = List.copyOf(loops);
  }

  /** The same about a program with the same loops. */
  public LoopClaims about(Program other) {
    return new LoopClaims(other, terms, loops);
  }

  @Override
  public String kind() {
    return "claims about loops";
  }
}
