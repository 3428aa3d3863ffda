package proteus.verifier.counterexample;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.LoopHeader;
import proteus.ir.run.Run;

/**
 * A program that behaves as another one does in one execution, without its long loops: a loop that
 * is executed once, and does nothing but compute with variables, becomes the assignment of the
 * values that it ends with. These come from the execution itself.
 *
 * @param program with the loops replaced
 * @param shortened over them
 */
public record ShortenedLoops(Program program, List<ShortenedLoop> shortened) {
  private static final long LONG = 1_000;
  private static final IntType COUNT = IntType.signed(64);

  public ShortenedLoops {
    shortened = List.copyOf(shortened);
  }

  /** A loop and where its end is kept while the program runs. */
  private record Watched(
      String function,
      Loop loop,
      Variable entries,
      Variable exit,
      Map<Variable, Variable> values) {}

  /**
   * Shortens the long loops of an execution, as far as that can be.
   *
   * @param iterations of the execution's loops
   * @param execution executes a program with the same inputs
   */
  public static ShortenedLoops of(
      Program program, Map<LoopHeader, Long> iterations, Function<Program, Run> execution) {
    List<Watched> watched = watched(program, iterations);
    if (watched.isEmpty()) {
      return new ShortenedLoops(program, List.of());
    }
    Run run = execution.apply(watching(program, watched));
    Map<String, proteus.ir.Function> functions = new LinkedHashMap<>(program.functions());
    List<ShortenedLoop> shortened = new ArrayList<>();
    for (Watched loop : watched) {
      if (integer(run, loop.entries()) == 1 && integer(run, loop.exit()) > 0) {
        proteus.ir.Function function =
            functions.getOrDefault(loop.function(), program.function(loop.function()));
        long count =
            iterations.getOrDefault(new LoopHeader(loop.function(), loop.loop().header()), 0L);
        replaced(function.cfg(), loop, run, count, shortened)
            .ifPresent(cfg -> functions.put(loop.function(), with(function, cfg)));
      }
    }
    return new ShortenedLoops(program.with(functions), shortened);
  }

  private static long integer(Run run, Variable variable) {
    return run.globals().get(variable) instanceof Value.IntValue(BigInteger value)
        ? value.longValue()
        : 0;
  }

  /** The outermost loops with nothing but computation around long ones. */
  private static List<Watched> watched(Program program, Map<LoopHeader, Long> iterations) {
    Map<LoopHeader, Watched> watched = new LinkedHashMap<>();
    iterations.forEach(
        (head, count) -> {
          Cfg cfg = program.function(head.function()).cfg();
          if (count >= LONG) {
            LoopForest.of(cfg).innermostFirst().stream()
                .filter(l -> l.contains(head.location()) && computesOnly(cfg, l))
                .reduce((inner, outer) -> outer)
                .filter(l -> !l.header().equals(cfg.entry()))
                .ifPresent(
                    l ->
                        watched.computeIfAbsent(
                            new LoopHeader(head.function(), l.header()), h -> watched(h, cfg, l)));
          }
        });
    return List.copyOf(watched.values());
  }

  private static boolean computesOnly(Cfg cfg, Loop loop) {
    return cfg.edges().stream()
        .filter(e -> loop.contains(e.source()))
        .allMatch(e -> e.action() instanceof Action.Assume || e.action() instanceof Action.Assign);
  }

  private static Watched watched(LoopHeader head, Cfg cfg, Loop loop) {
    Set<Variable> assigned = new LinkedHashSet<>();
    cfg.edges().stream()
        .filter(e -> loop.contains(e.source()))
        .forEach(e -> Actions.target(e.action()).ifPresent(assigned::add));
    Map<Variable, Variable> values = new LinkedHashMap<>();
    assigned.forEach(v -> values.put(v, kept(head + "$value$" + v.name(), v.type())));
    return new Watched(
        head.function(), loop, kept(head + "$entries", COUNT), kept(head + "$exit", COUNT), values);
  }

  private static Variable kept(String name, Type type) {
    return Variable.temporary(name, type);
  }

