package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;
import proteus.verifier.app.Version;

/** One line on standard error, exit code 2, no result, no files. */
@Slow
final class BadInputTest {
  private static final String GOOD = "int main(void) { return 0; }\n";

  /** An entity that stands for 10^12 characters. */
  private static final String BOMB =
      "<!DOCTYPE g [<!ENTITY e0 'aaaaaaaaaa'>"
          + IntStream.range(1, 12)
              .mapToObj(i -> "<!ENTITY e" + i + " '" + ("&e" + (i - 1) + ";").repeat(10) + "'>")
              .collect(Collectors.joining())
          + "]><graphml><graph><data key='a'>&e11;</data></graph></graphml>";

  @TempDir private Path directory;

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(directory.resolve("good.c"), GOOD);
    Files.writeString(directory.resolve("empty.c"), "");
    Files.writeString(directory.resolve("blank.c"), " \n\t\n");
    Files.write(directory.resolve("junk.c"), new byte[] {'i', '\n', 0x7f, 'E', 'L', 'F', 0});
    Files.writeString(directory.resolve("nomain.c"), "int f(void) { return 0; }\n");
    Files.writeString(directory.resolve("syntax.c"), "int main(void) {\n  return 0 +;\n}\n");
    Files.writeString(directory.resolve("empty.prp"), "");
    Files.writeString(directory.resolve("junk.prp"), "reach_error\nis bad\n");
    Files.writeString(directory.resolve("good.config"), "timelimit = 5\nquiet\n");
    Files.writeString(directory.resolve("bad.config"), "# options\ntimelimits = 5\n");
    Files.writeString(directory.resolve("bad2.config"), "timelimit = soon\n");
    Files.writeString(directory.resolve("bad3.config"), "quiet = maybe\n");
    Files.writeString(directory.resolve("line.costs"), "1 5\n9 5\n");
    Files.writeString(directory.resolve("plain.costs"), "1 5\n");
    Files.writeString(directory.resolve("minus.costs"), "1 -5\n");
    Files.writeString(directory.resolve("function.costs"), "main 5\ng 5\n");
    Files.writeString(directory.resolve("list.yml"), "- a\n- b\n");
    Files.writeString(directory.resolve("none.set"), "# none\n*.nothing\n");
    Files.writeString(directory.resolve("taken.tsv"), "a\tb\n");
    Files.writeString(directory.resolve("good.prp"), "CHECK( init(main()), LTL(F end) )\n");
    Files.writeString(
        directory.resolve("good.yml"),
        """
        format_version: '2.0'
        input_files: good.c
        properties:
          - property_file: good.prp
            expected_verdict: true
        """);
    Files.createDirectory(directory.resolve("folder"));
    Files.writeString(directory.resolve("large.prp"), "CHECK" + " ".repeat(1_000_001));
    Files.writeString(directory.resolve("long.yml"), "- " + "a".repeat(1 << 19) + "\n");
    Files.writeString(directory.resolve("large.yml"), "# no witness\n".repeat(300_000));
    Files.writeString(directory.resolve("deep.yml"), "[".repeat(200_000));
    Files.writeString(directory.resolve("deep.graphml"), "<a>".repeat(200_000));
    Files.writeString(directory.resolve("bomb.graphml"), BOMB);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "verify                                    | no C file given",
        "verify @missing.c                         | missing.c: no such file",
        "verify @folder                            | folder: is a directory",
        "verify /dev/null                          | is not a regular file",
        "verify @empty.c                           | empty.c: is empty",
        "verify @blank.c                           | blank.c: is empty",
        "verify @junk.c                            | junk.c:2: not a C text: byte 0x00",
        "verify @good.c @good.c                    | good.c: given twice",
        "verify --confirm --entry-function f @nomain.c | --confirm: a build starts at main, not at f",
        "verify @good.c @missing.c                 | missing.c: no such file",
        "verify --prop @missing.prp @good.c        | missing.prp: no such file",
        "verify --prop @folder @good.c             | folder: is a directory",
        "verify --prop @empty.prp @good.c          | empty.prp: the property file is empty",
        "verify --spec @junk.prp @good.c           | junk.prp: not a property: reach_error",
        "verify --property @junk.c @good.c         | junk.c: ",
        "verify --prop @large.prp @good.c          | large.prp: is too large: more than 1000000",
        "verify --prop /dev/zero @good.c           | /dev/zero: is too large: more than 1000000",
        "verify --config /dev/zero @good.c         | /dev/zero: is too large: more than 1000000",
        "bounds --cost /dev/zero @good.c           | /dev/zero: is too large: more than 1000000",
        "witness lint /dev/zero                    | /dev/zero: is too large: more than 100000000",
        "witness validate @long.yml @good.c        | the line is longer than 262144 characters",
        "witness validate @large.yml @good.c       | the document is longer than 3145728"
            + " characters",
        "witness validate @deep.yml @good.c        | nesting depth (1001) exceeds the maximum",
        "witness validate @deep.graphml @good.c    | exceeds the limit",
        "witness validate @bomb.graphml @good.c    | was referenced, but not declared",
        "verify --prop                             | Missing required parameter",
        "verify --frobnicate @good.c               | Unknown option: '--frobnicate'",
        "verify --data-model LP32 @good.c          | expected one of [ILP32, LP64]",
        "verify --32 --64 @good.c                  | contradictory data models",
        "verify --arch 64bit --32 @good.c          | contradictory data models",
        "verify --arch 16bit @good.c               | expected one of 32bit, 64bit but was '16bit'",
        "verify --integers real @good.c            | expected one of [MACHINE, MATHEMATICAL]",
        "verify --timelimit 0 @good.c              | '0' is not a number of seconds",
        "verify --cores 0 @good.c                  | '0' is not a number that is at least 1",
        "verify --timelimit 1h @good.c             | '1h' is not a number of seconds",
        "verify --memlimit 1 @good.c               | '1' is not a number that is at least 100",
        "verify --unwind -1 @good.c                | '-1' is not a number that is at least 0",
        "verify --witness-format 1.0 @good.c       | expected one of 2.0, 2.1, graphml",
        "verify --preprocess maybe @good.c         | expected one of [AUTO, ALWAYS, NEVER]",
        "verify --html - @good.c                   | --html needs a file",
        "verify --config @missing.config @good.c   | missing.config: no such file",
        "verify --config @bad.config @good.c       | bad.config:2: no option timelimits",
        "verify --config @bad2.config @good.c      | 'soon' is not a number of seconds",
        "verify --config @bad3.config @good.c      | bad3.config:1: true or false is expected",
        "summarize                                 | no C file given",
        "summarize @missing.c                      | missing.c: no such file",
        "summarize @folder                         | folder: is a directory",
        "summarize @empty.c                        | empty.c: is empty",
        "summarize @syntax.c                       | syntax.c:2:",
        "summarize --function g @good.c            | the function g is not defined",
        "summarize --loop 3 @good.c                | no loop starts in line 3",
        "summarize --loop 0 @good.c                | '0' is not a number that is at least 1",
        "summarize --loop here @good.c             | 'here' is not a number",
        "summarize --json                          | Missing required parameter",
        "summarize --prop @junk.prp @good.c        | Unknown option: '--prop'",
        "summarize --entry-function g @good.c      | the entry function g is not defined",
        "summarize --config @bad.config @good.c    | bad.config:2: no option timelimits",
        "bounds                                    | no C file given",
        "bounds @missing.c                         | missing.c: no such file",
        "bounds @folder                            | folder: is a directory",
        "bounds @junk.c                            | junk.c:2: not a C text: byte 0x00",
        "bounds @syntax.c                          | syntax.c:2:",
        "bounds --function g @good.c               | the function g is not defined",
        "bounds --entry-function g @good.c         | the entry function g is not defined",
        "bounds --prop @junk.prp @good.c           | Unknown option: '--prop'",
        "bounds --check 0 @good.c                  | '0' is not a number that is at least 1",
        "bounds --check many @good.c               | 'many' is not a number",
        "bounds --html - @good.c                   | --html needs a file",
        "bounds --cost @missing.txt @good.c        | missing.txt: no such file",
        "bounds --cost @folder @good.c             | folder: is a directory",
        "bounds --cost @good.c @good.c             | good.c:1: expected LINE COST or FUNCTION COST",
        "bounds --cost @line.costs @good.c         | line.costs:2: ",
        "bounds --cost @minus.costs @good.c        | minus.costs:1: expected LINE COST",
        "bounds --cost @function.costs @good.c     | the function g, which is not there",
        "bounds --cost @plain.costs @good.c @nomain.c | plain.costs:1: several files",
        "bounds --config @bad.config @good.c       | bad.config:2: no option timelimits",
        "testgen                                   | no C file given",
        "testgen @missing.c                        | missing.c: no such file",
        "testgen @folder                           | folder: is a directory",
        "testgen @junk.c                           | junk.c:2: not a C text: byte 0x00",
        "testgen @syntax.c                         | syntax.c:2:",
        "testgen @nomain.c                         | main",
        "testgen --prop @junk.prp @good.c          | junk.prp: not a property: reach_error",
        "testgen --replay @missing.zip @good.c     | missing.zip: no such file",
        "testgen --replay @folder @good.c          | folder: has neither metadata.xml nor tests",
        "testgen --replay @good.c @good.c          | good.c: is no zip archive",
        "testgen --test-timelimit 0 @good.c        | '0' is not a number of seconds",
        "testgen --test-memlimit 0 @good.c         | '0' is not a number that is at least 1",
        "testgen --witness-output x @good.c        | Unknown option: '--witness-output'",
        "testgen --format junit @good.c            | expected one of [TESTCOMP, C]",
        "testgen --html - @good.c                  | --html needs a file",
        "testgen --config @bad.config @good.c      | bad.config:2: no option timelimits",
        "batch                                     | no tasks given",
        "batch @good.yml                           | --out is missing",
        "batch --out @r.txt @good.yml              | r.txt ends in none of .tsv, .json, .html",
        "batch --out - @good.yml                   | - ends in none of .tsv, .json, .html",
        "batch --out @r.tsv @missing.yml           | missing.yml: no such file",
        "batch --out @r.tsv @missing.set           | missing.set: no such file",
        "batch --out @r.tsv @good.c                | good.c",
        "batch --out @r.tsv @folder                | folder: is a directory without task",
        "batch --out @r.tsv @long.yml              | the line is longer than 262144 characters",
        "batch --out @r.tsv @deep.yml              | nesting depth",
        "batch --out @r.tsv @list.yml              | list.yml: is no task definition",
        "batch --out @r.tsv /dev/zero              | /dev/zero: is too large: more than 1000000",
        "batch --out @none.tsv @none.set           | none.set:2: no file matches *.nothing",
        "batch --out @folder/.tsv/r.tsv @good.yml --prop no-overflow | none of the tasks has that",
        "batch --out @r.tsv --prop no @good.yml    | --prop: no is no file and none of unreach-call",
        "batch --out @r.tsv --prop @junk.prp @good.yml | junk.prp: not a property: reach_error",
        "batch --out @good.c/r.tsv @good.yml       | cannot write",
        "batch --out @taken.tsv @good.yml          | taken.tsv: is no file of batch results",
        "batch --out @taken.html --restart @good.yml | taken.tsv: is no file of batch results",
        "batch --out @r.tsv --jobs 0 @good.yml     | '0' is not a number that is at least 1",
        "batch --out @r.tsv --memlimit 9 @good.yml | '9' is not a number that is at least 100",
        "batch --out @r.tsv --engines x @good.yml  | no engine of the plan is called x",
        "batch --out @r.tsv --plan @x.plan @good.yml | x.plan: no such file",
        "batch --out @r.tsv --json x @good.yml     | Unknown option: '--json'",
        "batch --compare @good.c                   | --compare needs two files of results",
        "batch --compare @good.c @missing.tsv      | good.c: is no file of batch results",
        "batch --compare @missing.tsv @good.c      | missing.tsv: no such file",
        "batch --compare --out @x.tsv @a.tsv @b.tsv | its name ends in .html",
        "verfy @good.c                             | Unmatched argument",
        "witness                                   | lint, show or validate is expected",
        "witness lint                              | Missing required parameter",
        "witness lint @missing.yml                 | missing.yml: no such file",
        "witness show @folder                      | folder: is a directory",
        "witness lint @good.c @missing.c           | missing.c: no such file",
        "witness validate                          | Missing required parameter",
        "witness validate @good.c                  | no C file given",
        "witness validate @missing.yml @good.c     | missing.yml: no such file",
        "witness validate @folder @good.c          | folder: is a directory",
        "witness validate @junk.c @good.c          | junk.c: cannot be read as text",
        "witness validate @empty.c @good.c         | empty.c: is empty",
        "witness validate @good.c @good.c          | is no valid witness",
        "witness validate @good.config @good.c     | is no valid witness",
        "witness validate --json - @good.c @good.c | Unknown option: '--json'",
        "verify @syntax.c                          | syntax.c:2:",
        "verify @nomain.c                          | main",
        "verify --entry-function f @good.c         | f",
      })
  void refused(String command, String message) throws IOException {
    String[] arguments =
        Arrays.stream(command.split(" +"))
            .map(a -> a.startsWith("@") ? directory.resolve(a.substring(1)).toString() : a)
            .toArray(String[]::new);
    Invocation run = Invocation.of(arguments);
    assertThat(run.err()).startsWith("proteus: ").contains(message).hasLineCount(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(2);
    try (var files = Files.list(directory)) {
      assertThat(files.map(f -> f.getFileName().toString())).noneMatch(f -> f.contains("witness"));
    }
  }

  @Test
  void noCommand() {
    assertThat(Invocation.of().exitCode()).isEqualTo(2);
  }

  @Test
  void versionIsTheBareNumber() {
    assertThat(Invocation.of("--version")).isEqualTo(new Invocation(0, "0.1.0\n", ""));
    assertThat(Invocation.of("verify", "--version")).isEqualTo(new Invocation(0, "0.1.0\n", ""));
  }

  @Test
  void versionIsTheBuilds() throws IOException {
    assertThat(Files.readString(Path.of("pom.xml")))
        .contains("<version>" + Version.NUMBER + "</version>");
  }

  @Test
  void helpNamesTheOptions() {
    Invocation help = Invocation.of("verify", "--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(help.out())
        .contains("--prop", "--spec", "--property", "--data-model", "--32", "--64", "--arch")
        .contains("--integers", "--timelimit", "--memlimit", "--entry-function", "-I", "-D")
        .contains("--preprocess", "--witness-output", "--witness-format", "--json", "--sarif")
        .contains("--output-path", "--no-output-files", "--quiet", "--verbose", "--config")
        .contains("--unwind", "--version", "--help");
  }

  @Test
  void helpOfBoundsNamesItsOptions() {
    Invocation help = Invocation.of("bounds", "--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.out())
        .contains("--function", "--json", "--html", "--annotate", "--cost", "--check")
        .contains("--integers", "--timelimit", "--data-model", "--config");
  }
}
