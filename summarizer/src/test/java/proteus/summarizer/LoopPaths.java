package proteus.summarizer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import proteus.ir.IntType;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.path.AssumedInvariants;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.InnerLoops;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathEnumerator;
import proteus.summarizer.path.PathRefinement;
import proteus.summarizer.slice.LoopSlice;
import proteus.summarizer.slice.LoopSlicer;
import proteus.summarizer.summary.SummaryLimits;

/**
 * The paths of a loop over mathematical integers, in the syntax of {@link LoopText}, as in the
 * paper: split at the headers of the loops within it.
 *
 * @param byHeader the paths by the headers where they start
 */
public record LoopPaths(
    Terms terms,
    Feasibility feasibility,
    HeaderSymbols symbols,
    Map<Location, List<LoopPath>> byHeader) {

  /** What a function makes of the paths of a loop. */
  public static String print(String text, Function<LoopPaths, String> function) {
    try (Solver solver = Z3Solver.create()) {
      return readable(function.apply(of(text, solver)));
    }
  }

  private static LoopPaths of(String text, Solver solver) {
    LoopText.Parsed parsed = LoopText.parse(text, IntType.UNBOUNDED);
    Loop loop = LoopForest.of(parsed.cfg()).roots().getFirst();
    if (!(LoopSlicer.slice(parsed.cfg(), loop, _ -> true, LoopSlice.Strictness.EXACT)
        instanceof LoopSlice.Result.Sliced(LoopSlice slice))) {
      throw new IllegalArgumentException("no slice: " + text);
    }
    Terms terms = new Terms();
    SummaryLimits limits = SummaryLimits.STANDARD;
    Feasibility feasibility =
        new Feasibility(
            terms, solver, Budget.ofWork(60_000), limits.checkMillis(), limits.checkSteps());
    HeaderSymbols symbols = new HeaderSymbols(terms, slice);
    PathRefinement refinement = new PathRefinement(terms, symbols, feasibility, List.of());
    Set<Location> headers = new LinkedHashSet<>();
    headers(loop, headers);
    Map<Location, List<LoopPath>> paths = new LinkedHashMap<>();
    int number = 0;
    for (Location header : headers) {
      PathEnumerator enumerator =
          new PathEnumerator(
              terms,
              feasibility,
              parsed.cfg(),
              loop,
              slice,
              symbols,
              InnerLoops.NONE,
              AssumedInvariants.from(terms, feasibility, List.of()),
              limits.paths());
      List<LoopPath> all = new ArrayList<>();
      List<LoopPath> found = enumerator.enumerate(header, headers, List.of()).orElseThrow();
      List<LoopPath> refined = new ArrayList<>(refinement.refine(found, slice.written()));
      refined.sort(Comparator.comparingInt(LoopPath::number));
      for (LoopPath path : refined) {
        all.add(path.numbered(++number));
      }
      paths.put(header, all);
    }
    return new LoopPaths(terms, feasibility, symbols, paths);
  }

  private static void headers(Loop loop, Set<Location> headers) {
    headers.add(loop.header());
    loop.inner().forEach(inner -> headers(inner, headers));
  }

  /** All paths. */
  public List<LoopPath> all() {
    return byHeader.values().stream().flatMap(List::stream).toList();
  }

  /** Values of variables, in alphabetical order. */
  public static String values(Map<?, Term> values) {
    Map<String, Term> sorted = new TreeMap<>();
    values.forEach((variable, value) -> sorted.put(variable.toString(), value));
    return sorted.entrySet().stream()
        .map(e -> e.getKey() + " := " + e.getValue())
        .collect(Collectors.joining(", "));
  }

  /** Conditions that hold together. */
  public static String conjunction(List<Term> conditions) {
    return conditions.isEmpty()
        ? "true"
        : conditions.stream().map(Term::toString).collect(Collectors.joining(" && "));
  }

  /** Without the marks of symbols, fresh ones numbered as they come. */
  private static String readable(String text) {
    Map<String, String> names = new LinkedHashMap<>();
    return Pattern.compile("(\\w+)!\\d+")
        .matcher(text.replace("@", ""))
        .replaceAll(
            match ->
                names.computeIfAbsent(match.group(), _ -> match.group(1) + (names.size() + 1)));
  }
}
