package proteus.verifier.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.verifier.Programs;

final class SeparateViolationsTest {
  private static final int RUNS = 200;

  /** First random numbers of seeds in a row are much alike. */
  private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

  private static Program program(String body) throws IOException {
    return Pipeline.INLINED.apply(
        Programs.checked(
            """
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            int main(void) {
              int a = 0, b = 0, c = 0;
            %s
              return 0;
            }
            """
                .formatted(body)),
        Preserved.REACHABILITY);
  }

  private static long count(Program program, Class<? extends Action> kind) {
    return program.functions().values().stream()
        .flatMap(f -> f.cfg().edges().stream())
        .filter(e -> kind.isInstance(e.action()))
        .count();
  }

  private static boolean isViolated(Program program, long seed) {
    return new Interpreter(program)
            .run(NondetSource.random(seed * SPREAD), Limits.steps(10_000))
            .outcome()
        instanceof Outcome.Violated;
  }

  @Test
  void eachPartHasOneViolationAndWhatItDependsOn() throws IOException {
    Program whole =
        program(
            """
              while (__VERIFIER_nondet_int()) { a += 2; b += 3; c += 5; }
              if (a % 2) reach_error();
              if (b % 3) reach_error();
              if (c % 5) reach_error();
            """);
    List<Program> parts = SeparateViolations.of(whole);
    assertThat(parts).hasSize(3);
    for (Program part : parts) {
      assertThat(count(part, Action.Violate.class)).isOne();
      assertThat(count(part, Action.Assign.class)).isLessThan(count(whole, Action.Assign.class));
    }
  }

  @Test
  void thereAreNoPartsWhereAllDependsOnAll() throws IOException {
    assertThat(
            SeparateViolations.of(
                program(
                    """
                      while (__VERIFIER_nondet_int()) { a += b; b += c; c += a; }
                      if (a == 7) reach_error();
                      if (b == 7) reach_error();
                    """)))
        .isEmpty();
    assertThat(SeparateViolations.of(program("  if (a) reach_error();"))).isEmpty();
  }

  /** Also where an earlier violation keeps executions from a later one. */
  @Test
  void whatIsViolatedInTheWholeIsViolatedInItsPart() throws IOException {
    Program whole =
        program(
            """
              a = __VERIFIER_nondet_int(); b = __VERIFIER_nondet_int();
              if (a > 4) { c = 1; reach_error(); }
              if (b < 0) { a = b; a++; b = a; b--; reach_error(); }
              while (__VERIFIER_nondet_int() > 5) c += b > 7 ? 1 : 0;
              if (c > 1) reach_error();
            """);
    List<Program> parts = SeparateViolations.of(whole);
    assertThat(parts).hasSize(3);
    assertThat(parts)
        .allMatch(part -> LongStream.range(0, RUNS).anyMatch(seed -> isViolated(part, seed)));
  }
}
