package proteus.verifier.validation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.verifier.property.RepeatedStates;
import proteus.verifier.validation.Automaton.Acceptance;
import proteus.verifier.validation.Automaton.Guard;
import proteus.verifier.validation.Automaton.Transition;

/**
 * A program together with an automaton, whose state is one more variable: it violates the property
 * exactly in the executions that the automaton accepts. Executions that pass what they are to
 * avoid, or violate the property otherwise, end before.
 */
final class AutomatonProduct {
  /** The automaton's state. */
  static final String STATE = "<state>";

  private static final int FEW = 4;

  private static final IntType TYPE = IntType.signed(32);

  private final Variable state = Variable.temporary(STATE, TYPE);
  private final Automaton automaton;

  /** Where reaching a state counts as the violation; empty for the real one. */
  private final Optional<Integer> goal;

  private AutomatonProduct(Automaton automaton, Optional<Integer> goal) {
    this.automaton = automaton;
    this.goal = goal;
  }

  /**
   * @param program with calls of probes, and the property's violations in it
   */
  static Program of(Program program, Automaton automaton) {
    return new AutomatonProduct(automaton, Optional.empty()).program(program);
  }

  /** The product, of which only violations in accepting states are left. */
  static Program accepting(Program product, Automaton automaton) {
    AutomatonProduct accepted = new AutomatonProduct(automaton, Optional.empty());
    return Probes.rewrite(
        product,
        (edge, graph) -> {
          if (edge.action() instanceof Action.Violate violate) {
            accepted.violation(edge, violate, graph);
          } else {
            graph.edge(edge);
          }
        });
  }

  /** A program that is violated where the automaton reaches a state, and nowhere else. */
  static Program reaching(Program program, Automaton automaton, int goal) {
    return new AutomatonProduct(automaton, Optional.of(goal)).program(program);
  }

  private Program program(Program program) {
    Program followed = Probes.rewrite(program, this::rewrite);
    Function entry = followed.function(followed.entry());
    Program started = followed.with(entry.with(started(entry.cfg())));
    return started.with(started.functions(), List.of(state));
  }

  private Cfg started(Cfg cfg) {
    Action start = new Action.Assign(state, number(0));
    return CfgRewriter.startingWith(cfg, start, SourceSpan.NONE);
  }

  private void rewrite(Edge edge, CfgRewriter graph) {
    if (Probes.called(edge).isPresent()) {
      probes(edge, graph);
      return;
    }
    switch (edge.action()) {
      case Action.Violate violate -> violation(edge, violate, graph);
      case Action.Assume(var _, Optional<Branch> branch) when branch.isPresent() ->
          after(edge, passing(g -> isTaken(g, branch.get())), graph);
      case Action.Call _ -> before(edge, passing(g -> isEntered(g, edge.span())), graph);
      default -> graph.edge(edge);
    }
  }

  /** A transition and, besides its state, the condition for taking it. */
  private record Passed(Transition transition, Expr condition) {}

  /** The probes of one place are passed together, so that one visit passes one waypoint. */
  private void probes(Edge first, CfgRewriter graph) {
    Cfg cfg = graph.original();
    if (continues(cfg.incoming(first.source()), first)) {
      return;
    }
    List<Passed> passed = new ArrayList<>();
    Edge last = first;
    while (true) {
      String callee = Probes.called(last).orElseThrow();
      Expr condition = Probes.condition(last);
      automaton.transitions().stream()
          .filter(t -> t.guard() instanceof Automaton.Observed(var all) && all.contains(callee))
          .forEach(t -> passed.add(new Passed(t, condition)));
      List<Edge> following = cfg.outgoing(last.target());
      if (following.size() != 1 || !continues(cfg.incoming(last.target()), following.getFirst())) {
        break;
      }
      last = following.getFirst();
    }
    follow(first.source(), passed, last.target(), first.span(), graph);
  }

  /** Whether a probe's edge follows one of the same place, and nothing else does. */
  private static boolean continues(List<Edge> before, Edge edge) {
    return Probes.called(edge).isPresent()
        && before.size() == 1
        && Probes.called(before.getFirst()).isPresent()
        && before.getFirst().span().equals(edge.span());
  }

  private static boolean isTaken(Guard guard, Branch branch) {
    return guard instanceof Automaton.Branched(SourceSpan statement, Automaton.Outcome outcome)
        && statement.equals(branch.statement())
        && switch (outcome) {
          case Automaton.Outcome.Holds _ -> branch.taken();
          case Automaton.Outcome.Fails _ -> !branch.taken();
          case Automaton.Outcome.Case(BigInteger value) ->
              branch.caseValue().equals(Optional.of(value));
          case Automaton.Outcome.Default _ -> !branch.taken();
        };
  }

