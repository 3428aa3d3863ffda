package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.summarizer.bound.program.IntegerProgram.Step;

/**
 * A strongly connected part of an integer program, such as a nest of loops. An execution enters it
 * at most once.
 *
 * @param steps between its places
 * @param entries the steps that lead into it from before
 */
public record Component(List<Location> places, List<Step> steps, List<Step> entries) {

  /** The parts that have steps, in the order of executions. */
  public static List<Component> of(IntegerProgram program) {
    List<Location> left = new ArrayList<>(program.places());
    List<Component> components = new ArrayList<>();
    while (!left.isEmpty()) {
      Location first = left.getFirst();
      Set<Location> places = new LinkedHashSet<>(Set.of(first));
      for (Location other : left) {
        if (reaches(program, first, other) && reaches(program, other, first)) {
          places.add(other);
        }
      }
      left.removeAll(places);
      components.add(of(program, places));
    }
    return inOrder(program, components);
  }

  private static Component of(IntegerProgram program, Set<Location> places) {
    return new Component(
        List.copyOf(places),
        program.steps().stream()
            .filter(s -> places.contains(s.source()) && places.contains(s.target()))
            .toList(),
        program.steps().stream()
            .filter(s -> !places.contains(s.source()) && places.contains(s.target()))
            .toList());
  }

  private static List<Component> inOrder(IntegerProgram program, List<Component> components) {
    List<Component> left = new ArrayList<>(components);
    List<Component> ordered = new ArrayList<>();
    while (!left.isEmpty()) {
      Component next =
          left.stream()
              .filter(
                  c ->
                      left.stream()
                          .noneMatch(
                              o ->
                                  !o.equals(c)
                                      && reaches(
                                          program, o.places.getFirst(), c.places.getFirst())))
              .findFirst()
              .orElseThrow();
      left.remove(next);
      ordered.add(next);
    }
    return ordered;
  }

  private static boolean reaches(IntegerProgram program, Location from, Location to) {
    Set<Location> seen = new LinkedHashSet<>();
    List<Location> work = new ArrayList<>(List.of(from));
    while (!work.isEmpty()) {
      Location at = work.removeLast();
      for (Step step : program.steps()) {
        if (step.source().equals(at) && seen.add(step.target())) {
          work.add(step.target());
        }
      }
    }
    return seen.contains(to);
  }

  /** Whether neither an entry nor a step changes what the condition is about. */
  boolean lasts(Term condition) {
    return TermGraph.freeVariables(condition).stream()
        .allMatch(v -> keeps(v) && entries.stream().noneMatch(e -> e.update().containsKey(v)));
  }

  /** Whether no step changes the symbol's value. */
  public boolean keeps(Term symbol) {
    return steps.stream().noneMatch(s -> s.update().containsKey(symbol));
  }
}
