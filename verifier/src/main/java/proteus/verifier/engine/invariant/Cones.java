package proteus.verifier.engine.invariant;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;

/**
 * Which variables the values of others depend on from one iteration to the next: what loops do to a
 * variable's cone of influence is mostly told by facts about that cone alone.
 */
final class Cones {
  /** Each once, small ones first. */
  private final List<Set<Variable>> cones;

  private Cones(List<Set<Variable>> cones) {
    this.cones = cones;
  }

  static Cones of(TransitionSystem system) {
    Map<Variable, Set<Variable>> read = new LinkedHashMap<>();
    for (Transition step : system.steps()) {
      Map<Term, Variable> symbols = new HashMap<>();
      step.source().ifPresent(s -> s.state().forEach((v, term) -> symbols.put(term, v)));
      if (step.target() instanceof Target.Reached(CutPoint target, List<Term> values)) {
        List<Variable> written = List.copyOf(target.state().keySet());
        for (int i = 0; i < written.size(); i++) {
          Set<Variable> from = read.computeIfAbsent(written.get(i), v -> new LinkedHashSet<>());
          TermGraph.freeVariables(values.get(i)).stream()
              .flatMap(term -> Stream.ofNullable(symbols.get(term)))
              .forEach(from::add);
        }
      }
    }
    List<Set<Variable>> cones =
        read.keySet().stream()
            .map(v -> closure(v, read))
            .distinct()
            .sorted(Comparator.comparingInt(Set::size))
            .toList();
    return new Cones(cones);
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
  record Part(Set<Variable> cone, Map<Location, Set<Expr>> facts) {}

  /** The facts by the smallest cones that they are about, without those about several. */
  List<Part> parts(Map<Location, Set<Expr>> facts) {
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
    return new ArrayList<>(parts.values()).stream().filter(p -> !p.facts().isEmpty()).toList();
  }

  private Optional<Set<Variable>> smallest(Expr fact) {
    Set<Variable> variables = Subexpressions.variables(fact);
    return cones.stream().filter(cone -> cone.containsAll(variables)).findFirst();
  }
}
