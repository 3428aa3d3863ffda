package proteus.verifier.task.certificate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Lexicographic ranking functions show that all executions end, case by case. Each rank leaves out
 * the transitions between loop headers that lower it, or what of a transition does, where nothing
 * that is left of the same strongly connected part raises it, until no cycle is left.
 *
 * @param program that they are about: calls are inlined in it
 * @param terms makes the terms of the argument
 * @param symbols what stands for the variables' values at a header
 * @param cases each execution is in one of them from the first header on
 */
public record RankingArgument(
    Program program, Terms terms, Map<Variable, Term> symbols, List<Case> cases)
    implements Certificate {
  public RankingArgument {
    symbols = Collections.unmodifiableMap(new LinkedHashMap<>(symbols));
    cases = List.copyOf(cases);
  }

  /**
   * Some of the executions.
   *
   * @param invariants of these executions by header, over the symbols
   * @param ranks in the order in which they leave out transitions; each has terms over the symbols
   *     at the headers of the part that it is for
   */
  public record Case(Map<Location, List<Term>> invariants, List<Map<Location, Term>> ranks) {
    public Case {
      invariants = Collections.unmodifiableMap(new LinkedHashMap<>(invariants));
      ranks = List.copyOf(ranks);
    }
  }

  /** The same about other cases, or another program. */
  public RankingArgument with(Program otherProgram, List<Case> otherCases) {
    return new RankingArgument(otherProgram, terms, symbols, otherCases);
  }

  @Override
  public String kind() {
    return "ranking functions";
  }
}
