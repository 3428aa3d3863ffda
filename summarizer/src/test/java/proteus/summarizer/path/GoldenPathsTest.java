package proteus.summarizer.path;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import proteus.summarizer.LoopPaths;
import proteus.testing.Golden;

/** The loop paths of the loops in the figures of Xie et al. 2019, and of some others. */
@Tag(Golden.TAG)
final class GoldenPathsTest {
  private static final Path FILE = Path.of("src/test/resources/proteus/summarizer/path/paths.txt");

  @Test
  void areAsWritten() throws IOException {
    Golden.compareEach(FILE, text -> LoopPaths.print(text, GoldenPathsTest::text));
  }

  private static String text(LoopPaths paths) {
    return paths.all().stream().map(GoldenPathsTest::line).collect(Collectors.joining());
  }

  private static String line(LoopPath path) {
    String end =
        switch (path.end()) {
          case PathEnd.Iterate _ -> path.head().toString();
          case PathEnd.Onward(var header) -> header.toString();
          case PathEnd.Exit _ -> "out";
          case PathEnd.Unexplored(String reason) -> reason;
        };
    return "%s  %s → %s  %s  if %s  {%s}%s%n"
        .formatted(
            path,
            path.head(),
            end,
            path.approximation(),
            LoopPaths.conjunction(path.conditions()),
            LoopPaths.values(path.update()),
            path.choices().isEmpty() ? "" : "  for any " + path.choices());
  }
}
