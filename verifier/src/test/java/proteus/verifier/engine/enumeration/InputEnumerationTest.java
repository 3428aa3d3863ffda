package proteus.verifier.engine.enumeration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Incompleteness.Kind;
import proteus.verifier.task.ScriptedSource;

@Slow
final class InputEnumerationTest {
  private static final int PROGRAMS = Integer.getInteger("enumeration.programs", 8);
  private static final Limits LIMITS = Limits.steps(100_000);
  private static final String HEAD =
      """
      extern void abort(void);
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern char __VERIFIER_nondet_char(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern double __VERIFIER_nondet_double(void);
      """;

  private static Program program(String text, Integers integers) throws IOException {
    return Pipeline.RELEVANT.apply(
        Pipeline.CALLS.apply(Programs.checked(HEAD + text, integers), Preserved.REACHABILITY),
        Preserved.REACHABILITY);
  }

  private Answer answer(String text) throws IOException {
    return answer(program(text, Integers.MACHINE));
  }

  private static Answer answer(Program program) {
    return InputEnumeration.of(program, new Interpreter(program))
        .map(e -> e.run(Budget.ofProcessor(60_000)))
        .orElse(new Answer.Unknown(Kind.NOT_APPLICABLE, "not tried"));
  }

  @Test
  void values_that_go_the_same_way_count_once() throws IOException {
    String condition = "if (__VERIFIER_nondet_int()) s++; ";
    String text =
        "int main(void) { int s = 0; " + condition.repeat(3) + "if (s > 3) reach_error(); }";
    assertThat(answer(text))
        .isInstanceOfSatisfying(
            Answer.Holds.class, holds -> assertThat(holds.argument()).contains("8 combinations"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Assumed to be small, in one comparison or in several, after other inputs.
        "int main(void) { int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(); "
            + "if (!(x >= 0 && x <= 9)) abort(); if (y < 0 || y > 9) abort(); if (y > x) abort(); "
            + "int s = 0; while (x > 0) { s += y; x--; } if (s > 81) reach_error(); }",
        // Only whether it is zero matters.
        "int main(void) { int s = 0; if (__VERIFIER_nondet_int()) s += 2; else s += 4; "
            + "if (__VERIFIER_nondet_int() > 7) s *= 3; else s *= 5; if (s % 2) reach_error(); }",
        // Not read at all.
        "int main(void) { double d = __VERIFIER_nondet_double(); int i; i = 7; "
            + "if (i != 7) reach_error(); }"
      })
  void tries_all_inputs(String text) throws IOException {
    assertThat(answer(text)).isInstanceOf(Answer.Holds.class);
    assertThat(answer(program(text, Integers.MATHEMATICAL))).isInstanceOf(Answer.Holds.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(); "
            + "if (!(x >= 0 && x <= 9)) abort(); if (y < 0 || y > 9) abort(); if (y > x) abort(); "
            + "int s = 0; while (x > 0) { s += y; x--; } if (s > 80) reach_error(); }",
        // The last value of many.
        "int main(void) { unsigned char x = __VERIFIER_nondet_uchar(); int s = 0; "
            + "for (int i = 0; i < x; i++) s += i; if (s == 255 * 127) reach_error(); }"
      })
  void finds_the_inputs_that_violate(String text) throws IOException {
    Program program = program(text, Integers.MACHINE);
    assertThat(answer(program)).isInstanceOf(Answer.Violated.class);
    var violated = (Answer.Violated) answer(program);
    Outcome outcome =
        new Interpreter(program).run(new ScriptedSource(violated.inputs()), LIMITS).outcome();
    assertThat(outcome).isInstanceOf(Outcome.Violated.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Many values matter.
        "int main(void) { int x = __VERIFIER_nondet_int(); if (x == 77777) reach_error(); "
            + "if (x + 1 == 88888) reach_error(); }",
        // Assumed of a copy that is narrower.
        "int main(void) { int x = __VERIFIER_nondet_int(); char c = (char) x; "
            + "if (!(c >= 0 && c <= 9)) abort(); if (c == 5) reach_error(); }",
        // Executions that do not end.
        "int main(void) { while (__VERIFIER_nondet_int()) { } }",
        "int main(void) { int x = __VERIFIER_nondet_char(); for (;;) { x++; "
            + "if (__VERIFIER_nondet_int() < x) x = 0; } if (x == 5000) reach_error(); }"
      })
  void says_when_it_does_not_apply(String text) throws IOException {
    assertThat(answer(text)).isInstanceOf(Answer.Unknown.class);
  }

  @Test
  void goes_on_after_what_is_undefined() throws IOException {
    String undefinedForZero =
        "int main(void) { int x = __VERIFIER_nondet_uchar(); int y = 100 / x; ";
    assertThat(answer(undefinedForZero + "if (y > 100) reach_error(); }"))
        .isInstanceOf(Answer.HoldsWhereDefined.class);
    assertThat(answer(undefinedForZero + "if (y == 7) reach_error(); }"))
        .isInstanceOf(Answer.Violated.class);
  }

  @Test
  void agrees_with_the_execution_with_other_values() throws IOException {
    int proofs = 0;
    int violations = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      String text = SmallInputPrograms.program(seed);
      Program program = program(text, Integers.MACHINE);
      Answer answer = answer(program);
      boolean violated = isViolated(program, new ArrayList<>());
      assertThat(answer).as("program %d: %s", seed, text).isNotInstanceOf(Answer.Unknown.class);
      if (violated) {
        assertThat(answer).as("%d: %s", seed, text).isInstanceOf(Answer.Violated.class);
      }
      proofs += answer instanceof Answer.Holds ? 1 : 0;
      if (answer instanceof Answer.Violated(var property, var span, var inputs)) {
        assertThat(new Interpreter(program).run(new ScriptedSource(inputs), LIMITS).outcome())
            .as("%d: %s", seed, text)
            .isInstanceOf(Outcome.Violated.class);
        violations++;
      }
    }
    assertThat(proofs).isGreaterThan(PROGRAMS / 5);
    assertThat(violations).isGreaterThan(PROGRAMS / 5);
  }

  /** Whether some execution that starts with these inputs, and goes on with some, violates. */
  private static boolean isViolated(Program program, List<Value> start) {
    List<IntType> asked = new ArrayList<>();
    NondetSource rest =
        (source, type, edge) -> {
          if (source.kind() == Nondet.Kind.INPUT) {
            asked.add((IntType) type);
          }
          return Value.zero(type);
        };
    List<Value> open = new ArrayList<>(start);
    NondetSource inputs =
        (source, type, edge) ->
            source.kind() == Nondet.Kind.INPUT && !open.isEmpty()
                ? open.removeFirst()
                : rest.choose(source, type, edge);
    Outcome outcome = new Interpreter(program).run(inputs, LIMITS).outcome();
    if (asked.isEmpty() || outcome instanceof Outcome.Violated) {
      return outcome instanceof Outcome.Violated;
    }
    IntType type = asked.getFirst();
    int stride = start.isEmpty() ? 1 : 3;
    for (int value = type.min().intValue(); value <= type.max().intValue(); value += stride) {
      List<Value> longer = new ArrayList<>(start);
      longer.add(Value.IntValue.of(value));
      if (isViolated(program, longer)) {
        return true;
      }
    }
    return false;
  }
}
