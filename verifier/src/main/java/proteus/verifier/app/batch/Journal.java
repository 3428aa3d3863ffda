package proteus.verifier.app.batch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import proteus.verifier.app.batch.results.BatchSettings;
import proteus.verifier.app.batch.results.JournalText;
import proteus.verifier.app.batch.results.ResultRow;

/**
 * The file that results are written to as they come: each row with one write, which has reached the
 * disk before the next one. Whatever ends the process, the next one goes on from there; what is
 * torn of the last line is dropped. The file is locked as long as the journal is open.
 */
public final class Journal implements AutoCloseable {
  private static final int MAX_BYTES = 1 << 30;

  private final FileChannel channel;
  private final BatchSettings settings;
  private final List<ResultRow> rows;

  private Journal(FileChannel channel, BatchSettings settings, List<ResultRow> rows) {
    this.channel = channel;
    this.settings = settings;
    this.rows = new ArrayList<>(rows);
  }

  /** What becomes of the rows that are there. */
  public enum Start {
    RESUME,
    ANEW
  }

  /** A journal, or why there is none. */
  public sealed interface Opening {}

  public record Opened(Journal journal) implements Opening {}

  public record Refused(String message) implements Opening {}

  /** Opens the file; missing folders are made. */
  public static Opening open(Path file, BatchSettings settings, Start start) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return new Refused("cannot write " + file + ": it is no regular file");
    }
    try {
      Files.createDirectories(file.toAbsolutePath().resolveSibling(""));
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      Opening opening = locked(file, channel, settings, start);
      if (opening instanceof Refused) {
        channel.close();
      }
      return opening;
    } catch (IOException e) {
      return new Refused("cannot write " + file + ": " + reason(e));
    }
  }

  private static Opening locked(Path file, FileChannel channel, BatchSettings settings, Start start)
      throws IOException {
    try {
      // Kept as long as the channel is open.
      FileLock lock = channel.tryLock();
      if (lock == null) {
        return busy(file);
      }
    } catch (OverlappingFileLockException _) {
      return busy(file);
    }
    if (channel.size() > MAX_BYTES) {
      return new Refused(file + ": is too large");
    }
    byte[] bytes = read(channel);
    return switch (JournalText.read(bytes)) {
      case JournalText.Foreign _ ->
          new Refused(file + ": is no file of batch results; it is left as it is");
      case JournalText.Blank _ -> anew(channel, settings);
      case JournalText.Broken _, JournalText.Read _ when start == Start.ANEW ->
          anew(channel, settings);
      case JournalText.Broken(int line, String reason) ->
          new Refused(file + ":" + line + ": " + reason + "; --restart starts anew");
      case JournalText.Read(BatchSettings old, List<ResultRow> rows, int whole) -> {
        List<String> differences = old.differences(settings);
        if (!differences.isEmpty()) {
          yield new Refused(
              file
                  + ": has results made in another way: "
                  + String.join("; ", differences)
                  + "; --restart starts anew");
        }
        channel.truncate(whole).position(whole);
        yield new Opened(new Journal(channel, old, rows));
      }
    };
  }

  private static Opening busy(Path file) {
    return new Refused(file + ": another batch is writing it");
  }

  private static Opening anew(FileChannel channel, BatchSettings settings) throws IOException {
    channel.truncate(0).position(0);
    Journal journal = new Journal(channel, settings, List.of());
    journal.write(JournalText.head(settings));
    return new Opened(journal);
  }

  private static byte[] read(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate((int) channel.size());
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
      // until all is read
    }
    return bytes.array();
  }

  /** The settings that all rows were made with. */
  public BatchSettings settings() {
    return settings;
  }

  /** All rows, in the order in which they were written. */
  public synchronized List<ResultRow> rows() {
    return List.copyOf(rows);
  }

  /** Writes a row; when this returns, it is on the disk. */
  synchronized void append(ResultRow row) throws IOException {
    write(JournalText.line(row));
    rows.add(row);
  }

  private void write(String text) throws IOException {
    long before = channel.position();
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(false);
    } catch (IOException e) {
      channel.truncate(before);
      throw e;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException _) {
      // Each row is on the disk already.
    }
  }

  private static String reason(IOException failure) {
    return switch (failure) {
      case AccessDeniedException _ -> "no permission";
      case FileAlreadyExistsException e -> e.getFile() + " is not a directory";
      case FileSystemException e when e.getReason() != null -> e.getReason();
      default -> String.valueOf(failure.getMessage());
    };
  }
}
