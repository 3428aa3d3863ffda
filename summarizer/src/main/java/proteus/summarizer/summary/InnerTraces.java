package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.InnerLoops;
import proteus.summarizer.path.PathEnd;
import proteus.summarizer.path.Trace;

/**
 * The ways through inner loops, from their summaries.
 *
 * @param all by the loops' headers
 */
record InnerTraces(Map<Location, List<InnerLoops.Way>> all) implements InnerLoops {
  @Override
  public List<Way> ways(Location header) {
    return all.getOrDefault(header, List.of());
  }

  @Override
  public boolean startsAt(Location location) {
    return all.containsKey(location);
  }

  /** One for each disjunct, and one that ends unexplored for each case that none describes. */
  static List<InnerLoops.Way> of(Terms terms, HeaderSymbols symbols, Found found) {
    Map<Term, Variable> variables = new LinkedHashMap<>();
    symbols.all().forEach((variable, symbol) -> variables.put(symbol, variable));
    List<InnerLoops.Way> ways = new ArrayList<>();
    for (RawDisjunct disjunct : found.disjuncts()) {
      Map<Variable, Term> post = new LinkedHashMap<>();
      disjunct
          .values()
          .forEach(
              (symbol, value) -> {
                Variable variable = variables.get(symbol);
                if (variable != null) {
                  post.put(variable, value);
                }
              });
      List<Term> choices = new ArrayList<>(disjunct.counters());
      choices.addAll(disjunct.inputs());
      ways.add(
          new InnerLoops.Way(
              disjunct.end(),
              choices,
              terms.and(disjunct.conditions()),
              post,
              disjunct.trace(),
              disjunct.approximation()));
    }
    for (Residual.Case left : found.residual()) {
      ways.add(
          new InnerLoops.Way(
              new PathEnd.Unexplored("inner loop: " + left.reason()),
              left.bound(),
              left.condition(),
              Map.of(),
              new Trace(List.of()),
              Approximation.EXACT));
    }
    return ways;
  }
}
