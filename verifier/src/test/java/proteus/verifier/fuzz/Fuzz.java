package proteus.verifier.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.fuzz.Trial;
import proteus.fuzz.Trials;

/**
 * As many trials as wanted: {@code make fuzz KIND='verdicts variants' FIRST=1 COUNT=2000}. It
 * prints what was seen after each fifty seeds, and each finding at once, with the seed that shows
 * it again. The name of this class ends as no test's.
 */
final class Fuzz {
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final long EACH = 50;

  @Test
  void findsNothing(@TempDir Path folder) throws IOException, InterruptedException {
    long first = Long.getLong("fuzz.first", 1);
    long count = Long.getLong("fuzz.count", 0);
    List<String> wrong = new ArrayList<>();
    for (FuzzKind kind : kinds()) {
      Trial trial = kind.in(folder);
      Trials trials =
          Trials.of(
              trial,
              first,
              count > 0 ? count : Long.MAX_VALUE,
              EACH,
              line -> System.out.println(kind + ": " + line));
      System.out.println(kind + ": " + trials.seen());
      trials.wrong().forEach(one -> wrong.add(kind + " " + one));
    }
    assertThat(wrong).isEmpty();
  }

  private static List<FuzzKind> kinds() {
    String named = System.getProperty("fuzz.kind", "").strip();
    return named.isEmpty()
        ? Arrays.asList(FuzzKind.values())
        : BLANKS.splitAsStream(named.toUpperCase(Locale.ROOT)).map(FuzzKind::valueOf).toList();
  }
}
