package proteus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;

/** Expressions that are evaluated at places of a program that they are no part of. */
final class ProbeTest {
  private static final String TEXT =
      """
      typedef short small;
      struct point { int x; int y[3]; } p = {5, {6, 7, 8}};
      int x = 70000;
      int twice(int a) { return a + a; }
      int main(void) {
        struct point *q = &p;
        for (int i = 0; i < 3; i++) { int x = i; x++; }
        int k = 3;
        do k--; while (k > 0);
        k = twice(twice(4)) + 1; k++;
        return k;
      }
      """;

  @TempDir private Path directory;

  private record Observed(List<ProbeSite> sites, List<Boolean> values) {}

  /** Runs the program; the places of the probe, and what it observed. */
  private Observed observe(int line, Probe.Kind kind, String expression) throws IOException {
    return observe(TEXT, line, kind, expression);
  }

  private Observed observe(String text, int line, Probe.Kind kind, String expression)
      throws IOException {
    Path file = Files.writeString(directory.resolve("p.c"), text);
    Probe probe = new Probe(file.toString(), line, kind, expression);
    FrontendOptions options = FrontendOptions.of(MachineModel.ILP32);
    FrontendResult result = Frontend.parse(List.of(file), options, List.of(probe));
    assertThat(result).isInstanceOf(FrontendResult.Parsed.class);
    FrontendResult.Parsed parsed = (FrontendResult.Parsed) result;
    Compiler.Result lowered = Compiler.lower(parsed.program(), Integers.MACHINE, "main");
    assertThat(lowered).isInstanceOf(Compiler.Result.Compiled.class);
    Program program = ((Compiler.Result.Compiled) lowered).program();
    List<Boolean> values = new ArrayList<>();
    ExecutionListener trace =
        new ExecutionListener() {
          @Override
          public void entered(Function function, State state) {
            if (function.name().startsWith("<probe ")) {
              Value value = state.value(function.parameters().getFirst());
              values.add(value instanceof Value.IntValue(var number) && number.signum() != 0);
            }
          }
        };
    new Interpreter(program).run(NondetSource.zeros(), Limits.steps(10_000), trace);
    return new Observed(parsed.sites(), values);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "7  | LOOP            | i >= 0 && x == 70000            | true true true true",
        "7  | LOOP            | i == 1                          | false true false false",
        "7  | LOOP            | i - \\at(i, AnyPrev) >= 1       | true true true true",
        "7  | STATEMENT       | (small)x == x - 65536           | true",
        "7  | STATEMENT       | sizeof(small) * 2 == sizeof p.x | true",
        "9  | LOOP            | k < 3                           | true true true",
        "8  | AFTER_STATEMENT | k == 3 && q->y[1] == p.y[2] - 1 | true",
        "10 | CALL            | \\result == 8                   | true false",
        "10 | CALL            | \\result > 4 && k == 0          | true true",
        "11 | STATEMENT       | k == 18 ? 1 : 0                 | true",
        "11 | STATEMENT       | \\at(x, Pre) == x - 0           | true",
        "7  | LOOP            | i == \\at(i, LastPrev) + 1      | true true true true",
        "4  | FUNCTION_ENTRY  | a == 4                          | true false",
        "4  | FUNCTION_EXIT   | \\result == 2 * \\at(a, Old)    | true true",
        "5  | FUNCTION_EXIT   | \\result == 18                  | true",
        "11 | STATEMENT       | k == '\\022' && k != '\\\\'      | true",
      })
  void observes(int line, Probe.Kind kind, String expression, String expected) throws IOException {
    Observed observed = observe(line, kind, expression);
    assertThat(observed.sites()).allMatch(s -> s instanceof ProbeSite.Placed);
    List<Boolean> wanted = List.of(expected.split(" ")).stream().map(Boolean::valueOf).toList();
    assertThat(observed.values().subList(0, wanted.size())).isEqualTo(wanted);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "nothing == 1          | 'nothing' is not declared",
        "k = 1                 | an assignment",
        "k++                   | an assignment",
        "twice(k)              | a call",
        "({ 1; })              | a statement",
        "k == 1 ==> k > 0      | syntax error",
        "\\old(k) == 1          | 'k' is not there at the function's entry",
        "\\old(k + 1) == 1      | a backslash",
        "\\at(k, Here) == 1     | a backslash",
        "\\result == 1          | where no scalar is returned",
        "k == '\\n' && \\k == 1  | a backslash",
        "k; int y              | syntax error",
        "k) || (k              | not one expression",
        "1), y = (2            | not one expression",
        "k // comment          | ",
        "p                     | ",
      })
  void refusals(String expression, String reason) throws IOException {
    Observed observed = observe(11, Probe.Kind.STATEMENT, expression);
    if (expression.contains("//")) {
      assertThat(observed.sites()).allMatch(s -> s instanceof ProbeSite.Placed);
      return;
    }
    assertThat(observed.values()).isEmpty();
    assertThat(observed.sites())
        .singleElement()
        .satisfies(s -> assertThat(s).isInstanceOf(ProbeSite.Refused.class));
    ProbeSite.Refused refused = (ProbeSite.Refused) observed.sites().getFirst();
    assertThat(refused.reason()).contains(reason == null ? "" : reason);
    assertThat(refused.function()).isEqualTo("main");
  }

  /** A labelled statement begins at its label, and jumps to it pass the place. */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "4, k < 3, true true true",
    "5, k > 0, false true true",
    "6, k == 1, false true false",
    "12, k == 3, true",
  })
  void statementsOfAllKinds(int line, String expression, String expected) throws IOException {
    String text =
        """
        int main(void)
        {
          int k = 0;
        again:
          if (k < 9)
          {
            k++;
          }
          else { k = 0; }
          if (k < 3) goto again;
          else
          {
            { k = 5; }
          }
          return k;
        }
        """;
    List<Boolean> values = observe(text, line, Probe.Kind.STATEMENT, expression).values();
    assertThat(values.stream().map(String::valueOf)).isEqualTo(List.of(expected.split(" ")));
  }

  @Test
  void placesOfALineAreInOrder() throws IOException {
    Observed observed = observe(10, Probe.Kind.STATEMENT, "1");
    assertThat(observed.sites()).extracting(s -> s.span().column()).containsExactly(3, 28);
    assertThat(observe(2, Probe.Kind.STATEMENT, "1").sites()).isEmpty();
  }
}
