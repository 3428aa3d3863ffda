package proteus.witness;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Files that are either written whole or not at all: the text goes to a new file in the same
 * directory, which then takes the place of the old one.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /** Writes {@code text} as UTF-8; missing directories are made. */
  public static WriteResult write(Path path, String text) {
    Path target = path.toAbsolutePath();
    if (Files.isDirectory(target)) {
      return new WriteResult.NotWritten(path, path + " is a directory");
    }
    Path directory = target.getParent();
    if (directory == null) {
      return new WriteResult.NotWritten(path, path + " does not name a file");
    }
    try {
      Files.createDirectories(directory);
      Path draft =
          directory.resolve("." + target.getFileName() + "." + ProcessHandle.current().pid());
      try {
        Files.write(draft, text.getBytes(StandardCharsets.UTF_8));
        replace(draft, target);
      } finally {
        Files.deleteIfExists(draft);
      }
      return new WriteResult.Written(path);
    } catch (IOException e) {
      return new WriteResult.NotWritten(path, reason(path, directory, e));
    }
  }

  private static void replace(Path draft, Path target) throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException _) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static String reason(Path path, Path directory, IOException failure) {
    String what =
        switch (failure) {
          case AccessDeniedException _ -> "the directory " + directory + " cannot be written to";
          case FileSystemException e when e.getReason() != null -> e.getReason();
          default -> String.valueOf(failure.getMessage());
        };
    return "cannot write " + path + ": " + what;
  }
}
