package proteus.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Files with texts as the program writes them. {@code make golden}, which is {@code
 * -Dgolden=update} for the tests tagged {@link #TAG}, writes all of them anew.
 */
public final class Golden {
  /** The tag of tests that compare files. */
  public static final String TAG = "golden";

  private static final boolean UPDATE = "update".equals(System.getProperty("golden"));

  private Golden() {}

  /** What the file holds; nothing if there is none yet. */
  public static String read(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }

  /**
   * The file holds inputs, each on a line that starts with {@code >}, and after each what the
   * function makes of it.
   */
  public static void compareEach(Path file, UnaryOperator<String> function) throws IOException {
    String text =
        read(file)
            .lines()
            .filter(line -> line.startsWith("> "))
            .map(line -> line + "\n" + function.apply(line.substring(2)))
            .collect(Collectors.joining("\n"));
    compare(file, text);
  }

  /** The text must be what the file holds. */
  public static void compare(Path file, String text) throws IOException {
    if (UPDATE) {
      Files.writeString(file, text);
    }
    assertThat(text).as("%s (make golden writes it anew)", file).isEqualTo(read(file));
  }
}
