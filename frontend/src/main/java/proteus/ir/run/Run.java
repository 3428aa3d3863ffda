package proteus.ir.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Value;
import proteus.ir.Variable;

/**
 * How an execution went.
 *
 * @param globals the values of the program's global variables at its end
 * @param iterations how often each loop went back to its header, over the whole execution; loops
 *     that never did are left out
 * @param choices how many values were chosen
 * @param dependences what C leaves open and the execution looked at; one that looked at nothing is
 *     the only one with its choices
 */
public record Run(
    Outcome outcome,
    Map<Variable, Value> globals,
    Map<LoopHeader, Long> iterations,
    long choices,
    Set<Dependence> dependences) {
  public Run {
    dependences = Set.copyOf(dependences);
    globals = Collections.unmodifiableMap(new LinkedHashMap<>(globals));
    iterations = Collections.unmodifiableMap(new LinkedHashMap<>(iterations));
  }

  /** The same, ended otherwise. */
  public Run with(Outcome other) {
    return new Run(other, globals, iterations, choices, dependences);
  }

  /** The final value of the global variable of that name. */
  public Optional<Value> global(String name) {
    return globals.entrySet().stream()
        .filter(e -> e.getKey().name().equals(name))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
