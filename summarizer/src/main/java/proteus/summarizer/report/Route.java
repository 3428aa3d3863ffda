package proteus.summarizer.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Location;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathStep;
import proteus.summarizer.path.Trace;

/**
 * A trace with its cycles, as the paper writes it: σ1, (σ2, σ1)+, σ3. Rounds of a cycle that were
 * followed one by one before and after those that were merged are taken together with them.
 */
record Route(List<Item> items) {
  Route {
    items = List.copyOf(items);
  }

  /** A part of a route. */
  sealed interface Item {}

  /** Consecutive executions of a path. */
  record Run(LoopPath path, Term count) implements Item {}

  /**
   * Consecutive rounds of a cycle.
   *
   * @param runs a round's executions; counts are over the values at the loop's entry
   */
  record Round(List<Run> runs, Term count) implements Item {
    Round {
      runs = List.copyOf(runs);
    }
  }

  /**
   * Executions of paths in any order.
   *
   * @param runs each with its path counter κ, which may be 0
   */
  record Mix(List<Run> runs) implements Item {
    Mix {
      runs = List.copyOf(runs);
    }
  }

  /**
   * The route of a trace through the loop with that header.
   *
   * @param counters that the state does not determine
   */
  static Route of(Terms terms, Location header, Trace trace, Set<Term> counters) {
    List<Item> items = new ArrayList<>();
    List<Run> mixed = new ArrayList<>();
    for (Trace.Phase phase : trace.phases()) {
      if (counters.contains(phase.count()) && phase.count().range().contains(BigInteger.ZERO)) {
        mixed.add(new Run(phase.path(), phase.count()));
      }
    }
    if (!mixed.isEmpty()) {
      Trace.Phase last = trace.phases().getLast();
      return new Route(List.of(new Mix(mixed), new Run(last.path(), last.count())));
    }
    for (Trace.Phase phase : trace.phases()) {
      add(terms, header, phase, items);
    }
    return new Route(items).folded(terms);
  }

  /** Whether the path is a round of a cycle of that loop. */
  static boolean isRound(Location header, LoopPath path) {
    return path.steps().size() == 1
        && path.steps().getFirst() instanceof PathStep.Inner(Location at, Trace _)
        && at.equals(header);
  }

  private static void add(Terms terms, Location header, Trace.Phase phase, List<Item> items) {
    if (!isRound(header, phase.path())
        || !(phase.events().getFirst() instanceof Trace.Event.Inner(var _, var during, var last))) {
      items.add(new Run(phase.path(), phase.count()));
    } else if (phase.count().equals(terms.intConst(1))) {
      last.phases().forEach(p -> add(terms, header, p, items));
    } else {
      List<Run> runs = during.phases().stream().map(p -> new Run(p.path(), p.count())).toList();
      items.add(new Round(runs, phase.count()));
    }
  }

  private Route folded(Terms terms) {
    Route route = this;
    Optional<Route> next = route.step(terms);
    while (next.isPresent()) {
      route = next.get();
      next = route.step(terms);
    }
    return route;
  }

  private Optional<Route> step(Terms terms) {
    for (int at = 0; at < items.size(); at++) {
      if (items.get(at) instanceof Round round) {
        int length = round.runs.size();
        // Whole rounds first: for split = length nothing is taken from what comes after.
        for (int split = 0; split < length; split++) {
          List<Run> tail = round.runs.subList(split, length);
          List<Run> head = round.runs.subList(0, split);
          if (matches(at - tail.size(), tail) && matches(at + 1, head)) {
            return Optional.of(absorbed(terms, at, tail, head, round.count));
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean matches(int from, List<Run> runs) {
    return from >= 0
        && from + runs.size() <= items.size()
        && items.subList(from, from + runs.size()).equals(runs);
  }

  /** tail (head tail)^m head = (tail head)^(m + 1). */
  private Route absorbed(Terms terms, int at, List<Run> tail, List<Run> head, Term count) {
    List<Run> runs = new ArrayList<>(tail);
    runs.addAll(head);
    List<Item> result = new ArrayList<>(items.subList(0, at - tail.size()));
    result.add(new Round(runs, terms.add(count, terms.intConst(1))));
    result.addAll(items.subList(at + 1 + head.size(), items.size()));
    return new Route(result);
  }

  /** The executions when every cycle is run once. */
  List<Run> unrolled() {
    List<Run> runs = new ArrayList<>();
    for (Item item : items) {
      switch (item) {
        case Run run -> runs.add(run);
        case Round round -> runs.addAll(round.runs);
        case Mix mix -> runs.addAll(mix.runs);
      }
    }
    return runs;
  }

  /** Whether its paths are executed in any order. */
  boolean isMixed() {
    return items.getFirst() instanceof Mix;
  }

  /** Whether there is a cycle on it. */
  boolean isCyclic() {
    return items.stream().anyMatch(i -> i instanceof Round);
  }

  /** The first path of the item. */
  static LoopPath first(Item item) {
    return switch (item) {
      case Run run -> run.path;
      case Round round -> round.runs.getFirst().path;
      case Mix mix -> mix.runs.getFirst().path;
    };
  }
}
