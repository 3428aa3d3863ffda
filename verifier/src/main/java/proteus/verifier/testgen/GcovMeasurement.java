package proteus.verifier.testgen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import proteus.smt.Budget;
import proteus.verifier.build.BuildFolder;
import proteus.verifier.build.Gcc;

/** What gcov says of tests: the program is built with gcc, and each test is run. */
public final class GcovMeasurement {
  /**
   * However a program ends, its counts are written, also where the stack is full; a signal ends
   * what runs too long.
   */
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
        static char spare[1 << 20];
        stack_t stack = {.ss_sp = spare, .ss_size = sizeof spare};
        struct sigaction action = {.sa_handler = caught, .sa_flags = SA_ONSTACK};
        int all[] = {SIGALRM, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};
        sigaltstack(&stack, 0);
        for (unsigned i = 0; i < sizeof all / sizeof *all; i++) sigaction(all[i], &action, 0);
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
   * @param unrun tests that could not be compiled or run in time
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

  /**
   * A test.
   *
   * @param harness that is compiled with the program
   * @param copies of files of the program that take their places, by the files' paths
   */
  public record Test(String harness, Map<String, String> copies) {
    public Test {
      copies = Map.copyOf(copies);
    }
  }

  private final GcovCounts counts = new GcovCounts();
  private final Setting setting;
  private final Path compiler;
  private final BuildFolder folder;
  private final Budget budget;
  private BuildFolder.Ended said = new BuildFolder.Ended(OptionalInt.empty(), "");

  private GcovMeasurement(Setting setting, Path compiler, BuildFolder folder, Budget budget) {
    this.setting = setting;
    this.compiler = compiler;
    this.folder = folder;
    this.budget = budget;
  }

  /** Builds, runs and counts. */
  public static Result of(Setting setting, List<Test> tests, Budget budget) {
    Optional<Path> compiler = Gcc.find();
    if (compiler.isEmpty()) {
      return new NotMeasured("there is no gcc");
    }
    try (BuildFolder folder = BuildFolder.create("proteus-gcov")) {
      return new GcovMeasurement(setting, compiler.get(), folder, budget).measure(tests);
    } catch (IOException e) {
      return new NotMeasured(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new NotMeasured("interrupted");
    }
  }

  private Result measure(List<Test> tests) throws IOException, InterruptedException {
    if (!Gcc.runs(compiler, setting.flags(), folder, budget)) {
      return new NotMeasured(why("gcc builds no programs that run on this machine"));
    }
    long seconds = Math.max(1, setting.testTime().toSeconds());
    folder.write("endings.c", ENDINGS.replace("SECONDS", Long.toString(seconds)));
    if (!run(gcc("-c", "-o", "endings.o", "endings.c"))) {
      return new NotMeasured(why("gcc cannot compile what ends tests"));
    }
    List<Test> plain = tests.stream().filter(t -> t.copies().isEmpty()).toList();
    if (!compile(Map.of())) {
      return new NotMeasured(why("gcc cannot compile the program"));
    }
    int run = 0;
    for (Test test : plain) {
      run += runs(test) ? 1 : 0;
    }
    boolean counted = count();
    for (Test test : tests) {
      if (!test.copies().isEmpty() && compile(test.copies())) {
        run += runs(test) && count() ? 1 : 0;
      }
    }
    return run == 0 && !tests.isEmpty()
        ? new NotMeasured(why("no test could be built"))
        : counted
            ? new Measured(counts.branches(), counts.taken(), tests.size() - run)
            : new NotMeasured(why("gcov failed"));
  }

  /** Compiles the program; its counts begin at zero. */
  private boolean compile(Map<String, String> copies) throws IOException, InterruptedException {
    for (int i = 0; i < setting.sources().size(); i++) {
      Path source = setting.sources().get(i).toAbsolutePath();
      Files.deleteIfExists(folder.path("program" + i + ".gcda"));
      List<String> compile = gcc("--coverage", "-c", "-o", "program" + i + ".o");
      String copy = copies.get(setting.sources().get(i).toString());
      if (copy == null) {
        compile.add(source.toString());
      } else {
        folder.write("copy" + i + ".c", copy);
        compile.addAll(List.of("-iquote", String.valueOf(source.getParent()), "copy" + i + ".c"));
      }
      if (!run(compile)) {
        return false;
      }
    }
    return true;
  }

  private List<String> gcc(String... arguments) {
    List<String> command = new ArrayList<>(List.of(compiler.toString(), "-O0"));
    command.addAll(setting.flags());
    // Macros also in what was preprocessed before.
    command.addAll(List.of(arguments).contains("-c") ? List.of("-x", "c") : List.of());
    command.addAll(List.of(arguments));
    return command;
  }

  private String why(String what) {
    return budget.isOver() ? "time limit" : what + said.complaint().map(l -> ": " + l).orElse("");
  }

  private boolean runs(Test test) throws IOException, InterruptedException {
    folder.write("test.c", test.harness());
    // Without counts of its own.
    if (!run(gcc("-c", "-o", "test.o", "test.c"))) {
      return false;
    }
    List<String> link = gcc("--coverage", "-Wl,--gc-sections", "-o", "test", "endings.o");
    for (int i = 0; i < setting.sources().size(); i++) {
      link.add("program" + i + ".o");
    }
    link.addAll(List.of("test.o", "-lm"));
    if (!run(link)) {
      return false;
    }
    run(List.of(folder.path("test").toString()));
    return !budget.isOver();
  }

  private boolean count() throws IOException, InterruptedException {
    for (int i = 0; i < setting.sources().size(); i++) {
      if (!run(List.of("gcov", "-b", "-j", "-t", "program" + i + ".gcno"))
          || !counts.add(
              i, said.output().lines().filter(l -> l.startsWith("{")).findFirst().orElse(""))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the command ended well in time; remembers what it said. */
  private boolean run(List<String> command) throws IOException, InterruptedException {
    said = folder.run(command, budget);
    return said.isSuccess();
  }
}
