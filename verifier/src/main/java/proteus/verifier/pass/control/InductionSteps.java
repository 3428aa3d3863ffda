package proteus.verifier.pass.control;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/**
 * The questions of k-induction, as programs without the outermost loops: that the first iterations
 * violate nothing; and for each loop, that no iteration does where the ones just before it, from a
 * state that may be any, did not (Donaldson, Haller, Kroening and Rümmer, <i>Software Verification
 * Using k-Induction</i>, SAS 2011). Where none of these programs violates anything, neither does
 * the one that they are made of.
 *
 * <p>An execution that comes to a violation makes more than {@code k} iterations of some loops, or
 * it is one of the first program. Of the last of these loops the final iterations are in that
 * loop's program: what came before gives the variables that the loop does not change.
 */
public final class InductionSteps {
  private static final int MAX_EDGES = 6_000;

  /** Each question tells how often each loop was passed. */
  private static final int MAX_LOOPS = 32;

  private static final Nondet ANY = new Nondet(Nondet.Kind.UNMODELLED, "state");

  private final Program program;
  private final Cfg cfg;
  private final Map<Location, Loop> loops = new LinkedHashMap<>();
  private final LiveVariables live;
  private final int iterations;
  private final Map<Location, ? extends Collection<Expr>> invariants;

  private InductionSteps(
      Program program,
      LoopForest forest,
      int iterations,
      Map<Location, ? extends Collection<Expr>> invariants) {
    this.program = program;
    this.invariants = invariants;
    this.cfg = program.function(program.entry()).cfg();
    this.live = LiveVariables.of(cfg, Set.of());
    this.iterations = iterations;
    forest.innermostFirst().stream()
        .filter(loop -> loop.depth() == 1)
        .forEach(loop -> loops.put(loop.header(), loop));
  }

  /**
   * The programs, the one of the first iterations before the others; none where the program has no
   * loops or very many, calls functions, changes memory, or would become too large.
   *
   * @param iterations how many before another one are known to violate nothing; at least 1
   * @param invariants what is true at headers of loops as long as nothing is violated or undefined
   */
  public static List<Program> of(
      Program program, int iterations, Map<Location, ? extends Collection<Expr>> invariants) {
    Cfg cfg = program.function(program.entry()).cfg();
    LoopForest forest = LoopForest.of(cfg);
    boolean isPlain = cfg.edges().stream().noneMatch(e -> Actions.mayChangeMemory(e.action()));
    if (!isPlain || forest.isEmpty() || !forest.irreducible().isEmpty()) {
      return List.of();
    }
    InductionSteps steps = new InductionSteps(program, forest, iterations, invariants);
    if (steps.loops.size() > MAX_LOOPS) {
      return List.of();
    }
    List<Phase> starts = new ArrayList<>(List.of(new Phase.Real(steps.all(Set.of()))));
    steps.loops.keySet().forEach(header -> starts.add(new Phase.Before(header, Set.of())));
    List<Program> programs = new ArrayList<>();
    for (Phase start : starts) {
      Optional<Program> question = steps.question(start);
      if (question.isEmpty()) {
        return List.of();
      }
      programs.add(question.get());
    }
    return programs;
  }

  /** How far an execution is. */
  private sealed interface Phase {
    /** Before a loop. Of loops on the way one iteration is followed, the last one. */
    record Before(Location header, Set<Location> passed) implements Phase {}

    /** In a loop that goes on to violate nothing for so many iterations. */
    record Assumed(Location header, int left) implements Phase {}

    /** Where violations count, with how often headers may still be reached. */
    record Real(Map<Location, Integer> left) implements Phase {}
  }

  private record State(Location at, Phase phase) {}

  /** How often each header may be reached where the loops in the set make no more iterations. */
  private Map<Location, Integer> all(Set<Location> ended) {
    Map<Location, Integer> left = new LinkedHashMap<>();
    loops.keySet().forEach(header -> left.put(header, ended.contains(header) ? 0 : iterations));
    return left;
  }

  private Optional<Program> question(Phase first) {
    return new Question().build(first).map(this::with);
  }

