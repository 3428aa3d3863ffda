package proteus.verifier.fuzz.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders of files. */
final class Folders {
  private Folders() {}

  /** Deletes all that is in a folder, if there is one. */
  static void clear(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.sorted(Comparator.reverseOrder()).filter(path -> !path.equals(folder)).toList();
    }
    for (Path path : all) {
      Files.delete(path);
    }
  }
}
