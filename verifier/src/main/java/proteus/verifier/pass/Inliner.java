package proteus.verifier.pass;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 */
final class Inliner {
  private static final int MAX_EDGES = 60_000;

  private final Program program;
  private final Set<Variable> globals;
  private final CallGraph calls;
  private final Map<String, Function> done = new LinkedHashMap<>();
  private int copies;

  private Inliner(Program program) {
    this.program = program;
    this.globals = new HashSet<>(program.globals());
    this.calls = new CallGraph(program);
  }

  /** The inlined program; functions that are not called any more are left out. */
  static Program inline(Program program) {
    Inliner inliner = new Inliner(program);
    inliner.inlined(program.entry());
    Program all = program.with(inliner.done);
    Set<String> used = new CallGraph(all).reachable(List.of(program.entry()));
    Map<String, Function> kept = new LinkedHashMap<>();
    used.forEach(name -> kept.put(name, all.function(name)));
    return program.with(kept);
  }

  /** The function with the calls in it inlined; callees first. */
  private Function inlined(String name) {
    Function known = done.get(name);
    if (known != null) {
      return known;
    }
    Function original = program.function(name);
    done.put(name, original);
    calls.callees(name).forEach(this::inlined);
    Function result = new Body(original).build();
    done.put(name, result);
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
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Call call && canInline(call.function())) {
          copy(edge, call, inlined(call.function()));
        } else {
          graph.edge(edge);
        }
      }
      return function.with(graph.build());
    }

    private boolean canInline(String callee) {
      int size = inlined(callee).cfg().edges().size();
      return !calls.isRecursive(callee) && graph.size() + size <= MAX_EDGES;
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
      for (Edge inner : callee.cfg().edges()) {
        boolean ends = Actions.isEnd(inner.action());
        Location target = ends ? function.cfg().exit() : shifted(inner.target(), base);
        graph.edge(
            shifted(inner.source(), base), renaming.apply(inner.action()), target, inner.span());
      }
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
