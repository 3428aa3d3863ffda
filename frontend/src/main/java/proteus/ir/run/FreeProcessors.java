package proteus.ir.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How many processors this process could have had since some moment: those that it may use, and
 * that nobody else did. Read from Linux's {@code /proc}; elsewhere all count as free.
 */
public final class FreeProcessors {
  private static final Path MACHINE = Path.of("/proc/stat");
  private static final Path PROCESS = Path.of("/proc/self/stat");

  /** Of the line for all processors, what they did nothing in: {@code idle}, {@code iowait}. */
  private static final int IDLE = 3;

  private static final int WAITING = 4;

  /** The fields before these count guests, who are in others already. */
  private static final int GUESTS = 8;

  /** After the process's name: what it used itself, and the system for it. */
  private static final int USER = 11;

  private static final int SYSTEM = 12;

  /** A processor counts as free when others use less of it. */
  private static final double BUSY = 0.25;

  private final int usable = Runtime.getRuntime().availableProcessors();
  private final Optional<Ticks> before = Ticks.now();

  /**
   * Times since the machine and the process were started, in the system's ticks.
   *
   * @param processors of the machine
   * @param all of all processors together
   * @param idle in which these did nothing
   * @param own in which they worked for this process
   */
  record Ticks(int processors, double all, double idle, double own) {
    private static Optional<Ticks> now() {
      try {
        return Optional.of(of(Files.readAllLines(MACHINE), Files.readString(PROCESS)));
      } catch (IOException | RuntimeException e) {
        return Optional.empty();
      }
    }

    /**
     * As Linux says it.
     *
     * @param machine the lines of {@code /proc/stat}
     * @param process the text of {@code /proc/self/stat}
     */
    static Ticks of(List<String> machine, String process) {
      double[] all = numbers(machine.getFirst());
      double[] own = numbers(process.substring(process.lastIndexOf(')')));
      long processors = machine.stream().filter(l -> l.matches("cpu\\d.*")).count();
      return new Ticks(
          (int) processors,
          Arrays.stream(all).limit(GUESTS).sum(),
          all[IDLE] + all[WAITING],
          own[USER] + own[SYSTEM]);
    }

    /** The fields after the first; letters count as nothing. */
    private static double[] numbers(String line) {
      return Arrays.stream(line.strip().split("\\s+"))
          .skip(1)
          .mapToDouble(f -> f.matches("-?\\d+") ? Double.parseDouble(f) : 0)
          .toArray();
    }

    /** How many processors no other process used since then. */
    double free(Ticks then) {
      double passed = all - then.all;
      double ours = idle - then.idle + own - then.own;
      return passed > 0 ? ours / passed * processors : processors;
    }
  }

  /** At least 1. */
  public int count() {
    double free = before.flatMap(b -> Ticks.now().map(n -> n.free(b))).orElse((double) usable);
    return Math.clamp((long) Math.floor(free + BUSY), 1, usable);
  }
}
