package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import proteus.testing.Slow;

/** Batches of tasks: real processes, and what is left of a batch that is killed. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Slow
final class BatchTest {
  private static final String LIMIT = "1000";

  @TempDir private Path directory;

  private Path out(String name) {
    return directory.resolve(name);
  }

  /** Writes a task whose verdict is {@code true}. */
  private void task(String name, String expected) throws IOException {
    task(name, expected, "int main(void) { int x = 1; return x; }\n");
  }

  private void task(String name, String expected, String program) throws IOException {
    Path property = BenchmarkTask.folder().resolve("properties/unreach-call.prp");
    Files.writeString(out(name + ".c"), program);
    Files.writeString(
        out(name + ".yml"),
        """
        format_version: '2.0'
        input_files: '%s.c'
        properties:
          - property_file: '%s'
            expected_verdict: %s
        options:
          language: C
          data_model: LP64
        """
            .formatted(name, property, expected));
  }

  private static Invocation batch(Path out, String... arguments) {
    List<String> all = new ArrayList<>(List.of("batch", "--jobs", "2", "--timelimit", LIMIT));
    all.addAll(List.of("--memlimit", "2000", "--out", out.toString()));
    all.addAll(List.of(arguments));
    return Invocation.of(all.toArray(String[]::new));
  }

  private Process start(Path out) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Main.class.getName(), "batch", "--jobs", "2", "--timelimit", LIMIT));
    command.addAll(List.of("--memlimit", "2000", "--out", out.toString(), directory.toString()));
    return new ProcessBuilder(command)
        .redirectOutput(out("stdout").toFile())
        .redirectError(out("stderr").toFile())
        .start();
  }

  /** The lines of a file of results that are rows. */
  private static List<String> rows(Path file) throws IOException {
    if (Files.notExists(file)) {
      return List.of();
    }
    String text = Files.readString(file);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().skip(2).toList();
  }

  private static List<String> cells(Path file, int column) throws IOException {
    return rows(file).stream().map(row -> row.split("\t", -1)[column]).toList();
  }

  @Test
  void ownTasks() throws IOException {
    Path tasks = BenchmarkTask.folder();
    Path set = Files.writeString(out("x.set"), tasks.resolve("features/abort_ends-?.yml") + "\n");
    Invocation run =
        batch(
            out("r.html"),
            set.toString(),
            tasks.resolve("memory/allocated_once-1.yml").toString(),
            tasks.resolve("memory/allocated_once-2.yml").toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("unreach-call ", "valid-memsafety ", "all ");
    assertThat(cells(out("r.tsv"), 4)).hasSize(4).containsOnly("right");
    assertThat(cells(out("r.tsv"), 3))
        .containsExactlyInAnyOrder("true", "true", "false(unreach-call)", "false(valid-deref)");
    assertThat(cells(out("r.tsv"), 10)).noneMatch(String::isEmpty);
    assertThat(Files.readString(out("r.html"))).contains("6 of 6 points");

    Invocation json = batch(out("r.json"), set.toString());
    assertThat(json.exitCode()).isZero();
    assertThat(json.err()).contains("note: 4 rows are there already");
    assertThat(Files.readString(out("r.json"))).contains("\"score\": 6");
    Invocation same =
        Invocation.of("batch", "--compare", out("r.tsv").toString(), out("r.json").toString());
    assertThat(same.exitCode()).isZero();
    assertThat(same.out()).contains("same           4");
    Invocation other = batch(out("r.tsv"), "--prop", "unreach-call", set.toString());
    assertThat(other.exitCode()).isEqualTo(2);
    assertThat(other.err()).contains("property was not given and is now CHECK( init(main())");
  }

  @Test
  void wrongVerdictsAndMissingFiles() throws IOException {
    task("gone", "true");
    Files.delete(out("gone.c"));
    Invocation missing = batch(out("a.tsv"), directory.toString());
    assertThat(missing.exitCode()).isEqualTo(2);
    assertThat(cells(out("a.tsv"), 4)).containsExactly("error");
    assertThat(cells(out("a.tsv"), 9)).allMatch(reason -> reason.endsWith("no such file"));

    task("wrong", "false");
    Invocation wrong = batch(out("b.tsv"), directory.toString());
    assertThat(wrong.exitCode()).isEqualTo(10);
    assertThat(wrong.out()).contains("wrong.yml unreach-call: true, expected false");
    Invocation compared =
        Invocation.of(
            "batch",
            "--compare",
            "--out",
            out("c.html").toString(),
            out("a.tsv").toString(),
            out("b.tsv").toString());
    assertThat(compared.exitCode()).isEqualTo(10);
    assertThat(out("c.html")).exists();
  }

  /** Killed again and again, and once with a row that is torn. */
  @Test
  void aKilledBatchGoesOn() throws IOException, InterruptedException {
    int tasks = 6;
    for (int i = 0; i < tasks; i++) {
      task("t" + i, "true");
    }
    Path journal = out("r.tsv");
    for (int least = 2; least < tasks; least += 3) {
      Process process = start(out("r.html"));
      while (rows(journal).size() < least && process.isAlive()) {
        Thread.sleep(10);
      }
      if (process.isAlive() && least == 2) {
        assertThat(batch(out("r.json"), directory.toString()).err())
            .contains("r.tsv: another batch is writing it");
      }
      process.destroyForcibly().waitFor();
      List<String> before = rows(journal);
      assertThat(before).hasSizeGreaterThanOrEqualTo(least);
      Files.writeString(journal, "t0.yml\tunrea", StandardOpenOption.APPEND);
      Invocation stopped = batch(out("r.html"), "--timelimit", "1001", directory.toString());
      assertThat(stopped.err()).contains("timelimit was 1000.000 s and is now 1001.000 s");
    }
    Process last = start(out("r.html"));
    assertThat(last.waitFor()).as(Files.readString(out("stderr"))).isZero();
    assertThat(cells(journal, 0)).hasSize(tasks).doesNotHaveDuplicates();
    assertThat(cells(journal, 4)).containsOnly("right");
    assertThat(Files.readString(journal)).endsWith("\n");
    assertThat(out(".r.tsv.running")).doesNotExist();
    assertThat(Files.readString(out("r.html"))).contains("12 of 12 points");
  }

  @Test
  void whatRunsEndsWithTheBatch() throws IOException, InterruptedException {
    task("hard", "true", VerifyRuns.HARD);
    Process process = start(out("r.html"));
    List<ProcessHandle> running = descendants(process);
    process.destroy();
    assertThat(process.waitFor()).isEqualTo(143);
    assertThat(rows(out("r.tsv"))).isEmpty();
    assertThat(Files.readString(out("r.html"))).contains("1 task has no row yet.");
    assertThat(Files.readString(out("stderr"))).contains("stopped: 1 task is left");
    assertThat(out(".r.tsv.running")).doesNotExist();
    awaitEnds(running);

    process = start(out("r.html"));
    running = descendants(process);
    process.destroyForcibly().waitFor();
    awaitEnds(running);
  }

  private static List<ProcessHandle> descendants(Process process) throws InterruptedException {
    while (process.descendants().findAny().isEmpty() && process.isAlive()) {
      Thread.sleep(20);
    }
    List<ProcessHandle> running = process.descendants().toList();
    assertThat(running).isNotEmpty();
    return running;
  }

  private static void awaitEnds(List<ProcessHandle> processes)
      throws IOException, InterruptedException {
    for (ProcessHandle process : processes) {
      Path stat = Path.of("/proc", Long.toString(process.pid()), "stat");
      while (process.isAlive()
          && !(Files.exists(stat) && Files.readString(stat).contains(") Z "))) {
        Thread.sleep(50);
      }
    }
  }

  @Test
  void helpNamesTheOptions() {
    Invocation help = Invocation.of("batch", "--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(
            List.of("--out", "--prop", "--jobs", "--timelimit", "--memlimit", "--restart").stream()
                .filter(option -> !help.out().contains(option))
                .collect(Collectors.joining()))
        .isEmpty();
  }
}
