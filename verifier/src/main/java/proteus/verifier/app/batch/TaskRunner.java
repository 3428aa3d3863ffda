package proteus.verifier.app.batch;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.run.Clock;
import proteus.verifier.app.batch.results.ResultRow;
import proteus.verifier.app.batch.results.TaskStatus;

/**
 * Runs {@code verify} on a task, in a process of its own, in a folder of its own, where what it may
 * leave behind goes with the folder.
 *
 * @param command that starts {@code verify}
 * @param passed options for every task
 * @param grace so long after its time limit a process is killed that has not ended by itself
 * @param folder that names of tasks are relative to
 * @param folders for processes
 */
public record TaskRunner(
    List<String> command,
    List<String> passed,
    Duration timeLimit,
    int memoryMegabytes,
    Duration grace,
    Path folder,
    TaskFolders folders,
    Clock clock)
    implements RowSource {
  /** How long a process has to end by itself after its limit. */
  public static final Duration GRACE = Duration.ofSeconds(5);

  private static final String DOCUMENT = "result.json";
  private static final long MAX_END = 1 << 16;
  private static final long MAX_DOCUMENT = 1 << 26;

  public TaskRunner {
    command = List.copyOf(command);
    passed = List.copyOf(passed);
  }

  @Override
  public ResultRow row(BatchTask task) throws IOException, InterruptedException {
    Path scratch = folders.next();
    try {
      TaskProcess.End end =
          new TaskProcess(clock, timeLimit.plus(grace), memoryMegabytes * 1_000_000L)
              .run(commandFor(task), scratch);
      return row(task, end, answer(task, end, scratch));
    } finally {
      TaskFolders.delete(scratch);
    }
  }

  /** The command line for a task. */
  List<String> commandFor(BatchTask task) {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of("--prop", task.property().toString()));
    task.dataModel().ifPresent(model -> words.addAll(List.of("--data-model", model)));
    words.addAll(List.of("--timelimit", ResultRow.seconds(timeLimit)));
    // The jobs are what runs at a time.
    words.addAll(List.of("--cores", "1"));
    words.addAll(List.of("--memlimit", Integer.toString(memoryMegabytes)));
    words.addAll(passed);
    words.addAll(List.of("--quiet", "--no-output-files", "--json", DOCUMENT));
    task.files().forEach(file -> words.add(file.toString()));
    return words;
  }

  private TaskAnswer answer(BatchTask task, TaskProcess.End end, Path scratch) throws IOException {
    return switch (end.cause()) {
      case TIME_LIMIT ->
          TaskAnswer.killed(
              TaskStatus.TIMEOUT,
              "killed: it had not ended " + grace.toSeconds() + " s after its time limit");
      case MEMORY_LIMIT ->
          TaskAnswer.killed(
              TaskStatus.OUT_OF_MEMORY,
              "killed: it and what it started used more than its memory limit");
      case ITSELF ->
          TaskAnswer.of(
              end.exitCode(),
              new TaskAnswer.Output(
                  end(scratch.resolve("out"), MAX_END),
                  end(scratch.resolve("err"), MAX_END),
                  end(scratch.resolve(DOCUMENT), MAX_DOCUMENT)),
              task.expected());
    };
  }

  private ResultRow row(BatchTask task, TaskProcess.End end, TaskAnswer answer) {
    return new ResultRow(
        task.key(folder),
        task.expected(),
        answer.verdict(),
        answer.status(),
        end.wall(),
        end.cpu(),
        end.megabytes(),
        end.exitCode(),
        answer.reason().replaceAll("\\p{Cntrl}+", " "),
        answer.decidedBy());
  }

  /** The last bytes of a file, as a text; an empty one if there is none. */
  private static String end(Path file, long bytes) throws IOException {
    if (!Files.isRegularFile(file)) {
      return "";
    }
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      long start = Math.max(0, in.length() - bytes);
      byte[] text = new byte[(int) (in.length() - start)];
      in.seek(start);
      in.readFully(text);
      return new String(text, StandardCharsets.UTF_8);
    }
  }

  /**
   * The command that starts {@code verify} as this program was started.
   *
   * @param launcher the script, if that was it
   * @param main the class that it starts
   * @param megabytes of a task
   */
  public static List<String> verify(Optional<String> launcher, String main, int megabytes) {
    if (launcher.isPresent()) {
      return List.of(launcher.get(), "verify");
    }
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xlog:disable",
        "-XX:+UseSerialGC",
        "-Xss16m",
        "-Xmx" + megabytes * 2L / 5 + "m",
        "--enable-native-access=ALL-UNNAMED",
        "--sun-misc-unsafe-memory-access=allow",
        "-cp",
        System.getProperty("java.class.path"),
        main,
        "verify");
  }
}
