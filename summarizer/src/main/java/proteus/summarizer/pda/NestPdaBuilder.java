package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;

/**
 * Builds the automaton of a nest of loops whose paths are split at the headers (Xie et al. 2019,
 * Algorithm 1): a path is followed only by those that start where it ends (line 7).
 */
public final class NestPdaBuilder {
  private final Terms terms;
  private final Feasibility feasibility;
  private final HeaderSymbols symbols;
  private final Map<Location, List<Term>> facts;

  /**
   * A builder for the nest with the headers.
   *
   * @param facts by header, what holds whenever it is reached
   */
  public NestPdaBuilder(
      Terms terms,
      Feasibility feasibility,
      HeaderSymbols symbols,
      Map<Location, List<Term>> facts) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.symbols = symbols;
    this.facts = facts;
  }

  /** The automaton of the paths, given by the header where they start. */
  public Pda build(Map<Location, List<LoopPath>> paths) {
    Map<Location, List<Pda.State>> states = new LinkedHashMap<>();
    paths.forEach((header, all) -> states.put(header, builder(header).states(all)));
    List<Pda.State> order = new ArrayList<>();
    List<Pda.Transition> transitions = new ArrayList<>();
    states.forEach(
        (header, from) -> {
          order.addAll(from);
          PdaBuilder builder = builder(header);
          for (Pda.State state : from) {
            List<Pda.State> next =
                state.path().tail().map(t -> states.getOrDefault(t, List.of())).orElse(List.of());
            builder.transitions(state, next, transitions);
          }
        });
    return new Pda(order, transitions);
  }

  private PdaBuilder builder(Location header) {
    return new PdaBuilder(terms, feasibility, symbols, facts.getOrDefault(header, List.of()));
  }
}
