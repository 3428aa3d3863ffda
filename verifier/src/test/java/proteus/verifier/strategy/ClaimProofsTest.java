package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Integers;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.cuts.CutCheck;
import proteus.verifier.property.ErrorCalls;

/** Claims about arrays are found and confirmed; of their false twins nothing is. */
@Slow
final class ClaimProofsTest {
  private static final Path TASKS = Path.of("..", "sv-benchmarks", "loops");

  private static CutCheck.Result check(String task) throws IOException {
    ClaimProofs search =
        new ClaimProofs(
            ErrorCalls.instrument(
                Programs.of(TASKS.resolve(task + ".c"), Integers.MACHINE), ErrorCalls.USUAL),
            Z3Solver::create);
    Budget budget = Budget.ofProcessor(120_000);
    return search.check(search.find(budget).orElseThrow(), budget);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "array_copy_large",
        "array_fill_run_time_length",
        "array_least_first",
        "array_memcpy_prefix",
        "array_of_records",
        "array_search_stops"
      })
  void arrays(String task) throws IOException {
    assertThat(check(task + "-1")).isInstanceOf(CutCheck.Result.Checked.class);
    assertThat(check(task + "-2")).isNotInstanceOf(CutCheck.Result.Checked.class);
  }
}
