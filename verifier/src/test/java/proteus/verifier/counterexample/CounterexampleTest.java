package proteus.verifier.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import proteus.exec.CompiledProgram;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.testing.Slow;
import proteus.verifier.Programs;

final class CounterexampleTest {
  private static final String NESTED =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int total = 3;
      void check(int ok) { if (!ok) { reach_error(); } }
      int main(void) {
        int n = __VERIFIER_nondet_int();
        int i = 0, j = 100;
        while (i < 50) {
          for (int k = 0; k < i; k++) { total += n; }
          i++;
          j -= 2;
        }
        do { j++; check(j != 7); } while (1);
        return 0;
      }
      """;

  private static Program program(String text) throws IOException {
    return Programs.checked(text);
  }

  /** Chooses 1, 2, 3, ... */
  private static NondetSource counting() {
    long[] next = new long[1];
    return (source, type, edge) -> Value.IntValue.of(++next[0]);
  }

  private static Counterexample record(Program program, Execution execution) {
    Recorder recorder = new Recorder(program);
    Outcome outcome = execution.run(counting(), Limits.NONE, recorder).outcome();
    assertThat(outcome).isInstanceOf(Outcome.Violated.class);
    return recorder.counterexample();
  }

  private static Counterexample outline(Program program) {
    Run first = new Interpreter(program).run(counting(), Limits.NONE);
    Snapshots snapshots = new Snapshots(program, first.iterations().keySet());
    Outline outline = new Outline(snapshots);
    Run run = new CompiledProgram(snapshots.program()).run(counting(), Limits.NONE, outline);
    assertThat(run.iterations()).isEqualTo(first.iterations());
    return outline.counterexample(run, (Outcome.Violated) run.outcome());
  }

  /** Changes by the line of the loop. */
  private static Map<Integer, String> changes(Counterexample counterexample) {
    Map<Integer, String> changes = new LinkedHashMap<>();
    for (TraceStep step : counterexample.steps()) {
      if (step.event() instanceof Event.Looped looped) {
        Map<String, String> values = new LinkedHashMap<>();
        looped
            .changes()
            .forEach(
                (v, c) -> values.put(v.sourceName().orElseThrow(), c.first() + ".." + c.last()));
        changes.put(looped.span().line(), looped.iterations() + " " + values);
      }
    }
    return changes;
  }

  @Test
  void loopsAreTakenTogether() throws IOException {
    Program program = program(NESTED);
    Counterexample counterexample = record(program, new Interpreter(program));
    assertThat(changes(counterexample))
        .containsExactly(
            Map.entry(8, "50 {total=3..1228, i=0..50, j=100..0}"), Map.entry(13, "6 {j=0..7}"));
    assertThat(counterexample.iterations()).isEqualTo(50 + 49 * 50 / 2 + 6);
    List<Event> events = counterexample.steps().stream().map(TraceStep::event).toList();
    assertThat(events.getLast()).isInstanceOf(Event.Violated.class);
    assertThat(events)
        .anyMatch(e -> e instanceof Event.Entered(var name, _) && name.equals("check"));
    assertThat(counterexample.marks()).hasSize(1);
  }

  @Test
  void bothExecutionsTellTheSame() throws IOException {
    Program program = program(NESTED);
    assertThat(record(program, new CompiledProgram(program)))
        .isEqualTo(record(program, new Interpreter(program)));
  }

  /** The inner loop is shown too, with its last time. */
  @Test
  void theOutlineOfALongExecution() throws IOException {
    assertThat(changes(outline(program(NESTED))))
        .containsEntry(8, "50 {total=3..1228, i=0..50, j=100..0}")
        .containsEntry(13, "6 {j=0..7}")
        .containsEntry(9, "1225 {total=1179..1228, k=0..49}");
  }

  @Slow
  @Test
  void memoryDoesNotGrowWithIterations() throws IOException {
    Program program =
        program(
            """
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            int main(void) {
              int last = 0;
              for (int i = 0; i < 20000; i++) {
                last = __VERIFIER_nondet_int();
                if (last == 3) { last = 0; }
              }
              while (1) {
                if (__VERIFIER_nondet_int() == 40000) { reach_error(); }
              }
            }
            """);
    Counterexample counterexample = record(program, new Interpreter(program));
    assertThat(counterexample.marks()).hasSize(4000);
    assertThat(counterexample.steps()).hasSizeLessThan(10);
    Event.Looped first =
        counterexample.steps().stream()
            .map(TraceStep::event)
            .filter(e -> e instanceof Event.Looped)
            .map(e -> (Event.Looped) e)
            .findFirst()
            .orElseThrow();
    Event.Inputs inputs = first.inputs().values().iterator().next();
    assertThat(inputs.count()).isEqualTo(20000);
    assertThat(inputs.first()).isEqualTo(Value.IntValue.of(1));
    assertThat(inputs.last()).isEqualTo(Value.IntValue.of(20000));
  }

  @Test
  void theMiddleOfAStraightLineIsLeftOut() throws IOException {
    StringBuilder text = new StringBuilder("extern int __VERIFIER_nondet_int(void);\n");
    text.append("extern void reach_error(void);\nint main(void) {\n  int s = 0;\n");
    text.append("  s += __VERIFIER_nondet_int();\n".repeat(200));
    text.append("  if (s > 0) { reach_error(); }\n  return 0;\n}\n");
    Program program = program(text.toString());
    Counterexample counterexample = record(program, new Interpreter(program));
    List<Event> events = counterexample.steps().stream().map(TraceStep::event).toList();
    // One step is the decision at the end.
    assertThat(events).contains(new Event.LeftOut(141));
    assertThat(events.stream().filter(e -> e instanceof Event.Chosen)).hasSize(59);
    assertThat(counterexample.marks()).hasSize(201);
  }
}
