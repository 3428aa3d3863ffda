package proteus.witness;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Files that are either written whole or not at all: the text goes to a new file in the same
 * directory, which then takes the place of the old one. A link is followed, and what is no regular
 * file, such as {@code /dev/stdout}, is written to and stays what it is.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /** Writes {@code text} as UTF-8; missing directories are made. */
  public static WriteResult write(Path path, String text) {
    return write(path, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes the bytes; missing directories are made. */
  public static WriteResult write(Path path, byte[] bytes) {
    try {
      Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
      if (Files.isDirectory(target)) {
        return new WriteResult.NotWritten(path, "cannot write " + path + ": it is a directory");
      }
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        Files.write(target, bytes);
      } else {
        replace(target, bytes);
      }
      return new WriteResult.Written(path);
    } catch (IOException e) {
      return new WriteResult.NotWritten(path, "cannot write " + path + ": " + reason(e));
    }
  }

  private static void replace(Path target, byte[] bytes) throws IOException {
    Path directory = target.resolveSibling("");
    Files.createDirectories(directory);
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid();
    Path draft = directory.resolve(name);
    try {
      Files.write(draft, bytes);
      move(draft, target);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void move(Path draft, Path target) throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException _) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static String reason(IOException failure) {
    return switch (failure) {
      case AccessDeniedException _ -> "no permission to write in its directory";
      case NoSuchFileException e -> e.getFile() + " cannot be made";
      case FileAlreadyExistsException e -> e.getFile() + " is not a directory";
      // The file that it names may be the draft.
      case FileSystemException e when e.getReason() != null -> e.getReason();
      default -> String.valueOf(failure.getMessage());
    };
  }
}
