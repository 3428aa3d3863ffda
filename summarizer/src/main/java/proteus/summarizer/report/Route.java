package proteus.summarizer.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.Trace;
import proteus.summarizer.recurrence.PolynomialReader;

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
   * @param items of all rounds but the last; counts are over the values at the loop's entry and the
   *     index
   * @param last the last round, item by item
   * @param index the number of the round, from 0
   * @param path what a round does, where it is a loop path by itself
   */
  record Round(List<Item> items, List<Item> last, Term count, Term index, Optional<LoopPath> path)
      implements Item {
    Round {
      items = List.copyOf(items);
      last = List.copyOf(last);
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
   * The route of a trace through a loop.
   *
   * @param counters that the state does not determine
   */
  static Route of(Terms terms, Trace trace, Set<Term> counters) {
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
    return of(terms, trace);
  }

  private static Route of(Terms terms, Trace trace) {
    List<Item> items = new ArrayList<>();
    for (Trace.Phase phase : trace.phases()) {
      add(terms, phase, items);
    }
    return new Route(items).folded(terms);
  }

  private static void add(Terms terms, Trace.Phase phase, List<Item> items) {
    if (!phase.path().isRound()
        || !(phase.events().getFirst() instanceof Trace.Event.Inner(_, var during, var last))) {
      addRun(terms, new Run(phase.path(), phase.count()), items);
    } else if (phase.count().equals(terms.intConst(1))) {
      items.addAll(of(terms, last).items);
    } else {
      List<Item> round = of(terms, during).items;
      List<Item> end = of(terms, last).items;
      boolean alike = round.size() == end.size();
      items.add(
          new Round(
              round, alike ? end : round, phase.count(), phase.index(), Optional.of(phase.path())));
    }
  }

  /** Executions that were followed in two parts, or one by one, belong together. */
  private static void addRun(Terms terms, Run run, List<Item> items) {
    if (!items.isEmpty()
        && items.getLast() instanceof Run(LoopPath path, Term count)
        && path.equals(run.path)) {
      Term all = new PolynomialReader(terms).normalize(terms.add(count, run.count));
      items.set(items.size() - 1, new Run(path, all));
    } else {
      items.add(run);
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
        int length = round.items.size();
        // Whole rounds first: for split = length nothing is taken from what comes after.
        for (int split = 0; split < length; split++) {
          List<Item> tail = round.items.subList(split, length);
          List<Item> head = round.items.subList(0, split);
          if (matches(at - tail.size(), tail) && matches(at + 1, head)) {
            return Optional.of(absorbed(terms, at, tail, head, round));
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean matches(int from, List<Item> round) {
    return from >= 0
        && from + round.size() <= items.size()
        && items.subList(from, from + round.size()).equals(round);
  }

  /** tail (head tail)^m head = (tail head)^(m + 1). */
  private Route absorbed(Terms terms, int at, List<Item> tail, List<Item> head, Round round) {
    List<Item> turned = new ArrayList<>(tail);
    turned.addAll(head);
    List<Item> result = new ArrayList<>(items.subList(0, at - tail.size()));
    Term count = terms.add(round.count, terms.intConst(1));
    result.add(
        new Round(
            turned, turned, count, round.index, head.isEmpty() ? round.path : Optional.empty()));
    result.addAll(items.subList(at + 1 + head.size(), items.size()));
    return new Route(result);
  }

  /** The executions when every cycle is run once. */
  List<Run> unrolled() {
    List<Run> runs = new ArrayList<>();
    unroll(items, runs);
    return runs;
  }

  private static void unroll(List<Item> items, List<Run> runs) {
    for (Item item : items) {
      switch (item) {
        case Run run -> runs.add(run);
        case Round round -> unroll(round.last, runs);
        case Mix mix -> runs.addAll(mix.runs);
      }
    }
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
      case Round round -> first(round.items.getFirst());
      case Mix mix -> mix.runs.getFirst().path;
    };
  }
}
