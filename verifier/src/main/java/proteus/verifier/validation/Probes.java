package proteus.verifier.validation;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;

/** Calls of probes, as a pass: they become assertions, or nothing. */
final class Probes {
  private static final String PREFIX = "<probe ";

  private Probes() {}

  /** The name of the probe that the edge calls, if it calls one. */
  static Optional<String> called(Edge edge) {
    return edge.action() instanceof Action.Call call && isProbe(call.function())
        ? Optional.of(call.function())
        : Optional.empty();
  }

  private static boolean isProbe(String function) {
    return function.startsWith(PREFIX);
  }

  /** What the probe observes on the edge: the condition of the witness, over the program. */
  static Expr condition(Edge edge) {
    if (!(edge.action() instanceof Action.Call call) || call.arguments().size() != 1) {
      throw new IllegalArgumentException(edge + " calls no probe");
    }
    return Simplifier.simplify(truth(call.arguments().getFirst()));
  }

  private static Expr truth(Expr value) {
    return switch (value) {
      case Expr.Convert(Expr operand, var _) when operand.type() instanceof BoolType -> operand;
      case Expr.IntLiteral(var number, var _) -> new Expr.BoolLiteral(number.signum() != 0);
      default ->
          value.type() instanceof IntType type
              ? new Expr.Binary(BinaryOp.NE, value, new Expr.IntLiteral(BigInteger.ZERO, type))
              : value;
    };
  }

  static Expr negated(Expr condition) {
    return Simplifier.simplify(new Expr.Unary(UnaryOp.NOT, condition));
  }

  /** The program in which these probes must observe what holds, and the others observe nothing. */
  static Program asserting(Program program, Set<String> asserted) {
    return rewrite(
        program,
        (edge, graph) -> {
          Optional<String> callee = called(edge);
          if (callee.isEmpty()) {
            graph.edge(edge);
          } else if (asserted.contains(callee.get())) {
            Expr holds = condition(edge);
            Expr fails = negated(holds);
            SourceSpan span = edge.span();
            graph.edge(edge.source(), new Action.Assume(holds), edge.target(), span);
            List<Action> breaking =
                List.of(new Action.Assume(fails), new Action.Violate(Property.QUERY));
            graph.path(edge.source(), breaking, graph.original().exit(), span);
          } else {
            graph.edge(edge.with(Action.NOTHING));
          }
        });
  }

  /** What becomes of an edge. */
  @FunctionalInterface
  interface Rewriting {
    void rewrite(Edge edge, CfgRewriter graph);
  }

  /** The program with every edge rewritten, and without the probes' bodies. */
  static Program rewrite(Program program, Rewriting rewriting) {
    Map<String, Function> functions = new LinkedHashMap<>();
    program
        .functions()
        .forEach(
            (name, function) -> {
              if (!isProbe(name)) {
                functions.put(name, function.with(rewrite(function.cfg(), rewriting)));
              }
            });
    return program.with(functions);
  }

  private static Cfg rewrite(Cfg cfg, Rewriting rewriting) {
    CfgRewriter graph = new CfgRewriter(cfg);
    cfg.edges().forEach(edge -> rewriting.rewrite(edge, graph));
    Cfg rewritten = graph.build();
    CfgBuilder builder = new CfgBuilder();
    for (int i = 0; i < rewritten.locationCount(); i++) {
      builder.newLocation();
    }
    cfg.loopHeads().forEach(builder::loopHead);
    rewritten.edges().forEach(e -> builder.edge(e.source(), e.action(), e.target(), e.span()));
    return builder.build(cfg.entry(), cfg.exit());
  }
}
