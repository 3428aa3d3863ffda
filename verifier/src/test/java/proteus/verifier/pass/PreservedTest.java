package proteus.verifier.pass;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.ir.Integers;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.pass.object.CopiedValues;
import proteus.verifier.property.ErrorCalls;

/** Executions with the same inputs of programs before and after a pass. */
@Slow
final class PreservedTest {
  private static final Path TASKS = Path.of("../sv-benchmarks");
  private static final List<String> FOLDERS = List.of("features", "loops");

  /** Some passes change few programs, most of which are here: all of these are taken. */
  private static final List<String> WHOLE = List.of("calls", "recursion", "wide");

  private static final int STEPS = 20_000;
  private static final int EVERY = 5;

  /** What can be seen of an execution: how it ends, its inputs, and what it stores. */
  private record Seen(String end, List<Value> inputs, List<String> stored) {}

  @ParameterizedTest
  @EnumSource(Pass.class)
  void passesPreserveWhatTheySay(Pass pass) throws IOException {
    int changed = 0;
    for (Path file : tasks()) {
      Program given = ErrorCalls.instrument(Programs.of(file, Integers.MACHINE), ErrorCalls.USUAL);
      // Most passes look at programs without calls.
      Program inlined = Inliner.inline(given);
      for (Program program : List.of(given, inlined, CopiedValues.propagated(inlined))) {
        Program made = pass.apply(program);
        changed += made.equals(program) ? 0 : 1;
        for (long seed = 0; seed < 2; seed++) {
          compare(pass, file, program, made, seed);
        }
      }
    }
    assertThat(changed).isPositive();
  }

  private static void compare(Pass pass, Path file, Program program, Program made, long seed) {
    Seen before = seen(program, seed);
    Seen after = seen(made, seed);
    if (pass.preserves().contains(Preserved.TERMINATION) && after.end.equals("returned")) {
      assertThat(before.end).as("%s with %d", file, seed).isIn("returned", "cut");
    }
    if (before.end.equals("cut") || after.end.equals("cut")) {
      return;
    }
    if (pass.preserves().contains(Preserved.REACHABILITY)) {
      assertThat(after.end).as("%s with %d", file, seed).isEqualTo(before.end);
      assertThat(after.inputs).as("%s with %d", file, seed).isEqualTo(before.inputs);
    }
    if (pass.preserves().contains(Preserved.MEMORY)) {
      assertThat(after.stored).as("%s with %d", file, seed).isEqualTo(before.stored);
    }
  }

  private static Seen seen(Program program, long seed) {
    List<Value> inputs = new ArrayList<>();
    List<String> stored = new ArrayList<>();
    ExecutionListener trace =
        new ExecutionListener() {
          @Override
          public void stored(Value.PointerValue address, int bytes, Value value, Edge edge) {
            stored.add(value instanceof Value.PointerValue ? "a pointer" : value.toString());
          }
        };
    NondetSource random = NondetSource.random(seed);
    NondetSource source =
        (nondet, type, edge) -> {
          if (nondet.kind() != Nondet.Kind.INPUT) {
            return Value.zero(type);
          }
          inputs.add(random.choose(nondet, type, edge));
          return inputs.getLast();
        };
    Run run = new Interpreter(program).run(source, Limits.steps(STEPS), trace);
    String end =
        switch (run.outcome()) {
          case Outcome.Finished _ -> "returned";
          case Outcome.Violated(var property, Edge edge) -> property + " at " + edge.span();
          case Outcome.Halted(var kind, Edge _) -> kind.toString();
          case Outcome.Stuck _ -> "assumption";
          case Outcome.Undefined(var defect, String _, Edge edge) -> defect.at(edge.span());
          case Outcome.Unsupported(String reason, Edge _) -> reason;
          case Outcome.LimitReached _ -> "cut";
        };
    return new Seen(end, inputs, stored);
  }

  private static List<Path> tasks() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : WHOLE) {
      files.addAll(tasks(folder));
    }
    for (String folder : FOLDERS) {
      tasks(folder).stream().filter(PreservedTest::isChosen).forEach(files::add);
    }
    return files;
  }

  /** By its name, so that new tasks change nothing for others. */
  private static boolean isChosen(Path task) {
    return Math.floorMod(task.getFileName().toString().hashCode(), EVERY) == 0;
  }

  private static List<Path> tasks(String folder) throws IOException {
    try (Stream<Path> all = Files.list(TASKS.resolve(folder))) {
      return all.filter(p -> p.toString().endsWith("-1.c")).sorted().toList();
    }
  }

  @Test
  void whatIsNotPreservedIsNotAskedFor() throws IOException {
    Program program = Programs.of("int main(void) { return 0; }");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pipeline.INLINED.apply(program, Preserved.TERMINATION))
        .withMessage("DESCENDING_RECURSION does not preserve TERMINATION");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pipeline.ENDS.apply(program, Preserved.REACHABILITY));
  }
}
