package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import proteus.ir.run.Clock;
import proteus.ir.run.ProcessorClock;
import proteus.verifier.strategy.PlanReader;

/**
 * What each engine decides: first in the whole plan, alone, and what is lost without it. Prints a
 * table. Run by {@code make ablation}: its name ends as no test's.
 */
final class Ablation {
  private static final Pattern ENGINE = Pattern.compile("\"engine\": \"([a-z-]+)\"");

  /** The folder with the tasks. */
  private static final Path FOLDER =
      Optional.ofNullable(System.getProperty("ablation.tasks"))
          .filter(name -> !name.isBlank())
          .map(Path::of)
          .orElseGet(BenchmarkTask::folder);

  /** Of so many tasks one is taken. */
  private static final int EVERY = Integer.getInteger("ablation.every", 1);

  /** For each task, in seconds of processor time. */
  private static final int SECONDS = Integer.getInteger("ablation.seconds", 15);

  /**
   * What came of a task.
   *
   * @param engine that decided; empty where none did
   */
  private record Outcome(BenchmarkTask task, boolean isRight, String engine, double seconds) {}

  /** Measures the plan, each of its engines alone, and the plan without each of them. */
  @Test
  void print() throws IOException {
    List<BenchmarkTask> tasks = tasks();
    Map<BenchmarkTask, Outcome> whole = new LinkedHashMap<>();
    for (BenchmarkTask task : tasks) {
      whole.put(task, run(task, List.of()));
    }
    long right = whole.values().stream().filter(Outcome::isRight).count();
    double seconds = whole.values().stream().mapToDouble(Outcome::seconds).sum();
    System.out.printf(
        "%d tasks, %d right by the whole plan, %.0f s of processor time%n%n",
        tasks.size(), right, seconds);
    System.out.println("| engine | decides | alone | lost without it |");
    System.out.println("| ------ | -------:| -----:| ---------------:|");
    for (String engine : PlanReader.standard().engines()) {
      print(engine, whole);
    }
  }

  private static void print(String engine, Map<BenchmarkTask, Outcome> whole) throws IOException {
    List<String> lost = new ArrayList<>();
    int decided = 0;
    int alone = 0;
    for (Outcome outcome : whole.values()) {
      if (run(outcome.task, List.of("--engines=" + engine)).isRight) {
        alone++;
      }
      if (!outcome.isRight || !outcome.engine.equals(engine)) {
        continue;
      }
      decided++;
      if (!run(outcome.task, List.of("--engines=-" + engine)).isRight) {
        lost.add(outcome.task.name());
      }
    }
    System.out.printf("| %s | %d | %d | %d |%n", engine, decided, alone, lost.size());
    lost.forEach(name -> System.err.println("lost without " + engine + ": " + name));
  }

  private static List<BenchmarkTask> tasks() throws IOException {
    List<BenchmarkTask> all =
        BenchmarkTask.below(FOLDER).stream().filter(BenchmarkTask::hasVerdict).toList();
    List<BenchmarkTask> chosen = new ArrayList<>();
    for (int i = 0; i < all.size(); i += EVERY) {
      chosen.add(all.get(i));
    }
    return chosen;
  }

  private static Outcome run(BenchmarkTask task, List<String> options) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("verify", "--prop", task.property().toString(), "--data-model"));
    arguments.addAll(List.of(task.dataModel(), "--no-output-files", "--json", "-"));
    arguments.addAll(List.of("--timelimit", Integer.toString(SECONDS)));
    arguments.addAll(options);
    task.files().forEach(file -> arguments.add(file.toString()));
    Clock clock = new ProcessorClock();
    long start = clock.processorNanos();
    Invocation run = Invocation.on(clock, arguments.toArray(String[]::new));
    double seconds = (clock.processorNanos() - start) / 1e9;
    String verdict = run.lastLine();
    boolean isRight = verdict.equals("RESULT: " + task.expected());
    if (!isRight && !verdict.startsWith("RESULT: unknown")) {
      System.out.println("against the label: " + task.name() + ": " + verdict + " " + options);
    }
    Matcher engine = ENGINE.matcher(run.out());
    return new Outcome(task, isRight, engine.find() ? engine.group(1) : "", seconds);
  }
}
