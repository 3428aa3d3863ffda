package proteus.verifier.task.certificate;

import java.util.List;
import proteus.ir.Program;
import proteus.smt.Terms;

/**
 * The states at the headers of all loops prove the property. That they are all such states is shown
 * by induction over the iterations: the state at entry is one of them, and an iteration leads from
 * one to another.
 *
 * @param program that the summaries are about: calls are inlined in it
 * @param terms makes the terms of the summaries
 */
public record LoopSummaries(Program program, Terms terms, List<SummarizedLoop> loops)
    implements Certificate {
  public LoopSummaries {
    loops = List.copyOf(loops);
  }

  /** The same about a program with the same loops. */
  public LoopSummaries about(Program other) {
    return new LoopSummaries(other, terms, loops);
  }

  @Override
  public String kind() {
    return "loop summaries";
  }
}
