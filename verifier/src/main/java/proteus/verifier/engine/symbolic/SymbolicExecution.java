package proteus.verifier.engine.symbolic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder;
import proteus.ir.graph.WeakTopologicalOrder.Component;
import proteus.ir.graph.WeakTopologicalOrder.Element;
import proteus.ir.graph.WeakTopologicalOrder.Vertex;
import proteus.smt.Budget;
import proteus.smt.encode.Inexpressible;
import proteus.verifier.engine.symbolic.loop.LoopAbstraction;
import proteus.verifier.engine.symbolic.loop.LoopReplacement;
import proteus.verifier.engine.symbolic.loop.LoopReplacement.Landing;
import proteus.verifier.engine.symbolic.loop.RecursionAbstraction;
import proteus.verifier.engine.symbolic.memory.SymbolicMemory;
import proteus.verifier.engine.symbolic.state.FeasibilityOracle;
import proteus.verifier.engine.symbolic.state.Findings;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.engine.symbolic.state.Joiner;
import proteus.verifier.engine.symbolic.state.OutOfBudget;
import proteus.verifier.engine.symbolic.state.PathCondition;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicActivation;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicEvaluator;
import proteus.verifier.engine.symbolic.state.SymbolicValue;

/**
 * Follows all executions of a program at once: states are forked at branches and joined where
 * branches meet, in a weak topological order of each function. Loops are replaced by their
 * summaries or unrolled; calls are followed. What a bound cuts off is recorded as unexplored, so
 * that findings without anything feasible that is unexplored speak of every execution.
 */
final class SymbolicExecution {
  /** More terms than this mean that the formula outgrows the memory. */
  private static final int MAX_TERMS = 6_000_000;

  private final Program program;
  private final SymbolicContext execution;
  private final SymbolicEvaluator evaluator;
  private final ActionSemantics actions;
  private final Joiner joiner;
  private final FeasibilityOracle oracle;
  private final LoopReplacement replacement;
  private final Optional<LoopAbstraction> abstraction;
  private final Optional<RecursionAbstraction> recursion;
  private final UnrollBounds bounds;
  private final Budget budget;
  private final Unrollings unrollings;
  private final Map<String, WeakTopologicalOrder> orders = new LinkedHashMap<>();
  private final Deque<CallRecord> stack = new ArrayDeque<>();
  private final RegisterFrame globals;

  /** An activation on the call stack, with the condition under which it was called. */
  private record CallRecord(String function, PathCondition condition) {}

  SymbolicExecution(
      Program program,
      SymbolicContext execution,
      SymbolicMemory memory,
      RegisterFrame globals,
      FeasibilityOracle oracle,
      LoopReplacement replacement,
      Optional<LoopAbstraction> abstraction,
      Optional<RecursionAbstraction> recursion,
      UnrollBounds bounds,
      Budget budget,
      Unrollings unrollings) {
    this.program = program;
    this.execution = execution;
    this.evaluator = new SymbolicEvaluator(execution);
    this.actions = new ActionSemantics(execution, evaluator, memory, oracle);
    this.joiner = new Joiner(execution, memory);
    this.oracle = oracle;
    this.replacement = replacement;
    this.abstraction = abstraction;
    this.recursion = recursion;
    this.bounds = bounds;
    this.budget = budget;
    this.unrollings = unrollings;
    this.globals = globals;
  }

  /** Follows the program from {@code initial}. Fails with {@link OutOfBudget}. */
  void run(State initial) {
    Function entry = program.function(program.entry());
    stack.push(new CallRecord(entry.name(), initial.condition()));
    follow(new SymbolicActivation(entry, globals.activation(), order(entry), joiner), initial);
    stack.pop();
  }

  private WeakTopologicalOrder order(Function function) {
    return orders.computeIfAbsent(function.name(), name -> WeakTopologicalOrder.of(function.cfg()));
  }

  /** The state at the function's exit, if it returns. */
  private Optional<State> follow(SymbolicActivation activation, State state) {
    Function function = activation.function();
    activation.arrive(function.cfg().entry(), state, function.span());
    Exit exit = new Exit();
    visit(activation.order().elements(), activation, exit);
    return Optional.ofNullable(exit.state);
  }

