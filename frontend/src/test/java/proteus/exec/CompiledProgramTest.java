package proteus.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;
import proteus.ir.run.Execution;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.testing.Slow;

final class CompiledProgramTest {
  @Slow
  @Property(seed = "1", tries = 50)
  void doesWhatTheInterpreterDoes(@ForAll @LongRange(min = 0, max = 1_000_000_000) long seed) {
    same(RandomPrograms.program(seed, Integers.MACHINE), seed);
  }

  @Slow
  @Property(seed = "1", tries = 50)
  void doesWhatTheInterpreterDoesOverMathematicalIntegers(
      @ForAll @LongRange(min = 0, max = 1_000_000_000) long seed) {
    same(RandomPrograms.program(seed, Integers.MATHEMATICAL), seed);
  }

  private static void same(Program program, long seed) {
    Run expected = new Interpreter(program).run(NondetSource.random(seed), Limits.steps(100_000));
    if (expected.outcome() instanceof Outcome.LimitReached) {
      return;
    }
    same(expected, new CompiledProgram(program), seed, ExecutionListener.NONE);
    same(expected, new CompiledProgram(program, 120), seed, ExecutionListener.NONE);
    same(expected, new CompiledProgram(program, 120), seed, new ExecutionListener() {});
  }

  private static void same(
      Run expected, CompiledProgram program, long seed, ExecutionListener trace) {
    Run actual = program.run(NondetSource.random(seed), Limits.NONE, trace);
    if (expected.outcome() instanceof Outcome.Unsupported) {
      assertThat(actual.outcome()).isInstanceOf(Outcome.Unsupported.class);
      return;
    }
    assertThat(actual.outcome()).isEqualTo(expected.outcome());
    assertThat(actual.globals()).isEqualTo(expected.globals());
    assertThat(actual.choices()).isEqualTo(expected.choices());
    assertThat(actual.dependences()).isEqualTo(expected.dependences());
    assertThat(actual.iterations().values())
        .containsExactlyInAnyOrderElementsOf(expected.iterations().values());
  }

  @Test
  void aHundredMillionIterationsAreFew() {
    Program program = sum(IntType.unsigned(32), 100_000_000, Integers.MACHINE);
    Run run = new CompiledProgram(program).run(NondetSource.zeros(), Limits.NONE);
    assertThat(run.outcome()).isEqualTo(new Outcome.Finished());
    assertThat(run.global("y")).contains(Value.IntValue.of(5000000050000000L % (1L << 32)));
    assertThat(run.iterations().values()).containsExactly(100_000_000L);
  }

  @Test
  void unboundedIntegersExceedLong() {
    Program program = powers(100);
    Run run = new CompiledProgram(program).run(NondetSource.zeros(), Limits.NONE);
    assertThat(run.global("y")).contains(new Value.IntValue(BigInteger.TWO.pow(100)));
  }

  /** Squaring makes integers that nothing can compute with after few steps. */
  @Test
  void integersMayBecomeTooLarge() {
    Variable x = Variable.temporary("x", IntType.UNBOUNDED);
    Variable y = Variable.temporary("y", IntType.UNBOUNDED);
    Expr next = new Expr.Binary(BinaryOp.ADD, read(y), literal(2, IntType.UNBOUNDED));
    Action square = new Action.Assign(y, new Expr.Binary(BinaryOp.MUL, next, next));
    Action step = add(x, literal(1, IntType.UNBOUNDED));
    Program program = loop(x, 10_000, List.of(x, y), Integers.MATHEMATICAL, step, square);
    for (Execution execution : List.of(new Interpreter(program), new CompiledProgram(program))) {
      Run run = execution.run(NondetSource.zeros(), Limits.NONE);
      assertThat(run.outcome())
          .isInstanceOfSatisfying(
              Outcome.Unsupported.class,
              end -> assertThat(end.reason()).startsWith("a product of about "));
    }
  }

  @Test
  void timeEndsAnEndlessLoop() {
    Program program = sum(IntType.UNBOUNDED, Long.MAX_VALUE, Integers.MATHEMATICAL);
    Run run =
        new CompiledProgram(program).run(NondetSource.zeros(), Limits.time(Duration.ofMillis(50)));
    assertThat(run.outcome()).isEqualTo(new Outcome.LimitReached(Outcome.Limit.TIME));
  }

  /** A loop that is cut into pieces makes at most one iteration in each. */
  @Test
  void timeEndsAnEndlessLoopInPieces() {
    Program program = sum(IntType.UNBOUNDED, Long.MAX_VALUE, Integers.MATHEMATICAL);
    Run run =
        new CompiledProgram(program, 1)
            .run(NondetSource.zeros(), Limits.time(Duration.ofMillis(50)));
    assertThat(run.outcome()).isEqualTo(new Outcome.LimitReached(Outcome.Limit.TIME));
  }

  /** {@code while (x < n) { x++; y += x; }}. */
  static Program sum(IntType type, long n, Integers integers) {
    Variable x = Variable.temporary("x", type);
    Variable y = Variable.temporary("y", type);
    return loop(x, n, List.of(x, y), integers, add(x, literal(1, type)), add(y, read(x)));
  }

  private static Program powers(long n) {
    Variable x = Variable.temporary("x", IntType.UNBOUNDED);
    Variable y = Variable.temporary("y", IntType.UNBOUNDED);
    Expr isZero = new Expr.Binary(BinaryOp.EQ, read(y), literal(0, IntType.UNBOUNDED));
    Expr one = literal(1, IntType.UNBOUNDED);
    Action doubling = add(y, new Expr.Conditional(isZero, one, read(y)));
    // The first step makes it 1, each other one doubles it.
    return loop(x, n + 1, List.of(x, y), Integers.MATHEMATICAL, add(x, one), doubling);
  }

  private static Action add(Variable target, Expr value) {
    return new Action.Assign(target, new Expr.Binary(BinaryOp.ADD, read(target), value));
  }

  private static Expr read(Variable variable) {
    return new Expr.VariableRead(variable);
  }

  private static Expr literal(long value, IntType type) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), type);
  }

  private static Program loop(
      Variable counter, long n, List<Variable> globals, Integers integers, Action... body) {
    CfgBuilder builder = new CfgBuilder();
    Location head = builder.newLocation();
    Expr condition =
        new Expr.Binary(BinaryOp.LT, read(counter), literal(n, (IntType) counter.type()));
    Location at = builder.step(head, new Action.Assume(condition), SourceSpan.NONE);
    for (Action action : body) {
      at = builder.step(at, action, SourceSpan.NONE);
    }
    builder.skip(at, head, SourceSpan.NONE);
    Expr negated = new Expr.Unary(UnaryOp.NOT, condition);
    Location exit = builder.step(head, new Action.Assume(negated), SourceSpan.NONE);
    Function start =
        new Function(
            "start", List.of(), Optional.empty(), builder.build(head, exit), SourceSpan.NONE);
    return new Program(
        MachineModel.LP64, integers, "start", Map.of("start", start), globals, Map.of(), List.of());
  }
}
