package proteus.verifier.app.batch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.verifier.app.batch.results.BatchSettings;
import proteus.verifier.app.batch.results.ResultRow;
import proteus.verifier.app.batch.results.ResultsOutput;

/**
 * What {@code batch} was asked to do.
 *
 * @param names of definitions, folders and sets
 * @param jobs how many tasks are run at a time
 * @param out what is written at the end
 * @param timeLimit of each task
 * @param memoryMegabytes of each task
 * @param passed options of {@code verify} that each task gets; paths are absolute
 * @param settings that rows of results have in common
 */
public record BatchChoice(
    List<Path> names,
    WantedProperty property,
    int jobs,
    ResultsOutput out,
    Journal.Start start,
    Duration timeLimit,
    int memoryMegabytes,
    List<String> passed,
    Map<String, String> settings) {
  /** So much of the machine's memory is shared by the tasks, in percent. */
  private static final int SHARE = 80;

  private static final long UNIT = 100;

  public BatchChoice {
    names = List.copyOf(names);
    passed = List.copyOf(passed);
  }

  /**
   * The memory of a task where nobody says it, in megabytes: all that run at a time fit in the
   * machine.
   */
  public static int usualMemory(long machineBytes, int jobs) {
    long share = machineBytes / 1_000_000 * SHARE / 100 / jobs;
    return (int) Math.clamp(share / UNIT * UNIT, UNIT, Integer.MAX_VALUE);
  }

  /** Everything that must be the same for rows to go together. */
  public BatchSettings settings(String build) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("version", build);
    all.put("property", property.text());
    all.put("timelimit", ResultRow.seconds(timeLimit) + " s");
    all.put("memlimit", memoryMegabytes + " MB");
    all.putAll(settings);
    return new BatchSettings(all);
  }
}