  /** Where the state at a function's exit is kept. */
  private static final class Exit {
    private @Nullable State state;
  }

  private void visit(List<Element> elements, SymbolicActivation activation, Exit exit) {
    for (Element element : elements) {
      switch (element) {
        case Vertex(Location location) -> visit(location, activation, exit);
        case Component component -> visit(component, activation, exit);
      }
    }
  }

  private void visit(Location location, SymbolicActivation activation, Exit exit) {
    Optional<State> waiting = activation.take(location);
    if (waiting.isEmpty()) {
      return;
    }
    checkBudget();
    State state = waiting.get();
    if (location.equals(activation.function().cfg().exit())) {
      exit.state = state;
      return;
    }
    List<Edge> edges = activation.function().cfg().outgoing(location);
    for (int i = 0; i < edges.size(); i++) {
      boolean last = i == edges.size() - 1;
      pass(edges.get(i), last ? state : state.fork(), activation);
    }
  }

  private void pass(Edge edge, State state, SymbolicActivation activation) {
    try {
      follow(edge, state, activation);
    } catch (Inexpressible e) {
      execution.giveUp(state, UnexploredKind.UNSUPPORTED, e.reason(), edge.span());
    }
  }

  private void follow(Edge edge, State state, SymbolicActivation activation) {
    if (edge.action() instanceof Action.Call call) {
      call(call, edge.span(), state, activation.frame())
          .ifPresent(after -> activation.arrive(edge.target(), after, edge.span()));
      return;
    }
    actions.apply(edge, state, activation.frame());
    activation.arrive(edge.target(), state, edge.span());
  }

  private void checkBudget() {
    if (budget.isOver() || Thread.currentThread().isInterrupted()) {
      throw new OutOfBudget("time limit");
    }
    if (execution.terms().size() > MAX_TERMS) {
      throw new OutOfBudget("formula too large");
    }
  }

  private void visit(Component component, SymbolicActivation activation, Exit exit) {
    State first = activation.firstWaiting(component);
    if (first == null || replaces(component, activation)) {
      return;
    }
    SourceSpan span = span(component, activation);
    if (abstraction.isPresent() && abstracts(abstraction.get(), component, activation, exit)) {
      unrollings.abstracted(span);
      return;
    }
    PathCondition condition = first.condition();
    int symbolic = 0;
    int concrete = 0;
    while (first != null) {
      if (first.condition() == condition) {
        concrete++;
      } else {
        symbolic++;
        condition = first.condition();
      }
      boolean within = symbolic <= bounds.iterations() && concrete <= bounds.concrete();
      if (!within || (symbolic > 0 && !oracle.isFeasible(first.guard()))) {
        drop(component, activation, span, within ? null : "loop not fully unrolled");
        break;
      }
      unrollings.iteration(span, symbolic + concrete);
      visit(component.head(), activation, exit);
      visit(component.body(), activation, exit);
      first = activation.firstWaiting(component);
    }
  }

  /** Follows one iteration from the abstraction of all iterations. */
  private boolean abstracts(
      LoopAbstraction abstraction, Component component, SymbolicActivation activation, Exit exit) {
    if (!activation.onlyHeadWaits(component)) {
      return false;
    }
    State entry = activation.take(component.head()).orElseThrow();
    Optional<State> head =
        abstraction.abstracted(
            activation, component, entry, state -> iterate(component, activation, state));
    activation.arrive(component.head(), head.orElse(entry), SourceSpan.NONE);
    if (head.isEmpty()) {
      return false;
    }
    visit(component.head(), activation, exit);
    visit(component.body(), activation, exit);
    activation.takeAll(component);
    return true;
  }

  /** A trial iteration, of which nothing remains but the state at the header. */
  private Optional<State> iterate(Component component, SymbolicActivation activation, State state) {
    SymbolicActivation trial = activation.trial();
    trial.arrive(component.head(), state, SourceSpan.NONE);
    Findings.Mark mark = execution.findings().mark();
    visit(component.head(), trial, new Exit());
    visit(component.body(), trial, new Exit());
    execution.findings().rollback(mark);
    return trial.take(component.head());
  }

