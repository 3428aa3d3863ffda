package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.testing.Golden;
import proteus.testing.Slow;

/**
 * The README's examples: blocks of a command, after {@code $}, and what it prints. In a line,
 * {@code ...} stands for any text.
 */
@Slow
@Tag(Golden.TAG)
final class ReadmeTest {
  private static final Pattern EXAMPLE =
      Pattern.compile(
          "(?<=^```\\n)\\$ bin/proteus(.*?[^\\\\])\\n(.*?)(?=^```$)",
          Pattern.DOTALL | Pattern.MULTILINE);

  private static final Pattern FILE = Pattern.compile("(?<= )(docs|sv-benchmarks)(?=/)");

  @TempDir private Path outputs;

  @Test
  void examplesAreWhatIsPrinted() throws IOException {
    Path readme = BenchmarkTask.folder().resolveSibling("README.md");
    String text = Golden.read(readme);
    assertThat(EXAMPLE.matcher(text).results())
        .hasSameSizeAs(text.lines().filter(line -> line.startsWith("$ ")).toList())
        .isNotEmpty();
    Golden.compare(
        readme,
        EXAMPLE.matcher(text).replaceAll(example -> Matcher.quoteReplacement(withOutput(example))));
  }

  private String withOutput(MatchResult example) {
    String written = example.group(2);
    String printed = printed(example.group(1));
    String head = example.group().substring(0, example.start(2) - example.start());
    return head + (isElided(written, printed) ? written : printed);
  }

  private static boolean isElided(String written, String printed) {
    String pattern =
        Stream.of(written.split("\\.\\.\\.", -1))
            .map(Pattern::quote)
            .collect(Collectors.joining("[^\\n]*"));
    return printed.matches(pattern);
  }

  /**
   * What {@code bin/proteus} prints with these arguments.
   *
   * @param arguments as in a shell, {@code -verify} right after the program's name
   */
  private String printed(String arguments) {
    Path root = Path.of("").toAbsolutePath().relativize(BenchmarkTask.folder().getParent());
    String command = FILE.matcher(arguments.replace("\\\n", " ")).replaceAll(root + "/$1");
    List<String> words =
        new ArrayList<>(List.of(command.replaceFirst("^-", "").strip().split("\\s+")));
    if (List.of("verify", "testgen").contains(words.getFirst())) {
      words.addAll(List.of("--output-path", outputs.toString()));
    }
    Invocation run = Invocation.of(words.toArray(String[]::new));
    return (run.err() + run.out()).replace(root + "/", "").replace(outputs + "/", "");
  }
}
