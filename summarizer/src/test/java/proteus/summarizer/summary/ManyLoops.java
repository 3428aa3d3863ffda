package proteus.summarizer.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import proteus.summarizer.RandomLoops;

/**
 * The properties of random loops for as many seeds as wanted: {@code make thorough COUNT=1000}. A
 * failure names its property and its seed.
 */
class ManyLoops {
  private static final long FIRST = Long.getLong("loops.first", 0);
  private static final long COUNT = Long.getLong("loops.count", 100);

  private static Map<String, LongConsumer> properties() {
    Map<String, LongConsumer> all = new LinkedHashMap<>();
    for (RandomLoops.Operations operations : RandomLoops.Operations.values()) {
      for (int depth = 1; depth <= 3; depth++) {
        int deep = depth;
        all.put(
            "RandomLoopsTest " + operations + " depth " + depth,
            seed -> RandomLoopsTest.check(seed, deep, operations));
      }
    }
    for (WideLoopsTest.Way way : WideLoopsTest.Way.values()) {
      all.put("WideLoopsTest " + way, seed -> WideLoopsTest.check(seed, way));
    }
    for (ShapedLoopsTest.Way way : ShapedLoopsTest.Way.values()) {
      all.put("ShapedLoopsTest " + way, seed -> ShapedLoopsTest.check(seed, way));
    }
    all.put("ApproximationTest", seed -> new ApproximationTest().loopsWithInputs(seed));
    all.put(
        "ApproximationTest no inputs", seed -> new ApproximationTest().loopsWithoutInputs(seed));
    all.put("InputLoopsTest", seed -> InputLoopsTest.check(inputLoop(seed), new Random(seed), 2));
    return all;
  }

  private static String inputLoop(long seed) {
    return new RandomLoops(new Random(seed), RandomLoops.Inputs.SOME, 2).loop(1);
  }

  @Test
  void agreeWithExecution() {
    List<String> failures = new ArrayList<>();
    Map<String, Integer> undecided = new LinkedHashMap<>();
    for (long seed = FIRST; seed < FIRST + COUNT; seed++) {
      if (seed > FIRST && (seed - FIRST) % 50 == 0) {
        System.out.println((seed - FIRST) + " seeds, " + failures.size() + " failures");
      }
      for (Map.Entry<String, LongConsumer> property : properties().entrySet()) {
        try {
          property.getValue().accept(new Random(seed).nextLong());
        } catch (TestAbortedException e) {
          undecided.merge(property.getKey(), 1, Integer::sum);
        } catch (AssertionError | RuntimeException e) {
          failures.add(property.getKey() + " for the first number of Random(" + seed + "): " + e);
          System.out.println(failures.getLast());
        }
      }
    }
    System.out.println(COUNT + " seeds; not decided by the solver: " + undecided);
    assertThat(failures).isEmpty();
  }
}
