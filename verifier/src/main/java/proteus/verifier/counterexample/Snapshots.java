package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.LoopHeader;
import proteus.ir.run.Run;

/**
 * A program that keeps the values of variables before and after its loops in global variables of
 * its own, so that an execution that nobody watches tells them at its end. Of a loop that is
 * executed several times, the last time is kept.
 */
public final class Snapshots {
  /** A watched variable and where its values are kept. */
  private record Kept(Variable variable, Variable first, Variable last) {}

  private final Program program;
  private final Map<LoopHeader, List<Kept>> kept = new LinkedHashMap<>();

  /**
   * @param loops whose variables are wanted
   */
  public Snapshots(Program original, Set<LoopHeader> loops) {
    Map<String, Function> functions = new LinkedHashMap<>();
    original.functions().forEach((name, f) -> functions.put(name, watched(f, original, loops)));
    List<Variable> globals = new ArrayList<>();
    for (List<Kept> variables : kept.values()) {
      variables.forEach(k -> globals.addAll(List.of(k.first(), k.last())));
    }
    this.program = original.with(functions, globals);
  }

  public Program program() {
    return program;
  }

  /** The variables that had another value after the loop than before. */
  Map<Variable, Event.Change> changes(LoopHeader loop, Run run) {
    Map<Variable, Event.Change> changes = new LinkedHashMap<>();
    for (Kept k : kept.getOrDefault(loop, List.of())) {
      Value first = run.globals().getOrDefault(k.first(), Value.zero(k.first().type()));
      Value last = run.globals().getOrDefault(k.last(), Value.zero(k.last().type()));
      if (!first.equals(last)) {
        changes.put(k.variable(), new Event.Change(first, last));
      }
    }
    return changes;
  }

  private Function watched(Function function, Program original, Set<LoopHeader> loops) {
    Insertions insertions = new Insertions();
    for (Loop loop : LoopForest.of(function.cfg()).innermostFirst()) {
      LoopHeader head = new LoopHeader(function.name(), loop.header());
      // Where the function begins with the loop, there is no edge before it.
      if (!loops.contains(head) || loop.header().equals(function.cfg().entry())) {
        continue;
      }
      List<Kept> variables = new ArrayList<>();
      for (Variable v : WatchedVariables.assigned(function, loop, original.globals())) {
        String name = head + "$" + v.name();
        variables.add(
            new Kept(
                v,
                Variable.temporary("first$" + name, v.type()),
                Variable.temporary("last$" + name, v.type())));
      }
      kept.put(head, variables);
      watch(function.cfg(), loop, variables, insertions);
    }
    return new Function(
        function.name(),
        function.parameters(),
        function.result(),
        insertions.into(function.cfg()),
        function.span());
  }

  /**
   * Values are kept on entry; and where the loop is left, or may never be left: at violations and
   * before calls.
   */
  private static void watch(Cfg cfg, Loop loop, List<Kept> variables, Insertions insertions) {
    List<Action> first = new ArrayList<>();
    List<Action> last = new ArrayList<>();
    for (Kept k : variables) {
      Expr value = new Expr.VariableRead(k.variable());
      first.add(new Action.Assign(k.first(), value));
      last.add(new Action.Assign(k.last(), value));
    }
    loop.entryEdges().forEach(e -> insertions.after(e, first));
    loop.entryEdges().forEach(e -> insertions.after(e, last));
    loop.exitEdges().forEach(e -> insertions.after(e, last));
    for (Edge edge : cfg.edges()) {
      boolean end = edge.action() instanceof Action.Violate || edge.action() instanceof Action.Call;
      if (end && loop.contains(edge.source())) {
        insertions.before(edge, last);
      }
    }
  }
}
