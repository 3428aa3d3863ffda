package proteus.verifier.engine.pdr;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.verifier.engine.LoopConditions;

/**
 * Comparisons that may tell states at a cut point apart: those of the program, those of a variable
 * with what it is compared with anywhere, and those of two variables.
 */
final class StateComparisons {
  private static final int MAX_VARIABLES = 14;
  private static final int MAX_CONSTANTS = 12;
  private static final int MAX_COMPARED = 8;

  /** Operators that have no value for some right operands. */
  private static final Set<BinaryOp> PARTIAL =
      EnumSet.of(BinaryOp.DIV, BinaryOp.REM, BinaryOp.SHL, BinaryOp.SHR);

  private final Set<Variable> variables;
  private final Set<Set<Variable>> related;
  private final Set<BigInteger> compared;
  private final Set<Expr> found = new LinkedHashSet<>();

  private StateComparisons(
      Set<Variable> variables, Set<Set<Variable>> related, Set<BigInteger> compared) {
    this.variables = variables;
    this.related = related;
    this.compared = compared;
  }

  /** What anything is compared with. */
  private static Set<BigInteger> compared(Cfg cfg) {
    Set<BigInteger> compared = new LinkedHashSet<>();
    cfg.edges().stream()
        .flatMap(edge -> Subexpressions.of(edge.action()).stream())
        .filter(e -> e instanceof Expr.Binary binary && binary.op().isComparison())
        .flatMap(e -> Stream.of(((Expr.Binary) e).left(), ((Expr.Binary) e).right()))
        .forEach(
            e -> {
              if (e instanceof Expr.IntLiteral(BigInteger value, var _)) {
                compared.add(value);
              }
            });
    return compared;
  }

  /** Pairs of variables one of which decides about the other's next value. */
  private static Set<Set<Variable>> related(TransitionSystem system) {
    Set<Set<Variable>> pairs = new HashSet<>();
    for (Transition transition : system.transitions()) {
      if (transition.source().isEmpty()
          || !(transition.target() instanceof Target.Reached(CutPoint target, var values))) {
        continue;
      }
      Map<Term, Variable> names = new HashMap<>();
      transition.source().get().state().forEach((variable, symbol) -> names.put(symbol, variable));
      List<Variable> variables = List.copyOf(target.state().keySet());
      for (int i = 0; i < values.size(); i++) {
        for (Term symbol : TermGraph.freeVariables(values.get(i))) {
          Variable from = names.get(symbol);
          if (from != null && !from.equals(variables.get(i))) {
            pairs.add(Set.of(from, variables.get(i)));
          }
        }
      }
    }
    return pairs;
  }

  /** The comparisons at each cut point. */
  static Map<CutPoint, List<Expr>> of(Program program, TransitionSystem system) {
    Cfg cfg = program.function(program.entry()).cfg();
    Set<Location> heads =
        system.cutPoints().stream()
            .map(CutPoint::location)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Set<Expr> ofProgram = LoopConditions.of(cfg, heads).comparisons();
    Set<Set<Variable>> related = related(system);
    Set<BigInteger> compared = compared(cfg);
    Map<CutPoint, List<Expr>> result = new LinkedHashMap<>();
    for (CutPoint cutPoint : system.cutPoints()) {
      StateComparisons comparisons =
          new StateComparisons(cutPoint.state().keySet(), related, compared);
      comparisons.collect(ofProgram);
      result.put(cutPoint, List.copyOf(comparisons.found));
    }
    return result;
  }

  private void collect(Set<Expr> ofProgram) {
    for (Expr comparison : ofProgram) {
      if (variables.containsAll(Subexpressions.variables(comparison)) && isTotal(comparison)) {
        found.add(positive(comparison));
      }
    }
    List<Variable> integers =
        variables.stream().filter(v -> v.type() instanceof IntType).limit(MAX_VARIABLES).toList();
    for (Variable variable : integers) {
      IntType type = (IntType) variable.type();
      Set<BigInteger> constants = constants(variable, ofProgram);
      compared.stream().limit(MAX_COMPARED).forEach(constants::add);
      for (BigInteger constant : constants) {
        if (type.contains(constant)) {
          compare(new Expr.VariableRead(variable), new Expr.IntLiteral(constant, type));
        }
      }
    }
    for (int i = 0; i < integers.size(); i++) {
      for (Variable earlier : integers.subList(0, i)) {
        if (integers.get(i).type().equals(earlier.type())
            && related.contains(Set.of(integers.get(i), earlier))) {
          compare(new Expr.VariableRead(earlier), new Expr.VariableRead(integers.get(i)));
        }
      }
    }
  }

  private void compare(Expr left, Expr right) {
    found.add(new Expr.Binary(BinaryOp.EQ, left, right));
    found.add(new Expr.Binary(BinaryOp.LT, left, right));
  }

  /** Whether it has a value in all states. */
  private static boolean isTotal(Expr comparison) {
    return Subexpressions.of(comparison).stream()
        .allMatch(
            e ->
                !(e instanceof Expr.Binary(BinaryOp op, var _, Expr right, var _))
                    || right instanceof Expr.IntLiteral
                    || !PARTIAL.contains(op));
  }

  private static Expr positive(Expr comparison) {
    if (comparison instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)) {
      return switch (op) {
        case NE -> new Expr.Binary(BinaryOp.EQ, left, right);
        case GE -> new Expr.Binary(BinaryOp.LT, left, right);
        case GT -> new Expr.Binary(BinaryOp.LT, right, left);
        case LE -> new Expr.Binary(BinaryOp.LT, right, left);
        default -> comparison;
      };
    }
    return comparison;
  }

  /** What the variable is compared with, and what is next to that. */
  private static Set<BigInteger> constants(Variable variable, Set<Expr> ofProgram) {
    Set<BigInteger> constants = new TreeSet<>();
    for (Expr comparison : ofProgram) {
      if (Subexpressions.variables(comparison).equals(Set.of(variable))) {
        for (Expr part : Subexpressions.of(comparison)) {
          if (part instanceof Expr.IntLiteral(BigInteger value, var _)
              && constants.size() < MAX_CONSTANTS) {
            constants.add(value.subtract(BigInteger.ONE));
            constants.add(value);
            constants.add(value.add(BigInteger.ONE));
          }
        }
      }
    }
    return constants;
  }
}
