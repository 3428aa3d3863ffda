package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

/** One property of one task definition in {@code sv-benchmarks/}. */
record BenchmarkTask(
    String name, List<Path> files, Path property, String expected, String dataModel) {

  /** What is expected where no verdict is right. */
  private static final String NO_VERDICT = "unknown";

  /** All tasks that have an answer, by name. */
  static List<BenchmarkTask> all() throws IOException {
    return tasks().filter(BenchmarkTask::hasVerdict).toList();
  }

  /** The tasks whose definition has no verdict: the program does what C leaves open. */
  static List<BenchmarkTask> withoutVerdict() throws IOException {
    return tasks().filter(task -> !task.hasVerdict()).toList();
  }

  private static Stream<BenchmarkTask> tasks() throws IOException {
    List<BenchmarkTask> tasks = below(folder());
    assertThat(tasks).hasSizeGreaterThan(120);
    return tasks.stream();
  }

  /** The tasks in a folder and below, by name. */
  static List<BenchmarkTask> below(Path folder) throws IOException {
    List<Path> definitions;
    try (Stream<Path> walk = Files.walk(folder)) {
      definitions = walk.filter(path -> path.toString().endsWith(".yml")).sorted().toList();
    }
    List<BenchmarkTask> tasks = new ArrayList<>();
    for (Path definition : definitions) {
      tasks.addAll(read(folder, definition));
    }
    return tasks;
  }

  private static List<BenchmarkTask> read(Path folder, Path definition) throws IOException {
    JsonNode root = new YAMLMapper().readTree(definition.toFile());
    JsonNode input = root.required("input_files");
    Stream<JsonNode> inputs =
        input.isArray() ? StreamSupport.stream(input.spliterator(), false) : Stream.of(input);
    List<Path> files =
        inputs.map(file -> definition.resolveSibling(file.asText()).normalize()).toList();
    String name = folder.relativize(definition).toString().replace('\\', '/');
    List<BenchmarkTask> tasks = new ArrayList<>();
    for (JsonNode property : root.required("properties")) {
      Path file =
          definition.resolveSibling(property.required("property_file").asText()).normalize();
      tasks.add(
          new BenchmarkTask(
              name.replaceFirst("\\.yml$", ""),
              files,
              file,
              expected(property, file),
              root.required("options").required("data_model").asText()));
    }
    return tasks;
  }

  private static String expected(JsonNode property, Path file) {
    if (!property.has("expected_verdict")) {
      return NO_VERDICT;
    }
    if (property.required("expected_verdict").asBoolean()) {
      return "true";
    }
    String subproperty =
        property.path("subproperty").asText(file.getFileName().toString().replace(".prp", ""));
    return "false(" + subproperty + ")";
  }

  /** A test of the task. Reports leave out the names of generated tests: failures tell theirs. */
  DynamicTest test(Executable check) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          try {
            check.execute();
          } catch (TestAbortedException skipped) {
            throw skipped;
          } catch (Exception | AssertionError failure) {
            throw new AssertionError(name + ": " + failure.getMessage(), failure);
          }
        });
  }

  /** Whether a verdict is right. */
  boolean hasVerdict() {
    return !expected.equals(NO_VERDICT);
  }

  /** Whether it is in one of these folders of {@code sv-benchmarks/}. */
  boolean isIn(String... folders) {
    return Stream.of(folders).anyMatch(folder -> name.startsWith(folder + "/"));
  }

  /** Whether it asks if all runs end: such a verdict comes without evidence. */
  boolean isAboutTermination() {
    return property.endsWith("termination.prp");
  }

  /** Whether memory is not freed there: compilers do not show such a violation. */
  boolean isAboutLeaks() {
    return expected.contains("valid-mem");
  }

  /** The folder that the tasks are in. */
  static Path folder() {
    Path here = Path.of("").toAbsolutePath();
    return Files.isDirectory(here.resolve("sv-benchmarks"))
        ? here.resolve("sv-benchmarks")
        : here.resolveSibling("sv-benchmarks");
  }
}
