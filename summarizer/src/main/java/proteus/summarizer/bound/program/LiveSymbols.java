package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.summarizer.bound.program.IntegerProgram.Step;

/** Leaves out what no guard depends on: such values have no influence on how often steps run. */
public final class LiveSymbols {
  private final IntegerProgram program;
  private final Map<Location, Set<Term>> live = new LinkedHashMap<>();

  private LiveSymbols(IntegerProgram program) {
    this.program = program;
  }

  /** The program without assignments to values that are not read afterwards. */
  public static IntegerProgram only(IntegerProgram program) {
    return new LiveSymbols(program).sliced();
  }

  private IntegerProgram sliced() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Step step : program.steps()) {
        changed |=
            live.computeIfAbsent(step.source(), p -> new LinkedHashSet<>()).addAll(read(step));
      }
    }
    List<Step> steps = new ArrayList<>();
    Set<Term> used = new LinkedHashSet<>();
    for (Step step : program.steps()) {
      Map<Term, Term> update = new LinkedHashMap<>(step.update());
      update.keySet().retainAll(live.getOrDefault(step.target(), Set.of()));
      steps.add(
          new Step(
              step.number(),
              step.origin(),
              step.source(),
              step.target(),
              step.guard(),
              update,
              step.edges()));
    }
    live.values().forEach(used::addAll);
    Map<Variable, Term> symbols = new LinkedHashMap<>(program.symbols());
    symbols.values().retainAll(used);
    Set<Variable> inputs = new LinkedHashSet<>(program.inputs());
    inputs.retainAll(symbols.keySet());
    return new IntegerProgram(
        program.start(), program.end(), program.places(), steps, program.nests(), symbols, inputs);
  }

  /** The symbols whose values before the step matter. */
  private Set<Term> read(Step step) {
    Set<Term> after = live.getOrDefault(step.target(), Set.of());
    List<Term> all = new ArrayList<>(step.guard());
    Set<Term> symbols = new LinkedHashSet<>();
    for (Term symbol : after) {
      Term value = step.update().get(symbol);
      if (value == null) {
        symbols.add(symbol);
      } else {
        all.add(value);
      }
    }
    symbols.addAll(TermGraph.freeVariables(all));
    symbols.retainAll(program.symbols().values());
    return symbols;
  }
}
