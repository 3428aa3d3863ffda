package proteus.verifier.engine.enumeration;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.testing.ProgramPrinter;
import proteus.verifier.engine.symbolic.RandomProgram;
import proteus.verifier.engine.symbolic.RandomProgram.Memory;

/** Nothing tells values apart that stand for each other. */
final class ComparedValuesTest {
  private static final int STEPS = 4_000;
  private static final IntType BYTE = IntType.unsigned(8);
  private static final Variable X = Variable.temporary("x", BYTE);
  private static final Variable Y = Variable.temporary("y", IntType.signed(32));

  /** Executions end the same where each value is replaced by the one that stands for it. */
  @Property(seed = "1", tries = 150)
  void executionsEndTheSame(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
    Program program = RandomProgram.of(seed, Memory.NONE);
    Program replaced = program.mapped(f -> f.with(replaced(f.cfg(), ComparedValues.of(f.cfg()))));
    for (int run = 0; run < 4; run++) {
      Outcome before = outcome(program, seed + run);
      Outcome after = outcome(replaced, seed + run);
      if (!(before instanceof Outcome.LimitReached) && !(after instanceof Outcome.LimitReached)) {
        assertThat(after.getClass()).as(ProgramPrinter.print(program)).isEqualTo(before.getClass());
      }
    }
  }

  private static Outcome outcome(Program program, long seed) {
    return new Interpreter(program).run(NondetSource.random(seed), Limits.steps(STEPS)).outcome();
  }

  private static Cfg replaced(Cfg cfg, ComparedValues compared) {
    List<Edge> edges = new ArrayList<>();
    int locations = cfg.locationCount();
    for (Edge edge : cfg.edges()) {
      Optional<Variable> known = Actions.target(edge.action()).filter(compared::knows);
      if (known.isEmpty()) {
        edges.add(edge);
        continue;
      }
      Location between = new Location(locations++);
      edges.add(edge.to(between));
      Action representative = new Action.Assign(known.get(), representative(known.get(), compared));
      edges.add(new Edge(between, representative, edge.target(), edge.span()));
    }
    return new Cfg(cfg.entry(), cfg.exit(), locations, edges, cfg.loopHeads());
  }

  private static Expr representative(Variable variable, ComparedValues compared) {
    IntType type = (IntType) variable.type();
    Expr chosen = new Expr.VariableRead(variable);
    for (BigInteger value : compared.representatives(variable).reversed()) {
      BigInteger last = Objects.requireNonNull(compared.alike(variable, value).hi());
      Expr isBelow =
          new Expr.Binary(
              BinaryOp.LE, new Expr.VariableRead(variable), new Expr.IntLiteral(last, type));
      chosen = new Expr.Conditional(isBelow, new Expr.IntLiteral(value, type), chosen);
    }
    return chosen;
  }

  private static Edge edge(int from, Action action) {
    return new Edge(new Location(from), action, new Location(from + 1), SourceSpan.NONE);
  }

  private static ComparedValues of(Action... actions) {
    List<Edge> edges = new ArrayList<>();
    for (Action action : actions) {
      edges.add(edge(edges.size(), action));
    }
    return ComparedValues.of(
        new Cfg(new Location(0), new Location(edges.size()), edges.size() + 1, edges, Map.of()));
  }

  private static Action asked(BinaryOp op, Variable variable, long constant) {
    IntType type = (IntType) variable.type();
    return new Action.Assume(
        new Expr.Binary(
            op,
            new Expr.VariableRead(variable),
            new Expr.IntLiteral(BigInteger.valueOf(constant), type)));
  }

  /** What a copy is compared with tells values of its source apart, too. */
  @Test
  void limitsGoBackAlongCopies() {
    Expr wide = new Expr.Convert(new Expr.VariableRead(X), (IntType) Y.type());
    ComparedValues values =
        of(asked(BinaryOp.LT, X, 7), new Action.Assign(Y, wide), asked(BinaryOp.EQ, Y, 300));
    assertThat(values.knows(X)).isTrue();
    assertThat(values.representatives(X)).map(BigInteger::intValue).containsExactly(0, 7, 8);
    assertThat(values.representatives(Y)).map(BigInteger::intValue).containsExactly(0, 300, 301);
  }

  @Test
  void whatIsComputedWithIsNotKnown() {
    Expr sum = new Expr.Binary(BinaryOp.ADD, new Expr.VariableRead(X), new Expr.VariableRead(X));
    assertThat(of(asked(BinaryOp.LT, X, 7), new Action.Assign(X, sum)).knows(X)).isFalse();
    Expr narrow = new Expr.Convert(new Expr.VariableRead(Y), BYTE);
    assertThat(of(new Action.Assign(X, narrow), asked(BinaryOp.LT, X, 7)).knows(Y)).isFalse();
  }
}
