package proteus.verifier.app.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static proteus.verifier.app.batch.results.Rows.ended;
import static proteus.verifier.app.batch.results.Rows.row;
import static proteus.verifier.app.batch.results.Rows.settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.run.Clock;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.batch.results.ResultRow;
import proteus.verifier.app.batch.results.TaskStatus;

/** Which tasks are run, and what is left where that ends early. */
final class BatchRunTest {
  private static final Path FOLDER = Path.of("/work");

  @TempDir private Path directory;
  private final List<String> ran = Collections.synchronizedList(new ArrayList<>());

  private Journal journal() {
    return ((Journal.Opened)
            Journal.open(directory.resolve("r.tsv"), settings("10 s"), Journal.Start.RESUME))
        .journal();
  }

  private static List<BatchTask> tasks(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                new BatchTask(
                    FOLDER.resolve("t" + i + ".yml"),
                    List.of(FOLDER.resolve("t.c")),
                    FOLDER.resolve("unreach-call.prp"),
                    Optional.empty(),
                    Optional.empty()))
        .toList();
  }

  private ResultRow answer(BatchTask task) {
    ran.add(task.name(FOLDER));
    return row(task.name(FOLDER), "", "true", 1);
  }

  private BatchRun run(Journal journal, RowSource source, int tasks, BooleanSupplier replaced) {
    return new BatchRun(
        journal, source, tasks(tasks), _ -> {}, replaced, Stopwatch.start(Clock.WORLD));
  }

  @Test
  void eachTaskHasOneRow() {
    try (Journal journal = journal()) {
      run(journal, this::answer, 40, () -> false).run(3);
    }
    try (Journal journal = journal()) {
      BatchRun again = run(journal, this::answer, 50, () -> false);
      assertThat(again.openTasks()).isEqualTo(10);
      again.run(3);
      assertThat(journal.rows()).hasSize(50);
      assertThat(again.progress().done()).isEqualTo(50);
      assertThat(again.progress().run()).isEqualTo(10);
      assertThat(again.failure()).isEmpty();
    }
    assertThat(ran).hasSize(50).doesNotHaveDuplicates();
  }

  @Test
  void whatCannotBeRunHasNoRow() {
    try (Journal journal = journal()) {
      BatchRun run =
          run(
              journal,
              task -> {
                if (ran.size() == 5) {
                  throw new IOException("no more processes");
                }
                return answer(task);
              },
              20,
              () -> false);
      run.run(1);
      assertThat(run.failure()).contains("no more processes");
      assertThat(journal.rows()).hasSize(5);
    }
  }

  @Test
  void anotherBuildEndsIt() {
    try (Journal journal = journal()) {
      BatchRun run = run(journal, this::answer, 20, () -> ran.size() == 7);
      run.run(1);
      assertThat(run.failure()).contains("the program was built anew meanwhile");
      assertThat(journal.rows()).hasSize(7);
    }
  }

  @Test
  void stoppingInterruptsWhatRuns() throws InterruptedException {
    CountDownLatch runs = new CountDownLatch(2);
    try (Journal journal = journal()) {
      BatchRun run =
          run(
              journal,
              task -> {
                runs.countDown();
                new CountDownLatch(1).await();
                return answer(task);
              },
              20,
              () -> false);
      Thread other = Thread.ofPlatform().start(() -> run.run(2));
      runs.await();
      run.stop();
      other.join();
      assertThat(journal.rows()).isEmpty();
      assertThat(run.failure()).isEmpty();
    }
  }

  /** A terminal interrupts the processes together with the batch. */
  @Test
  void aProcessThatEndsWithTheBatchHasNoRow() throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    try (Journal journal = journal()) {
      BatchRun run =
          run(
              journal,
              task -> {
                ended.countDown();
                return ended(task.name(FOLDER), TaskStatus.ERROR, 130);
              },
              2,
              () -> false);
      Thread other = Thread.ofPlatform().start(() -> run.run(1));
      ended.await();
      run.stop();
      other.join();
      assertThat(journal.rows()).isEmpty();
    }
  }
}
