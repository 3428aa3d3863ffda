package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.recurrence.PolynomialReader;

/** Routes in the paper's notation, with the names of their counters. */
final class RouteText {
  private RouteText() {}

  /** With the counts at the paths, for inner loops. */
  static String of(Route route, Formulas formulas) {
    StringJoiner joiner = new StringJoiner(" → ");
    for (Route.Item item : route.items()) {
      joiner.add(
          switch (item) {
            case Route.Run run -> counted(run, formulas);
            case Route.Round round ->
                "(" + round(round, formulas) + ")^(" + formulas.text(round.count()) + ")";
            case Route.Mix mix -> mix(mix);
          });
    }
    return joiner.toString();
  }

  private static String counted(Route.Run run, Formulas formulas) {
    String count = formulas.text(run.count());
    if (count.equals("1")) {
      return run.path().toString();
    }
    return run.path() + "^" + (count.matches("\\w+") ? count : "(" + count + ")");
  }

  private static String round(Route.Round round, Formulas formulas) {
    StringJoiner joiner = new StringJoiner(" → ");
    round.runs().forEach(r -> joiner.add(counted(r, formulas)));
    return joiner.toString();
  }

  /** As the paper writes traces: without counts, those have names. */
  static String plain(Route route) {
    StringJoiner joiner = new StringJoiner(" → ");
    for (Route.Item item : route.items()) {
      joiner.add(
          switch (item) {
            case Route.Run run -> run.path().toString();
            case Route.Round round -> "(" + shape(round) + ")+";
            case Route.Mix mix -> mix(mix);
          });
    }
    return joiner.toString();
  }

  private static String mix(Route.Mix mix) {
    StringJoiner joiner = new StringJoiner(", ", "{", "}*");
    mix.runs().forEach(r -> joiner.add(r.path().toString()));
    return joiner.toString();
  }

  /** The paths of a round. */
  static String shape(Route.Round round) {
    StringJoiner joiner = new StringJoiner(" → ");
    round.runs().forEach(r -> joiner.add(r.path().toString()));
    return joiner.toString();
  }

  /**
   * The state counters of the route with their names: k12 for executions of σ1 before σ2, kc3 for
   * rounds of the cycle c before σ3; in a round too, where they are not 1.
   *
   * @param given values of symbols
   */
  static Map<String, Term> counters(Terms terms, Route route, Substitution given) {
    Map<String, String> cycles = cycles(route);
    Map<String, Term> counters = new LinkedHashMap<>();
    List<Route.Item> items = route.items();
    for (int i = 0; i + 1 < items.size(); i++) {
      LoopPath next = Route.first(items.get(i + 1));
      switch (items.get(i)) {
        case Route.Mix mix ->
            mix.runs().forEach(r -> counters.put("κ" + number(r.path()), r.count()));
        case Route.Run(LoopPath path, Term count) ->
            put(counters, number(path), number(next), given.apply(count));
        case Route.Round round -> {
          List<Route.Run> runs = round.runs();
          for (int j = 0; j < runs.size(); j++) {
            LoopPath after = runs.get((j + 1) % runs.size()).path();
            if (!runs.get(j).count().equals(terms.intConst(1))) {
              put(
                  counters,
                  number(runs.get(j).path()),
                  number(after),
                  given.apply(runs.get(j).count()));
            }
          }
          String cycle = cycles.getOrDefault(shape(round), "c");
          put(counters, cycle, number(next), given.apply(round.count()));
        }
      }
    }
    return counters;
  }

  /** k12; k9_10 where the numbers could not be told apart. */
  static String counter(String from, String to) {
    return "k" + from + (from.length() > 1 || to.length() > 1 ? "_" : "") + to;
  }

  private static void put(Map<String, Term> counters, String from, String to, Term count) {
    String name = counter(from, to);
    while (counters.containsKey(name) && !count.equals(counters.get(name))) {
      name += "'";
    }
    counters.put(name, count);
  }

  static String number(LoopPath path) {
    return String.valueOf(path.number());
  }

  /** The names of the cycles on the route, by their paths. */
  private static Map<String, String> cycles(Route route) {
    Set<String> shapes = new LinkedHashSet<>();
    for (Route.Item item : route.items()) {
      if (item instanceof Route.Round round) {
        shapes.add(shape(round));
      }
    }
    Map<String, String> names = new LinkedHashMap<>();
    shapes.forEach(s -> names.put(s, shapes.size() == 1 ? "c" : "c" + (names.size() + 1)));
    return names;
  }

  /**
   * How often the loop goes round along the route; empty where rounds differ.
   *
   * @param known symbols that have one value in all rounds
   */
  static Optional<Term> iterations(Terms terms, Route route, Set<Term> known) {
    List<Term> counts = new ArrayList<>();
    for (Route.Item item : route.items()) {
      switch (item) {
        case Route.Run(LoopPath path, Term count) -> {
          if (path.isIterative()) {
            counts.add(count);
          }
        }
        case Route.Round round -> {
          List<Term> each = round.runs().stream().map(Route.Run::count).toList();
          if (!known.containsAll(TermGraph.freeVariables(each))) {
            return Optional.empty();
          }
          counts.add(terms.mul(terms.add(each), round.count()));
        }
        case Route.Mix mix -> mix.runs().forEach(r -> counts.add(r.count()));
      }
    }
    return Optional.of(new PolynomialReader(terms).normalize(terms.add(counts)));
  }
}
