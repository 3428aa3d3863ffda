package proteus.verifier.engine.invariant;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Expr;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.houdini.Support;
import proteus.verifier.engine.invariant.EncodedProgram.Way;

/** Which facts a proof needs, of those that prove each other. */
final class NeededFacts {
  private static final long MILLIS_FOR_ONE = 300;
  private static final long MILLIS_FOR_SAFETY = 3_000;

  private final Collection<Way> ways;
  private final Function<Way, Collection<EncodedProgram>> order;
  private final AlgebraicFacts algebra;
  private final Map<Location, Set<Expr>> proved;
  private final Budget budget;

  /**
   * @param ways all that the program has
   * @param order in which encodings are asked about a way
   * @param proved by headers
   */
  NeededFacts(
      Collection<Way> ways,
      Function<Way, Collection<EncodedProgram>> order,
      AlgebraicFacts algebra,
      Map<Location, Set<Expr>> proved,
      Budget budget) {
    this.ways = ways;
    this.order = order;
    this.algebra = algebra;
    this.proved = proved;
    this.budget = budget;
  }

  /** Facts that suffice to show that no violation is reached; empty if there are none such. */
  Optional<Map<Location, Set<Expr>>> find() {
    Map<Location, Set<Expr>> needed = new LinkedHashMap<>();
    Deque<Map.Entry<Location, Expr>> open = new ArrayDeque<>();
    for (Way way : ways) {
      if (way.target().isEmpty()) {
        Optional<Set<Expr>> some = needed(way, Set.of(), MILLIS_FOR_SAFETY);
        if (some.isEmpty()) {
          return Optional.empty();
        }
        need(way.source(), some.get(), needed, open);
      }
    }
    while (!open.isEmpty()) {
      Map.Entry<Location, Expr> fact = open.poll();
      for (Way way : ways) {
        if (way.target().equals(Optional.of(fact.getKey()))) {
          Set<Expr> some =
              needed(way, Set.of(fact.getValue()), MILLIS_FOR_ONE)
                  .orElseGet(() -> Set.copyOf(known(way.source())));
          need(way.source(), some, needed, open);
        }
      }
    }
    return Optional.of(needed);
  }

  private static void need(
      Optional<Location> place,
      Set<Expr> facts,
      Map<Location, Set<Expr>> needed,
      Deque<Map.Entry<Location, Expr>> open) {
    place.ifPresent(
        head -> {
          for (Expr fact : facts) {
            if (needed.computeIfAbsent(head, h -> new LinkedHashSet<>()).add(fact)) {
              open.add(Map.entry(head, fact));
            }
          }
        });
  }

  private Set<Expr> known(Optional<Location> place) {
    return place.map(head -> proved.getOrDefault(head, Set.of())).orElse(Set.of());
  }

  /** Facts at the way's start that suffice; empty if the facts are not seen to be kept. */
  private Optional<Set<Expr>> needed(Way way, Set<Expr> facts, long millis) {
    boolean isAlgebraic =
        facts.isEmpty()
            ? algebra.concernsProgram()
            : facts.stream().anyMatch(AlgebraicFacts::isHard);
    if (isAlgebraic
        && algebra.ask(way, known(way.source()), facts, budget)
            instanceof Support.Supported(var some)) {
      return Optional.of(some);
    }
    for (EncodedProgram encoding : order.apply(way)) {
      Support<Expr> answer =
          encoding.ask(way, known(way.source()), facts, budget.atMostMillis(millis));
      if (answer instanceof Support.Supported(Set<Expr> some)) {
        return Optional.of(some);
      }
      if (answer instanceof Support.Refuted) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }
}
