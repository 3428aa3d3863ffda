package proteus.witness.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.testing.Slow;
import proteus.witness.model.DataModel;
import proteus.witness.model.InputFile;
import proteus.witness.suite.TestCase.Claim;

final class SuiteFormatTest {
  private static final SuiteMetadata METADATA =
      new SuiteMetadata(
          "Tool 1",
          "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )",
          new InputFile("dir/a&b.c", "0".repeat(64)),
          "main",
          DataModel.LP64,
          OffsetDateTime.parse("2020-01-02T03:04:05.6Z"));

  @TempDir private Path directory;

  private static TestCase test(Claim claim, String... values) {
    return new TestCase(
        java.util.Arrays.stream(values)
            .map(v -> new TestInput(v, Optional.empty(), Optional.of("int")))
            .toList(),
        claim);
  }

  private Path zip(Map<String, String> files) throws IOException {
    Path path = directory.resolve("suite.zip");
    try (OutputStream out = Files.newOutputStream(path);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return path;
  }

  private ReadSuite.Read read(Map<String, String> files) throws IOException {
    return (ReadSuite.Read) SuiteReader.read(zip(files));
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    List<TestCase> tests =
        List.of(
            test(Claim.NOTHING), test(Claim.COVERS_ERROR, "-1", "'<'"), test(Claim.NOTHING, "1"));
    Path path = directory.resolve("suite.zip");
    Files.write(path, SuiteWriter.write(METADATA, tests));
    ReadSuite.Read suite = (ReadSuite.Read) SuiteReader.read(path);
    assertThat(suite.tests().values()).containsExactlyElementsOf(tests);
    assertThat(suite.problems()).isEmpty();
    assertThat(suite.metadata())
        .containsEntry("programfile", "dir/a&b.c")
        .containsEntry("architecture", "64bit")
        .containsEntry("creationtime", "2020-01-02T03:04:05Z");
    assertThat(suite.metadata().keySet())
        .containsExactly(
            "sourcecodelang",
            "producer",
            "specification",
            "programfile",
            "programhash",
            "entryfunction",
            "architecture",
            "creationtime");
  }

  @Test
  void documentsNameTheirTypes() throws IOException {
    Path path = directory.resolve("suite.zip");
    Files.write(path, SuiteWriter.write(METADATA, List.of(test(Claim.COVERS_ERROR, "7"))));
    try (ZipFile zip = new ZipFile(path.toFile())) {
      String metadata =
          new String(
              zip.getInputStream(zip.getEntry("metadata.xml")).readAllBytes(),
              StandardCharsets.UTF_8);
      assertThat(metadata)
          .contains(
              "<!DOCTYPE test-metadata PUBLIC \"+//IDN sosy-lab.org//DTD test-format test-metadata"
                  + " 1.1//EN\" \"https://sosy-lab.org/test-format/test-metadata-1.1.dtd\">");
      String test =
          new String(
              zip.getInputStream(zip.getEntry("testcase-00001.xml")).readAllBytes(),
              StandardCharsets.UTF_8);
      assertThat(test)
          .contains(
              "<!DOCTYPE testcase PUBLIC \"+//IDN sosy-lab.org//DTD test-format testcase 1.1//EN\"")
          .contains("<testcase coversError=\"true\">")
          .contains("<input type=\"int\">7</input>");
    }
  }

  @Slow
  @Property(seed = "1", tries = 200)
  void anyTextIsReadAsItWasWritten(@ForAll String text) throws IOException {
    TestInput input = new TestInput(text.strip(), Optional.of(text), Optional.empty());
    byte[] zip = SuiteWriter.write(METADATA, List.of(new TestCase(List.of(input), Claim.NOTHING)));
    Path path = Files.createTempFile("suite", ".zip");
    try {
      Files.write(path, zip);
      ReadSuite.Read suite = (ReadSuite.Read) SuiteReader.read(path);
      assertThat(suite.problems()).isEmpty();
      assertThat(suite.tests()).hasSize(1);
    } finally {
      Files.delete(path);
    }
  }

  @Test
  void suitesOfOtherToolsAreRead() throws IOException {
    ReadSuite.Read suite =
        read(
            Map.of(
                "test-suite/test1.xml",
                "<testcase><input> 0x10 </input><input variable='x' type='char'>'a'</input>"
                    + "</testcase>",
                "test-suite/metadata.xml",
                "<?xml version='1.0' standalone='no'?><!DOCTYPE test-metadata SYSTEM 'nowhere.dtd'>"
                    + "<test-metadata><entryfunction>main</entryfunction></test-metadata>",
                "test-suite/log.txt",
                "not XML"));
    assertThat(suite.problems()).isEmpty();
    assertThat(suite.metadata()).containsOnly(Map.entry("entryfunction", "main"));
    assertThat(suite.tests()).containsOnlyKeys("test-suite/test1.xml");
    assertThat(suite.tests().values().iterator().next().inputs())
        .containsExactly(
            new TestInput("0x10", Optional.empty(), Optional.empty()),
            new TestInput("'a'", Optional.of("x"), Optional.of("char")));
  }

  @Test
  void unpackedSuitesAreReadToo() throws IOException {
    Path inner = Files.createDirectories(directory.resolve("suite/inner"));
    Files.writeString(inner.resolve("a.xml"), "<testcase><input>1</input></testcase>");
    ReadSuite.Read suite = (ReadSuite.Read) SuiteReader.read(directory.resolve("suite"));
    assertThat(suite.tests()).containsOnlyKeys("inner/a.xml");
  }

  @Test
  void elementsOfOtherFormatsAreNoProblem() throws IOException {
    ReadSuite.Read suite =
        read(
            Map.of(
                "a.xml",
                "<?xml version='1.0'?>\r\n<testcase>\r\n<input><value>7</value></input>\r\n</testcase>",
                "metadata.xml",
                "<test-metadata><producer>P</producer><x><y>1</y></x></test-metadata>"));
    assertThat(suite.problems()).isEmpty();
    assertThat(suite.metadata()).containsEntry("producer", "P");
    assertThat(suite.tests().values().iterator().next().inputs())
        .extracting(TestInput::value)
        .containsExactly("7");
  }

  @Slow
  @Test
  void whatIsTooLargeIsNotUnpacked() throws IOException {
    String large = "<testcase>" + " ".repeat(16 << 20) + "</testcase>";
    ReadSuite.Read one = read(Map.of("a.xml", large, "b.xml", "<testcase/>"));
    assertThat(one.tests()).containsOnlyKeys("b.xml");
    assertThat(one.problems()).containsExactly("a.xml: larger than 16 MB");
    Map<String, String> seventeen = new TreeMap<>();
    for (char name = 'a'; name <= 'q'; name++) {
      seventeen.put(name + ".xml", large);
    }
    assertThat(SuiteReader.read(zip(seventeen)))
        .isEqualTo(new ReadSuite.Unreadable("is larger than 256 MB unpacked"));
  }

  @Test
  void aBrokenFileLeavesTheOthers() throws IOException {
    ReadSuite.Read suite =
        read(
            Map.of(
                "a.xml", "<testcase><input>1</input></testcase>",
                "b.xml", "<testcase><input>1</inp",
                "c.xml", "<html/>"));
    assertThat(suite.tests()).containsOnlyKeys("a.xml");
    assertThat(suite.problems()).hasSize(2);
    assertThat(suite.problems().getFirst()).startsWith("b.xml: line 1: ");
    assertThat(suite.problems().getLast()).isEqualTo("c.xml: neither a test case nor metadata");
  }

  /** The JDK's parser would print that it cannot decode. */
  @Test
  void whatCannotBeDecodedIsAProblemAndNoMore() throws IOException {
    Path suite = Files.createDirectory(directory.resolve("suite"));
    String test = "<testcase><input>'\u00e9'</input></testcase>";
    String declaration = "<?xml version='1.0' encoding='ISO-8859-1'?>";
    Files.write(suite.resolve("a.xml"), (declaration + test).getBytes(StandardCharsets.ISO_8859_1));
    Files.write(suite.resolve("b.xml"), ("\ufeff" + test).getBytes(StandardCharsets.UTF_16));
    Files.write(suite.resolve("c.xml"), ("\ufeff" + test).getBytes(StandardCharsets.UTF_8));
    Files.write(suite.resolve("d.xml"), test.getBytes(StandardCharsets.ISO_8859_1));
    PrintStream before = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      ReadSuite.Read read = (ReadSuite.Read) SuiteReader.read(suite);
      assertThat(read.tests()).containsOnlyKeys("a.xml", "b.xml", "c.xml");
      assertThat(read.tests().values())
          .allSatisfy(t -> assertThat(t.inputs().getFirst().value()).isEqualTo("'\u00e9'"));
      assertThat(read.problems())
          .containsExactly("d.xml: is no text in UTF-8 or the encoding that it declares");
    } finally {
      System.setErr(before);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void whatIsNoSuiteIsSaidToBeNone() throws IOException {
    assertThat(SuiteReader.read(zip(Map.of("a.txt", "text"))))
        .isEqualTo(new ReadSuite.Unreadable("has neither metadata.xml nor tests"));
    assertThat(SuiteReader.read(directory.resolve("missing.zip")))
        .isEqualTo(new ReadSuite.Unreadable("no such file"));
    assertThat(SuiteReader.read(Files.createDirectory(directory.resolve("empty"))))
        .isEqualTo(new ReadSuite.Unreadable("has neither metadata.xml nor tests"));
    assertThat(SuiteReader.read(zip(Map.of("in/suite.zip", "text"))))
        .isEqualTo(
            new ReadSuite.Unreadable(
                "has neither metadata.xml nor tests, but another archive: in/suite.zip"));
    assertThat(SuiteReader.read(zip(Map.of("a.xml", "text"))))
        .isInstanceOfSatisfying(
            ReadSuite.Unreadable.class,
            u -> assertThat(u.reason()).contains(" that can be read: a.xml: line 1: "));
    Path text = Files.writeString(directory.resolve("text.zip"), "not a zip archive");
    assertThat(SuiteReader.read(text)).isInstanceOf(ReadSuite.Unreadable.class);
  }
}
