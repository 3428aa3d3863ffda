package proteus.verifier.engine.termination;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.CallGraph;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/**
 * Programs that are violated where a function's body, started with any arguments, returns what a
 * claim denies. Calls in it return anything that obeys the claims about them; a loop may have done
 * anything to the variables that it assigns before its last iteration.
 */
record ContractBody(Program program, Map<String, List<ResultClaim>> claims) {

  /** Whether all of the function, and of what it calls, is followed: it uses no memory. */
  static boolean isFollowed(Program program, CallGraph calls, Function function) {
    return calls.reachable(List.of(function.name())).stream()
        .map(name -> program.function(name).cfg())
        .allMatch(
            cfg ->
                LoopForest.of(cfg).irreducible().isEmpty()
                    && cfg.edges().stream().noneMatch(e -> Actions.usesMemory(e.action())));
  }

  /** The program that shows the function's claims. */
  Program of(Function function, List<ResultClaim> goals) {
    Cfg cfg = function.cfg();
    CfgRewriter graph = new CfgRewriter(cfg);
    Location end = graph.newLocation();
    List<Variable> first =
        function.parameters().stream()
            .map(p -> Variable.temporary("first$" + p.name(), p.type()))
            .toList();
    LoopForest loops = LoopForest.of(cfg);
    Set<Edge> back = new LinkedHashSet<>();
    for (Loop loop : loops.innermostFirst()) {
      back.addAll(loop.backEdges());
    }
    for (Edge edge : cfg.edges()) {
      Optional<Loop> entered = loops.loopAt(edge.target()).filter(l -> !l.contains(edge.source()));
      if (back.contains(edge) || Actions.isEnd(edge.action())) {
        graph.edge(edge.source(), Action.NOTHING, end, edge.span());
      } else {
        List<Action> actions = new ArrayList<>(passed(edge.action()));
        entered.ifPresent(loop -> actions.addAll(any(assigned(cfg, loop))));
        graph.path(edge.source(), actions, edge.target(), edge.span());
      }
    }
    Location start = graph.newLocation();
    List<Action> begin = new ArrayList<>(any(program.globals()));
    begin.addAll(any(function.parameters()));
    IntStream.range(0, first.size())
        .forEach(i -> begin.add(assign(first.get(i), function.parameters().get(i))));
    loops.loopAt(cfg.entry()).ifPresent(loop -> begin.addAll(any(assigned(cfg, loop))));
    graph.path(start, begin, cfg.entry(), SourceSpan.NONE);
    Expr shown =
        ResultClaim.over(
                goals, reads(first), new Expr.VariableRead(function.result().orElseThrow()))
            .reduce((a, b) -> new Expr.Binary(BinaryOp.LOGICAL_AND, a, b))
            .orElseThrow();
    Location denied = graph.newLocation();
    graph.edge(cfg.exit(), new Action.Assume(shown), end, SourceSpan.NONE);
    Action not = new Action.Assume(new Expr.Unary(UnaryOp.NOT, shown));
    graph.edge(cfg.exit(), not, denied, SourceSpan.NONE);
    graph.edge(denied, new Action.Violate(Property.TERMINATION), end, SourceSpan.NONE);
    Function entry = program.function(program.entry());
    Function body =
        new Function(
            entry.name(), List.of(), Optional.empty(), graph.build(start, end), entry.span());
    return onlyIntegers(body);
  }

  /** Over integers, with wrapping written out where types have bounds. */
  private Program onlyIntegers(Function body) {
    return new Program(
        program.machine(),
        Integers.MATHEMATICAL,
        body.name(),
        Map.of(body.name(), body),
        program.globals(),
        program.objects(),
        program.notes(),
        program.declared());
  }

  private List<Action> passed(Action action) {
    if (!(action instanceof Action.Call call)) {
      return List.of(action);
    }
    List<Variable> kept = RecursionContracts.kept(call);
    List<Action> actions = new ArrayList<>();
    IntStream.range(0, kept.size())
        .forEach(i -> actions.add(new Action.Assign(kept.get(i), call.arguments().get(i))));
    actions.addAll(any(program.globals()));
    call.result()
        .ifPresent(
            result -> {
              actions.addAll(any(List.of(result)));
              ResultClaim.over(
                      claims.getOrDefault(call.function(), List.of()),
                      reads(kept),
                      new Expr.VariableRead(result))
                  .forEach(c -> actions.add(new Action.Assume(c)));
            });
    return actions;
  }

  private Set<Variable> assigned(Cfg cfg, Loop loop) {
    Set<Variable> found = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (loop.contains(edge.source())) {
        Actions.target(edge.action()).ifPresent(found::add);
        if (edge.action() instanceof Action.Call) {
          found.addAll(program.globals());
        }
      }
    }
    return found;
  }

  /** The variables take any values. */
  static List<Action> any(Iterable<Variable> variables) {
    List<Action> actions = new ArrayList<>();
    variables.forEach(
        v -> actions.add(new Action.Havoc(v, new Nondet(Nondet.Kind.INPUT, v.name()))));
    return actions;
  }

  private static Action assign(Variable target, Variable source) {
    return new Action.Assign(target, new Expr.VariableRead(source));
  }

  /** The variables' values. */
  static List<Expr> reads(List<Variable> variables) {
    return variables.stream().<Expr>map(Expr.VariableRead::new).toList();
  }
}
