package proteus.verifier.app.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Folders for processes, in one beside the journal: whoever holds the journal's lock may drop what
 * a batch that was killed has left there.
 */
public final class TaskFolders implements AutoCloseable {
  private final Path all;

  private TaskFolders(Path all) {
    this.all = all;
  }

  /** Makes the folder, empty. */
  public static TaskFolders beside(Path journal) throws IOException {
    Path all = journal.toAbsolutePath().resolveSibling("." + journal.getFileName() + ".running");
    delete(all);
    return new TaskFolders(Files.createDirectories(all));
  }

  /** A new folder. */
  Path next() throws IOException {
    return Files.createTempDirectory(all, "task");
  }

  /** Deletes a folder with all that is in it, as far as that can be. */
  static void delete(Path folder) {
    if (Files.notExists(folder)) {
      return;
    }
    try (Stream<Path> walk = Files.walk(folder)) {
      List<Path> inner = walk.sorted(Comparator.reverseOrder()).toList();
      for (Path path : inner) {
        Files.deleteIfExists(path);
      }
    } catch (IOException _) {
      // Somebody still writes there: it stays until the next time.
    }
  }

  @Override
  public void close() {
    delete(all);
  }
}
