package proteus.verifier.pass;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.CallGraph;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Replaces calls by copies of the called functions, so that loops become free of calls. Recursive
 * functions stay calls, and so does what would make a function larger than a limit. Every copy has
 * variables of its own; their source names and all source spans are kept.
 *
 * <p>Which calls are replaced is found callees first, by counting. Then only the entry and what is
 * still called are written, each once: the time is that of the result.
 */
final class Inliner {
  private static final int MAX_EDGES = 60_000;

  private final Program program;
  private final Set<Variable> globals;
  private final CallGraph calls;
  private final Predicate<String> isInlined;
  private final Map<String, Extent> extents = new HashMap<>();
  private int copies;

  private Inliner(Program program, CallGraph calls, Predicate<String> isInlined) {
    this.program = program;
    this.globals = new HashSet<>(program.globals());
    this.calls = calls;
    this.isInlined = isInlined;
  }

  /** The inlined program; functions that are not called any more are left out. */
  static Program inline(Program program) {
    CallGraph calls = new CallGraph(program);
    return inline(program, calls, name -> !calls.isRecursive(name));
  }

  /**
   * The program with only some functions inlined; those that are not called any more are left out.
   *
   * @param calls of the program
   * @param isInlined functions none of which calls itself, not through other such ones either
   */
  static Program inline(Program program, CallGraph calls, Predicate<String> isInlined) {
    return new Inliner(program, calls, isInlined).inlined();
  }

  private Program inlined() {
    Map<String, Function> written = new LinkedHashMap<>();
    Deque<String> called = new ArrayDeque<>(List.of(program.entry()));
    while (!called.isEmpty()) {
      String name = called.remove();
      if (!written.containsKey(name)) {
        Function function = new Body(program.function(name)).build();
        written.put(name, function);
        called.addAll(CallGraph.callees(function));
      }
    }
    return program.with(written);
  }

  /**
   * What becomes of a function.
   *
   * @param copied the numbers of its edges with calls that are replaced
   * @param edges how many edges it has then
   */
  private record Extent(BitSet copied, int edges) {}

  private Extent extent(String name) {
    Extent known = extents.get(name);
    if (known != null) {
      return known;
    }
    List<Edge> edges = program.function(name).cfg().edges();
    extents.put(name, new Extent(new BitSet(), edges.size()));
    calls.callees(name).forEach(this::extent);
    BitSet copied = new BitSet();
    int size = 0;
    for (int i = 0; i < edges.size(); i++) {
      size++;
      if (edges.get(i).action() instanceof Action.Call call && isInlined.test(call.function())) {
        int more = call.arguments().size() + 1 + extent(call.function()).edges();
        if (size + more <= MAX_EDGES) {
          copied.set(i);
          size += more;
        }
      }
    }
    Extent result = new Extent(copied, size);
    extents.put(name, result);
    return result;
  }

  /** The body of one function under construction. */
  private final class Body {
    private final Function function;
    private final CfgRewriter graph;

    Body(Function function) {
      this.function = function;
      this.graph = new CfgRewriter(function.cfg());
    }

    Function build() {
      write(function, 0, new Renaming(variable -> variable));
      return function.with(graph.build());
    }

    /** Writes the edges of a function, whose first location has the number {@code base} here. */
    private void write(Function from, int base, Renaming renaming) {
      List<Edge> edges = from.cfg().edges();
      BitSet copied = extent(from.name()).copied();
      for (int i = 0; i < edges.size(); i++) {
        Edge edge = edges.get(i);
        boolean ends = Actions.isEnd(edge.action());
        Edge here =
            new Edge(
                shifted(edge.source(), base),
                renaming.apply(edge.action()),
                ends ? function.cfg().exit() : shifted(edge.target(), base),
                edge.span());
        if (copied.get(i) && here.action() instanceof Action.Call call) {
          copy(here, call, program.function(call.function()));
        } else {
          graph.edge(here);
        }
      }
    }

    private void copy(Edge edge, Action.Call call, Function callee) {
      Renaming renaming = freshVariables();
      int base = graph.newLocations(callee.cfg().locationCount());
      Location at = edge.source();
      for (int i = 0; i < call.arguments().size(); i++) {
        Variable parameter = renaming.rename().apply(callee.parameters().get(i));
        Action assign = new Action.Assign(parameter, call.arguments().get(i));
        at = graph.step(at, assign, edge.span());
      }
      graph.edge(at, Action.NOTHING, shifted(callee.cfg().entry(), base), edge.span());
      write(callee, base, renaming);
      callee.cfg().loopHeads().forEach((head, span) -> graph.loopHead(shifted(head, base), span));
      Action result =
          call.result()
              .<Action>map(
                  target ->
                      new Action.Assign(
                          target,
                          new Expr.VariableRead(
                              renaming.rename().apply(callee.result().orElseThrow()))))
              .orElse(Action.NOTHING);
      graph.edge(shifted(callee.cfg().exit(), base), result, edge.target(), edge.span());
    }

    private static Location shifted(Location location, int base) {
      return new Location(location.index() + base);
    }

    private Renaming freshVariables() {
      int copy = ++copies;
      Map<Variable, Variable> renamed = new HashMap<>();
      return new Renaming(
          variable ->
              globals.contains(variable)
                  ? variable
                  : renamed.computeIfAbsent(variable, v -> v.copy(copy)));
    }
  }
}
