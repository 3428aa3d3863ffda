package proteus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No file imports another one that leads back to it. */
final class ImportCirclesTest {
  private static final Pattern IMPORT =
      Pattern.compile("^import (?:static )?([\\w.]+);$", Pattern.MULTILINE);

  /** For each class what its file imports of these folders, by name. */
  private static Map<String, Set<String>> imports(Path root) throws IOException {
    Map<String, Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files =
          all.filter(f -> f.toString().endsWith(".java"))
              .collect(Collectors.toMap(f -> name(root.relativize(f)), f -> f));
    }
    Map<String, Set<String>> imports = new HashMap<>();
    for (Map.Entry<String, Path> file : files.entrySet()) {
      Set<String> imported =
          IMPORT
              .matcher(Files.readString(file.getValue()))
              .results()
              .flatMap(m -> outer(m.group(1), files.keySet()).stream())
              .collect(Collectors.toSet());
      imports.put(file.getKey(), imported);
    }
    return imports;
  }

  private static String name(Path file) {
    return file.toString().replace(".java", "").replace(file.getFileSystem().getSeparator(), ".");
  }

  /** The class with a file that the name, perhaps of a member, belongs to. */
  private static List<String> outer(String imported, Set<String> classes) {
    String name = imported;
    while (!classes.contains(name)) {
      int end = name.lastIndexOf('.');
      if (end < 0) {
        return List.of();
      }
      name = name.substring(0, end);
    }
    return List.of(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"verifier", "witnesses"})
  void thereAreNone(String module) throws IOException {
    Map<String, Set<String>> left = imports(Path.of("..", module, "src", "main", "java"));
    assertThat(left).isNotEmpty();
    // Files that import none of those that are left are on no circle.
    while (left.values().removeIf(names -> names.stream().noneMatch(left::containsKey))) {}
    assertThat(left).isEmpty();
  }
}
