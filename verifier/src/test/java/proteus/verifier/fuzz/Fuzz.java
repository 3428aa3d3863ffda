package proteus.verifier.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.fuzz.Trial;
import proteus.fuzz.Trials;

/**
 * As many trials as wanted: {@code make fuzz KIND='verdicts variants' FIRST=1 COUNT=2000}; with
 * {@code COUNT=0} until it is stopped. Kinds take turns, fifty seeds at a time; then it prints what
 * was seen until then. A finding is printed at once, with the seed that shows it again. The name of
 * this class ends as no test's.
 */
final class Fuzz {
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final long TURN = 50;
  private static final long FIRST = Long.getLong("fuzz.first", 1);
  private static final long COUNT = Long.getLong("fuzz.count", 0);

  @Test
  void findsNothing(@TempDir Path folder) throws IOException, InterruptedException {
    Map<FuzzKind, Trial> trials = new EnumMap<>(FuzzKind.class);
    Map<FuzzKind, Trials> all = new EnumMap<>(FuzzKind.class);
    for (FuzzKind kind : kinds()) {
      trials.put(kind, kind.in(Files.createDirectory(folder.resolve(kind.name()))));
    }
    for (long done = 0; COUNT == 0 || done < COUNT; done += TURN) {
      long turn = COUNT == 0 ? TURN : Math.min(TURN, COUNT - done);
      for (Map.Entry<FuzzKind, Trial> one : trials.entrySet()) {
        FuzzKind kind = one.getKey();
        Trials some =
            Trials.of(
                one.getValue(),
                FIRST + done,
                turn,
                wrong -> System.out.println(kind + " " + wrong));
        Trials total = all.merge(kind, some, Trials::and);
        System.out.println(
            "%s: %d seeds, %d wrong, %s"
                .formatted(kind, done + turn, total.wrong().size(), total.seen()));
      }
    }
    assertThat(all.values()).allSatisfy(total -> assertThat(total.wrong()).isEmpty());
  }

  private static List<FuzzKind> kinds() {
    String named = System.getProperty("fuzz.kind", "").strip();
    return named.isEmpty()
        ? Arrays.asList(FuzzKind.values())
        : BLANKS.splitAsStream(named.toUpperCase(Locale.ROOT)).map(FuzzKind::valueOf).toList();
  }
}
