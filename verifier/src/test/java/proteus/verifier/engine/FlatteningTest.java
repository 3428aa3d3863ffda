package proteus.verifier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class FlatteningTest {
  @Test
  void comesInOrder() {
    List<Integer> all = new ArrayList<>();
    Flattening.of(List.of(List.of(1, 2), List.<Integer>of(), List.of(3)).iterator(), List::iterator)
        .forEachRemaining(all::add);
    assertThat(all).containsExactly(1, 2, 3);
  }

  @Test
  void isMadeWhenNeeded() {
    Iterator<Long> numbers =
        Flattening.of(
            List.of(0L, Long.MAX_VALUE - 1).iterator(),
            start -> LongStream.range(start, Long.MAX_VALUE).iterator());
    assertThat(numbers.next()).isEqualTo(0L);
    assertThat(numbers.next()).isEqualTo(1L);
  }
}
