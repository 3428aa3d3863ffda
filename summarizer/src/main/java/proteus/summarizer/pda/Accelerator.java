package proteus.summarizer.pda;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathStep;
import proteus.summarizer.path.Trace;

/** Decides how often a loop path can be executed in one go. */
public final class Accelerator {
  private final HeaderSymbols symbols;
  private final IterationAccelerator rounds;

  /**
   * @param facts hold at the start of every execution of a path
   */
  public Accelerator(
      Terms terms, Feasibility feasibility, HeaderSymbols symbols, List<Term> facts) {
    this.symbols = symbols;
    this.rounds = new IterationAccelerator(terms, feasibility, facts);
  }

  /** The updates of the path, by the changed variables' symbols. */
  public static Map<Term, Term> updates(HeaderSymbols symbols, LoopPath path) {
    Map<Term, Term> updates = new LinkedHashMap<>();
    for (Map.Entry<Variable, Term> entry : path.update().entrySet()) {
      updates.put(symbols.of(entry.getKey()), entry.getValue());
    }
    return updates;
  }

  /** How the path can be executed repeatedly. */
  public Acceleration accelerate(LoopPath path) {
    if (!path.isIterative()) {
      return Acceleration.Once.ONLY;
    }
    Set<Term> read = new LinkedHashSet<>(TermGraph.freeVariables(path.conditions()));
    for (PathStep step : path.steps()) {
      if (step instanceof PathStep.Inner(var _, Trace trace)) {
        read.addAll(trace.variables());
      }
    }
    return rounds.accelerate(path.conditions(), updates(symbols, path), path.choices(), read);
  }
}
