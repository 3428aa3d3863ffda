package proteus.verifier.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.testing.ProgramPrinter;
import proteus.verifier.Programs;
import proteus.verifier.engine.symbolic.RandomProgram;
import proteus.verifier.engine.symbolic.RandomProgram.Memory;

/** Executions end as they did. */
final class BackwardSliceTest {
  private static final int STEPS = 5_000;

  /** A value that was chosen at a place. */
  private record Chosen(Location place, Value value) {}

  @Property(seed = "1", tries = 400)
  void executionsEndTheSame(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
    Program program = RandomProgram.of(seed, Memory.NONE);
    Program slice = BackwardSlice.of(program);
    for (int run = 0; run < 4; run++) {
      Deque<Chosen> chosen = new ArrayDeque<>();
      NondetSource random = NondetSource.random(seed + run);
      Outcome whole =
          outcome(
              program,
              (source, type, edge) -> {
                Value value = random.choose(source, type, edge);
                chosen.add(new Chosen(edge.source(), value));
                return value;
              });
      Outcome sliced =
          outcome(
              slice,
              (source, type, edge) -> {
                while (!chosen.element().place().equals(edge.source())) {
                  chosen.remove();
                }
                return chosen.remove().value();
              });
      if (!(whole instanceof Outcome.LimitReached)) {
        assertThat(sliced.getClass()).as(ProgramPrinter.print(program)).isEqualTo(whole.getClass());
      }
    }
  }

  private static Outcome outcome(Program program, NondetSource source) {
    return new Interpreter(program).run(source, Limits.steps(STEPS)).outcome();
  }

  /** Each line: what a loop does besides; whether that is left out. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          b++;                                                  | true
          if (b) b = 7; else c = b;                             | true
          if (c > 4) { c = 0; b = 1; } else { c++; }            | true
          switch (b) { case 1: b = 5; break; case 5: b = c; }   | true
          c = __VERIFIER_nondet_int(); if (c) b = c;            | true
          if (c > 4) break; c++;                                | false
          if (c > 4) a++; c++;                                  | false
          b = a;                                                | true
          a = b; b = c;                                         | false
          for (b = 0; b < 3; b++) c++;                          | false
          if (b) __VERIFIER_assume(c > 3);                      | false
          if (b) { int t = 1 / c; }                             | false
          """)
  void leavesOutWhatNothingDependsOn(String text, boolean isLeftOut) throws IOException {
    assertThat(size(text) == size("")).isEqualTo(isLeftOut);
  }

  private static long size(String text) throws IOException {
    Program program =
        Pipeline.INLINED.apply(
            Programs.checked(
                """
                extern int __VERIFIER_nondet_int(void);
                extern void __VERIFIER_assume(int);
                extern void reach_error(void);
                int main(void) {
                  unsigned a = 0, b = 0, c = 0;
                  while (__VERIFIER_nondet_int()) {
                    a += 2;
                    %s
                  }
                  if (a %% 2) reach_error();
                  return 0;
                }
                """
                    .formatted(text)),
            Preserved.REACHABILITY);
    return BackwardSlice.of(program)
        .edges()
        .map(Edge::action)
        .filter(a -> !a.equals(Action.NOTHING))
        .count();
  }
}
