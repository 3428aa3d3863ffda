package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import proteus.testing.Slow;
import proteus.verifier.survey.Survey;

/** The command {@code summarize}: its outputs, and what it does about what it cannot do. */
@Slow
final class SummarizeTest {
  private static final String PROGRAM =
      """
      int count(int n) { int i = 0; while (i < n) i++; return i; }
      int both(int x, int z, int n) {
        while (x < n) {
          if (z > x) x++; else z++;
        }
        return count(x);
      }
      int jump(int x) { int less(int y) { return y - 1; } while (x > 0) x = less(x); return x; }
      int odd(int *a, int i) { while (a[i] != 3) { a[i + 1] = 3; i++; } return i; }
      int none(int n) { return n; }
      """;

  @TempDir private Path directory;
  private Path file;

  @BeforeEach
  void writeProgram() throws IOException {
    file = directory.resolve("program.c");
    Files.writeString(file, PROGRAM);
  }

  private Invocation summarize(String... options) {
    List<String> arguments = new ArrayList<>(List.of("summarize", file.toString()));
    arguments.addAll(List.of(options));
    return Invocation.of(arguments.toArray(String[]::new));
  }

  @Test
  void showsTheLoopsOfAllFunctionsWithTheirSourceRanges() {
    Invocation run = summarize();
    assertThat(run.out())
        .contains(file + ":1:31-1:48  while (i < n) in count\n")
        .contains(file + ":3:3-5:3  while (x < n) in both\n")
        .contains("σ1 → (σ2 → σ1)+ → σ3")
        .contains("kc3 = n - z");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void aFunctionThatCannotBeReadCostsOnlyItself() {
    Invocation run = summarize();
    assertThat(run.exitCode()).isEqualTo(20);
    assertThat(run.out())
        .contains("function jump\n  not read: " + file + ":8:")
        .contains("a nested function")
        .contains("in odd\n");
  }

  @Test
  void choosesFunctionsAndLines() {
    Invocation one = summarize("--function", "count");
    assertThat(one.exitCode()).isZero();
    assertThat(one.out()).contains("in count\n").doesNotContain("in both\n");
    Invocation line = summarize("--loop", "3");
    assertThat(line.out()).contains("in both\n").doesNotContain("in count\n");
    Invocation reached = summarize("--entry-function", "both");
    assertThat(reached.exitCode()).isZero();
    assertThat(reached.out()).contains("in both\n").contains("in count\n").doesNotContain("jump");
  }

  @Test
  void saysThatThereAreNoLoops() {
    Invocation run = summarize("--function", "none");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isEqualTo("no loops\n");
  }

  @Test
  void givesReasonsWhereSomethingIsNotExact() {
    Invocation run = summarize("--function", "odd");
    assertThat(run.out()).contains("its control depends on memory (line 9)");
  }

  @Test
  void theReadmeShowsRealOutput() throws IOException {
    Invocation run = Invocation.of("summarize", "../docs/examples/phases.c");
    assertThat(Path.of("../README.md"))
        .content()
        .contains(run.out().replace("../docs/", "docs/").stripTrailing());
  }

  @Test
  void sameInputSameOutput() {
    String[] options = {"--function", "both", "--json", "-"};
    assertThat(summarize(options)).isEqualTo(summarize(options));
  }

  @Test
  void jsonHoldsWhatTheTextSays() throws IOException {
    Invocation run = summarize("--json", "-");
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json.get("format_version").asText()).isEqualTo("1");
    assertThat(json.get("complete").asBoolean()).isFalse();
    assertThat(json.get("unread_functions").get(0).get("function").asText()).isEqualTo("jump");
    JsonNode both = json.get("loops").get(1);
    assertThat(both.get("function").asText()).isEqualTo("both");
    assertThat(both.get("type").asInt()).isEqualTo(1);
    assertThat(both.get("location").get("end_line").asInt()).isEqualTo(5);
    assertThat(both.get("paths").get(0).get("update").get("x").asText()).isEqualTo("x + 1");
    assertThat(both.get("paths").get(2).get("kind").asText()).isEqualTo("exit");
    JsonNode turn = both.get("transitions").get(3);
    assertThat(turn.get("from").asText()).isEqualTo("σ1");
    assertThat(turn.get("counts").asText()).isEqualTo("k12 = z - x");
    assertThat(turn.get("phi").toString())
        .isEqualTo(
            """
            ["x < n","x < z","x + k12 <= n","x + k12 <= z","x + k12 < n","x + k12 >= z",\
            "k12 > 0"]""");
    assertThat(turn.get("guard").toString()).isEqualTo("[\"z < n\"]");
    assertThat(turn.get("post").get("x").asText()).isEqualTo("z");
    JsonNode last = both.get("disjuncts").get(2);
    assertThat(last.get("condition").toString()).isEqualTo("[\"x < n\",\"z < n\"]");
    assertThat(last.get("approximation").asText()).isEqualTo("EXACT");
    assertThat(last.get("post").toString()).isEqualTo("{\"x\":\"n\",\"z\":\"n\"}");
  }