  private SourceSpan span(Component component, SymbolicActivation activation) {
    var cfg = activation.function().cfg();
    SourceSpan head = cfg.loopHeads().get(component.head());
    return head != null
        ? head
        : cfg.outgoing(component.head()).stream()
            .map(Edge::span)
            .findFirst()
            .orElse(SourceSpan.NONE);
  }

  /** Drops the states within a component; a reason records them as unexplored. */
  private void drop(
      Component component,
      SymbolicActivation activation,
      SourceSpan span,
      @Nullable String reason) {
    for (State state : activation.takeAll(component).values()) {
      if (reason != null) {
        execution.giveUp(state, UnexploredKind.BOUND, reason, span);
      }
    }
  }

  private boolean replaces(Component component, SymbolicActivation activation) {
    if (!activation.onlyHeadWaits(component)) {
      return false;
    }
    State state = activation.take(component.head()).orElseThrow();
    LoopReplacement.Outcome outcome =
        replacement.replace(
            activation.function(), component.head(), state.fork(), activation.frame());
    SourceSpan span = span(component, activation);
    return switch (outcome) {
      case LoopReplacement.Outcome.Replaced(List<Landing> landings) -> {
        landings.forEach(l -> activation.arrive(l.location(), l.state(), span));
        yield true;
      }
      case LoopReplacement.Outcome.Kept(String reason) -> {
        unrollings.notSummarized(span, reason);
        activation.arrive(component.head(), state, span);
        yield false;
      }
    };
  }

  private Optional<State> call(
      Action.Call call, SourceSpan span, State state, RegisterFrame frame) {
    Function callee = program.function(call.function());
    List<SymbolicValue> arguments = new ArrayList<>();
    call.arguments().forEach(a -> arguments.add(evaluator.evaluate(a, state, frame)));
    Optional<SymbolicValue> abstractResult = abstractCall(callee, arguments, state);
    if (abstractResult.isPresent()) {
      call.result().ifPresent(r -> state.setRegister(frame.slot(r), abstractResult.get()));
      unrollings.abstracted(span);
      return Optional.of(state);
    }
    if (tooDeep(callee, state, span)) {
      return Optional.empty();
    }
    RegisterFrame inner = globals.activation();
    for (int i = 0; i < arguments.size(); i++) {
      state.setRegister(inner.slot(callee.parameters().get(i)), arguments.get(i));
    }
    Optional<State> after = followBody(callee, inner, state);
    after.ifPresent(
        s ->
            call.result()
                .ifPresent(
                    target -> {
                      SymbolicValue value = s.register(inner.slot(callee.result().orElseThrow()));
                      if (value != null) {
                        s.setRegister(frame.slot(target), value);
                      }
                    }));
    return after;
  }

  /** The result of a recursive call where recursion is over-approximated. */
  private Optional<SymbolicValue> abstractCall(
      Function callee, List<SymbolicValue> arguments, State state) {
    boolean recursive = stack.stream().anyMatch(r -> r.function().equals(callee.name()));
    return recursive
        ? recursion.flatMap(r -> r.call(callee, arguments, state, this::followBody))
        : Optional.empty();
  }

  private Optional<State> followBody(Function function, RegisterFrame frame, State state) {
    stack.push(new CallRecord(function.name(), state.condition()));
    Optional<State> after =
        follow(new SymbolicActivation(function, frame, order(function), joiner), state);
    stack.pop();
    return after;
  }

  private boolean tooDeep(Function callee, State state, SourceSpan span) {
    int symbolic = 0;
    int concrete = 0;
    PathCondition condition = state.condition();
    for (CallRecord record : stack) {
      if (record.function().equals(callee.name())) {
        if (record.condition() == condition) {
          concrete++;
        } else {
          symbolic++;
          condition = record.condition();
        }
      }
    }
    boolean deep = symbolic > bounds.recursion() || concrete > bounds.concrete();
    if (symbolic + concrete == 0) {
      return false;
    }
    unrollings.iteration(span, symbolic + concrete);
    if (!deep && symbolic > 0 && !oracle.isFeasible(state.guard())) {
      return true;
    }
    if (deep) {
      String reason = "recursion of " + callee.name() + " not fully followed";
      execution.giveUp(state, UnexploredKind.BOUND, reason, span);
    }
    return deep;
  }
}
