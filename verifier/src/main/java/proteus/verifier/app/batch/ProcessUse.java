package proteus.verifier.app.batch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a process uses, looked at again and again: the system forgets it when the process ends.
 * Where there is no {@code /proc}, only the processor time is known.
 */
final class ProcessUse {
  /** Fields of {@code /proc/PID/stat} after the name: user and system time, and that of children. */
  private static final int FIRST_TIME = 11;

  private static final int TIMES = 4;
  private static final long MILLIS_PER_TICK = 10;

  private final ProcessHandle process;
  private Optional<Duration> cpu = Optional.empty();
  private OptionalLong peakBytes = OptionalLong.empty();

  ProcessUse(ProcessHandle process) {
    this.process = process;
  }

  /** Looks once more. */
  void look() {
    Path folder = Path.of("/proc", Long.toString(process.pid()));
    Optional<String> stat = text(folder.resolve("stat"));
    Optional<Duration> time =
        stat.isPresent()
            ? stat.flatMap(ProcessUse::cpuTime)
            : process.info().totalCpuDuration();
    OptionalLong peak = kilobytes(folder, "VmHWM:");
    if (process.isAlive()) {
      time.ifPresent(t -> cpu = Optional.of(t));
      peak.ifPresent(
          kilobytes ->
              peakBytes = OptionalLong.of(Math.max(kilobytes << 10, peakBytes.orElse(0))));
    }
  }

  /** Of the process, and of what it started and waited for, when last looked at. */
  Optional<Duration> cpu() {
    return cpu;
  }

  /** The most memory that the process occupied until last looked at. */
  OptionalLong peakBytes() {
    return peakBytes;
  }

  /** The memory that the process and what it started occupy now; 0 where that is not known. */
  long residentBytes() {
    return resident(process) + process.descendants().mapToLong(ProcessUse::resident).sum();
  }

  private static long resident(ProcessHandle process) {
    return kilobytes(Path.of("/proc", Long.toString(process.pid())), "VmRSS:").orElse(0) << 10;
  }

  /** Counts processes that were started in what the process occupied at most. */
  void peak(long bytes) {
    if (bytes > peakBytes.orElse(0)) {
      peakBytes = OptionalLong.of(bytes);
    }
  }

  static Optional<Duration> cpuTime(String stat) {
    String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
    try {
      long ticks = 0;
      for (int i = FIRST_TIME; i < FIRST_TIME + TIMES; i++) {
        ticks += Long.parseLong(fields[i]);
      }
      return Optional.of(Duration.ofMillis(ticks * MILLIS_PER_TICK));
    } catch (ArrayIndexOutOfBoundsException | NumberFormatException _) {
      return Optional.empty();
    }
  }

  private static OptionalLong kilobytes(Path folder, String name) {
    return text(folder.resolve("status")).stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith(name))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
        .findFirst();
  }

  private static Optional<String> text(Path file) {
    try {
      return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
