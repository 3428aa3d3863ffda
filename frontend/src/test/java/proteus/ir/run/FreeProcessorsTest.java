package proteus.ir.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import proteus.ir.run.FreeProcessors.Ticks;

/** Processors are free that nobody else uses. */
final class FreeProcessorsTest {
  private static Ticks ticks(int user, int idle, int own) {
    return Ticks.of(
        List.of(
            "cpu  %d 0 20 %d 7 0 1 2 50 0".formatted(user, idle),
            "cpu0 %d 0 20 %d 7 0 1 2 50 0".formatted(user / 2, idle / 2),
            "cpu1 %d 0 20 %d 7 0 1 2 50 0".formatted(user / 2, idle / 2),
            "intr 12 0 3"),
        "22 (a) name) R 1 1 1 0 -1 4194304 100 0 0 0 %d 3 0 0 20 0 1 0 195217".formatted(own));
  }

  @Test
  void whatTheProcessUsesItselfIsFree() {
    double free = ticks(1150, 2050, 150).free(ticks(1000, 2000, 0));
    assertThat(free).isEqualTo(2);
  }

  @Test
  void whatOthersUseIsNot() {
    double free = ticks(1200, 2000, 100).free(ticks(1000, 2000, 0));
    assertThat(free).isCloseTo(1, within(0.001));
  }

  @Test
  void inNoTimeNobodyUsesAny() {
    Ticks now = ticks(1000, 2000, 0);
    assertThat(now.free(now)).isEqualTo(2);
  }

  @Test
  void oneIsAlwaysThere() {
    assertThat(new FreeProcessors().count())
        .isBetween(1, Runtime.getRuntime().availableProcessors());
  }
}
