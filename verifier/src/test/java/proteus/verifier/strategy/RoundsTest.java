package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import proteus.smt.Budget;

/** Rounds give each attempt its turn, and end. */
final class RoundsTest {
  private static final Attempt FIRST = new Attempt.AllInputs(0.5);
  private static final Attempt SECOND = new Attempt.LongExecution(0.5);

  @Test
  void theFirstResultEndsThem() {
    List<Attempt> made = new ArrayList<>();
    Optional<String> result =
        new Rounds(List.of(FIRST, SECOND))
            .first(
                Budget.ofProcessor(100_000),
                (attempt, share) -> {
                  made.add(attempt);
                  return Optional.of("done");
                });
    assertThat(result).contains("done");
    assertThat(made).containsExactly(FIRST);
  }

  /** However much time there is: attempts that end soon are made once. */
  @Test
  void attemptsThatEndSoonAreNotMadeAgain() {
    List<Attempt> made = new ArrayList<>();
    Optional<String> result =
        new Rounds(List.of(FIRST, SECOND))
            .first(
                Budget.ofProcessor(900_000),
                (attempt, share) -> {
                  made.add(attempt);
                  return Optional.empty();
                });
    assertThat(result).isEmpty();
    assertThat(made).containsExactly(FIRST, SECOND);
  }

  /** Also where each attempt uses up its share, though there is time left after the last. */
  @Test
  void theLastRoundIsTheLast() {
    List<Attempt> made = new ArrayList<>();
    Optional<String> result =
        new Rounds(List.of(FIRST, SECOND))
            .first(
                Budget.ofProcessor(400),
                (attempt, share) -> {
                  made.add(attempt);
                  while (!share.isOver()) {
                    Thread.onSpinWait();
                  }
                  return Optional.empty();
                });
    assertThat(result).isEmpty();
    assertThat(made).containsExactly(FIRST, SECOND);
  }
}
