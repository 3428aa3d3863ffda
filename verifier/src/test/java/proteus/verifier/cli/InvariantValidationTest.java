package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;
import proteus.witness.model.Invariant;

/** Invariants of single states, in correctness witnesses. */
@Slow
final class InvariantValidationTest extends OtherToolsWitnesses {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '#',
      value = {
        "x + 1 == y",
        "(unsigned)x + 1u == y && sizeof(x) == 4",
        "x <= n",
        "1",
        "x < n || !(x < n)",
        "(long long)x + 1 == (long long)y || x == 4294967295u",
      })
  void trueInvariantsAreConfirmed(String value) throws IOException {
    isConfirmed(validate(COUNTER, loop(5, 3, value)), "true");
    isConfirmed(validate(COUNTER, loop(5, 0, value)), "true");
  }

  @Test
  void falseInvariantsOfRightProgramsAreRefuted() throws IOException {
    isRefuted(validate(COUNTER, loop(5, 3, "x == 1")), "initiation", "'x == 1'", "x = 0");
    isRefuted(validate(COUNTER, loop(5, 3, "x < 2")), "2 iterations", "consecution");
    isRefuted(validate(COUNTER, loop(5, 3, "x + 1 == y && x != 1000000")), "1000000 iterations");
    isRefuted(validate(COUNTER, Invariant.ofLocation(at(6, 5, "main"), "x > 0")), "does not hold");
  }

  @Test
  void whatIsNoExpressionThereIsSaid() throws IOException {
    isOpen(validate(COUNTER, loop(5, 3, "z == 1")), "'z' is not declared");
    isOpen(validate(COUNTER, loop(5, 3, "x == 0 ==> y == 1")), "syntax error");
  }

  @Test
  void ofDoLoopsTheInvariantHoldsBeforeTheCondition() throws IOException {
    String text =
        HEAD
            + """
            int main(void) {
              int x = 0;
              do {
                x++;
              } while (x < 5);
              return 0;
            }
            """;
    isConfirmed(validate(text, loop(4, 3, "1 <= x && x <= 5")), "true");
    isRefuted(validate(text, loop(4, 3, "x <= 4")), "x = 5");
  }

  @Test
  void ownInvariantsOfDoLoopsAreConfirmed() throws IOException {
    Path program =
        program(
            HEAD
                + """
                int main(void) {
                  int n = __VERIFIER_nondet_int();
                  int x = 0;
                  if (n < 1 || n > 1000000) return 0;
                  do {
                    x++;
                  } while (x < n);
                  if (x != n) reach_error();
                  return 0;
                }
                """);
    Path witness = directory.resolve("own.yml");
    String own = witness.toString();
    Invocation.of("verify", "--engines", "invariants", "--witness-output", own, program.toString());
    assertThat(Files.readString(witness)).contains("location_invariant");
    isConfirmed(
        Invocation.of("witness", "validate", witness.toString(), program.toString()), "true");
  }

  @Test
  void namesMeanWhatTheyMeanAtThePlace() throws IOException {
    String text =
        HEAD
            + """
            typedef unsigned char byte;
            enum { LIMIT = 3 };
            struct pair { int first; int rest[2]; };
            int i = 70;
            int main(void) {
              struct pair p = {1, {2, 3}};
              struct pair *q = &p;
              for (int i = 0; i < LIMIT; i++) {
                int x = i;
                { char i = 9; p.rest[1] += i; }
              }
              i = 71;
              if (i != 71) reach_error();
              return 0;
            }
            """;
    isConfirmed(validate(text, loop(9, 3, "(byte)i <= LIMIT && (byte)(i + 256) == i")), "true");
    isConfirmed(validate(text, loop(9, 3, "q->rest[0] == 2 && (*q).first == p.first")), "true");
    isConfirmed(validate(text, Invariant.ofLocation(at(11, 0, "main"), "i == x && x < 3")), "true");
    isConfirmed(validate(text, Invariant.ofLocation(at(13, 3, "main"), "i == 70")), "true");
    isRefuted(validate(text, Invariant.ofLocation(at(13, 3, "main"), "i == 3")), "i = 70");
    isRefuted(validate(text, loop(9, 3, "q->rest[1] == 3")), "does not hold");
  }

  @Test
  void functionsAreObservedInEachCall() throws IOException {
    String text =
        HEAD
            + """
            int twice(int a) {
              return a + a;
            }
            int main(void) {
              if (twice(2) + twice(3) != 10) reach_error();
              return 0;
            }
            """;
    isConfirmed(
        validate(text, Invariant.ofLocation(at(3, 3, "twice"), "a == 2 || a == 3")), "true");
    isRefuted(validate(text, Invariant.ofLocation(at(3, 3, "twice"), "a == 2")), "a = 3");
    isOpen(validate(text, Invariant.ofLocation(at(3, 3, "main"), "1")), "not in a function main");
  }

  @Test
  void placesInPreprocessedFilesAreFound() throws IOException {
    String text =
        "#define MAX 10\n#define CHECK(c) if (!(c)) reach_error()\n"
            + HEAD
            + """
            int main(void) {
              int k = 0;
              while (k < MAX) { k++; }
              CHECK(k == MAX);
              return 0;
            }
            """;
    isConfirmed(validate(text, loop(6, 3, "k <= 10")), "true");
    isConfirmed(validate(text, Invariant.ofLocation(at(7, 3, "main"), "k == 10")), "true");
    isRefuted(validate(text, loop(6, 3, "k < 10")), "10 iterations");
  }

  /** Evaluating such an invariant ends the execution, and so hides what comes after it. */
  @Test
  void anUndefinedInvariantHidesNoViolation() throws IOException {
    String text =
        HEAD
            + """
            int main(void) {
              int *p = 0;
              int zero = 0;
              reach_error();
              return 0;
            }
            """;
    for (String value : List.of("*p == 0", "1 / zero == 0", "p[0]", "1 % zero")) {
      Invocation run = validate(text, Invariant.ofLocation(at(5, 3, "main"), value));
      assertThat(run.exitCode()).as(value).isEqualTo(20);
    }
  }
}
