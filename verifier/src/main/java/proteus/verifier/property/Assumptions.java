package proteus.verifier.property;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * {@code __VERIFIER_assume} in programs whose executions are to end: one that does not hold never
 * ends. Where inputs decide whether it holds, it may as well say which inputs are meant, so that is
 * no violation, and no execution that ends.
 */
public final class Assumptions {
  private static final String NAME = "__VERIFIER_assume";

  private Assumptions() {}

  /** The program with violations where it waits for ever in a definition of its own. */
  public static Program read(Program program) {
    Function function = program.functions().get(NAME);
    return function != null && waits(function)
        ? program.with(function.with(violating(function)))
        : program;
  }

  /** Whether inputs may decide what holds. */
  public static boolean mayDependOnInputs(Program program) {
    return program
        .edges()
        .anyMatch(
            e ->
                e.action() instanceof Action.Havoc(var _, Nondet source)
                    && source.kind() == Nondet.Kind.INPUT);
  }

  /** Whether there is one that waits for ever where it does not hold. */
  public static boolean mayWait(Program program) {
    return program.edges().anyMatch(e -> waits(e, Property.TERMINATION));
  }

  /**
   * Whether an assumption does not hold there.
   *
   * @param watching the property for which such assumptions are violations
   */
  static boolean waits(Edge edge, Property watching) {
    return edge.action() instanceof Action.Violate(Property property, var _)
        && property == watching;
  }

  /** The program in which no execution goes on where an assumption does not hold. */
  static Program blocking(Program program, Property watching) {
    return program.mapped(
        function ->
            function.with(
                function
                    .cfg()
                    .with(
                        function.cfg().edges().stream()
                            .map(e -> waits(e, watching) ? blocked(e) : e)
                            .toList())));
  }

  /** The edge that no execution passes. */
  static Edge blocked(Edge edge) {
    return edge.with(new Action.Assume(new Expr.BoolLiteral(false)));
  }

  /** Whether the function does nothing, and returns if and only if its argument is not zero. */
  private static boolean waits(Function function) {
    boolean isIdle =
        function.cfg().edges().stream().allMatch(e -> e.action() instanceof Action.Assume);
    return isIdle
        && function.parameters().size() == 1
        && function.parameters().getFirst().type() instanceof IntType type
        && !returns(function, type, BigInteger.ZERO)
        && returns(function, type, BigInteger.ONE)
        && (!type.isSigned() || returns(function, type, BigInteger.ONE.negate()));
  }

  private static boolean returns(Function function, IntType type, BigInteger argument) {
    Map<Variable, Expr> values =
        Map.of(function.parameters().getFirst(), new Expr.IntLiteral(argument, type));
    Cfg cfg = function.cfg();
    Set<Location> seen = new LinkedHashSet<>(List.of(cfg.entry()));
    Deque<Location> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (Edge edge : cfg.outgoing(open.pop())) {
        boolean isPassed =
            edge.action() instanceof Action.Assume(Expr condition, var _)
                && Simplifier.simplify(condition.substitute(values))
                    .equals(new Expr.BoolLiteral(true));
        if (isPassed && seen.add(edge.target())) {
          open.push(edge.target());
        }
      }
    }
    return seen.contains(cfg.exit());
  }

  private static Cfg violating(Function function) {
    Variable parameter = function.parameters().getFirst();
    Expr.VariableRead argument = new Expr.VariableRead(parameter);
    Expr zero = new Expr.IntLiteral(BigInteger.ZERO, (IntType) parameter.type());
    Expr fails = new Expr.Binary(BinaryOp.EQ, argument, zero);
    Cfg cfg = new Cfg(new Location(0), new Location(1), 2, List.of(), Map.of());
    CfgRewriter rewriter = new CfgRewriter(cfg);
    Action holds = new Action.Assume(new Expr.Unary(UnaryOp.NOT, fails));
    rewriter.edge(cfg.entry(), holds, cfg.exit(), function.span());
    Location failed = rewriter.step(cfg.entry(), new Action.Assume(fails), function.span());
    Action violation = new Action.Violate(Property.TERMINATION, NAME);
    rewriter.edge(failed, violation, cfg.exit(), function.span());
    return rewriter.build();
  }
}
