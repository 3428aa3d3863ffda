package proteus.verifier.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.verifier.app.batch.results.ExpectedVerdict;

/** Definitions, folders and sets. */
final class TaskSearchTest {
  private static final String UNREACH = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n";
  private static final String OLDER = "CHECK( init(main()), LTL(G ! call(__VERIFIER_error())) )\n";
  private static final String OVERFLOW = "CHECK( init(main()), LTL(G ! overflow) )\n";
  private static final String COVERAGE = "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )\n";
  private static final String RACE = "CHECK( init(main()), LTL(G ! data-race) )\n";

  @TempDir private Path directory;

  @BeforeEach
  void writeFiles() throws IOException {
    write("p/unreach-call.prp", UNREACH);
    write("p/older.prp", OLDER);
    write("p/no-overflow.prp", OVERFLOW);
    write("p/coverage-branches.prp", COVERAGE);
    write("p/no-data-race.prp", RACE);
    write("c/a.yml", definition("a.c", "unreach-call", "true"));
    write("c/b.yml", definition("b.c", "older", "false"));
    write("c/deep/c.yml", definition("c.c", "no-overflow", "true").replace("../p", "../../p"));
  }

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.resolveSibling(""));
    return Files.writeString(file, text);
  }

  private static String definition(String file, String property, String verdict) {
    return """
    format_version: '2.0'
    input_files: '%s'
    properties:
      - property_file: ../p/%s.prp
        expected_verdict: %s
    options:
      language: C
      data_model: LP64
    """
        .formatted(file, property, verdict);
  }

  private TaskSearch.Found find(WantedProperty wanted, String... names) {
    return TaskSearch.find(List.of(names).stream().map(directory::resolve).toList(), wanted);
  }

  private List<String> names(TaskSearch.Found found) {
    assertThat(found.faults()).isEmpty();
    return found.tasks().stream().map(t -> t.key(directory).toString()).toList();
  }

  private static WantedProperty property(String text) {
    return ((WantedProperty.Read) WantedProperty.read(text)).property();
  }

  @Test
  void aDefinitionSaysAll() {
    BatchTask task = find(WantedProperty.all(), "c/a.yml").tasks().getFirst();
    assertThat(task.files()).containsExactly(directory.resolve("c/a.c"));
    assertThat(task.property()).isEqualTo(directory.resolve("p/unreach-call.prp"));
    assertThat(task.expected()).contains(new ExpectedVerdict("true"));
    assertThat(task.dataModel()).contains("LP64");
  }

  @Test
  void severalFilesAndProperties() throws IOException {
    write("c/x1.c", "");
    write("c/x2.c", "");
    write(
        "c/d.yml",
        """
        format_version: "2.0"
        input_files: ["x*.c", "y.c"]
        properties:
          - property_file: ../p/no-overflow.prp
            expected_verdict: false
            subproperty: no-overflow
          - property_file: ../p/unreach-call.prp
        """);
    List<BatchTask> tasks = find(WantedProperty.all(), "c/d.yml").tasks();
    assertThat(tasks).hasSize(2);
    assertThat(tasks.getFirst().files().stream().map(f -> f.getFileName().toString()))
        .containsExactly("x1.c", "x2.c", "y.c");
    assertThat(tasks.getFirst().expected()).contains(new ExpectedVerdict("false(no-overflow)"));
    assertThat(tasks.getLast().expected()).isEqualTo(Optional.empty());
    assertThat(tasks.getLast().dataModel()).isEmpty();
  }

  @Test
  void foldersAreSearched() {
    assertThat(names(find(WantedProperty.all(), "c")))
        .containsExactly("c/a.yml unreach-call", "c/b.yml older", "c/deep/c.yml no-overflow");
  }

  @Test
  void setsArePatternsBesideThem() throws IOException {
    write("s/x.set", "# all of it\n\n  ../c/[ab].yml\n../c/*/*.yml \n../c/?.yml\n");
    assertThat(names(find(WantedProperty.all(), "s/x.set", "c/a.yml")))
        .containsExactly("c/a.yml unreach-call", "c/b.yml older", "c/deep/c.yml no-overflow");
    write("s/not.set", "../c/[!a].yml");
    assertThat(names(find(WantedProperty.all(), "s/not.set"))).containsExactly("c/b.yml older");
  }

  @Test
  void thePropertysTextDecides() throws IOException {
    assertThat(names(find(property("unreach-call"), "c")))
        .containsExactly("c/a.yml unreach-call", "c/b.yml older");
    Path same = write("elsewhere.prp", "\n" + OVERFLOW);
    assertThat(names(find(property(same.toString()), "c")))
        .containsExactly("c/deep/c.yml no-overflow");
    assertThat(names(find(property("termination"), "c"))).isEmpty();
  }

  @Test
  void whatIsNotDecidedIsLeftOut() throws IOException {
    write("c/d.yml", definition("d.c", "coverage-branches", "true"));
    write("c/e.yml", definition("e.c", "no-data-race", "true"));
    write("c/java.yml", definition("f.c", "unreach-call", "true").replace("e: C", "e: Java"));
    write("c/witness.yml", "- entry_type: invariant_set\n");
    TaskSearch.Found found = find(WantedProperty.all(), "c");
    assertThat(names(found)).hasSize(3);
    assertThat(found.notes())
        .containsExactly(
            "2 files are no task in C: left out",
            "coverage-branches: 1 task left out: verify does not decide that property",
            "no-data-race: 1 task left out: verify does not decide that property");
    assertThat(find(property("unreach-call"), "c").notes()).hasSize(1);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "list.yml      | - a                             | is no task definition",
        "broken.yml    | a: [                            | broken.yml:",
        "tab.yml       | a: '                            | tab.yml:",
        "empty.yml     | ''                              | empty",
        "none.set      | nothing/*.yml                   | none.set:1: no file matches nothing",
        "blank.set     | # nothing                       | blank.set: names no tasks",
        "self.set      | ../self.set                     | no file matches",
      })
  void faults(String name, String text, String message) throws IOException {
    write(name, text);
    TaskSearch.Found found = find(WantedProperty.all(), name);
    assertThat(found.tasks()).isEmpty();
    assertThat(found.faults()).singleElement().asString().contains(message);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "expected_verdict: true  | expected_verdict: maybe   | neither true nor false",
        "property_file:          | properties_file:          | property_file is missing",
        "unreach-call.prp        | missing.prp               | missing.prp: no such file",
        "input_files: 'a.c'      | input_files: []           | input_files is empty",
        "input_files: 'a.c'      | input_files: [{a: b}]     | no names of files",
        "format_version: '2.0'   | input_files: 'a.c'        | twice",
      })
  void faultyDefinitions(String part, String other, String message) throws IOException {
    write("c/f.yml", definition("a.c", "unreach-call", "true").replace(part, other));
    for (String name : List.of("c/f.yml", "c")) {
      assertThat(find(WantedProperty.all(), name).faults())
          .singleElement()
          .asString()
          .contains("f.yml", message);
    }
  }

  @Test
  void missingNames() throws IOException {
    Files.createDirectory(directory.resolve("hollow"));
    assertThat(find(WantedProperty.all(), "x.yml", "x.set", "x", "hollow").faults())
        .satisfiesExactly(
            fault -> assertThat(fault).contains("x.yml: no such file"),
            fault -> assertThat(fault).contains("x.set: no such file"),
            fault -> assertThat(fault).contains("x: no such file"),
            fault -> assertThat(fault).contains("hollow: is a directory without task definitions"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "no-deadlock, is no file and none of unreach-call",
    "missing.prp, missing.prp: no such file",
    "sv-benchmarks/properties/coverage-branches.prp, ' '",
  })
  void propertiesThatAreNone(String name, String message) {
    assertThat(WantedProperty.read(name)).isInstanceOf(WantedProperty.Refused.class);
    assertThat(((WantedProperty.Refused) WantedProperty.read(name)).message()).contains(message);
  }

  @Test
  void testsAreNoVerdicts() {
    String file = directory.resolve("p/coverage-branches.prp").toString();
    assertThat(((WantedProperty.Refused) WantedProperty.read(file)).message())
        .contains("asks for tests");
  }
}
