package proteus.verifier.check.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.smt.Budget;
import proteus.testing.Slow;

/** What is refuted has no solution among all values of three variables of few bits. */
final class RefutationTest {
  private static final List<IntType> TYPES =
      List.of(IntType.unsigned(3), IntType.signed(3), IntType.unsigned(2), IntType.signed(5));

  private final List<Variable> variables = new ArrayList<>();
  private Random random = new Random(0);

  @Slow
  @Property(tries = 700, seed = "1")
  void refutedConditionsHaveNoSolution(@ForAll long seed) {
    List<Expr> conditions = conditions(seed);
    if (new Refutation(Budget.ofProcessor(60_000)).refutes(conditions)) {
      assertThat(solution(conditions)).as(() -> conditions.toString()).isEmpty();
    }
  }

  /** The property above says something: many of the random conditions are refuted. */
  @Test
  void manyAreRefuted() {
    int refuted = 0;
    for (int seed = 0; seed < 200; seed++) {
      List<Expr> conditions = conditions(seed);
      boolean isRefuted = new Refutation(Budget.ofProcessor(60_000)).refutes(conditions);
      refuted += isRefuted ? 1 : 0;
    }
    assertThat(refuted).isGreaterThan(80);
  }

  private List<Expr> conditions(long seed) {
    random = new Random(seed);
    variables.clear();
    for (int i = 0; i < 3; i++) {
      variables.add(Variable.temporary("v" + i, TYPES.get(random.nextInt(i == 0 ? 4 : 3))));
    }
    List<Expr> conditions = new ArrayList<>();
    IntType type = TYPES.get(random.nextInt(TYPES.size()));
    Expr left = number(type, 2);
    Expr right = number(type, 2);
    Expr more = number(type, random.nextInt(3));
    BinaryOp op = random.nextBoolean() ? BinaryOp.ADD : BinaryOp.MUL;
    conditions.add(new Expr.Binary(BinaryOp.EQ, left, right));
    if (random.nextInt(3) == 0) {
      conditions.add(truth(type));
    }
    if (random.nextInt(3) == 0) {
      conditions.add(new Expr.Binary(BinaryOp.LOGICAL_OR, truth(type), truth(type)));
    }
    // Likely to be impossible: what follows from the equation, but for small mistakes.
    Expr one = new Expr.Binary(op, slipped(left), more);
    Expr other = new Expr.Binary(op, more, slipped(right));
    conditions.add(random.nextInt(4) == 0 ? truth(type) : new Expr.Binary(BinaryOp.NE, one, other));
    return conditions;
  }

  private Expr slipped(Expr expression) {
    IntType type = (IntType) expression.type();
    return random.nextInt(5) > 0
        ? expression
        : new Expr.Binary(
            BinaryOp.MUL,
            expression,
            new Expr.IntLiteral(BigInteger.valueOf(random.nextInt(4)), type));
  }

  private Expr truth(IntType type) {
    List<BinaryOp> ops =
        List.of(BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE);
    BinaryOp op = ops.get(random.nextInt(ops.size()));
    Expr left = number(type, 1);
    Expr truth =
        random.nextBoolean()
            ? new Expr.Binary(op, left, literal(type))
            : new Expr.Binary(op, left, number(type, 1));
    return random.nextInt(4) == 0 ? new Expr.Unary(UnaryOp.NOT, truth) : truth;
  }

  private Expr literal(IntType type) {
    return new Expr.IntLiteral(type.wrap(BigInteger.valueOf(random.nextInt(-3, 8))), type);
  }

  private Expr positive(IntType type) {
    return new Expr.IntLiteral(BigInteger.valueOf(random.nextInt(1, 4)), type);
  }

  private Expr number(IntType type, int depth) {
    int choice = random.nextInt(depth == 0 ? 4 : 16);
    return switch (choice) {
      case 0 -> literal(type);
      case 1, 2, 3 -> read(type);
      case 4, 5 -> binary(BinaryOp.ADD, type, depth);
      case 6, 7 -> binary(BinaryOp.SUB, type, depth);
      case 8, 9 -> binary(BinaryOp.MUL, type, depth);
      case 10 -> constant(BinaryOp.DIV, type, depth, positive(type));
      case 11 -> constant(BinaryOp.REM, type, depth, positive(type));
      case 12 -> {
        BinaryOp op = random.nextBoolean() ? BinaryOp.SHR : BinaryOp.SHL;
        yield constant(op, type, depth, literal(type));
      }
      case 13 -> constant(BinaryOp.AND, type, depth, literal(type));
      case 14 ->
          new Expr.Unary(
              random.nextBoolean() ? UnaryOp.NEGATE : UnaryOp.BIT_NOT, number(type, depth - 1));
      default -> {
        IntType other = TYPES.get(random.nextInt(TYPES.size()));
        yield random.nextBoolean()
            ? new Expr.Convert(number(other, depth - 1), type)
            : new Expr.Conditional(truth(other), number(type, depth - 1), number(type, depth - 1));
      }
    };
  }

  private Expr binary(BinaryOp op, IntType type, int depth) {
    return new Expr.Binary(op, number(type, depth - 1), number(type, depth - 1));
  }

  private Expr constant(BinaryOp op, IntType type, int depth, Expr constant) {
    return new Expr.Binary(op, number(type, depth - 1), constant);
  }

  private Expr read(IntType type) {
    Variable variable = variables.get(random.nextInt(variables.size()));
    Expr read = new Expr.VariableRead(variable);
    return variable.type().equals(type) ? read : new Expr.Convert(read, type);
  }

  /** Values with which all conditions hold; empty if there are none. */
  private Optional<Map<Variable, Expr>> solution(List<Expr> conditions) {
    List<Map<Variable, Expr>> states = new ArrayList<>(List.of(Map.of()));
    for (Variable variable : variables) {
      IntType type = (IntType) variable.type();
      List<Map<Variable, Expr>> more = new ArrayList<>();
      for (Map<Variable, Expr> state : states) {
        for (int i = type.min().intValue(); i <= type.max().intValue(); i++) {
          Map<Variable, Expr> next = new HashMap<>(state);
          next.put(variable, new Expr.IntLiteral(BigInteger.valueOf(i), type));
          more.add(next);
        }
      }
      states = more;
    }
    return states.stream()
        .filter(state -> conditions.stream().allMatch(c -> holds(c, state)))
        .findFirst();
  }

  private static boolean holds(Expr condition, Map<Variable, Expr> state) {
    return Simplifier.simplify(condition.substitute(state)).equals(new Expr.BoolLiteral(true));
  }
}
