package proteus.verifier.engine.execution;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;

/**
 * The integers that a program names, as values for its inputs.
 *
 * @param named all of them, and the characters of its strings
 * @param compared those that a variable is compared with, itself or where its value was copied to
 */
public record InputConstants(List<BigInteger> named, Map<Variable, List<BigInteger>> compared) {
  private static final int MAX = 60;

  public InputConstants {
    named = List.copyOf(named);
    compared = Map.copyOf(compared);
  }

  /** The first ones in the order of the program. */
  public static InputConstants of(Program program) {
    Set<BigInteger> named = new LinkedHashSet<>();
    Map<Variable, Set<BigInteger>> compared = new LinkedHashMap<>();
    Map<Variable, Set<Variable>> copies = new LinkedHashMap<>();
    Set<Variable> inputs = new LinkedHashSet<>();
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        for (Expr expr : Subexpressions.of(edge.action())) {
          literal(expr).ifPresent(named::add);
          if (expr instanceof Expr.Binary binary && binary.op().isComparison()) {
            compare(binary.left(), binary.right(), compared);
            compare(binary.right(), binary.left(), compared);
          }
        }
        copy(program, edge.action(), copies);
        if (edge.action() instanceof Action.Havoc(Variable target, var _)) {
          inputs.add(target);
        }
      }
    }
    Map<Variable, List<BigInteger>> ofInputs = new LinkedHashMap<>();
    for (Variable input : inputs) {
      Set<BigInteger> all = new LinkedHashSet<>();
      reached(input, copies).forEach(v -> all.addAll(compared.getOrDefault(v, Set.of())));
      if (!all.isEmpty()) {
        ofInputs.put(input, first(all));
      }
    }
    List<BigInteger> values = new ArrayList<>(first(named));
    characters(program).stream().filter(c -> !values.contains(c)).limit(MAX).forEach(values::add);
    return new InputConstants(values, ofInputs);
  }

  private static Set<BigInteger> characters(Program program) {
    Set<BigInteger> characters = new LinkedHashSet<>();
    for (GlobalObject object : program.objects().values()) {
      if (object.access() == GlobalObject.Access.LITERAL) {
        object.prefix().chars().limit(MAX).forEach(c -> characters.add(BigInteger.valueOf(c)));
      }
    }
    return characters;
  }

  private static List<BigInteger> first(Collection<BigInteger> all) {
    return all.stream().limit(MAX).toList();
  }

  private static void compare(Expr a, Expr b, Map<Variable, Set<BigInteger>> compared) {
    copied(a)
        .ifPresent(
            variable ->
                literal(b)
                    .ifPresent(
                        value ->
                            compared
                                .computeIfAbsent(variable, v -> new LinkedHashSet<>())
                                .add(value)));
  }

  private static void copy(Program program, Action action, Map<Variable, Set<Variable>> copies) {
    switch (action) {
      case Action.Assign(Variable target, Expr value) -> copy(value, target, copies);
      case Action.Call(Optional<Variable> result, String name, List<Expr> arguments) -> {
        Function called = program.functions().get(name);
        if (called != null) {
          List<Variable> parameters = called.parameters();
          for (int i = 0; i < parameters.size(); i++) {
            copy(arguments.get(i), parameters.get(i), copies);
          }
          called.result().ifPresent(r -> result.ifPresent(to -> edge(r, to, copies)));
        }
      }
      default -> {}
    }
  }

  private static void copy(Expr from, Variable to, Map<Variable, Set<Variable>> copies) {
    copied(from).ifPresent(variable -> edge(variable, to, copies));
  }

  private static void edge(Variable from, Variable to, Map<Variable, Set<Variable>> copies) {
    copies.computeIfAbsent(from, v -> new LinkedHashSet<>()).add(to);
  }

  private static Set<Variable> reached(Variable from, Map<Variable, Set<Variable>> copies) {
    Set<Variable> seen = new LinkedHashSet<>(List.of(from));
    Deque<Variable> open = new ArrayDeque<>(new ArrayList<>(seen));
    while (!open.isEmpty()) {
      for (Variable next : copies.getOrDefault(open.pop(), Set.of())) {
        if (seen.add(next)) {
          open.push(next);
        }
      }
    }
    return seen;
  }

  private static Optional<Variable> copied(Expr expression) {
    return switch (expression) {
      case Expr.VariableRead(Variable variable) -> Optional.of(variable);
      case Expr.Convert(Expr operand, IntType _) -> copied(operand);
      default -> Optional.empty();
    };
  }

  private static Optional<BigInteger> literal(Expr expression) {
    return expression instanceof Expr.IntLiteral(BigInteger value, IntType _)
        ? Optional.of(value)
        : Optional.empty();
  }
}
