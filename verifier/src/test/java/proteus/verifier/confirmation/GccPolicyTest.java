package proteus.verifier.confirmation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.verifier.HostCompiler;
import proteus.verifier.property.ErrorCalls;
import proteus.verifier.strategy.PlanStep;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.strategy.ViolationPolicy;
import proteus.verifier.task.ChosenInput;
import proteus.witness.source.SourceCode;

/** Violations that gcc's build of what stands in the file shows, or does not show. */
final class GccPolicyTest {
  private static final String PLAIN =
      """
      extern void reach_error(void);
      int main(void) { int x = 4; if (x * x == 16) reach_error(); return 0; }
      """;

  private static final String ORDER =
      """
      extern void reach_error(void);
      static int n;
      static int p(int x) { n = n * 10 + x; return x; }
      static int two(int a, int b) { return a + b; }
      int main(void) { two(p(1), p(2)); if (n > 0) reach_error(); return 0; }
      """;

  private static final FrontendOptions OPTIONS = FrontendOptions.of(MachineModel.LP64);

  @TempDir private Path folder;

  @BeforeEach
  void needsGcc() {
    assumeTrue(HostCompiler.builds(MachineModel.LP64), "gcc is not installed");
  }

  /**
   * What is decided of the violation in a program.
   *
   * @param built what the file has in it when gcc reads it
   */
  private ViolationPolicy.Ruling ruling(String text, String built, GccPolicy.Asked asked)
      throws IOException {
    Path file = Files.writeString(folder.resolve("program.c"), text);
    Compiler.Result.Compiled compiled =
        (Compiler.Result.Compiled)
            Compiler.compile(List.of(file), OPTIONS, Integers.MACHINE, "main");
    Program program = ErrorCalls.instrument(compiled.program(), ErrorCalls.USUAL);
    Verdict.Violated violated = violated(program);
    Files.writeString(file, built);
    SourceCode source = SourceCode.of(file.toString(), Files.readAllBytes(file));
    Budget budget = Budget.of(Duration.ofMinutes(2));
    return new GccPolicy(program, List.of(source), OPTIONS, asked, budget).rule(violated);
  }

  private static Verdict.Violated violated(Program program) {
    List<ChosenInput> inputs = new ArrayList<>();
    NondetSource zeros =
        (nondet, type, edge) -> {
          inputs.add(new ChosenInput(nondet, Value.zero(type)));
          return Value.zero(type);
        };
    Run run = new Interpreter(program).run(zeros, Limits.NONE);
    Optional<Verdict.Violated.Doubt> dependence =
        run.dependences().stream()
            .findFirst()
            .map(d -> new Verdict.Violated.Doubt(d.reason(), false));
    return new Verdict.Violated(
        (Outcome.Violated) run.outcome(),
        inputs,
        run,
        dependence,
        Optional.empty(),
        new PlanStep(1, "inputs", "", _ -> Optional.empty()));
  }

  @Test
  void whatTheBuildReachesCounts() throws IOException {
    for (String text : List.of(PLAIN, ORDER)) {
      assertThat(ruling(text, text, GccPolicy.Asked.ALL))
          .isInstanceOfSatisfying(
              ViolationPolicy.Counts.class,
              counts -> assertThat(counts.confirmation()).hasValueSatisfying(GccPolicyTest::isGcc));
    }
  }

  private static void isGcc(String confirmation) {
    assertThat(confirmation).matches("reproduced by \\w+ -O[012]");
  }

  @Test
  void whatDependsOnNothingCountsWithoutABuild() throws IOException {
    assertThat(ruling(PLAIN, "no C", GccPolicy.Asked.DEPENDENT))
        .isEqualTo(new ViolationPolicy.Counts(Optional.empty()));
  }

  @Test
  void whatTheBuildDoesNotReachIsRejected() throws IOException {
    rejected(PLAIN, PLAIN.replace("== 16", "== 17"), "not reproduced by gcc: the build ends");
    rejected(ORDER, ORDER.replace("n > 0", "n < 0"), "depends on what C leaves unspecified");
  }

  /** A program that ends with the same status does not say that it reached anything. */
  @Test
  void theStatusAloneIsNotEnough() throws IOException {
    rejected(PLAIN, "int main(void) { return 10; }", "ends with status 10");
  }

  @Test
  void whatCannotBeBuiltIsRejected() throws IOException {
    rejected(PLAIN, "int main(void) { return }", "the harness cannot be built: ");
  }

  private void rejected(String text, String built, String reason) throws IOException {
    assertThat(ruling(text, built, GccPolicy.Asked.ALL))
        .isInstanceOfSatisfying(
            ViolationPolicy.Rejected.class, r -> assertThat(r.reason()).contains(reason));
  }
}
