package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

final class InductionProofsTest {
  private static final String TEXT =
      """
      void reach_error(void); int __VERIFIER_nondet_int(void);
      int main(void) {
        int n = __VERIFIER_nondet_int(), a = 0, b = 0, c = 0;
        if (n < 0 || n > 9) return 0;
        %s
        return 0;
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // the iterations that suffice, none if the error is reached | the loops
        "1 | while (n > 0) { n--; a = b; if (a != b) reach_error(); }",
        "1 | while (n > 0) { n--; a += 3; b += 3; if (a != b) reach_error(); }",
        // one iteration says where the next begins
        "1 | while (n > 0) { n--; if (a != b) reach_error(); a = 2 - a; b = 2 - b; }",
        "2 | b = c = n; while (__VERIFIER_nondet_int()) { if (c != n) reach_error(); c = b; b = n; }",
        // what the loop does not change is known
        "1 | c = 7; while (n > 0) { n--; a = c; if (a != 7) reach_error(); }",
        "1 | while (n > 0) { n--; c = n; } while (b < 9) { b++; a = 3; if (a > 4) reach_error(); }",
        "1 | while (n > 0) n--; while (b < 9) { b++; if (n > 0) reach_error(); }",
        "1 | while (n > 0) { n--; for (int i = 0; i < n; i++) a = 1; if (a > 1) reach_error(); }",
        // the first iterations, and what follows the loop
        "0 | while (n > 0) { n--; if (a == 0) reach_error(); a = 1; }",
        "0 | while (n > 0) { n--; if (n == 4) reach_error(); }",
        "0 | while (n > 0) { n--; a++; } if (a == 6) reach_error();",
        "0 | while (n > 0) { n--; a++; } while (a > 0) { if (a == 6) reach_error(); a--; }",
        "0 | while (1) { a++; if (a > 5) { if (n == 3) reach_error(); break; } }",
        "0 | while (n > 0) { for (int i = 0; i < n; i++) { if (i == 7) reach_error(); } n--; }",
      })
  void iterationsFollowOthers(int suffices, String loops) throws IOException {
    Program program = program(TEXT.formatted(loops));
    for (int iterations = 1; iterations <= 2; iterations++) {
      assertThat(isProved(program, iterations))
          .as("%d: %s", iterations, loops)
          .isEqualTo(suffices > 0 && iterations >= suffices);
    }
  }

  /** What is proved is so in executions. */
  @Slow
  @Property(seed = "1", tries = 60)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    Random random = new Random(seed);
    String text = TEXT.formatted(random(random));
    boolean proved = isProved(program(text), 1 + random.nextInt(2));
    Statistics.collect(proved);
    Statistics.coverage(coverage -> coverage.check(true).percentage(p -> p > 5));
    if (proved) {
      assertThat(Programs.goesWrong(text, 60)).as(text).isFalse();
    }
  }

  private static Program program(String text) throws IOException {
    return Pipeline.FLAT.apply(Programs.checked(text), Preserved.REACHABILITY);
  }

  private static boolean isProved(Program program, int iterations) {
    return InductionProofs.of(program, Z3Solver::create)
        .prove(iterations, Budget.ofWork(8_000))
        .isPresent();
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder();
    for (int loop = 0; loop < 1 + random.nextInt(2); loop++) {
      text.append("for (int i = 0; i < ").append(random.nextBoolean() ? "n" : "6");
      text.append("; i++) {\n");
      for (int i = 0; i < 2 + random.nextInt(3); i++) {
        text.append(statement(random));
      }
      text.append("if (").append(condition(random)).append(") reach_error();\n");
      text.append(random.nextBoolean() ? statement(random) : "").append("}\n");
    }
    return text.append("if (").append(condition(random)).append(") reach_error();").toString();
  }

  private static String statement(Random random) {
    String one = variable(random);
    String assigned =
        switch (random.nextInt(6)) {
          case 0 -> one + " = " + random.nextInt(4) + ";";
          case 1 -> one + " = " + variable(random) + ";";
          case 2 -> one + " = " + random.nextInt(5) + " - " + one + ";";
          case 3 -> one + " = (" + one + " + 1) % 4;";
          case 4 -> one + " = __VERIFIER_nondet_int() & 3;";
          default -> "for (int k = 0; k < " + variable(random) + "; k++) " + one + " = k;";
        };
    return random.nextInt(3) == 0
        ? "if ("
            + condition(random)
            + ") { "
            + assigned
            + (random.nextInt(4) == 0 ? " break;" : "")
            + " }\n"
        : assigned + "\n";
  }

  private static String condition(Random random) {
    return variable(random)
        + (random.nextBoolean() ? " > " : " == ")
        + (random.nextInt(3) == 0 ? variable(random) + " + 1" : String.valueOf(random.nextInt(6)));
  }

  private static String variable(Random random) {
    return List.of("a", "b", "c").get(random.nextInt(3));
  }
}
