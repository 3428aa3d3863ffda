package proteus.verifier.engine.invariant.influence;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Location;

/**
 * Cones of influence: each has all variables that the values of its variables depend on, from one
 * iteration to the next. What loops do to variables is mostly told by facts about their cone alone.
 */
public final class Cones {
  /** Each once, small ones first. */
  private final List<Set<Variable>> cones;

  private Cones(List<Set<Variable>> cones) {
    this.cones = cones;
  }

  /**
   * The cones of the variables.
   *
   * @param read what each depends on directly
   */
  public static Cones of(Map<Variable, Set<Variable>> read) {
    return new Cones(
        read.keySet().stream()
            .map(v -> closure(v, read))
            .distinct()
            .sorted(Comparator.comparingInt(Set::size))
            .toList());
  }

  private static Set<Variable> closure(Variable variable, Map<Variable, Set<Variable>> read) {
    Set<Variable> cone = new LinkedHashSet<>(List.of(variable));
    Deque<Variable> open = new ArrayDeque<>(cone);
    while (!open.isEmpty()) {
      read.getOrDefault(open.remove(), Set.of()).stream().filter(cone::add).forEach(open::add);
    }
    return cone;
  }

  /**
   * Facts about one cone.
   *
   * @param facts by headers
   */
  public record Part(Set<Variable> cone, Map<Location, Set<Expr>> facts) {}

  /** The facts by the smallest cones that they are about, without those about several. */
  public List<Part> parts(Map<Location, Set<Expr>> facts) {
    Map<Set<Variable>, Part> parts = new LinkedHashMap<>();
    cones.forEach(cone -> parts.put(cone, new Part(cone, new LinkedHashMap<>())));
    facts.forEach(
        (head, here) -> {
          for (Expr fact : here) {
            smallest(fact)
                .flatMap(cone -> Optional.ofNullable(parts.get(cone)))
                .ifPresent(
                    part ->
                        part.facts().computeIfAbsent(head, h -> new LinkedHashSet<>()).add(fact));
          }
        });
    return parts.values().stream().filter(p -> !p.facts().isEmpty()).toList();
  }

  private Optional<Set<Variable>> smallest(Expr fact) {
    Set<Variable> variables = Subexpressions.variables(fact);
    return cones.stream().filter(cone -> cone.containsAll(variables)).findFirst();
  }
}
