package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder.Component;
import proteus.ir.graph.WeakTopologicalOrder.Element;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.verifier.engine.symbolic.state.Findings;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicActivation;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicEvaluator;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;

/**
 * Integer comparisons, evaluated at the head of a component, with their constants: those of the
 * component first, then those of the whole function, among them what is to be proved.
 */
final class HeaderComparisons {
  private static final int MAX_ATOMS = 40;

  private final SymbolicContext execution;
  private final SymbolicEvaluator evaluator;
  private final Cfg cfg;
  private final Set<Term> atoms = new LinkedHashSet<>();
  private final Set<Term> operands = new LinkedHashSet<>();
  private final Set<BigInteger> constants = new LinkedHashSet<>();

  HeaderComparisons(
      SymbolicContext execution, SymbolicActivation activation, Component component, State head) {
    this.execution = execution;
    this.evaluator = new SymbolicEvaluator(execution);
    this.cfg = activation.function().cfg();
    for (Location location : locations(component)) {
      cfg.outgoing(location).forEach(edge -> add(edge, activation.frame(), head));
    }
    cfg.edges().stream()
        .filter(edge -> edge.action() instanceof Action.Assume)
        .forEach(edge -> add(edge, activation.frame(), head));
  }

  Set<Term> atoms() {
    return atoms;
  }

  /** The two sides of comparisons. */
  Set<Term> operands() {
    return operands;
  }

  /** Absolute values. */
  Set<BigInteger> constants() {
    return constants;
  }

  /** The constants, then those that the function names elsewhere. */
  Set<BigInteger> numbers() {
    Set<BigInteger> numbers = new LinkedHashSet<>(constants);
    for (Edge edge : cfg.edges()) {
      for (Expr expr : Subexpressions.of(edge.action())) {
        if (expr instanceof Expr.IntLiteral(BigInteger value, IntType t)) {
          numbers.add(value.abs());
        }
      }
    }
    return numbers;
  }

  private void add(Edge edge, RegisterFrame frame, State head) {
    Subexpressions.of(edge.action()).forEach(expr -> add(edge, expr, frame, head));
  }

  private void add(Edge edge, Expr expr, RegisterFrame frame, State head) {
    if (expr instanceof Expr.IntLiteral(BigInteger value, IntType t)) {
      constants.add(value.abs());
    }
    boolean comparison =
        expr instanceof Expr.Binary b
            && b.op().isComparison()
            && b.left().type() instanceof IntType;
    if (comparison && edge.action() instanceof Action.Assume && atoms.size() < MAX_ATOMS) {
      Expr.Binary binary = (Expr.Binary) expr;
      Findings.Mark mark = execution.findings().mark();
      State scratch = head.fork();
      atoms.add(evaluator.condition(binary, scratch, frame));
      for (Expr side : List.of(binary.left(), binary.right())) {
        if (evaluator.evaluate(side, scratch, frame) instanceof Scalar(Term term)
            && term.sort() instanceof Sort.Int
            && operands.size() < MAX_ATOMS) {
          operands.add(term);
        }
      }
      execution.findings().rollback(mark);
    }
  }

  private static List<Location> locations(Component component) {
    List<Location> locations = new ArrayList<>();
    locations.add(component.head());
    for (Element element : component.body()) {
      if (element instanceof Component inner) {
        locations.addAll(locations(inner));
      } else {
        locations.add(element.head());
      }
    }
    return locations;
  }
}
