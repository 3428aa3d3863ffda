package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import proteus.ir.MachineModel;
import proteus.verifier.HostCompiler;

/**
 * Runs the command line on every task in {@code sv-benchmarks/}: each verdict must be right. The
 * tasks that {@code sv-benchmarks/undecided.txt} names may also be unknown, but never wrong, and
 * those in {@code slow.txt} there are run by {@code make tasks} only. Each verdict but those of
 * {@code unconfirmed.txt} there and proofs of termination comes with evidence: witnesses of
 * executions that never end are validated, for some tasks; another violation can be replayed from
 * its witness alone, in every format, and what gcc makes of the program reaches it, too; for some,
 * gcc builds the harness that is written, and invariants are tried with random inputs. A proof that
 * nothing confirms is a failure.
 */
final class TaskVerdicts {
  private static final Path TASKS = BenchmarkTask.folder();
  private static final int SECONDS = 150;

  /** Said of violations that depend on what C leaves open, where there is no compiler to ask. */
  private static final String NEEDS_COMPILER = "no compiler can show it";

  /** Enough to notice a wrong verdict that is given soon, not more. */
  private static final int SECONDS_FOR_UNDECIDED = 3;

  static final String UNDECIDED = "undecided.txt";
  static final String UNCONFIRMED = "unconfirmed.txt";
  static final String SLOW = "slow.txt";

  /** Whether slow tasks are run as well. */
  private static final boolean ALL = Boolean.getBoolean("tasks.all");

  /** What is asked of a task. */
  private enum Demand {
    NOT_WRONG,
    VERDICT,
    EVIDENCE
  }

  private TaskVerdicts() {}

  /** Proofs of termination have no evidence that others follow, and lassos take their time. */
  private static boolean isLeftOut(BenchmarkTask task) {
    return task.isAboutTermination()
        && (task.expected().equals("true") || Math.floorMod(task.name().hashCode(), 4) != 0);
  }

  /** A test for each of the tasks that are chosen. */
  static Stream<DynamicTest> of(Predicate<BenchmarkTask> chosen) throws IOException {
    Set<String> undecided = names(UNDECIDED);
    Set<String> unconfirmed = names(UNCONFIRMED);
    Set<String> slow = ALL ? Set.of() : names(SLOW);
    return BenchmarkTask.all().stream()
        .filter(chosen)
        .map(
            task -> {
              boolean alone = unconfirmed.contains(task.name()) || isLeftOut(task);
              Demand demand =
                  undecided.contains(task.name())
                      ? Demand.NOT_WRONG
                      : alone ? Demand.VERDICT : Demand.EVIDENCE;
              boolean isSlow = slow.contains(task.name());
              return task.test(
                  () -> {
                    assumeTrue(!isSlow, "it takes long: make tasks");
                    check(task, demand);
                  });
            });
  }

  private static void check(BenchmarkTask task, Demand demand) throws IOException {
    Path folder = Files.createTempDirectory("evidence");
    try {
      VerdictEvidence evidence = new VerdictEvidence(folder, task.files(), isMathematical(task));
      List<String> arguments = arguments(task, demand);
      arguments.addAll(
          demand == Demand.VERDICT ? List.of("--no-output-files") : evidence.arguments());
      Invocation run = Invocation.of(arguments.toArray(String[]::new));
      String verdict = run.lastLine();
      if (demand == Demand.NOT_WRONG && run.exitCode() == 20) {
        assertThat(verdict).startsWith("RESULT: unknown (");
        return;
      }
      assumeTrue(
          !verdict.contains(NEEDS_COMPILER) || builds(task),
          "only a build shows the violation: gcc does not build it for " + task.dataModel());
      assertThat(verdict).as(run.err()).isEqualTo("RESULT: " + task.expected());
      assertThat(run.exitCode()).isEqualTo(task.expected().equals("true") ? 0 : 10);
      if (demand == Demand.VERDICT) {
        return;
      }
      if (task.isAboutTermination()) {
        evidence.lasso(task.property());
        return;
      }
      MachineModel machine = MachineModel.valueOf(task.dataModel());
      // A fixed spread, as compilers take their time.
      VerdictEvidence.Effort effort =
          startsAtMain(task)
                  && !task.isAboutLeaks()
                  && Math.floorMod(task.name().hashCode(), 8) == 0
              ? VerdictEvidence.Effort.GCC
              : VerdictEvidence.Effort.REPLAY;
      if (task.expected().equals("true")) {
        evidence.proof(effort);
      } else {
        evidence.violation(machine, effort);
        reproduced(task, run);
      }
    } finally {
      try (Stream<Path> inside = Files.list(folder)) {
        for (Path file : inside.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private static void reproduced(BenchmarkTask task, Invocation run) throws IOException {
    if (isForCompilers(task)) {
      assumeTrue(
          builds(task),
          "the violation is not reproduced: gcc does not build it for " + task.dataModel());
      assertThat(run.err()).contains("; reproduced by ");
    }
  }

  private static boolean builds(BenchmarkTask task) {
    return HostCompiler.accepts(MachineModel.valueOf(task.dataModel()), task.files());
  }

  /** Compilers have no unbounded integers, and their programs start at {@code main} and end. */
  private static boolean isForCompilers(BenchmarkTask task) throws IOException {
    return !isMathematical(task)
        && startsAtMain(task)
        && !task.isAboutTermination()
        && !task.isAboutLeaks();
  }

  private static boolean startsAtMain(BenchmarkTask task) throws IOException {
    return Files.readString(task.property()).contains("init(main())");
  }

  private static boolean isMathematical(BenchmarkTask task) {
    return task.name().startsWith("mathematical/");
  }

  private static List<String> arguments(BenchmarkTask task, Demand demand) throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("verify", "--prop", task.property().toString()));
    arguments.addAll(List.of("--data-model", task.dataModel()));
    if (demand != Demand.VERDICT) {
      arguments.add("--require-evidence");
    }
    // Time is work here: how fast the machine is decides nothing.
    int seconds = demand == Demand.NOT_WRONG ? SECONDS_FOR_UNDECIDED : SECONDS;
    arguments.addAll(List.of("--timelimit", Integer.toString(seconds)));
    if (isMathematical(task)) {
      arguments.addAll(List.of("--integers", "mathematical"));
    }
    boolean isViolation = !task.expected().equals("true");
    if (isViolation && demand != Demand.VERDICT && isForCompilers(task) && builds(task)) {
      arguments.add("--confirm");
    }
    task.files().forEach(file -> arguments.add(file.toString()));
    return arguments;
  }

  /** The names of tasks in a list in the folder. */
  static Set<String> names(String list) throws IOException {
    Set<String> names = new HashSet<>();
    for (String line : Files.readAllLines(TASKS.resolve(list))) {
      String name = line.replaceFirst("#.*", "").strip();
      if (!name.isEmpty()) {
        names.add(name);
      }
    }
    return names;
  }
}
