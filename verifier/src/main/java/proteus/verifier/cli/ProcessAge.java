package proteus.verifier.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** How long this process has existed: a user's time starts before the JVM's. */
final class ProcessAge {
  private static final Path UPTIME = Path.of("/proc/uptime");
  private static final Path STATUS = Path.of("/proc/self/stat");

  /** Fields after the command's name, which may hold blanks. */
  private static final int START_FIELD = 19;

  private static final double TICKS_PER_SECOND = 100;

  private ProcessAge() {}

  /** Zero where the system does not tell. */
  static Duration now() {
    try {
      String status = read(STATUS);
      String[] fields = status.substring(status.lastIndexOf(')') + 1).strip().split(" ", -1);
      double start = Long.parseLong(fields[START_FIELD]) / TICKS_PER_SECOND;
      String uptime = read(UPTIME);
      double age = Double.parseDouble(uptime.substring(0, uptime.indexOf(' '))) - start;
      return Duration.ofMillis(Math.max(0, Math.round(age * 1000)));
    } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
      return Duration.ZERO;
    }
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.US_ASCII);
  }
}
