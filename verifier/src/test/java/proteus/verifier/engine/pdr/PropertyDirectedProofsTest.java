package proteus.verifier.engine.pdr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.smt.Budget;
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

/** What is proved is so, and the invariants say why. */
final class PropertyDirectedProofsTest {
  private static final String HEAD =
      """
      typedef unsigned char uint8_t;
      extern uint8_t __VERIFIER_nondet_uchar(void);
      extern void reach_error(void);
      """;

  private static final String DEBOUNCER =
      """
      static struct { uint8_t state, count; } button;
      int main(void) {
        uint8_t history = 0;
        while (1) {
          uint8_t level = __VERIFIER_nondet_uchar() & 1;
          history = (uint8_t)(history << 1 | level) & 7;
          if (level == button.state) {
            button.count = 0;
          } else if (++button.count >= %d) {
            button.state = level;
            button.count = 0;
          }
          if (history == 7 && button.state == 0) reach_error();
        }
      }
      """;

  private static final String TABLE =
      """
      static const uint8_t next[4] = {1 | 2, 0, 1, 2};
      static uint8_t at;
      int main(void) {
        uint8_t steps = 0;
        while (1) {
          at = next[at];
          steps++;
          if (at == 3 && steps %% 4 != %d) reach_error();
        }
      }
      """;

  private static final String BACKOFF =
      """
      int main(void) {
        unsigned delay = 2, tries = 0, wait = 0, last = 1;
        while (1) {
          if (wait > 0) {
            wait--;
          } else if (__VERIFIER_nondet_uchar()) {
            delay = 2;
            tries = 0;
            last = 1;
          } else {
            if (tries %1$s 5) tries++;
            wait = delay;
            if (tries > 0 && tries < 6 && delay < last) reach_error();
            if (tries == 6) reach_error();
            last = delay;
            delay = delay < 40 ? 2 * delay : delay;
          }
        }
      }
      """;

  @Test
  void provesAStateMachineAndItsTwinNot() throws IOException {
    assertThat(invariants(DEBOUNCER.formatted(3))).isNotEmpty();
    assertThat(search(inlined(DEBOUNCER.formatted(4)), 60_000))
        .isInstanceOf(PropertyDirectedProofs.Result.Open.class);
  }

  @Test
  void readsTables() throws IOException {
    assertThat(invariants(TABLE.formatted(1))).isNotEmpty();
    assertThat(search(inlined(TABLE.formatted(0)), 60_000))
        .isInstanceOf(PropertyDirectedProofs.Result.Open.class);
  }

  /** How variables compare matters here, and no bits of them. */
  @Slow
  @Test
  void comparesVariables() throws IOException {
    assertThat(invariants(BACKOFF.formatted("<"))).isNotEmpty();
    assertThat(search(inlined(BACKOFF.formatted("<=")), 60_000))
        .isInstanceOf(PropertyDirectedProofs.Result.Open.class);
  }

  /** A search that had no time to end is gone on with. */
  @Test
  void goesOn() throws IOException {
    PropertyDirectedProofs proofs =
        new PropertyDirectedProofs(inlined(BACKOFF.formatted("<")), Z3Solver::create);
    PropertyDirectedProofs.Result result = new PropertyDirectedProofs.Result.Open("");
    for (int i = 0; i < 400 && result instanceof PropertyDirectedProofs.Result.Open; i++) {
      result = proofs.search(PropertyDirectedProofs.MAX_BITS, Budget.ofProcessor(250));
    }
    assertThat(result).isInstanceOf(PropertyDirectedProofs.Result.Proved.class);
  }

  @Test
  void aViolationBeforeTheLoopIsSeen() throws IOException {
    String text = "int main(void) { if (__VERIFIER_nondet_uchar() > 7) reach_error(); }";
    assertThat(search(inlined(text), 60_000))
        .isInstanceOf(PropertyDirectedProofs.Result.Open.class);
  }

  @Slow
  @Property(seed = "1", tries = 12)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
    Program program = RandomProgram.of(seed, Memory.NONE);
    if (search(program, 800) instanceof PropertyDirectedProofs.Result.Proved) {
      assertThat(RandomExecutions.isViolated(program)).as(ProgramPrinter.print(program)).isFalse();
    }
  }

  /** The invariants that are found, which the checker confirms. */
  private static List<?> invariants(String text) throws IOException {
    Program program = inlined(text);
    PropertyDirectedProofs.Result result = search(program, 60_000);
    assertThat(result).isInstanceOf(PropertyDirectedProofs.Result.Proved.class);
    Invariants found =
        Invariants.of(program, ((PropertyDirectedProofs.Result.Proved) result).invariants());
    assertThat(
            new InvariantChecker(program, Z3Solver::create)
                .check(found.invariants(), Budget.ofProcessor(60_000)))
        .isInstanceOf(InvariantChecker.Result.Checked.class);
    return found.invariants();
  }

  private static Program inlined(String text) throws IOException {
    return Pipeline.INLINED
        .then(Pipeline.RELEVANT)
        .apply(Programs.checked(HEAD + text), Preserved.REACHABILITY);
  }

  private static PropertyDirectedProofs.Result search(Program program, long millis) {
    return new PropertyDirectedProofs(program, Z3Solver::create)
        .search(PropertyDirectedProofs.MAX_BITS, Budget.ofProcessor(millis));
  }

  /** A state that has no bits is none to search. */
  @Test
  void integersWithoutBoundsAreRefused() throws IOException {
    Program program =
        Pipeline.CALLS.apply(
            Programs.checked(
                HEAD
                    + "int main(void) { unsigned i = 0; while (__VERIFIER_nondet_uchar()) i++;"
                    + " if (i == 7) reach_error(); }",
                Integers.MATHEMATICAL),
            Preserved.REACHABILITY);
    assertThat(search(program, 60_000)).isInstanceOf(PropertyDirectedProofs.Result.Open.class);
  }
}
