package proteus.verifier.cli;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.run.Clock;
import proteus.ir.run.ProcessorClock;
import proteus.verifier.cli.AblationResults.Row;
import proteus.verifier.strategy.PlanReader;

/**
 * What each step of the standard plan decides. Each task is given to the whole plan, then, where it
 * is right, to the plan without the engine that decided, to the plan without the steps configured
 * like the one that decided, and, perhaps, to each engine alone. Run by {@code make ablation}: the
 * name of this class ends as no test's.
 *
 * <p>What comes out is kept task by task, so that a run that was stopped goes on.
 */
final class Ablation {
  private static final Pattern DECIDED =
      Pattern.compile("\"engine\": \"([a-z-]+)\",\\s*\"configuration\": \"([^\"]*)\"");

  /** Options that say how far a step goes, not what it does. */
  private static final String EXTENT = " ?\\b(bounds|seed|millis|steps)=\\S+";

  /** For each run, in seconds of processor time. */
  private static final int SECONDS = Integer.getInteger("ablation.seconds", 15);

  /** Engines are tried alone on each task of which the number is a multiple of this. */
  private static final int ALONE = Integer.getInteger("ablation.alone", 1);

  private final List<String> plan = PlanReader.standardText().lines().toList();
  private final Path planFile;
  private final AblationResults results;

  Ablation(@TempDir Path folder) throws IOException {
    this.planFile = folder.resolve("some.plan");
    this.results = AblationResults.in(Path.of(System.getProperty("ablation.results")));
  }

  /** Measures what has not been measured yet, and writes the tables. */
  @Test
  void measure() throws IOException {
    int number = 0;
    for (BenchmarkTask task : tasks()) {
      number++;
      Row whole = run(task, "whole", _ -> true);
      if (!whole.isRight()) {
        continue;
      }
      String step = step(whole.engine() + " " + whole.configuration());
      run(task, "without " + whole.engine(), line -> !isOf(line, whole.engine()));
      run(task, "without step " + step, line -> !step(line).equals(step));
      if (number % ALONE != 0) {
        continue;
      }
      for (String engine : PlanReader.standard().engines()) {
        run(task, "alone " + engine, line -> isOf(line, engine));
      }
    }
    AblationTables.write(results.all(), Path.of(System.getProperty("ablation.document")));
  }

  /** The tasks of the folders that are named: {@code FOLDER:5} stands for each fifth of them. */
  private static Set<BenchmarkTask> tasks() throws IOException {
    Set<BenchmarkTask> chosen = new LinkedHashSet<>();
    Set<String> seen = new HashSet<>();
    for (String named : System.getProperty("ablation.tasks").strip().split("\\s+", -1)) {
      int colon = named.lastIndexOf(':');
      int every = colon < 0 ? 1 : Integer.parseInt(named.substring(colon + 1));
      List<BenchmarkTask> all =
          BenchmarkTask.below(Path.of(colon < 0 ? named : named.substring(0, colon))).stream()
              .filter(BenchmarkTask::hasVerdict)
              .filter(task -> seen.add(name(task)))
              .toList();
      for (int i = 0; i < all.size(); i += every) {
        chosen.add(all.get(i));
      }
    }
    return chosen;
  }

  /** Its first file, the property and what is expected: a file may be several tasks. */
  private static String name(BenchmarkTask task) {
    return task.files().getFirst() + ":" + task.property().getFileName() + ":" + task.expected();
  }

  private static boolean isOf(String line, String engine) {
    return step(line).split(" ", 2)[0].equals(engine);
  }

  /** The engine and what it is to do, of a line of the plan or of a configuration. */
  private static String step(String line) {
    return line.replaceFirst("#.*", "")
        .replaceFirst("^ *\\d+% *", "")
        .replaceAll(EXTENT, "")
        .replaceAll(" +", " ")
        .strip();
  }

  private Row run(BenchmarkTask task, String variation, Predicate<String> isKept)
      throws IOException {
    String name = name(task);
    Row known = results.of(name, variation);
    if (known != null) {
      return known;
    }
    Files.writeString(
        planFile,
        plan.stream()
            .filter(line -> !line.strip().matches("\\d.*") || isKept.test(line))
            .collect(joining("\n", "", "\n")));
    Row row = run(task, name, variation);
    results.add(row);
    return row;
  }

  private Row run(BenchmarkTask task, String name, String variation) {
    List<String> arguments =
        new ArrayList<>(List.of("verify", "--prop", task.property().toString(), "--data-model"));
    arguments.addAll(List.of(task.dataModel(), "--no-output-files", "--json", "-"));
    arguments.addAll(List.of("--timelimit", Integer.toString(SECONDS)));
    arguments.addAll(List.of("--plan", planFile.toString()));
    if (name.contains("/mathematical/")) {
      arguments.addAll(List.of("--integers", "mathematical"));
    }
    task.files().forEach(file -> arguments.add(file.toString()));
    Clock clock = new ProcessorClock();
    long start = clock.processorNanos();
    Invocation run = Invocation.on(clock, arguments.toArray(String[]::new));
    double seconds = (clock.processorNanos() - start) / 1e9;
    String verdict = run.lastLine();
    boolean isRight = isRight(verdict, task.expected());
    if (!isRight && !verdict.startsWith("RESULT: unknown")) {
      System.out.println("against the label: " + name + ": " + verdict + ", " + variation);
    }
    Matcher decided = DECIDED.matcher(run.out());
    return decided.find()
        ? new Row(name, variation, isRight, decided.group(1), decided.group(2), seconds)
        : new Row(name, variation, isRight, "", "", seconds);
  }

  /** Some labels leave the part of the property open that is violated. */
  private static boolean isRight(String verdict, String expected) {
    return verdict.equals("RESULT: " + expected)
        || expected.equals("false(valid-memsafety)") && verdict.startsWith("RESULT: false(valid-");
  }
}
