package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.recurrence.PolynomialReader;

/** Routes in the paper's notation. */
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
                "("
                    + of(new Route(round.items()), formulas)
                    + ")^("
                    + formulas.text(round.count())
                    + ")";
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

  /** As the paper writes traces: without counts, those have names. */
  static String plain(Route route) {
    return shape(route.items());
  }

  private static String mix(Route.Mix mix) {
    StringJoiner joiner = new StringJoiner(", ", "{", "}*");
    mix.runs().forEach(r -> joiner.add(r.path().toString()));
    return joiner.toString();
  }

  /** The paths of a round. */
  static String shape(Route.Round round) {
    return shape(round.items());
  }

  private static String shape(List<Route.Item> items) {
    StringJoiner joiner = new StringJoiner(" → ");
    for (Route.Item item : items) {
      joiner.add(
          switch (item) {
            case Route.Run run -> run.path().toString();
            case Route.Round round -> "(" + shape(round) + ")+";
            case Route.Mix mix -> mix(mix);
          });
    }
    return joiner.toString();
  }

  static String number(LoopPath path) {
    return String.valueOf(path.number());
  }

  /**
   * How often the loop goes round along the route; empty where rounds differ.
   *
   * @param header the loop's
   * @param known symbols that have one value in all rounds
   */
  static Optional<Term> iterations(
      Terms terms, Location header, List<Route.Item> items, Set<Term> known) {
    List<Term> counts = new ArrayList<>();
    for (Route.Item item : items) {
      switch (item) {
        case Route.Run(LoopPath path, Term count) -> {
          if (path.tail().equals(Optional.of(header))) {
            counts.add(count);
          }
        }
        case Route.Round round -> {
          Optional<Term> each = iterations(terms, header, round.items(), known);
          if (each.isEmpty() || !known.containsAll(TermGraph.freeVariables(each.get()))) {
            return Optional.empty();
          }
          counts.add(terms.mul(each.get(), round.count()));
        }
        case Route.Mix mix -> mix.runs().forEach(r -> counts.add(r.count()));
      }
    }
    return Optional.of(new PolynomialReader(terms).normalize(terms.add(counts)));
  }
}
