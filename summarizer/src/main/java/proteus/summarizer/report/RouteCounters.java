package proteus.summarizer.report;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.recurrence.PolynomialReader;

/**
 * The state counters of a route with their names: k12 for executions of σ1 before σ2, kc3 for
 * rounds of the cycle c before σ3; in a round too, where they are not 1. A counter that changes
 * from round to round is the sequence of its values: the first, the second and the last.
 */
final class RouteCounters {
  private final Terms terms;
  private final Substitution given;
  private final Map<String, String> cycles;
  private final Set<Term> indices = new LinkedHashSet<>();
  private final Map<String, List<Term>> counters = new LinkedHashMap<>();

  private RouteCounters(Terms terms, Route route, Substitution given) {
    this.terms = terms;
    this.given = given;
    this.cycles = cycles(route);
  }

  /**
   * By name, one value, or the first, the second and the last.
   *
   * @param given values of symbols
   */
  static Map<String, List<Term>> of(Terms terms, Route route, Substitution given) {
    RouteCounters collector = new RouteCounters(terms, route, given);
    List<Route.Item> items = route.items();
    for (int i = 0; i + 1 < items.size(); i++) {
      Route.Item item = items.get(i);
      collector.add(item, item, collector.next(item, items.get(i + 1)), Optional.empty());
    }
    return collector.counters;
  }

  /** k12; k9_10 where the numbers could not be told apart. */
  static String name(String from, String to) {
    boolean clear = to.startsWith("c") || (from.length() == 1 && to.length() == 1);
    return "k" + from + (clear ? "" : "_") + to;
  }

  /**
   * Adds an item's counters.
   *
   * @param last the item in the last round of the cycle that it is in
   * @param around the index of that cycle
   */
  private void add(Route.Item item, Route.Item last, String next, Optional<Term> around) {
    switch (item) {
      case Route.Mix mix ->
          mix.runs().forEach(r -> counters.put("κ" + r.path().number(), List.of(r.count())));
      case Route.Run(LoopPath path, Term count) -> {
        if (around.isEmpty() || !count.equals(terms.intConst(1))) {
          Term end = last instanceof Route.Run(var _, Term c) ? c : count;
          put(RouteText.number(path), next, values(count, end, around));
        }
      }
      case Route.Round round -> {
        indices.add(round.index());
        List<Route.Item> items = round.items();
        for (int j = 0; j < items.size(); j++) {
          String after = next(items.get(j), items.get((j + 1) % items.size()));
          add(items.get(j), round.last().get(j), after, Optional.of(round.index()));
        }
        indices.remove(round.index());
        Term end = last instanceof Route.Round other ? other.count() : round.count();
        put(cycle(round), next, values(round.count(), end, around));
      }
    }
  }

  /** What comes after an item: a path, or after a cycle another one. */
  private String next(Route.Item item, Route.Item after) {
    return item instanceof Route.Round && after instanceof Route.Round other
        ? cycle(other)
        : RouteText.number(Route.first(after));
  }

  private String cycle(Route.Round round) {
    return cycles.getOrDefault(RouteText.shape(round), "c");
  }

  private List<Term> values(Term count, Term last, Optional<Term> around) {
    if (around.isEmpty() || !TermGraph.freeVariables(count).contains(around.get())) {
      return List.of(given.apply(count));
    }
    return List.of(
        at(count, around.get(), 0), at(count, around.get(), 1), normal(given.apply(last)));
  }

  private Term at(Term count, Term index, int number) {
    Substitution round = Substitution.of(terms, Map.of(index, terms.intConst(number)));
    return normal(given.apply(round.apply(count)));
  }

  private Term normal(Term count) {
    return new PolynomialReader(terms).normalize(count);
  }

  /** What changes with the rounds of cycles further out has no value to be shown. */
  private void put(String from, String to, List<Term> values) {
    Set<Term> used = new LinkedHashSet<>(TermGraph.freeVariables(values));
    if (used.stream().anyMatch(indices::contains)) {
      return;
    }
    String name = name(from, to);
    while (counters.containsKey(name) && !values.equals(counters.get(name))) {
      name += "'";
    }
    counters.put(name, values);
  }

  /** The names of the cycles on the route, by their paths. */
  private static Map<String, String> cycles(Route route) {
    Set<String> shapes = new LinkedHashSet<>();
    shapes(route.items(), shapes);
    Map<String, String> names = new LinkedHashMap<>();
    shapes.forEach(s -> names.put(s, shapes.size() == 1 ? "c" : "c" + (names.size() + 1)));
    return names;
  }

  private static void shapes(List<Route.Item> items, Set<String> shapes) {
    for (Route.Item item : items) {
      if (item instanceof Route.Round round) {
        shapes.add(RouteText.shape(round));
        shapes(round.items(), shapes);
      }
    }
  }
}