  @Test
  void documentsAreWrittenToTheirPlaces() throws IOException {
    Path svg = directory.resolve("new/svg");
    Invocation run =
        summarize(
            "--function",
            "both",
            "--svg",
            svg.toString(),
            "--dot",
            svg.toString(),
            "--json",
            directory.resolve("all.json").toString(),
            "--quiet");
    assertThat(run).isEqualTo(new Invocation(0, "", ""));
    assertThat(directory.resolve("all.json")).isNotEmptyFile();
    try (Stream<Path> files = Files.list(svg)) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrder("program-line3.svg", "program-line3.dot");
    }
    assertThat(svg.resolve("program-line3.dot"))
        .content()
        .contains("\"σ1\" -> \"σ2\" [label=\"k12 = z - x\\lif z < n\\lx' = z\\l\"];");
  }

  @Test
  void whatCannotBeWrittenIsAWarning() {
    Invocation run = summarize("--function", "both", "--svg", file + "/folder");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("in both\n");
    assertThat(run.err()).startsWith("warning: ").hasLineCount(1);
    Invocation json = summarize("--function", "both", "--json", directory.toString());
    assertThat(json.err()).startsWith("warning: ").hasLineCount(1);
  }

  @Test
  void aTimeLimitEndsWithWhatWasFound() {
    Invocation run = summarize("--timelimit", "0.000001");
    assertThat(run.exitCode()).isEqualTo(20);
    assertThat(run.err()).isEqualTo("proteus: not all loops: time limit\n");
  }

  @Test
  void drawingsAreReadableByMachinesAndPeople() throws Exception {
    summarize("--function", "both", "--svg", directory.toString());
    String text = Files.readString(directory.resolve("program-line3.svg"));
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Element svg =
        factory
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(text)))
            .getDocumentElement();
    assertThat(svg.getAttribute("role")).isEqualTo("img");
    assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
        .startsWith("Path dependency automaton of while (x < n) in both");
    assertThat(svg.getElementsByTagName("desc").item(0).getTextContent())
        .contains("k12 = z - x")
        .contains("x' = n, z' = n");
    assertThat(svg.getElementsByTagName("style").item(0).getTextContent())
        .contains("prefers-color-scheme: dark");
    assertThat(overlapping(boxes(svg))).isEmpty();
  }

  private record Box(double x, double y, double width, double height) {
    boolean meets(Box other) {
      return x < other.x + other.width
          && other.x < x + width
          && y < other.y + other.height
          && other.y < y + height;
    }
  }

  private static List<Box> boxes(Element svg) {
    List<Box> boxes = new ArrayList<>();
    NodeList rectangles = svg.getElementsByTagName("rect");
    for (int i = 0; i < rectangles.getLength(); i++) {
      Element rectangle = (Element) rectangles.item(i);
      if (List.of("state", "start", "table").contains(rectangle.getAttribute("class"))) {
        boxes.add(
            new Box(
                Double.parseDouble(rectangle.getAttribute("x")),
                Double.parseDouble(rectangle.getAttribute("y")),
                Double.parseDouble(rectangle.getAttribute("width")),
                Double.parseDouble(rectangle.getAttribute("height"))));
      }
    }
    assertThat(boxes).hasSize(7);
    return boxes;
  }

  private static List<Box> overlapping(List<Box> boxes) {
    List<Box> found = new ArrayList<>();
    for (int i = 0; i < boxes.size(); i++) {
      for (int j = i + 1; j < boxes.size(); j++) {
        if (boxes.get(i).meets(boxes.get(j))) {
          found.add(boxes.get(i));
        }
      }
    }
    return found;
  }

  @Test
  void tablesCountTheLoopsOfManyFiles() throws IOException {
    Files.writeString(directory.resolve("broken.c"), "#include <no/such/header.h>\n");
    Invocation run = Invocation.of("summarize", "--table", "--jobs", "1", directory.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("type 1").contains("broken.c: ").contains(" loops in ");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void tablesAreJsonToo() throws IOException {
    Invocation run = summarize("--table", "--json", "-");
    JsonNode files = new ObjectMapper().readTree(run.out()).path("files");
    assertThat(files).hasSize(1);
    assertThat(files.get(0).path("functions")).hasSize(5);
  }

  @Test
  void aTableOfNothingIsAnError() {
    Invocation run = Invocation.of("summarize", "--table", directory.resolve("gone").toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("gone: no such file");
  }

  @Test
  void progressIsABar() {
    assertThat(SurveyCommand.bar(new Survey.Progress(1, 2, 7)))
        .isEqualTo("[###############...............] 1 of 2 files, 7 loops");
  }
}
