package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Variable;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathStep;
import proteus.summarizer.path.Trace;

/**
 * Puts values in for the counters of inner loops that the conditions of the whole path determine:
 * such a path can be accelerated.
 */
public final class DeterminedChoices {
  private final Terms terms;

  /** For terms of the factory. */
  public DeterminedChoices(Terms terms) {
    this.terms = terms;
  }

  /** The path with fewer choices, if some are determined. */
  public LoopPath reduced(LoopPath path) {
    LoopPath result = path;
    for (Term choice : path.choices()) {
      if (choice.sort().equals(Sort.INT) && !isInput(path, choice)) {
        Optional<Term> value = new CounterElimination(terms, choice).value(result.conditions());
        if (value.isPresent()) {
          result = replaced(result, choice, value.get());
        }
      }
    }
    return result;
  }

  private static boolean isInput(LoopPath path, Term choice) {
    return path.steps().stream()
        .anyMatch(s -> s instanceof PathStep.Input(var _, Term symbol) && symbol.equals(choice));
  }

  private LoopPath replaced(LoopPath path, Term choice, Term value) {
    Substitution substitution = Substitution.of(terms, Map.of(choice, value));
    Set<Term> conditions = new LinkedHashSet<>(substitution.apply(path.conditions()));
    Term inRange = terms.in(value, choice.range());
    conditions.addAll(inRange.conjuncts());
    conditions.remove(terms.tru());
    Map<Variable, Term> update = new LinkedHashMap<>();
    path.update().forEach((v, term) -> update.put(v, substitution.apply(term)));
    List<PathStep> steps = new ArrayList<>();
    for (PathStep step : path.steps()) {
      steps.add(
          step instanceof PathStep.Inner(var header, Trace trace)
              ? new PathStep.Inner(header, trace.substitute(substitution))
              : step);
    }
    List<Term> choices = new ArrayList<>(path.choices());
    choices.remove(choice);
    return new LoopPath(
        path.number(),
        path.end(),
        steps,
        List.copyOf(conditions),
        update,
        choices,
        path.approximation());
  }
}
