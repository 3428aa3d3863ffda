package proteus.verifier.pass.object;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.GlobalObject;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.LoopForest;

/**
 * Tables that the start of a program computes, the same in all executions, as objects that hold
 * their values from the beginning: the program starts behind that, at a place outside of loops.
 */
public final class ComputedTables {
  private static final int MAX_STEPS = 100_000;
  private static final int MAX_SIZE_BITS = 16;

  private final Program program;
  private final Cfg cfg;

  private ComputedTables(Program program) {
    this.program = program;
    this.cfg = program.function(program.entry()).cfg();
  }

  /** The program with such objects; as it was where there are none. */
  public static Program replaced(Program program) {
    if (!program.entry().equals(Lowering.START)
        || program.functions().size() != 1
        || program.integers() == Integers.MATHEMATICAL) {
      return program;
    }
    ComputedTables tables = new ComputedTables(program);
    return tables.isCandidate() ? tables.replaced().orElse(program) : program;
  }

  /** Whether something is both written and read that may be a table. */
  private boolean isCandidate() {
    Set<String> written = new HashSet<>();
    Set<String> read = new HashSet<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Load) {
        read.addAll(GlobalObjects.named(edge.action()));
      } else {
        written.addAll(GlobalObjects.named(edge.action()));
      }
    }
    return read.stream().anyMatch(name -> written.contains(name) && isSmall(name));
  }

  private boolean isSmall(String name) {
    return Optional.ofNullable(program.objects().get(name))
        .filter(o -> o.access() == GlobalObject.Access.READ_WRITE)
        .filter(o -> o.size().bitLength() <= MAX_SIZE_BITS)
        .isPresent();
  }

  private Optional<Program> replaced() {
    KnownStart start = new KnownStart(program);
    for (int steps = lastOutsideOfLoops(); steps > 0; steps--) {
      start.step();
    }
    List<Edge> after = reachable(start.at());
    if (after.isEmpty()) {
      return Optional.empty();
    }
    Function entry = program.function(program.entry());
    List<Action> rest = start.rest(needed(after, entry));
    if (start.written().stream().noneMatch(name -> isTable(name, rest, after))) {
      return Optional.empty();
    }
    Map<String, GlobalObject> objects = new LinkedHashMap<>(program.objects());
    for (String name : start.written()) {
      Optional<GlobalObject> object =
          Optional.ofNullable(program.objects().get(name))
              .filter(o -> o.size().bitLength() <= MAX_SIZE_BITS)
              .flatMap(o -> start.object(o, after.getFirst()));
      if (object.isEmpty()) {
        return Optional.empty();
      }
      objects.put(name, object.get());
    }
    CfgRewriter graph = new CfgRewriter(cfg);
    after.forEach(graph::edge);
    Location begin = graph.newLocation();
    graph.path(begin, rest, start.at(), cfg.edges().getFirst().span());
    return Optional.of(
        program.with(entry.with(graph.build(begin, cfg.exit()))).withObjects(objects));
  }

  /** After how many steps all executions are outside of all loops for the last time. */
  private int lastOutsideOfLoops() {
    Set<Location> inLoops = new HashSet<>();
    LoopForest forest = LoopForest.of(cfg);
    forest.innermostFirst().forEach(loop -> inLoops.addAll(loop.body()));
    forest.irreducible().forEach(region -> inLoops.addAll(region.body()));
    KnownStart start = new KnownStart(program);
    int last = 0;
    for (int step = 1; step <= MAX_STEPS && start.step(); step++) {
      if (!inLoops.contains(start.at())) {
        last = step;
      }
    }
    return last;
  }

  private List<Edge> reachable(Location from) {
    List<Edge> edges = new ArrayList<>();
    Set<Location> seen = new HashSet<>(Set.of(from));
    Deque<Location> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (Edge edge : cfg.outgoing(open.remove())) {
        edges.add(edge);
        if (seen.add(edge.target())) {
          open.add(edge.target());
        }
      }
    }
    return edges;
  }

  /** Whether an object is only read. */
  private static boolean isTable(String name, List<Action> rest, List<Edge> after) {
    List<Action> uses =
        Stream.concat(rest.stream(), after.stream().map(Edge::action))
            .filter(action -> GlobalObjects.named(action).contains(name))
            .toList();
    return !uses.isEmpty() && uses.stream().allMatch(Action.Load.class::isInstance);
  }

  /** The variables whose values matter from there on. */
  private static Set<Variable> needed(List<Edge> after, Function entry) {
    Set<Variable> needed = new LinkedHashSet<>();
    for (Edge edge : after) {
      for (Expr e : Actions.expressions(edge.action())) {
        needed.addAll(Subexpressions.variables(e));
      }
    }
    entry.result().ifPresent(needed::add);
    return needed;
  }
}
