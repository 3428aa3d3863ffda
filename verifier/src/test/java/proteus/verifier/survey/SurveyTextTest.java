package proteus.verifier.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import proteus.ir.SourceSpan;
import proteus.verifier.bounds.LoopEnd;
import proteus.witness.model.Producer;

/** What a survey's results look like, and the commands that it reads. */
final class SurveyTextTest {
  private static final SourceSpan SPAN = new SourceSpan("a.c", 3, 5, 4, 1);

  private static FileRecord record(String project, String file, LoopFinding... loops) {
    FunctionRecord function = new FunctionRecord("f", SPAN, Optional.empty(), List.of(loops));
    return new FileRecord(project, file, Optional.empty(), List.of(function), List.of(), 5);
  }

  private static final LoopFinding BOUNDED = bounded(List.of());

  private static LoopFinding bounded(List<String> assumptions) {
    return new LoopFinding(
        SPAN,
        OptionalInt.of(1),
        LoopFinding.Summary.EXACT,
        List.of("max(0, n)"),
        Optional.of("O(n)"),
        LoopFinding.Comparison.NONE,
        Optional.empty(),
        assumptions,
        LoopEnd.ALWAYS);
  }

  private static final List<FileRecord> RECORDS =
      List.of(
          record(
              "one",
              "a.c",
              bounded(List.of("nothing is written")),
              LoopFinding.unknown(SPAN, "a.c:3:5: odd | strange")),
          record("two", "b.c", BOUNDED),
          new FileRecord("two", "c.c", Optional.of("syntax error"), List.of(), List.of("x"), 1));

  @Test
  void tablesCountByProject() {
    assertThat(SurveyTable.of(RECORDS, List.of("gone: no such file"), Duration.ofMillis(1500)))
        .isEqualTo(
            """
            | project | files | read | functions |    lowered | loops |
            | ------- | -----:| ----:| ---------:| ----------:| -----:|
            | one     |     1 |    1 |         1 | 1 (100.0%) |     2 |
            | two     |     2 |    1 |         1 | 1 (100.0%) |     1 |
            | total   |     3 |    2 |         2 | 2 (100.0%) |     3 |

            | loops | total |     type 1 | type 2 | type 3 | type 4 |      none |      exact | over |
            | ----- | -----:| ----------:| ------:| ------:| ------:| ---------:| ----------:| ----:|
            | one   |     2 |  1 (50.0%) |      0 |      0 |      0 | 1 (50.0%) |  1 (50.0%) |    0 |
            | two   |     1 | 1 (100.0%) |      0 |      0 |      0 |         0 | 1 (100.0%) |    0 |
            | total |     3 |  2 (66.7%) |      0 |      0 |      0 | 1 (33.3%) |  2 (66.7%) |    0 |

            | bounded |      total |  assuming |     type 1 | type 2 | type 3 | type 4 | none |
            | ------- | ----------:| ---------:| ----------:| ------:| ------:| ------:| ----:|
            | one     |  1 (50.0%) | 1 (50.0%) | 1 (100.0%) |      0 |      0 |      0 |    0 |
            | two     | 1 (100.0%) |         0 | 1 (100.0%) |      0 |      0 |      0 |    0 |
            | total   |  2 (66.7%) | 1 (33.3%) | 2 (100.0%) |      0 |      0 |      0 |    0 |

            | class of the tightest bound | number |
            | --------------------------- | ------:|
            | O(n)                        |      2 |

            | what bounds assume | number |
            | ------------------ | ------:|
            | nothing is written |      1 |

            | ends  |     always |  assuming | if | assuming | not known |
            | ----- | ----------:| ---------:| --:| --------:| ---------:|
            | one   |  1 (50.0%) | 1 (50.0%) |  0 |        0 | 1 (50.0%) |
            | two   | 1 (100.0%) |         0 |  0 |        0 |         0 |
            | total |  2 (66.7%) | 1 (33.3%) |  0 |        0 | 1 (33.3%) |

            | why loops are left open | number |
            | ----------------------- | ------:|
            | odd \\| strange          |      1 |

            - gone: no such file
            - c.c: syntax error
            - c.c: skipped: x

            3 loops in 1.5 s
            """);
  }

  @Test
  void documentsHoldEachLoop() {
    Producer producer = new Producer("p", "1", Optional.empty(), Optional.empty());
    assertThat(SurveyJson.write(producer, RECORDS, List.of(), Duration.ZERO))
        .contains("\"max(0, n)\"", "\"bounded\"", "\"syntax error\"", "\"growth\"", "\"O(n)\"");
  }

  @Test
  void commandsAreSplitAsAShellDoes() {
    assertThat(ShellCommand.words("cc  -DA='b \"c\"' \"-DD=\\\"e\\\\f\\\"\" g\\ h ''"))
        .containsExactly("cc", "-DA=b \"c\"", "-DD=\"e\\f\"", "g h", "");
  }

  @Test
  void findingsAboutOneLoopAreJoined() {
    LoopFinding typed =
        new LoopFinding(
            SPAN,
            OptionalInt.of(3),
            LoopFinding.Summary.OVER,
            List.of(),
            Optional.empty(),
            LoopFinding.Comparison.NONE,
            Optional.of("memory"),
            List.of(),
            LoopEnd.UNKNOWN);
    LoopFinding joined = LoopFinding.unknown(SPAN, "no bound").with(typed);
    assertThat(joined.type()).hasValue(3);
    assertThat(joined.reason()).contains("no bound");
    assertThat(BOUNDED.with(typed).type()).hasValue(1);
    assertThat(BOUNDED.with(typed).reason()).isEmpty();
  }

  @Test
  void innerLoopsAreComparedWithTheProductOfTheNest() {
    LoopFinding tighter =
        new LoopFinding(
            SPAN,
            OptionalInt.of(1),
            LoopFinding.Summary.EXACT,
            List.of("(n^2 - n)/2"),
            Optional.of("O(n^2)"),
            LoopFinding.Comparison.TIGHTER,
            Optional.empty(),
            List.of(),
            LoopEnd.ALWAYS);
    String text =
        SurveyTable.of(
            List.of(record("one", "a.c", BOUNDED, tighter)), List.of(), Duration.ofMillis(1));
    assertThat(text).contains("inner loops").contains("1 (100.0%)");
  }
}
