package proteus.verifier.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.strategy.ProofSearch;
import proteus.verifier.strategy.TransitionInvariants;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.TransitionInvariant;

/** Relations of states to earlier ones are confirmed where they hold in all pairs, else not. */
final class TransitionInvariantCheckerTest {
  private static final String PROGRAM =
      """
      extern unsigned int __VERIFIER_nondet_uint(void);
      int main(void) {
        unsigned int n = __VERIFIER_nondet_uint(), x = 0, y = 7;
        while (x < n) {
          x++;
          y += 2;
        }
        return 0;
      }
      """;

  private static Variable variable(Program program, String name) {
    for (Edge edge : program.function(program.entry()).cfg().edges()) {
      Variable variable = Actions.target(edge.action()).orElse(null);
      if (variable != null && variable.sourceName().filter(name::equals).isPresent()) {
        return variable;
      }
    }
    throw new IllegalArgumentException(name);
  }

  /** {@code name} compared with {@code factor * earlier + distance}. */
  private static boolean holds(String name, BinaryOp op, int factor, int distance)
      throws IOException {
    Program program = Pipeline.CALLS.apply(Programs.checked(PROGRAM), Preserved.REACHABILITY);
    Loop loop =
        LoopForest.of(program.function(program.entry()).cfg()).innermostFirst().iterator().next();
    Variable variable = variable(program, name);
    Variable earlier = Variable.temporary("earlier", variable.type());
    Expr.IntLiteral times = literal(factor);
    Expr product = new Expr.Binary(BinaryOp.MUL, times, new Expr.VariableRead(earlier));
    Expr sum = new Expr.Binary(BinaryOp.ADD, product, literal(distance));
    Expr claim = new Expr.Binary(op, new Expr.VariableRead(variable), sum);
    return new TransitionInvariantChecker(program, Z3Solver::create)
        .holds(
            new TransitionInvariant(
                loop.header(), loop.span(), Map.of(variable, earlier), List.of(claim)),
            List.of(),
            Budget.ofProcessor(60_000));
  }

  private static Expr.IntLiteral literal(int value) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), IntType.unsigned(32));
  }

  @ParameterizedTest
  @CsvSource({
    // Equal states are related too: no claim holds of later ones alone.
    "x, GE, 1, 0, true",
    "x, GT, 1, 0, false",
    "x, GE, 1, 1, false",
    "x, EQ, 1, 0, false",
    // The start is one of many earlier states.
    "x, LE, 0, 5, false",
    "y, GE, 1, 0, false",
    "n, EQ, 1, 0, true",
    "n, EQ, 1, 1, false",
  })
  void claims(String name, BinaryOp op, int factor, int distance, boolean expected)
      throws IOException {
    assertThat(holds(name, op, factor, distance)).isEqualTo(expected);
  }

  /** From a loop's summary, with counters eliminated. */
  @Test
  void summariesSuggestThem() throws IOException {
    Program program =
        Programs.checked(
            """
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            int main(void) {
              int n = __VERIFIER_nondet_int();
              if (n < 0 || n > 1000) return 0;
              int x = n, y = 0;
              while (x > 0) {
                x--;
                y += 2;
              }
              if (y != 2 * n) reach_error();
              return 0;
            }
            """);
    Invariants proof =
        new ProofSearch(new Z3Spacer(Z3Options.DEFAULT), Z3Solver::create)
            .find(program, Budget.ofProcessor(60_000))
            .orElseThrow();
    List<TransitionInvariant> found =
        TransitionInvariants.of(proof, Z3Solver::create, Budget.ofProcessor(60_000));
    assertThat(found).hasSize(1);
    Map<String, String> names = new LinkedHashMap<>();
    found.getFirst().earlier().forEach((v, e) -> names.put(v.sourceName().orElse(""), e.name()));
    assertThat(names).containsKeys("x", "y");
    assertThat(found.getFirst().conjuncts().toString())
        .contains(names.get("x"))
        .contains(names.get("y"));
  }
}
