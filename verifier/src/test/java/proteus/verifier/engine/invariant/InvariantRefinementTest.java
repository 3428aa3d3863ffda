package proteus.verifier.engine.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.ProgramPrinter;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.polynomial.Polynomial;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;

/** Claims about loops with polynomial updates: what is proved holds in all executions. */
@Slow
class InvariantRefinementTest {
  private static final int CLAIMS = 2;

  @Property(seed = "1", tries = 10)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
    assertThat(provedAndViolated(seed)).isEmpty();
  }

  @Test
  void manyClaimsAreProved() {
    int proved = 0;
    for (long seed = 0; seed < 4; seed++) {
      for (Expr claim : claims(seed)) {
        proved += isProved(new PolynomialLoop(seed).with(claim), 20_000) ? 1 : 0;
      }
    }
    assertThat(proved).isPositive();
  }

  private static Optional<String> provedAndViolated(long seed) {
    for (Expr claim : claims(seed)) {
      Program program = new PolynomialLoop(seed).with(claim);
      if (isProved(program, 700) && isViolated(program)) {
        return Optional.of(ProgramPrinter.print(program));
      }
    }
    return Optional.empty();
  }

  /** What is true of short executions with small inputs, and that with another constant. */
  private static List<Expr> claims(long seed) {
    PolynomialLoop loop = new PolynomialLoop(seed);
    Expr all = loop.literal(0);
    for (Variable variable : loop.variables) {
      all = PolynomialLoop.binary(BinaryOp.ADD, all, new Expr.VariableRead(variable));
    }
    Expr nothing =
        PolynomialLoop.binary(
            BinaryOp.LE, all, new Expr.IntLiteral(loop.type().max(), loop.type()));
    Program program = new PolynomialLoop(seed).with(nothing);
    TransitionSystem system = system(program);
    CutPoint head = system.cutPoints().getFirst();
    Samples samples = Samples.of(program, system.cutPoints(), Budget.ofProcessor(2_000));
    List<Polynomial> fitted =
        EqualityFit.of(head.symbols(), samples.at(head), Budget.ofProcessor(5_000));
    return fitted.stream()
        .limit(CLAIMS)
        .map(p -> seed % 3 == 0 ? p.add(Polynomial.of(seed % 2 == 0 ? 64 : 1)) : p)
        .map(p -> PolynomialLoop.binary(BinaryOp.EQ, expression(p, head, loop), loop.literal(0)))
        .toList();
  }

  private static Expr expression(Polynomial polynomial, CutPoint head, PolynomialLoop loop) {
    Expr[] sum = {loop.literal(0)};
    polynomial
        .coefficients()
        .forEach(
            (monomial, coefficient) -> {
              BigInteger c = loop.type().wrap(coefficient.numerator());
              Expr[] product = {new Expr.IntLiteral(c, loop.type())};
              for (Map.Entry<Term, Integer> power : monomial.exponents().entrySet()) {
                Variable variable =
                    head.state().entrySet().stream()
                        .filter(e -> e.getValue().equals(power.getKey()))
                        .findFirst()
                        .orElseThrow()
                        .getKey();
                for (int i = 0; i < power.getValue(); i++) {
                  Expr read = new Expr.VariableRead(variable);
                  product[0] = PolynomialLoop.binary(BinaryOp.MUL, product[0], read);
                }
              }
              sum[0] = PolynomialLoop.binary(BinaryOp.ADD, sum[0], product[0]);
            });
    return sum[0];
  }

  private static TransitionSystem system(Program program) {
    return ((TransitionSystemBuilder.Result.Built)
            TransitionSystemBuilder.of(program, IntegerEncoding::new, Budget.ofProcessor(5_000)))
        .system();
  }

  private static boolean isProved(Program program, long millis) {
    return InvariantRefinement.refine(
            program, system(program), Z3Solver::create, Budget.ofProcessor(millis))
        .system()
        .failures()
        .isEmpty();
  }

  private static boolean isViolated(Program program) {
    Interpreter interpreter = new Interpreter(program);
    for (int input = -128; input < 256; input++) {
      BigInteger value = BigInteger.valueOf(input);
      Outcome outcome =
          interpreter
              .run((source, type, edge) -> new Value.IntValue(value), Limits.steps(5_000))
              .outcome();
      if (outcome instanceof Outcome.Violated) {
        return true;
      }
    }
    return false;
  }
}
