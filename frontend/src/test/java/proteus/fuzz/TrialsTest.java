package proteus.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is wrong is told with its seed, whatever way it ends. */
final class TrialsTest {
  private static final Trial TRIAL =
      seed -> {
        if (seed == 12) {
          throw new IllegalStateException("broken");
        }
        return seed == 14 ? new Finding.Wrong("differs") : Finding.fine("rest " + seed % 2);
      };

  @Test
  void seedsAreTriedInTurn() throws IOException, InterruptedException {
    List<String> console = new ArrayList<>();
    Trials trials = Trials.of(TRIAL, 10, 3, console::add).and(Trials.of(TRIAL, 13, 3));
    String broken = "seed 12: java.lang.IllegalStateException: broken";
    assertThat(trials.seen()).isEqualTo(Map.of("rest 0", 1, "rest 1", 3));
    assertThat(trials.wrong()).containsExactly(broken, "seed 14: differs");
    assertThat(trials.count("rest")).isEqualTo(4);
    assertThat(console).containsExactly(broken);
  }

  @Test
  void machinesAreTriedUntilSomethingIsWrong() throws IOException, InterruptedException {
    Trial both = Trial.onEachMachine(machine -> TRIAL);
    assertThat(both.of(1)).isEqualTo(new Finding.Fine(List.of("ILP32 rest 1", "LP64 rest 1")));
    assertThat(both.of(14)).isEqualTo(new Finding.Wrong("ILP32 differs"));
  }
}