  /** The program with counters of entries, numbers of exits, and values there. */
  private static Program watching(Program program, List<Watched> watched) {
    Map<String, proteus.ir.Function> functions = new LinkedHashMap<>(program.functions());
    List<Variable> globals = new ArrayList<>();
    for (Watched loop : watched) {
      proteus.ir.Function function =
          functions.getOrDefault(loop.function(), program.function(loop.function()));
      Insertions insertions = new Insertions();
      Expr more =
          new Expr.Binary(
              BinaryOp.ADD,
              new Expr.VariableRead(loop.entries()),
              new Expr.IntLiteral(BigInteger.ONE, COUNT));
      edges(function.cfg(), loop.loop(), Side.ENTRY)
          .forEach(e -> insertions.after(e, List.of(new Action.Assign(loop.entries(), more))));
      List<Edge> exits = edges(function.cfg(), loop.loop(), Side.EXIT);
      for (int i = 0; i < exits.size(); i++) {
        List<Action> actions = new ArrayList<>();
        Expr number = new Expr.IntLiteral(BigInteger.valueOf(i + 1L), COUNT);
        actions.add(new Action.Assign(loop.exit(), number));
        loop.values()
            .forEach((v, k) -> actions.add(new Action.Assign(k, new Expr.VariableRead(v))));
        insertions.after(exits.get(i), actions);
      }
      functions.put(loop.function(), with(function, insertions.into(function.cfg())));
      globals.add(loop.entries());
      globals.add(loop.exit());
      globals.addAll(loop.values().values());
    }
    return program.with(functions, globals);
  }

  private enum Side {
    ENTRY,
    EXIT
  }

  /** Found anew in each graph: edges at its ends may have grown. */
  private static List<Edge> edges(Cfg cfg, Loop loop, Side side) {
    return cfg.edges().stream()
        .filter(
            e ->
                switch (side) {
                  case ENTRY -> e.target().equals(loop.header()) && !loop.contains(e.source());
                  case EXIT -> loop.contains(e.source()) && !loop.contains(e.target());
                })
        .toList();
  }

  /** The graph where the ways into the loop lead to its exit; empty if a value has no constant. */
  private static Optional<Cfg> replaced(
      Cfg cfg, Watched loop, Run run, long iterations, List<ShortenedLoop> shortened) {
    List<Action> actions = new ArrayList<>(List.of(Action.NOTHING));
    for (Map.Entry<Variable, Variable> kept : loop.values().entrySet()) {
      Variable variable = kept.getKey();
      Value value = run.globals().getOrDefault(kept.getValue(), Value.zero(variable.type()));
      Optional<Expr> constant = constant(value, variable.type());
      if (constant.isEmpty()) {
        return Optional.empty();
      }
      actions.add(new Action.Assign(variable, constant.get()));
    }
    // One edge to be told at, and one that another one may redirect.
    actions.addAll(List.of(Action.NOTHING, Action.NOTHING));
    CfgRewriter graph = new CfgRewriter(cfg);
    Location start = graph.newLocation();
    for (Edge edge : cfg.edges()) {
      boolean enters = edge.target().equals(loop.loop().header()) && !isWithin(edge, loop);
      graph.edge(enters ? new Edge(edge.source(), edge.action(), start, edge.span()) : edge);
    }
    int exit = (int) integer(run, loop.exit()) - 1;
    Location end = edges(cfg, loop.loop(), Side.EXIT).get(exit).target();
    graph.path(start, actions, end, SourceSpan.NONE);
    List<Edge> edges = graph.edges();
    List<Variable> changed =
        loop.values().keySet().stream().filter(v -> v.sourceName().isPresent()).toList();
    shortened.add(
        new ShortenedLoop(
            loop.loop().span(),
            iterations,
            changed,
            edges.get(edges.size() - actions.size()),
            edges.get(edges.size() - 2)));
    return Optional.of(graph.build());
  }

  private static boolean isWithin(Edge edge, Watched loop) {
    return loop.loop().contains(edge.source());
  }

  private static Optional<Expr> constant(Value value, Type type) {
    return switch (value) {
      case Value.IntValue(BigInteger i) when type instanceof IntType t ->
          Optional.of(new Expr.IntLiteral(i, t));
      case Value.BoolValue(boolean b) -> Optional.of(new Expr.BoolLiteral(b));
      case Value.FloatValue(BigInteger encoding, var t) ->
          Optional.of(new Expr.FloatLiteral(encoding, t));
      case Value.PointerValue pointer when pointer.isNull() -> Optional.of(new Expr.NullPointer());
      case Value.PointerValue _, Value.IntValue _ -> Optional.empty();
    };
  }

  private static proteus.ir.Function with(proteus.ir.Function function, Cfg cfg) {
    return new proteus.ir.Function(
        function.name(), function.parameters(), function.result(), cfg, function.span());
  }
}
