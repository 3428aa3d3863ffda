package proteus.verifier.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.InvariantChecker.Result;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.certificate.LoopInvariant;

/** Right invariants are confirmed; too strong, too weak and missing ones are not. */
final class InvariantCheckerTest {
  private static final String PROGRAM =
      """
      extern unsigned int __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      int main(void) {
        unsigned int n = __VERIFIER_nondet_uint(), x = 0, y = 0;
        while (x < n) {
          x++;
          y += 3;
        }
        if (n <= 1000 && y > 3000) reach_error();
        return 0;
      }
      """;

  private static Program program(String text) throws IOException {
    return Pipeline.CALLS.apply(Programs.checked(text), Preserved.REACHABILITY);
  }

  private static Result check(Program program, List<LoopInvariant> invariants) {
    return new InvariantChecker(program, Z3Solver::create)
        .check(invariants, Budget.ofProcessor(60_000));
  }

  private static Expr read(Program program, String name) {
    for (Edge edge : program.function(program.entry()).cfg().edges()) {
      Variable variable = Actions.target(edge.action()).orElse(null);
      if (variable != null && variable.sourceName().filter(name::equals).isPresent()) {
        return new Expr.VariableRead(variable);
      }
    }
    throw new IllegalArgumentException(name);
  }

  /** y == factor * x + more, and x at most n + over. */
  private static LoopInvariant claim(Program program, int factor, int more, int over) {
    IntType type = IntType.signed(64);
    Expr x = new Expr.Convert(read(program, "x"), IntType.unsigned(32));
    Expr wide = new Expr.Convert(read(program, "x"), type);
    Expr product = new Expr.Binary(BinaryOp.MUL, x, literal(factor, IntType.unsigned(32)));
    Expr sum = new Expr.Binary(BinaryOp.ADD, product, literal(more, IntType.unsigned(32)));
    Expr bound =
        new Expr.Binary(
            BinaryOp.ADD, new Expr.Convert(read(program, "n"), type), literal(over, type));
    Loop loop = LoopForest.of(program.function(program.entry()).cfg()).roots().getFirst();
    return new LoopInvariant(
        loop.header(),
        loop.span(),
        List.of(
            new Expr.Binary(BinaryOp.EQ, read(program, "y"), sum),
            new Expr.Binary(BinaryOp.LE, wide, bound)));
  }

  private static Expr literal(long value, IntType type) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), type);
  }

  @ParameterizedTest
  @CsvSource({
    "3, 0, 0, Checked",
    // Another factor, another start: not true at the start, or not kept.
    "2, 0, 0, Refuted",
    "3, 1, 0, Refuted",
    // Too strong at the start (n may be 0), too weak for the error.
    "3, 0, -1, Refuted",
    "3, 0, 5, Refuted",
  })
  void invariants(int factor, int more, int over, String expected) throws IOException {
    Program program = program(PROGRAM);
    Result result = check(program, List.of(claim(program, factor, more, over)));
    assertThat(result.getClass().getSimpleName()).isEqualTo(expected);
  }

  /** Also where conjuncts are shown one by one, a wrong one among right ones is seen. */
  @Test
  void oneOfSeveralIsWrong() throws IOException {
    Program program = program(PROGRAM);
    LoopInvariant right = claim(program, 3, 0, 0);
    assertThat(check(program, List.of(right, right))).isInstanceOf(Result.Checked.class);
    for (LoopInvariant wrong : List.of(claim(program, 2, 0, 0), claim(program, 3, 0, -1))) {
      assertThat(check(program, List.of(right, wrong))).isInstanceOf(Result.Refuted.class);
      assertThat(check(program, List.of(wrong, right))).isInstanceOf(Result.Refuted.class);
    }
  }

  /**
   * A sum of products is kept by its normal form over bits, where integers are lost; the bound of
   * the counter is shown over either.
   */
  @Slow
  @ParameterizedTest
  @CsvSource({"+, Checked", "-, Refuted"})
  void products(String sign, String expected) throws IOException {
    Program program =
        program(
            """
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            int main(void) {
              int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
              long long x = a, y = b, u = b, v = 0;
              while (x != y) {
                if (x > y) { x -= y; v += u; } else { y -= x; u += v; }
              }
              if (x * (u %s v) != (long long)a * b) reach_error();
              return 0;
            }
            """
                .formatted(sign));
    IntType type = IntType.signed(64);
    Expr sum =
        new Expr.Binary(
            BinaryOp.ADD,
            new Expr.Binary(BinaryOp.MUL, read(program, "x"), read(program, "u")),
            new Expr.Binary(BinaryOp.MUL, read(program, "y"), read(program, "v")));
    Expr product =
        new Expr.Binary(
            BinaryOp.MUL,
            new Expr.Convert(read(program, "a"), type),
            new Expr.Convert(read(program, "b"), type));
    Loop loop = LoopForest.of(program.function(program.entry()).cfg()).roots().getFirst();
    LoopInvariant claim =
        new LoopInvariant(
            loop.header(), loop.span(), List.of(new Expr.Binary(BinaryOp.EQ, sum, product)));
    assertThat(check(program, List.of(claim)).getClass().getSimpleName()).isEqualTo(expected);
  }

  @Test
  void noInvariants() throws IOException {
    assertThat(check(program(PROGRAM), List.of())).isInstanceOf(Result.Refuted.class);
  }

  @Test
  void withoutLoops() throws IOException {
    String loopFree = PROGRAM.replace("while", "if");
    assertThat(check(program(loopFree), List.of())).isInstanceOf(Result.Checked.class);
    String violated = loopFree.replace("y > 3000", "y == 3");
    assertThat(check(program(violated), List.of())).isInstanceOf(Result.Refuted.class);
  }

  /** What is left open is no counterexample. */
  @Test
  void withFloats() throws IOException {
    String text =
        PROGRAM
            .replace("while", "if")
            .replace("if (n", "double d = n; if (d > 2.5 && n")
            .replace("y > 3000", "y > 0");
    assertThat(check(program(text), List.of())).isInstanceOf(Result.Unchecked.class);
  }

  /** Nothing is said of memory. */
  @Test
  void withMemory() throws IOException {
    Program program = program(PROGRAM.replace("y += 3;", "y += 3; ((char *)&n)[x & 1] = 0;"));
    assertThat(check(program, List.of())).isInstanceOf(Result.Unchecked.class);
  }

  @Test
  void executions() throws IOException {
    Program one = program("int main(void) { int s = 0; for (int i = 0; i < 9; i++) s += i; }");
    assertThat(ExecutionCheck.confirms(one, Budget.ofProcessor(60_000))).isTrue();
    assertThat(ExecutionCheck.confirms(program(PROGRAM), Budget.ofProcessor(60_000))).isFalse();
    Program wrong = program("void reach_error(void); int main(void) { reach_error(); }");
    assertThat(ExecutionCheck.confirms(wrong, Budget.ofProcessor(60_000))).isFalse();
  }
}
