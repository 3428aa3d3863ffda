package proteus.verifier.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.summary.SummaryLimits;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.task.Answer;

class SymbolicEngineTest {
  private static final IntType U32 = IntType.unsigned(32);
  private static final Variable X = Variable.temporary("x", U32);
  private static final Variable N = Variable.temporary("n", U32);
  private static final Variable P = Variable.temporary("p", PointerType.POINTER);

  /** The encodings under test. */
  enum Encodings {
    INTEGER,
    BIT_PRECISE
  }

  private static Expr read(Variable variable) {
    return new Expr.VariableRead(variable);
  }

  private static Expr number(long value) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), U32);
  }

  private static Expr binary(BinaryOp op, Expr left, Expr right) {
    return new Expr.Binary(op, left, right);
  }

  /** A body under construction: one path that branches off and joins. */
  private static final class Body {
    private final CfgBuilder cfg = new CfgBuilder();
    private final Location entry = cfg.newLocation();
    private final Location exit = cfg.newLocation();
    private Location at = entry;

    Location step(Action action) {
      Location next = cfg.newLocation();
      cfg.edge(at, action, next, SourceSpan.NONE);
      at = next;
      return next;
    }

    /** while (x op bound) x += step. */
    void loop(BinaryOp op, Expr bound, long step) {
      Location head = at;
      Expr condition = binary(op, read(X), bound);
      step(new Action.Assume(condition));
      Action add = new Action.Assign(X, binary(BinaryOp.ADD, read(X), number(step)));
      cfg.edge(at, add, head, SourceSpan.NONE);
      at = head;
      step(new Action.Assume(new Expr.Unary(UnaryOp.NOT, condition)));
    }

    /** Violates the property unless the condition holds. */
    Program check(Expr condition) {
      cfg.edge(
          at, new Action.Assume(new Expr.Unary(UnaryOp.NOT, condition)), error(), SourceSpan.NONE);
      cfg.edge(at, new Action.Assume(condition), exit, SourceSpan.NONE);
      Function main =
          new Function(
              "main", List.of(), Optional.empty(), cfg.build(entry, exit), SourceSpan.NONE);
      return new Program(
          MachineModel.ILP32,
          Integers.MACHINE,
          "main",
          Map.of("main", main),
          List.of(),
          Map.of(),
          List.of());
    }

    private Location error() {
      Location error = cfg.newLocation();
      cfg.edge(error, new Action.Violate(Property.UNREACH_CALL), exit, SourceSpan.NONE);
      return error;
    }

    void input(Variable variable) {
      step(new Action.Havoc(variable, new Nondet(Nondet.Kind.INPUT, "__VERIFIER_nondet_uint")));
    }
  }

  private static Answer run(Program program, Encodings encoding, Loops loops, int iterations) {
    SymbolicEngine engine = new SymbolicEngine(program, Z3Solver::create);
    SymbolicEngine.Options options =
        new SymbolicEngine.Options(
            terms ->
                encoding == Encodings.INTEGER
                    ? new IntegerEncoding(terms)
                    : new BitPreciseEncoding(terms),
            loops,
            new UnrollBounds(iterations, iterations, 1000),
            SummaryLimits.STANDARD);
    return engine.run(options, Budget.ofWork(20_000)).answer();
  }

  @ParameterizedTest
  @EnumSource(Encodings.class)
  void followsConstantLoopsToTheirEnd(Encodings encoding) {
    Body body = new Body();
    body.step(new Action.Assign(X, number(0)));
    body.loop(BinaryOp.LT, number(10), 3);
    assertThat(run(body.check(binary(BinaryOp.EQ, read(X), number(12))), encoding, Loops.UNROLL, 3))
        .isInstanceOf(Answer.Holds.class);
  }

  @ParameterizedTest
  @EnumSource(Encodings.class)
  void findsTheInputOfAViolation(Encodings encoding) {
    Body body = new Body();
    body.input(N);
    body.step(new Action.Assign(X, number(0)));
    body.loop(BinaryOp.LT, read(N), 3);
    Program program = body.check(binary(BinaryOp.NE, read(X), number(9)));
    Answer answer = run(program, encoding, Loops.UNROLL, 5);
    assertThat(answer).isInstanceOf(Answer.Violated.class);
    assertThat(((Answer.Violated) answer).inputs().iterator().next().value().toString())
        .isIn("7", "8", "9");
  }

  @Test
  void doesNotClaimMoreThanItUnrolled() {
    Body body = new Body();
    body.input(N);
    body.step(new Action.Assign(X, number(0)));
    body.loop(BinaryOp.LT, read(N), 1);
    Program program = body.check(binary(BinaryOp.NE, read(X), number(9)));
    assertThat(run(program, Encodings.INTEGER, Loops.UNROLL, 3)).isInstanceOf(Answer.Unknown.class);
  }

  @Test
  void provesWithInvariants() {
    Body body = new Body();
    body.input(N);
    body.step(new Action.Assume(binary(BinaryOp.LT, read(N), number(1_000_000))));
    body.step(new Action.Assign(X, number(0)));
    body.loop(BinaryOp.LT, read(N), 1);
    Program program = body.check(binary(BinaryOp.EQ, read(X), read(N)));
    assertThat(run(program, Encodings.INTEGER, Loops.INVARIANTS, 3))
        .isInstanceOf(Answer.Holds.class);
  }

  @ParameterizedTest
  @EnumSource(Encodings.class)
  void memoryHoldsWhatWasStoredThroughASymbolicOffset(Encodings encoding) {
    Body body = new Body();
    body.input(N);
    body.step(new Action.Assume(binary(BinaryOp.LT, read(N), number(4))));
    body.step(new Action.Allocate(P, number(16), AllocationKind.LOCAL, "a"));
    for (int i = 0; i < 4; i++) {
      body.step(new Action.Store(element(number(i)), number(i), 4));
    }
    body.step(new Action.Store(element(read(N)), number(77), 4));
    body.step(new Action.Load(X, element(number(2)), 4));
    Expr untouched = binary(BinaryOp.EQ, read(X), number(2));
    Expr hit =
        binary(
            BinaryOp.LOGICAL_AND,
            binary(BinaryOp.EQ, read(N), number(2)),
            binary(BinaryOp.EQ, read(X), number(77)));
    assertThat(
            run(body.check(binary(BinaryOp.LOGICAL_OR, untouched, hit)), encoding, Loops.UNROLL, 3))
        .isInstanceOf(Answer.Holds.class);
  }

  private static Expr element(Expr index) {
    IntType offset = MachineModel.ILP32.offsetType();
    Expr bytes =
        binary(
            BinaryOp.MUL,
            new Expr.Convert(index, offset),
            new Expr.IntLiteral(BigInteger.valueOf(4), offset));
    return new Expr.PointerAdd(read(P), bytes);
  }

  @ParameterizedTest
  @EnumSource(Encodings.class)
  void accessesOutOfBoundsAreNoProof(Encodings encoding) {
    Body body = new Body();
    body.input(N);
    body.step(new Action.Allocate(P, number(16), AllocationKind.LOCAL, "a"));
    body.step(new Action.Store(element(read(N)), number(1), 4));
    assertThat(run(body.check(new Expr.BoolLiteral(true)), encoding, Loops.UNROLL, 3))
        .isInstanceOf(Answer.HoldsWhereDefined.class);
  }
}
