package proteus.verifier.testgen;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import proteus.smt.Budget;

/** What gcov says of tests: the program is built with gcc, and each test is run. */
public final class GcovMeasurement {
  private static final Pattern TAKEN =
      Pattern.compile("Taken at least once:([0-9.]+)% of ([0-9]+)");

  /** However a program ends, its counts are written; a signal ends what runs too long. */
  private static final String ENDINGS =
      """
      #include <signal.h>
      #include <stdlib.h>
      #include <unistd.h>
      extern void __gcov_dump(void);
      static void leave(int status) {
        __gcov_dump();
        _exit(status);
      }
      __attribute__((weak)) void abort(void) { leave(134); for (;;) {} }
      __attribute__((weak)) void _Exit(int status) { leave(status); for (;;) {} }
      static void caught(int signal) { leave(128 + signal); }
      __attribute__((constructor)) static void prepare(void) {
        int all[] = {SIGALRM, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};
        for (unsigned i = 0; i < sizeof all / sizeof *all; i++) signal(all[i], caught);
        alarm(SECONDS);
      }
      """;

  /** What came of it. */
  public sealed interface Result {}

  /**
   * The sides of branches that gcc made.
   *
   * @param branches all of them
   * @param taken by some test
   * @param unrun tests that could not be compiled or run
   */
  public record Measured(long branches, long taken, int unrun) implements Result {}

  /** There is no measurement, for that reason. */
  public record NotMeasured(String reason) implements Result {}

  /**
   * How the program is compiled.
   *
   * @param flags of gcc
   * @param testTime for each test
   */
  public record Setting(List<Path> sources, List<String> flags, Duration testTime) {
    public Setting {
      sources = List.copyOf(sources);
      flags = List.copyOf(flags);
    }
  }

  private final Setting setting;
  private final Path folder;
  private final Budget budget;
  private String said = "";

  private GcovMeasurement(Setting setting, Path folder, Budget budget) {
    this.setting = setting;
    this.folder = folder;
    this.budget = budget;
  }

  /**
   * Builds, runs and counts.
   *
   * @param tests their harnesses
   */
  public static Result of(Setting setting, List<String> tests, Budget budget) {
    try {
      Path folder = Files.createTempDirectory("proteus-gcov");
      try {
        return new GcovMeasurement(setting, folder, budget).measure(tests);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      return new NotMeasured(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new NotMeasured("interrupted");
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private Result measure(List<String> tests) throws IOException, InterruptedException {
    List<String> objects = new ArrayList<>();
    for (Path source : setting.sources()) {
      String object = "program" + objects.size() + ".o";
      List<String> compile = gcc("-O0", "--coverage", "-c", "-o", object);
      compile.add(source.toAbsolutePath().toString());
      if (!run(compile)) {
        return new NotMeasured(why("gcc cannot compile the program"));
      }
      objects.add(object);
    }
    long seconds = Math.max(1, setting.testTime().toSeconds());
    write("endings.c", ENDINGS.replace("SECONDS", Long.toString(seconds)));
    if (!run(gcc("-O0", "-c", "-o", "endings.o", "endings.c"))) {
      return new NotMeasured(why("gcc cannot compile for this machine"));
    }
    int unrun = 0;
    for (String test : tests) {
      unrun += runs(test, objects) ? 0 : 1;
    }
    return unrun == tests.size() && !tests.isEmpty()
        ? new NotMeasured(why("no test could be built"))
        : count(objects, unrun);
  }

  private List<String> gcc(String... arguments) {
    List<String> command = new ArrayList<>(List.of("gcc"));
    command.addAll(setting.flags());
    command.addAll(List.of(arguments));
    return command;
  }

  private String why(String what) {
    return budget.isOver()
        ? "time limit"
        : what
            + said.lines()
                .filter(l -> l.contains("error") || l.contains("undefined reference"))
                .findFirst()
                .map(l -> ": " + l)
                .orElse("");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private boolean runs(String test, List<String> objects) throws IOException, InterruptedException {
    write("test.c", test);
    List<String> link = gcc("-O0", "--coverage", "-Wl,--gc-sections", "-o", "test", "endings.o");
    link.addAll(objects);
    // Without counts of its own.
    if (!run(gcc("-O0", "-c", "-o", "test.o", "test.c"))) {
      return false;
    }
    link.addAll(List.of("test.o", "-lm"));
    if (!run(link)) {
      return false;
    }
    run(List.of(folder.resolve("test").toString()));
    return !budget.isOver();
  }

  private Result count(List<String> objects, int unrun) throws IOException, InterruptedException {
    long branches = 0;
    long taken = 0;
    for (String object : objects) {
      if (!run(List.of("gcov", "-b", object.replace(".o", ".gcno")))) {
        return new NotMeasured(why("gcov failed"));
      }
      Matcher found = TAKEN.matcher(said);
      while (found.find()) {
        long all = Long.parseLong(found.group(2));
        branches += all;
        taken += Math.round(all * Double.parseDouble(found.group(1)) / 100);
      }
    }
    return new Measured(branches, taken, unrun);
  }

  /** Whether the command ended well in time; remembers what it said. */
  private boolean run(List<String> command) throws IOException, InterruptedException {
    Path log = folder.resolve("log.txt");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    try {
      boolean ended = process.waitFor(budget.remaining().toMillis(), TimeUnit.MILLISECONDS);
      byte[] text = new byte[0];
      try (var in = Files.newInputStream(log)) {
        text = in.readNBytes(1 << 20);
      }
      said = new String(text, StandardCharsets.ISO_8859_1);
      return ended && process.exitValue() == 0;
    } finally {
      process.destroyForcibly();
    }
  }
}
