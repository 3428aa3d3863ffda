package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.testing.Slow;
import proteus.witness.WitnessFormat;
import proteus.witness.WitnessWriter;
import proteus.witness.model.Witness;
import proteus.witness.yaml.ReadWitness;
import proteus.witness.yaml.YamlReader;

/**
 * Witnesses of tasks in {@code sv-benchmarks/} are confirmed, and mutants of them refused. The
 * system property {@code mutants.count} says how many mutants there are at least; with {@code
 * mutants.formats} witnesses in all formats are validated.
 */
@Slow
final class WitnessMutantsTest {
  private static final int COUNT = Integer.getInteger("mutants.count", 20);
  private static final boolean ALL_FORMATS = Boolean.getBoolean("mutants.formats");
  private static final int SECONDS = 30;
  private static final int SECONDS_FOR_MUTANTS = 10;

  /** There are some of each of these. */
  private static final Set<String> KINDS =
      Set.of("a flipped branch", "a too strong invariant", "another property");

  @TempDir private Path directory;

  @Test
  void mutantsAreRefused() throws IOException {
    List<BenchmarkTask> tasks = new ArrayList<>(BenchmarkTask.all());
    // Some mutants are about another property than the usual one.
    tasks.removeIf(task -> !task.property().endsWith("unreach-call.prp"));
    // Which of the executions that C leaves open a witness means, the format does not say.
    tasks.removeIf(task -> task.name().startsWith("open/"));
    Set<String> slow = TaskVerdicts.names(TaskVerdicts.SLOW);
    tasks.removeIf(task -> slow.contains(task.name()));
    Collections.shuffle(tasks, new Random(7));
    Map<String, Integer> kinds = new TreeMap<>();
    int mutants = 0;
    for (BenchmarkTask task : tasks) {
      if (mutants >= COUNT && kinds.keySet().containsAll(KINDS)) {
        break;
      }
      for (WitnessMutants.Mutant mutant : someOfEachKind(mutants(task))) {
        Path file = directory.resolve("mutant.yml");
        WitnessWriter.write(mutant.witness(), WitnessFormat.YAML, List.of(), file);
        Invocation invocation = OwnWitnesses.validate(task, file, SECONDS_FOR_MUTANTS);
        assertThat(invocation.exitCode())
            .as("%s, %s: %s", task.name(), mutant.kind(), Files.readString(file))
            .isEqualTo(20);
        kinds.merge(mutant.kind(), 1, Integer::sum);
        mutants++;
      }
    }
    assertThat(mutants).isGreaterThanOrEqualTo(COUNT);
    assertThat(kinds.keySet()).containsAll(KINDS);
  }

  /** At most two of each kind: a witness may have hundreds of waypoints. */
  private static List<WitnessMutants.Mutant> someOfEachKind(List<WitnessMutants.Mutant> mutants) {
    return mutants.stream()
        .collect(
            Collectors.groupingBy(WitnessMutants.Mutant::kind, TreeMap::new, Collectors.toList()))
        .values()
        .stream()
        .flatMap(ofKind -> ofKind.stream().limit(2))
        .toList();
  }

  /** The mutants of the task's witness, which is confirmed first. */
  private List<WitnessMutants.Mutant> mutants(BenchmarkTask task) throws IOException {
    List<String> formats = ALL_FORMATS ? List.of("2.1", "graphml", "2.0") : List.of("2.0");
    Path file = directory.resolve("witness");
    for (String format : formats) {
      String verdict = OwnWitnesses.write(task, format, file, SECONDS);
      if (!verdict.equals("RESULT: " + task.expected()) || Files.notExists(file)) {
        return List.of();
      }
      Invocation validation = OwnWitnesses.validate(task, file, SECONDS);
      // What C leaves open only a build can show.
      if (validation.lastLine().startsWith("RESULT: unknown (depends on ")) {
        return List.of();
      }
      boolean slow = validation.lastLine().matches("RESULT: unknown \\(.*\\btime limit\\b.*");
      assertThat(slow ? verdict : validation.lastLine())
          .as("%s, %s: %s", task.name(), format, Files.readString(file))
          .isEqualTo(verdict);
    }
    return YamlReader.read(Files.readString(file)) instanceof ReadWitness.Valid(Witness witness)
        ? WitnessMutants.of(task, witness)
        : List.of();
  }
}
