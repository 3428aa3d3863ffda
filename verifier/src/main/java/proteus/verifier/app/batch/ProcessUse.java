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
  /** Where user and system time begin in {@code /proc/PID/stat}, after the name. */
  private static final int FIRST_TIME = 11;

  /** They, and the same of processes that it waited for. */
  private static final int TIMES = 4;

  private static final long MILLIS_PER_TICK = 10;

  private final ProcessHandle process;
  private Optional<Duration> cpu = Optional.empty();
  private long peakBytes;
  private long bytes;
  private long startedBytes;

  ProcessUse(ProcessHandle process) {
    this.process = process;
  }

  /** Looks once more at the process, and, which takes longer, at what it started. */
  void lookAtAll() {
    startedBytes =
        process.descendants().map(ProcessUse::status).mapToLong(s -> bytes(s, "VmRSS:")).sum();
    look();
  }

  /** Looks once more at the process. */
  void look() {
    Optional<String> stat = text(process, "stat");
    Optional<Duration> time =
        stat.isPresent() ? stat.flatMap(ProcessUse::cpuTime) : process.info().totalCpuDuration();
    String status = status(process);
    // Another process may have the number once this one has ended.
    if (process.isAlive()) {
      time.ifPresent(t -> cpu = Optional.of(t));
      bytes = bytes(status, "VmRSS:");
      peakBytes = Math.max(peakBytes, Math.max(bytes(status, "VmHWM:"), residentBytes()));
    }
  }

  /** Of the process, and of what it started and waited for, when last looked at. */
  Optional<Duration> cpu() {
    return cpu;
  }

  /** The memory that the process and what it started occupied when last looked at. */
  long residentBytes() {
    return bytes + startedBytes;
  }

  /** The most of it; empty if it is not known. */
  OptionalLong peakBytes() {
    return peakBytes == 0 ? OptionalLong.empty() : OptionalLong.of(peakBytes);
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

  /** The value of a line such as {@code VmRSS: 1234 kB}; 0 if there is none. */
  static long bytes(String status, String name) {
    int start = status.indexOf("\n" + name);
    long kilobytes = 0;
    for (int i = start + name.length() + 1; start >= 0 && i < status.length(); i++) {
      char c = status.charAt(i);
      if (c == '\n') {
        break;
      }
      kilobytes = Character.isDigit(c) ? 10 * kilobytes + (c - '0') : kilobytes;
    }
    return kilobytes << 10;
  }

  private static String status(ProcessHandle process) {
    return text(process, "status").orElse("");
  }

  private static Optional<String> text(ProcessHandle process, String name) {
    try {
      Path file = Path.of("/proc", Long.toString(process.pid()), name);
      return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
