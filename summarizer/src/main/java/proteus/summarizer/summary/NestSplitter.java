package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.AssumedInvariants;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.InnerLoops;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathEnumerator;
import proteus.summarizer.path.PathRefinement;
import proteus.summarizer.pda.DeterminedChoices;
import proteus.summarizer.pda.NestPdaBuilder;
import proteus.summarizer.pda.Pda;
import proteus.summarizer.slice.LoopSlice;

/**
 * Finds the paths of a nest of loops as the paper has them: "the path in the outer loop is split by
 * the inner loop" (Xie et al. 2019, Section 2.2). What holds at the inner headers is found first,
 * because a path that starts there knows nothing of the path before it.
 */
final class NestSplitter {
  private final Terms terms;
  private final Feasibility feasibility;
  private final SummaryLimits limits;
  private final Cfg cfg;
  private final LoopSlice slice;
  private final HeaderSymbols symbols;

  NestSplitter(
      Terms terms,
      Feasibility feasibility,
      SummaryLimits limits,
      Cfg cfg,
      LoopSlice slice,
      HeaderSymbols symbols) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.limits = limits;
    this.cfg = cfg;
    this.slice = slice;
    this.symbols = symbols;
  }

  /**
   * The split paths; empty if there are too many.
   *
   * @param invariant holds whenever one of the nest's headers is reached
   * @param wanted the variables whose values after the nest are wanted
   */
  Optional<SplitNest> split(Loop nest, List<Term> invariant, Set<Variable> wanted) {
    Map<Location, List<Term>> known = new LinkedHashMap<>();
    SplitNest.headers(nest).forEach(h -> known.put(h, invariant));
    Optional<Map<Location, List<LoopPath>>> first = paths(nest, known);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    List<LoopPath> all = first.get().values().stream().flatMap(List::stream).toList();
    new InnerHeaderKnowledge(terms, feasibility, symbols).learn(nest.header(), all, known);
    return paths(nest, known).map(paths -> nest(nest, paths, known, wanted));
  }

  private Optional<Map<Location, List<LoopPath>>> paths(
      Loop nest, Map<Location, List<Term>> known) {
    Map<Location, List<LoopPath>> paths = new LinkedHashMap<>();
    for (Map.Entry<Location, List<Term>> header : known.entrySet()) {
      PathEnumerator enumerator =
          new PathEnumerator(
              terms,
              feasibility,
              cfg,
              nest,
              slice,
              symbols,
              InnerLoops.NONE,
              AssumedInvariants.from(terms, feasibility, List.of()),
              limits.paths());
      Optional<List<LoopPath>> found =
          enumerator.enumerate(header.getKey(), known.keySet(), header.getValue());
      if (found.isEmpty()) {
        return Optional.empty();
      }
      DeterminedChoices determined = new DeterminedChoices(terms);
      paths.put(header.getKey(), found.get().stream().map(determined::reduced).toList());
    }
    return Optional.of(paths);
  }

  private SplitNest nest(
      Loop nest,
      Map<Location, List<LoopPath>> raw,
      Map<Location, List<Term>> known,
      Set<Variable> wanted) {
    Set<Variable> needed = needed(raw, wanted);
    Map<Location, List<LoopPath>> refined = new LinkedHashMap<>();
    raw.forEach(
        (header, paths) ->
            refined.put(
                header,
                new PathRefinement(
                        terms, symbols, feasibility, known.getOrDefault(header, List.of()))
                    .refine(paths, needed)));
    NestPdaBuilder builder = new NestPdaBuilder(terms, feasibility, symbols, known);
    Map<Location, List<LoopPath>> all = numbered(nest.header(), refined);
    Pda pda = builder.build(all);
    Set<LoopPath> reached = reached(nest.header(), pda);
    if (reached.size() < pda.states().size()) {
      all.values().forEach(paths -> paths.retainAll(reached));
      all = numbered(nest.header(), all);
      pda = builder.build(all);
    }
    List<LoopPath> paths = new ArrayList<>();
    all.values().forEach(paths::addAll);
    paths.sort(Comparator.comparingInt(LoopPath::number));
    return new SplitNest(paths, pda, byEdges(raw, all));
  }

  /** The paths of states that a trace from the nest's header can come to. */
  private static Set<LoopPath> reached(Location header, Pda pda) {
    Set<LoopPath> reached = new LinkedHashSet<>();
    List<Pda.State> work = new ArrayList<>(pda.states());
    work.removeIf(q -> !q.path().head().equals(header));
    while (!work.isEmpty()) {
      Pda.State next = work.removeLast();
      if (reached.add(next.path())) {
        pda.from(next).forEach(t -> work.add(t.to()));
      }
    }
    return reached;
  }

  /** Those that decide about the wanted ones anywhere in the nest. */
  private Set<Variable> needed(Map<Location, List<LoopPath>> paths, Set<Variable> wanted) {
    PathRefinement refinement = new PathRefinement(terms, symbols, feasibility, List.of());
    List<LoopPath> all = paths.values().stream().flatMap(List::stream).toList();
    Set<Term> needed = refinement.needed(all, wanted);
    Set<Variable> variables = new LinkedHashSet<>(wanted);
    symbols.all().forEach((v, symbol) -> addIf(needed.contains(symbol), v, variables));
    return variables;
  }

  private static void addIf(boolean holds, Variable variable, Set<Variable> variables) {
    if (holds) {
      variables.add(variable);
    }
  }

  /** Numbers in the order in which executions come to the paths; those that leave come last. */
  private static Map<Location, List<LoopPath>> numbered(
      Location first, Map<Location, List<LoopPath>> paths) {
    List<LoopPath> order = new ArrayList<>();
    visit(first, paths, new LinkedHashSet<>(), order);
    List<LoopPath> all = new ArrayList<>(order);
    all.removeIf(LoopPath::isLast);
    order.stream().filter(LoopPath::isLast).forEach(all::add);
    Map<Location, List<LoopPath>> numbered = new LinkedHashMap<>();
    for (LoopPath path : all) {
      numbered
          .computeIfAbsent(path.head(), h -> new ArrayList<>())
          .add(path.numbered(all.indexOf(path) + 1));
    }
    return numbered;
  }

  private static void visit(
      Location header,
      Map<Location, List<LoopPath>> paths,
      Set<Location> seen,
      List<LoopPath> order) {
    if (!seen.add(header)) {
      return;
    }
    List<LoopPath> here = new ArrayList<>(paths.getOrDefault(header, List.of()));
    here.sort(Comparator.comparingInt(p -> p.isIterative() ? 0 : 1));
    for (LoopPath path : here) {
      order.add(path);
      path.tail().ifPresent(t -> visit(t, paths, seen, order));
    }
  }

  private Map<List<Edge>, List<LoopPath>> byEdges(
      Map<Location, List<LoopPath>> raw, Map<Location, List<LoopPath>> refined) {
    Map<List<Edge>, Set<LoopPath>> all = new LinkedHashMap<>();
    raw.forEach(
        (header, paths) -> {
          for (LoopPath path : paths) {
            List<LoopPath> here = refined.getOrDefault(header, List.of());
            List<LoopPath> same =
                here.stream().filter(p -> p.edges().equals(path.edges())).toList();
            all.computeIfAbsent(path.edges(), e -> new LinkedHashSet<>())
                .addAll(same.isEmpty() ? mergedInto(path, here) : same);
          }
        });
    Map<List<Edge>, List<LoopPath>> result = new LinkedHashMap<>();
    all.forEach((edges, paths) -> result.put(edges, List.copyOf(paths)));
    return result;
  }

  /** The refined paths that an enumerated one was merged into. */
  private List<LoopPath> mergedInto(LoopPath path, List<LoopPath> refined) {
    List<LoopPath> found = new ArrayList<>();
    for (LoopPath one : refined) {
      List<Term> both = new ArrayList<>(path.conditions());
      both.addAll(one.conditions());
      boolean sameEffect =
          one.update().entrySet().stream()
              .allMatch(e -> e.getValue().equals(path.update().get(e.getKey())));
      if (one.end().equals(path.end()) && sameEffect && feasibility.isPossible(both)) {
        found.add(one);
      }
    }
    return found;
  }
}
