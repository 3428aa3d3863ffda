package proteus.witness;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/** The files in a folder and below it. */
public final class FolderWalk {
  private FolderWalk() {}

  /**
   * Goes through them, in no fixed order.
   *
   * @param wanted whether a file is
   * @param found is told of each file that is wanted
   * @param unreadable is told of files and folders that cannot be read
   * @throws IOException if the walk cannot go on
   */
  public static void through(
      Path folder,
      BiPredicate<Path, BasicFileAttributes> wanted,
      Consumer<Path> found,
      Consumer<Path> unreadable)
      throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (wanted.test(file, attributes)) {
              found.accept(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            unreadable.accept(file);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
