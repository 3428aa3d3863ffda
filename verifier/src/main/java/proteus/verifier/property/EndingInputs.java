package proteus.verifier.property;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/**
 * Inputs that let loops end from some moment on: an input in a loop that has a value with which the
 * loop is left has that value, after arbitrarily many other ones. Each state of the program is one
 * here, and if all executions end here, every state has an execution that goes on from it and ends.
 */
public final class EndingInputs {
  private static final List<BigInteger> FEW =
      List.of(BigInteger.ZERO, BigInteger.ONE, BigInteger.ONE.negate());
  private static final int MAX_CONSTANTS = 20;

  private final IntType type;

  /** How many inputs may still be arbitrary. */
  private final Variable left;

  private EndingInputs(IntType type) {
    this.type = type;
    this.left = Variable.temporary("inputs$left", type);
  }

  /** The program with such inputs; the same where no input leads out of a loop. */
  public static Program of(Program program) {
    EndingInputs inputs = new EndingInputs(Ghosts.counter(program.integers()));
    Program ending = program.mapped(inputs::ending);
    Variable left = inputs.left;
    Action any = new Action.Havoc(left, new Nondet(Nondet.Kind.INPUT, left.name()));
    return ending.equals(program) ? program : Ghosts.with(ending, left, any);
  }

  private Function ending(Function function) {
    Cfg cfg = function.cfg();
    LoopForest loops = LoopForest.of(cfg);
    Set<BigInteger> constants = constants(cfg);
    Map<Edge, Expr> last = new LinkedHashMap<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Havoc(Variable target, Nondet source)
          && source.kind() == Nondet.Kind.INPUT) {
        loops
            .innermostAround(edge.source())
            .flatMap(loop -> leaving(cfg, loop, edge.target(), target, constants))
            .ifPresent(value -> last.put(edge, value));
      }
    }
    return last.isEmpty() ? function : function.with(ending(cfg, last));
  }

  private Cfg ending(Cfg cfg, Map<Edge, Expr> last) {
    CfgRewriter graph = new CfgRewriter(cfg);
    Expr number = Exprs.read(left);
    Expr one = Exprs.integer(1, type);
    Expr more = Exprs.compare(BinaryOp.GT, number, Exprs.zero(type));
    Action fewer = new Action.Assign(left, new Expr.Binary(BinaryOp.SUB, number, one));
    for (Edge edge : cfg.edges()) {
      Expr value = last.get(edge);
      if (value == null || !(edge.action() instanceof Action.Havoc havoc)) {
        graph.edge(edge);
      } else {
        List<Action> any = List.of(new Action.Assume(more), fewer, havoc);
        graph.path(edge.source(), any, edge.target(), edge.span());
        Action none = new Action.Assume(Exprs.not(more));
        List<Action> leave = List.of(none, new Action.Assign(havoc.target(), value));
        graph.path(edge.source(), leave, edge.target(), edge.span());
      }
    }
    return graph.build();
  }

  /** A value of the variable with which the loop is left from there, whatever else holds. */
  private static Optional<Expr> leaving(
      Cfg cfg, Loop loop, Location from, Variable variable, Set<BigInteger> constants) {
    return values(variable.type(), constants).stream()
        .filter(value -> leaves(cfg, loop, from, Map.of(variable, value)))
        .findFirst();
  }

  /** Whether each way from there leaves the loop before anything but a decision happens. */
  private static boolean leaves(Cfg cfg, Loop loop, Location from, Map<Variable, Expr> known) {
    Set<Location> seen = new LinkedHashSet<>(List.of(from));
    Deque<Location> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Location at = open.pop();
      if (!loop.contains(at)) {
        continue;
      }
      boolean goesOn = cfg.outgoing(at).size() > 1;
      for (Edge edge : cfg.outgoing(at)) {
        if (!(edge.action() instanceof Action.Assume(Expr condition, var _))) {
          return false;
        }
        Expr holds = Simplifier.simplify(condition.substitute(known));
        goesOn |= holds.equals(Exprs.TRUE);
        if (!holds.equals(Exprs.FALSE)) {
          if (!seen.add(edge.target()) || edge.target().equals(loop.header())) {
            return false;
          }
          open.push(edge.target());
        }
      }
      if (!goesOn) {
        return false;
      }
    }
    return true;
  }

  private static List<Expr> values(Type type, Set<BigInteger> constants) {
    return switch (type) {
      case BoolType _ -> List.of(Exprs.FALSE, Exprs.TRUE);
      case IntType integer ->
          constants.stream()
              .filter(integer::contains)
              .<Expr>map(value -> new Expr.IntLiteral(value, integer))
              .toList();
      case FloatType _, PointerType _ -> List.of();
    };
  }

  /** Integers that conditions may tell from others. */
  private static Set<BigInteger> constants(Cfg cfg) {
    Set<BigInteger> values = new LinkedHashSet<>(FEW);
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
        for (Expr part : Subexpressions.of(condition)) {
          if (part instanceof Expr.IntLiteral(BigInteger value, var _)
              && values.size() < MAX_CONSTANTS) {
            values.addAll(
                List.of(value, value.add(BigInteger.ONE), value.subtract(BigInteger.ONE)));
          }
        }
      }
    }
    return values;
  }
}