  private Program with(Cfg graph) {
    Function entry = program.function(program.entry());
    return program.with(entry.with(graph));
  }

  /** One of the programs. */
  private final class Question {
    private final CfgBuilder graph = new CfgBuilder();
    private final Map<State, Location> copies = new LinkedHashMap<>();
    private final Deque<State> open = new ArrayDeque<>();
    private final Location exit = graph.newLocation();

    Optional<Cfg> build(Phase first) {
      Location entry = graph.newLocation();
      arrive(entry, cfg.entry(), first);
      int edges = 0;
      while (!open.isEmpty() && edges < MAX_EDGES) {
        State state = open.remove();
        Location from = copy(state);
        for (Edge edge : cfg.outgoing(state.at())) {
          follow(from, edge, state.phase());
          edges++;
        }
      }
      return open.isEmpty() ? Optional.of(graph.build(entry, exit)) : Optional.empty();
    }

    private void follow(Location from, Edge edge, Phase phase) {
      boolean isReal = phase instanceof Phase.Real;
      boolean leaves =
          phase instanceof Phase.Assumed(Location header, int _)
              && !loop(header).contains(edge.target());
      if (Actions.isEnd(edge.action()) || leaves) {
        if (isReal) {
          graph.edge(from, edge.action(), exit, edge.span());
        }
      } else {
        arrive(graph.step(from, edge.action(), edge.span()), edge.target(), phase);
      }
    }

    /** An execution comes to a location. */
    private void arrive(Location from, Location target, Phase phase) {
      Loop loop = loops.get(target);
      if (loop == null) {
        connect(from, new State(target, phase));
        return;
      }
      switch (phase) {
        case Phase.Before(Location header, Set<Location> passed) when !passed.contains(target) -> {
          Location any = anyState(from, loop);
          Set<Location> more = new LinkedHashSet<>(passed);
          more.add(target);
          Phase next =
              target.equals(header)
                  ? new Phase.Assumed(header, iterations)
                  : new Phase.Before(header, more);
          connect(any, new State(target, next));
        }
        case Phase.Before _ -> {}
        case Phase.Assumed(Location header, int left) -> {
          Phase next =
              left > 1 ? new Phase.Assumed(header, left - 1) : new Phase.Real(all(Set.of(header)));
          connect(from, new State(target, next));
        }
        case Phase.Real(Map<Location, Integer> left) -> {
          int more = left.getOrDefault(target, 0);
          if (more > 0) {
            Map<Location, Integer> fewer = new LinkedHashMap<>(left);
            fewer.put(target, more - 1);
            connect(from, new State(target, new Phase.Real(fewer)));
          }
        }
      }
    }

    private void connect(Location from, State state) {
      graph.skip(from, state.at().equals(cfg.exit()) ? exit : copy(state), SourceSpan.NONE);
    }

    private Loop loop(Location header) {
      return Objects.requireNonNull(loops.get(header));
    }

    /** What the loop changes has any value that is possible there. */
    private Location anyState(Location from, Loop loop) {
      Location at = from;
      for (Variable variable : changed(loop)) {
        at = graph.step(at, new Action.Havoc(variable, ANY), loop.span());
      }
      for (Expr invariant : known(loop)) {
        at = graph.step(at, new Action.Assume(invariant), loop.span());
      }
      return at;
    }

    private Collection<Expr> known(Loop loop) {
      Collection<Expr> found = invariants.get(loop.header());
      return found == null ? List.of() : found;
    }

    private Location copy(State state) {
      return copies.computeIfAbsent(
          state,
          s -> {
            open.add(s);
            Location copy = graph.newLocation();
            if (!loops.containsKey(s.at()) && cfg.loopHeads().containsKey(s.at())) {
              graph.loopHead(copy, Objects.requireNonNull(cfg.loopHeads().get(s.at())));
            }
            return copy;
          });
    }
  }

  private List<Variable> changed(Loop loop) {
    Set<Variable> used = live.at(loop.header());
    return cfg.edges().stream()
        .filter(edge -> loop.contains(edge.source()))
        .flatMap(edge -> Actions.target(edge.action()).stream())
        .filter(used::contains)
        .distinct()
        .toList();
  }
}
