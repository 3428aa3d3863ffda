package proteus.fuzz;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What came of the trials of successive seeds.
 *
 * @param seen how often what was seen
 * @param wrong each with its seed
 */
public record Trials(Map<String, Integer> seen, List<String> wrong) {
  public Trials {
    seen = new TreeMap<>(seen);
    wrong = List.copyOf(wrong);
  }

  /** Tries the seeds from the first on, so many of them. */
  public static Trials of(Trial trial, long first, long count)
      throws IOException, InterruptedException {
    return of(trial, first, count, _ -> {});
  }

  /**
   * Tries the seeds from the first on, so many of them.
   *
   * @param console is told what is wrong when it is found
   */
  public static Trials of(Trial trial, long first, long count, Consumer<String> console)
      throws IOException, InterruptedException {
    Map<String, Integer> seen = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    for (long seed = first; seed < first + count; seed++) {
      switch (safely(trial, seed)) {
        case Finding.Fine(var all) -> all.forEach(one -> seen.merge(one, 1, Integer::sum));
        case Finding.Wrong(var how) -> {
          wrong.add("seed " + seed + ": " + how);
          console.accept(wrong.getLast());
        }
      }
    }
    return new Trials(seen, wrong);
  }

  /** What came of these and of others. */
  public Trials and(Trials others) {
    Map<String, Integer> all = new TreeMap<>(seen);
    others.seen.forEach((what, times) -> all.merge(what, times, Integer::sum));
    return new Trials(all, Stream.of(wrong, others.wrong).flatMap(List::stream).toList());
  }

  /** What a trial ends with that is no finding is one. */
  private static Finding safely(Trial trial, long seed) throws IOException, InterruptedException {
    try {
      return trial.of(seed);
    } catch (RuntimeException | AssertionError e) {
      return new Finding.Wrong(e.toString());
    }
  }

  /** How often something was seen that begins so. */
  public int count(String beginning) {
    return seen.entrySet().stream()
        .filter(one -> one.getKey().startsWith(beginning))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }
}
