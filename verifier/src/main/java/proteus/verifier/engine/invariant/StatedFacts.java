package proteus.verifier.engine.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;

/**
 * What a program says of its integers where it assigns and compares them: {@code n == j - i} after
 * {@code n = j - i}, the comparisons, and those of an expression that a variable was assigned as
 * comparisons of the variable. A loop that changes none of the variables keeps what held before it.
 */
public final class StatedFacts {
  private static final int MAX_SIZE = 14;
  private static final int MAX_FACTS = 120;

  private final Map<Expr, Variable> names = new LinkedHashMap<>();
  private final Set<Expr> facts = new LinkedHashSet<>();

  private StatedFacts() {}

  /** The facts, over the variables of the entry function; whether they hold anywhere is open. */
  public static List<Expr> of(Program inlined) {
    StatedFacts stated = new StatedFacts();
    List<Edge> edges = inlined.function(inlined.entry()).cfg().edges();
    for (Edge edge : edges) {
      if (edge.action() instanceof Action.Assign(Variable target, Expr value)) {
        stated.assigned(target, value);
      }
    }
    for (Edge edge : edges) {
      if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
        stated.compared(condition);
      } else if (edge.action() instanceof Action.Assign(var _, Expr value)) {
        for (Expr part : Subexpressions.of(value)) {
          if (part instanceof Expr.Conditional(Expr condition, var _, var _)) {
            stated.compared(condition);
          }
        }
      }
    }
    return stated.facts.stream().limit(MAX_FACTS).toList();
  }

  private void assigned(Variable target, Expr assigned) {
    Expr value = Simplifier.simplify(assigned);
    Set<Variable> read = Subexpressions.variables(value);
    boolean isRelation =
        target.type() instanceof IntType
            && !read.contains(target)
            && isOfIntegers(read)
            && Subexpressions.of(value).size() <= MAX_SIZE;
    if (isRelation) {
      for (BinaryOp op : List.of(BinaryOp.EQ, BinaryOp.LE, BinaryOp.GE)) {
        facts.add(Exprs.compare(op, Exprs.read(target), value));
      }
      if (!(value instanceof Expr.VariableRead) && !read.isEmpty()) {
        names.putIfAbsent(assigned, target);
      }
    }
  }

  private static boolean isOfIntegers(Set<Variable> variables) {
    return variables.stream().allMatch(v -> v.type() instanceof IntType);
  }

  private void compared(Expr condition) {
    List<Expr> open = new ArrayList<>(List.of(condition));
    while (!open.isEmpty()) {
      Expr part = open.removeLast();
      switch (part) {
        case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT -> open.add(operand);
        case Expr.Binary binary when binary.op().isLogical() -> {
          open.add(binary.right());
          open.add(binary.left());
        }
        case Expr.Binary binary
            when binary.op().isComparison()
                && binary.left().type() instanceof IntType
                && Subexpressions.of(binary).size() <= MAX_SIZE
                && isOfIntegers(Subexpressions.variables(binary)) -> {
          facts.add(binary);
          facts.add(named(binary));
        }
        default -> {}
      }
    }
  }

  /** With variables in place of what was assigned to them. */
  private Expr named(Expr expression) {
    Variable name = names.get(expression);
    return name != null ? Exprs.read(name) : expression.map(this::named);
  }
}