  private static boolean isEntered(Guard guard, SourceSpan span) {
    return guard instanceof Automaton.Entered(SourceSpan call) && call.equals(span);
  }

  private List<Passed> passing(Predicate<Guard> guard) {
    return automaton.transitions().stream()
        .filter(t -> guard.test(t.guard()))
        .map(t -> new Passed(t, new Expr.BoolLiteral(true)))
        .toList();
  }

  private void after(Edge edge, List<Passed> passed, CfgRewriter graph) {
    if (passed.isEmpty()) {
      graph.edge(edge);
      return;
    }
    Location between = graph.newLocation();
    graph.edge(edge.source(), edge.action(), between, edge.span());
    follow(between, passed, edge.target(), edge.span(), graph);
  }

  private void before(Edge edge, List<Passed> passed, CfgRewriter graph) {
    if (passed.isEmpty()) {
      graph.edge(edge);
      return;
    }
    Location between = graph.newLocation();
    follow(edge.source(), passed, between, edge.span(), graph);
    graph.edge(between, edge.action(), edge.target(), edge.span());
  }

  /**
   * Goes from one location to the other, by the first transition that can be taken. Where there are
   * many, their states are searched by halves.
   */
  private void follow(
      Location from, List<Passed> passed, Location to, SourceSpan span, CfgRewriter graph) {
    List<Integer> states =
        passed.stream().map(p -> p.transition().from()).distinct().sorted().toList();
    if (states.size() > FEW) {
      int middle = states.get(states.size() / 2);
      Expr isLower = new Expr.Binary(BinaryOp.LT, new Expr.VariableRead(state), number(middle));
      Location below = graph.newLocation();
      Location above = graph.newLocation();
      graph.edge(from, new Action.Assume(isLower), below, span);
      graph.edge(from, new Action.Assume(Probes.negated(isLower)), above, span);
      List<Passed> lower = passed.stream().filter(p -> p.transition().from() < middle).toList();
      List<Passed> upper = passed.stream().filter(p -> p.transition().from() >= middle).toList();
      follow(below, lower, to, span, graph);
      follow(above, upper, to, span, graph);
      return;
    }
    Location at = from;
    for (Passed candidate : passed) {
      Transition transition = candidate.transition();
      Expr taken = both(is(transition.from()), candidate.condition());
      Location next = graph.newLocation();
      graph.edge(at, new Action.Assume(Probes.negated(taken)), next, span);
      if (transition.to().isPresent()) {
        Location moved = graph.newLocation();
        graph.edge(at, new Action.Assume(taken), moved, span);
        move(moved, transition.to().get(), to, span, graph);
      }
      at = next;
    }
    graph.edge(at, Action.NOTHING, to, span);
  }

  private void move(Location from, int next, Location to, SourceSpan span, CfgRewriter graph) {
    if (goal.filter(g -> g == next).isPresent()) {
      graph.edge(from, new Action.Violate(Property.QUERY), graph.original().exit(), span);
    } else {
      graph.edge(from, new Action.Assign(state, number(next)), to, span);
    }
  }

  private void violation(Edge edge, Action.Violate violate, CfgRewriter graph) {
    if (goal.isPresent()) {
      return;
    }
    Expr accepted = new Expr.BoolLiteral(false);
    for (Acceptance acceptance : automaton.acceptances()) {
      if (acceptance.isAt(violate.property(), edge.span())) {
        accepted = either(accepted, is(acceptance.state()));
      }
    }
    Location between = graph.newLocation();
    graph.edge(edge.source(), new Action.Assume(accepted), between, edge.span());
    graph.edge(between, violate, edge.target(), edge.span());
    if (RepeatedStates.isEndless(violate)) {
      goOn(edge, accepted, graph);
    }
  }

  /** An execution that never ends may come to an accepting state later. */
  private static void goOn(Edge violation, Expr accepted, CfgRewriter graph) {
    Cfg cfg = graph.original();
    for (Edge before : cfg.incoming(violation.source())) {
      for (Edge other : cfg.outgoing(before.source())) {
        if (!other.target().equals(violation.source())) {
          Action open = new Action.Assume(new Expr.Unary(UnaryOp.NOT, accepted));
          graph.edge(violation.source(), open, other.target(), violation.span());
        }
      }
    }
  }

  private Expr is(int number) {
    return new Expr.Binary(BinaryOp.EQ, new Expr.VariableRead(state), number(number));
  }

  private static Expr both(Expr a, Expr b) {
    return b.equals(new Expr.BoolLiteral(true)) ? a : new Expr.Binary(BinaryOp.LOGICAL_AND, a, b);
  }

  private static Expr either(Expr a, Expr b) {
    return a.equals(new Expr.BoolLiteral(false)) ? b : new Expr.Binary(BinaryOp.LOGICAL_OR, a, b);
  }

  private static Expr number(int value) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), TYPE);
  }
}
