package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;
import proteus.witness.WitnessFormat;
import proteus.witness.model.Contract;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.Invariant;
import proteus.witness.model.InvariantType;
import proteus.witness.model.SourceLocation;

/** Transition invariants and contracts, which relate several states. */
@Slow
final class RelationValidationTest extends OtherToolsWitnesses {
  @Test
  void transitionInvariantsRelateToEachEarlierState() throws IOException {
    SourceLocation loop = at(5, 3, "main");
    String grows = "x >= \\at(x, AnyPrev) && n == \\at(n, AnyPrev)";
    isConfirmed(
        validate(
            COUNTER,
            loop(5, 3, "x <= n"),
            Invariant.ofLoopTransition(loop, "x > \\at(x, AnyPrev)")),
        "true");
    isConfirmed(validate(COUNTER, Invariant.ofLoopTransition(loop, grows)), "true");
    isRefuted(
        validate(COUNTER, Invariant.ofLoopTransition(loop, "x <= \\at(x, AnyPrev) + 3")),
        "iterations of the loop");
    isRefuted(
        validate(COUNTER, Invariant.ofLoopTransition(loop, "x < \\at(x, AnyPrev)")),
        "does not hold");
  }

  /** Line 3: a function that changes its parameter and a global; line 8: one that calls itself. */
  private static final String FUNCTIONS =
      HEAD
          + """
          int calls = 0;
          int clamp(int x, int limit) {
            calls++;
            if (x > limit) { int calls = 7; x = limit; return x; }
            return x;
          }
          int sum(int n) {
            return n <= 0 ? 0 : 1 + sum(n - 1);
          }
          void
          reset(int to) { calls = to; if (to > 3) return; }
          int main(void) {
            int n = __VERIFIER_nondet_int();
            if (clamp(n, 10) > 10) reach_error();
            if (sum(4) != 4) reach_error();
            reset(2);
            return calls;
          }
          """;

  private Invocation contract(int line, String function, String requires, String ensures)
      throws IOException {
    Path program = program(FUNCTIONS);
    Contract contract =
        new Contract(at(line, 0, function), requires, ensures, ExpressionFormat.EXTENDED_C);
    return validate(
        new CorrectnessWitness(metadata(program), List.of(), List.of(contract)),
        program,
        WitnessFormat.YAML);
  }

  @ParameterizedTest(name = "{0} {1}: {2}, {3}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "3  | clamp | limit == 10     | \\result <= limit && \\result == x",
        "3  | clamp | calls == 0      | \\result <= \\at(x, Old) && calls == \\at(calls, Pre) + 1",
        "3  | clamp | 1               | \\old(x) > 10 ? \\result == 10 : \\result == \\at(x, Old)",
        "8  | sum   | 0 <= n && n < 5 | \\result == n",
        "11 | reset | to == 2         | calls == to && calls == \\at(to, Old)",
        "12 | reset | calls == 1      | calls == 2",
        "13 | main  | 1               | \\result == 2",
      })
  void contractsAreConfirmed(int line, String function, String requires, String ensures)
      throws IOException {
    isConfirmed(contract(line, function, requires, ensures), "true");
  }

  @ParameterizedTest(name = "{0} {1}: {2}, {3}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "3  | clamp | x < 5     | 1                               | precondition 'x < 5'",
        "3  | clamp | 1         | \\result == \\at(x, Old)        | postcondition",
        "3  | clamp | 1         | calls == \\at(calls, Pre)       | postcondition",
        "8  | sum   | n > 0     | 1                               | precondition 'n > 0'",
        "8  | sum   | 1         | \\result == n + 1              | postcondition",
        "11 | reset | calls > 1 | 1                               | precondition",
        "11 | reset | 1         | calls == 3                      | postcondition",
        "13 | main  | 1         | \\result == 0                  | postcondition",
      })
  void wrongContractsAreRefuted(
      int line, String function, String requires, String ensures, String said) throws IOException {
    isRefuted(contract(line, function, requires, ensures), said);
  }

  @Test
  void whatNoContractCanSayIsOpen() throws IOException {
    isOpen(contract(11, "reset", "1", "\\result == 0"), "where no scalar is returned");
    isOpen(contract(3, "clamp", "1", "\\at(nothing, Old) == 0"), "no scalar variable");
    isOpen(contract(4, "clamp", "1", "1"), "no definition of a function at line 4");
  }

  /** Line 4: a statement that is visited in each round, of two calls. */
  private static final String ROUNDS =
      HEAD
          + """
          int f(int a) {
            for (int i = a; i < a + 3; i++) {
              a += 0;
            }
            return a;
          }
          int main(void) {
            if (f(1) != 1) reach_error();
            if (f(5) != 5) reach_error();
            return 0;
          }
          """;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "i > \\at(i, AnyPrev)         | true",
        "i <= \\at(i, AnyPrev) + 3    | false",
        "i != \\at(i, LastPrev) + 2   | false",
        "i <= \\at(i, LastPrev) + 2   | true",
        "a >= \\at(a, AnyPrev) && i >= \\at(i, LastPrev) | true",
        "i == \\at(i, LastPrev) + 1   | false",
        "a == \\at(a, Pre)            | true",
        "i == \\at(a, Pre)            | false",
      })
  void locationsRelateToEachEarlierVisit(String value, boolean holds) throws IOException {
    Invariant invariant =
        new Invariant(
            InvariantType.LOCATION_TRANSITION_INVARIANT,
            at(4, 5, "f"),
            value,
            ExpressionFormat.EXTENDED_C);
    Invocation run = validate(ROUNDS, invariant);
    if (holds) {
      isConfirmed(run, "true");
    } else {
      isRefuted(run, "does not hold");
    }
  }

  /** The rounds of another execution of the loop are no earlier ones. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "i == \\at(i, LastPrev) + 1   | true",
        "i == \\at(i, AnyPrev) + 1    | false",
        "i > \\at(i, LastPrev) + 1    | false",
        "a == \\at(a, AnyPrev)        | true",
        "a == \\at(a, Pre) && i >= \\at(a, Pre) | true",
      })
  void loopsRelateToEachEarlierRound(String value, boolean holds) throws IOException {
    Invocation run = validate(ROUNDS, Invariant.ofLoopTransition(at(3, 3, "f"), value));
    if (holds) {
      isConfirmed(run, "true");
    } else {
      isRefuted(run, "does not hold");
    }
  }
}
