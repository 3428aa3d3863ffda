package proteus.verifier.engine.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.UnaryOp;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.z3.Z3Solver;
import proteus.testing.ProgramPrinter;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.InvariantChecker;
import proteus.verifier.engine.symbolic.RandomExecutions;
import proteus.verifier.engine.symbolic.RandomProgram;
import proteus.verifier.engine.symbolic.RandomProgram.Memory;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.certificate.Invariants;

/** Intervals contain all values, and tell modes apart. */
final class IntervalAnalysisTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      """;

  private static final IntType[] TYPES = {
    IntType.signed(8), IntType.unsigned(8), IntType.signed(32), IntType.unsigned(32)
  };

  private static Program inlined(String text) throws IOException {
    return Pipeline.FLAT.apply(Programs.checked(HEAD + text), Preserved.REACHABILITY);
  }

  private static IntervalAnalysis.Result result(Program program) {
    return IntervalAnalysis.of(program).orElseThrow().run(Budget.ofProcessor(60_000));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void modesHaveTheirOwnIntervals(int mode) throws IOException {
    Program program =
        inlined(
            """
            int mode = 1, level = 5;
            int main(void) {
              while (1) {
                int input = __VERIFIER_nondet_int();
                if (input != 1 && input != 2) return 0;
                if (mode == 1 && input == 1 && level > 3) { mode = 2; level = level %% 50 + 100; }
                else if (mode == 2 && input == 2) { mode = 3; level = level / 5 - 40; }
                else if (mode == 3 && level <= 3) { mode = %d; level = 4; }
                else if (mode == 3) { mode = 4; }
                if (mode == 4) reach_error();
                if (mode == 2 && level < 104) reach_error();
              }
            }
            """
                .formatted(mode));
    IntervalAnalysis.Result result = result(program);
    assertThat(result)
        .isInstanceOf(mode == 1 ? IntervalAnalysis.Proved.class : IntervalAnalysis.Open.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unsigned char c = 0; while (__VERIFIER_nondet_int()) c += 3; if (c > 255) reach_error();",
        "int i = 0; while (i < 1000) i++; if (i != 1000) reach_error();",
        "int x = __VERIFIER_nondet_int() & 7; if (x > 7 || x < 0) reach_error();",
        "int x = __VERIFIER_nondet_int(); if (x % 5 > 4 || x / 1000 > 2147483) reach_error();",
        "unsigned x = __VERIFIER_nondet_int(); if (x >> 28 > 15u) reach_error();",
        // The narrow variable has the parts of the wide one.
        "unsigned char c = 0; int y = 0; while (__VERIFIER_nondet_int()) {"
            + " c++; if (y != 2147483647) y = c; } if (c + c > 510) reach_error();"
      })
  void staysWithinBounds(String body) throws IOException {
    assertThat(result(inlined("int main(void) { " + body + " }")))
        .isInstanceOf(IntervalAnalysis.Proved.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unsigned char c = 0; while (__VERIFIER_nondet_int()) c += 3; if (c == 254) reach_error();",
        "int i = 0; while (i < 1000) i += 7; if (i == 1001) reach_error();",
        "int x = __VERIFIER_nondet_int(); if (x % 5 < -3) reach_error();",
        "unsigned char c = 0; c -= 1; if (c == 255) reach_error();",
        "int x = __VERIFIER_nondet_int(); if (!(x < 5) && x != 7 && x * 2 == 16) reach_error();"
      })
  void whatIsReachedIsNotExcluded(String body) throws IOException {
    assertThat(result(inlined("int main(void) { " + body + " }")))
        .isInstanceOf(IntervalAnalysis.Open.class);
  }

  @Slow
  @Property(seed = "1", tries = 40)
  void noExecutionOfARandomProgramContradicts(
      @ForAll @LongRange(min = 0, max = 100_000) long seed) {
    Program program = RandomProgram.of(seed, Memory.NONE);
    IntervalAnalysis.of(program)
        .map(analysis -> analysis.run(Budget.ofWork(2_000)))
        .filter(IntervalAnalysis.Proved.class::isInstance)
        .ifPresent(_ -> assertThat(RandomExecutions.isViolated(program)).isFalse());
  }

  @Property(seed = "1", tries = 2_000)
  void valuesLieInIntervals(@ForAll @LongRange(min = 0, max = 1_000_000_000) long seed) {
    Random random = new Random(seed);
    VariableNumbers numbers =
        new VariableNumbers(Stream.of(TYPES).map(t -> Variable.temporary("v" + t, t)).toList());
    IntervalState state = IntervalState.any(numbers);
    Map<Variable, Value> values = new LinkedHashMap<>();
    for (Variable variable : numbers.variables()) {
      IntType type = (IntType) variable.type();
      BigInteger value = number(random, type);
      Interval around =
          Interval.of(value)
              .join(Interval.of(random.nextInt(3) == 0 ? number(random, type) : value));
      state = state.with(variable, around);
      values.put(variable, new Value.IntValue(value));
    }
    Expr number = expression(random, TYPES[random.nextInt(TYPES.length)], numbers, 3);
    BigInteger value = ((Value.IntValue) value(number, values)).value();
    assertThat(IntervalEvaluation.of(number, state).contains(value)).as("%s", number).isTrue();
    Expr condition = condition(random, numbers, 2);
    boolean truth = ((Value.BoolValue) value(condition, values)).value();
    List<IntervalState> left = IntervalCondition.where(condition, truth, state);
    assertThat(left).as("%s with %s", condition, values).anyMatch(s -> contains(s, values));
  }

  private static boolean contains(IntervalState state, Map<Variable, Value> values) {
    return values.entrySet().stream()
        .allMatch(e -> state.of(e.getKey()).contains(((Value.IntValue) e.getValue()).value()));
  }

  private static Value value(Expr expression, Map<Variable, Value> values) {
    Expr constant =
        expression.substitute(
            values.entrySet().stream()
                .collect(
                    Collectors.toMap(Map.Entry::getKey, e -> literal(e.getKey(), e.getValue()))));
    return switch (Simplifier.simplify(constant)) {
      case Expr.IntLiteral(BigInteger value, var _) -> new Value.IntValue(value);
      case Expr.BoolLiteral(boolean value) -> new Value.BoolValue(value);
      case Expr other -> throw new AssertionError(other);
    };
  }

  private static Expr literal(Variable variable, Value value) {
    return new Expr.IntLiteral(((Value.IntValue) value).value(), (IntType) variable.type());
  }

  private static BigInteger number(Random random, IntType type) {
    return switch (random.nextInt(4)) {
      case 0 -> type.wrap(BigInteger.valueOf(random.nextInt(7) - 3));
      case 1 -> type.max().subtract(BigInteger.valueOf(random.nextInt(3)));
      case 2 -> type.min().add(BigInteger.valueOf(random.nextInt(3)));
      default -> type.wrap(new BigInteger(type.bits(), random));
    };
  }

  private static Expr expression(Random random, IntType type, VariableNumbers numbers, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      List<Variable> fitting =
          numbers.variables().stream().filter(v -> v.type().equals(type)).toList();
      return random.nextBoolean()
          ? new Expr.VariableRead(fitting.getFirst())
          : new Expr.IntLiteral(number(random, type), type);
    }
    return switch (random.nextInt(6)) {
      case 0 -> {
        IntType other = TYPES[random.nextInt(TYPES.length)];
        yield new Expr.Convert(expression(random, other, numbers, depth - 1), type);
      }
      case 1 ->
          new Expr.Unary(
              random.nextBoolean() ? UnaryOp.NEGATE : UnaryOp.BIT_NOT,
              expression(random, type, numbers, depth - 1));
      case 2 ->
          new Expr.Conditional(
              condition(random, numbers, depth - 1),
              expression(random, type, numbers, depth - 1),
              expression(random, type, numbers, depth - 1));
      case 3 -> new Expr.Convert(condition(random, numbers, depth - 1), type);
      default -> {
        BinaryOp[] ops = {
          BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL, BinaryOp.DIV, BinaryOp.REM,
          BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR, BinaryOp.SHL, BinaryOp.SHR
        };
        yield new Expr.Binary(
            ops[random.nextInt(ops.length)],
            expression(random, type, numbers, depth - 1),
            expression(random, type, numbers, depth - 1));
      }
    };
  }

  private static Expr condition(Random random, VariableNumbers numbers, int depth) {
    int kind = depth <= 0 ? 0 : random.nextInt(4);
    return switch (kind) {
      case 1 -> new Expr.Unary(UnaryOp.NOT, condition(random, numbers, depth - 1));
      case 2, 3 ->
          new Expr.Binary(
              kind == 2 ? BinaryOp.LOGICAL_AND : BinaryOp.LOGICAL_OR,
              condition(random, numbers, depth - 1),
              condition(random, numbers, depth - 1));
      default -> {
        IntType type = TYPES[random.nextInt(TYPES.length)];
        BinaryOp[] ops = {
          BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE
        };
        yield new Expr.Binary(
            ops[random.nextInt(ops.length)],
            expression(random, type, numbers, Math.max(0, depth)),
            expression(random, type, numbers, 0));
      }
    };
  }

  @Slow
  @Property(seed = "1", tries = 40)
  void invariantsAreConfirmed(@ForAll @LongRange(min = 0, max = 100_000) long seed) {
    Program program = RandomProgram.of(seed, Memory.NONE);
    IntervalAnalysis.of(program)
        .map(analysis -> analysis.run(Budget.ofWork(2_000)))
        .filter(IntervalAnalysis.Proved.class::isInstance)
        .map(IntervalAnalysis.Proved.class::cast)
        .ifPresent(
            proved ->
                assertThat(
                        new InvariantChecker(program, Z3Solver::create)
                            .check(
                                Invariants.of(program, proved.invariants()).invariants(),
                                Budget.ofProcessor(20_000)))
                    .as(ProgramPrinter.print(program))
                    .isNotInstanceOf(InvariantChecker.Result.Refuted.class));
  }
}
