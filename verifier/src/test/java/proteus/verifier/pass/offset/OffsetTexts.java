package proteus.verifier.pass.offset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import net.jqwik.api.statistics.Statistics;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.verifier.Programs;
import proteus.verifier.engine.horn.HornEngine;
import proteus.verifier.engine.invariant.Inequalities;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** Offset programs of C texts, and what inequalities and a Horn solver prove of them. */
final class OffsetTexts {
  private static final Z3Options OPTIONS = Z3Options.DEFAULT;
  private static final int MILLIS = 8_000;

  private static final int RUNS = 60;

  private OffsetTexts() {}

  /** What is proved of a program has to be so in its executions; enough programs are proved. */
  static void checkProof(String text) throws IOException {
    boolean proved = isProved(text);
    Statistics.collect(proved);
    Statistics.coverage(c -> c.check(true).percentage(p -> p > 5));
    if (proved) {
      assertThat(Programs.goesWrong(text, RUNS)).as(text).isFalse();
    }
  }

  static Optional<Program> offsets(String text) throws IOException {
    return OffsetProgram.of(
        Pipeline.ARRAYS
            .then(Pipeline.OFFSETS)
            .apply(Programs.checked(text), Preserved.REACHABILITY));
  }

  static boolean isProved(String text) throws IOException {
    return offsets(text).filter(OffsetTexts::isUnreachable).isPresent();
  }

  /** Whether it is proved that executions without an end lose no block of the heap. */
  static boolean isNothingLost(String text) throws IOException {
    Program inlined = Pipeline.BLOCKS.apply(Programs.checked(text), Preserved.TERMINATION);
    return OffsetProgram.withLosses(inlined).filter(OffsetTexts::isUnreachable).isPresent();
  }

  private static boolean isUnreachable(Program offsets) {
    Program program = Pipeline.RELEVANT_VALUES.apply(offsets, Preserved.REACHABILITY);
    Budget budget = Budget.ofWork(MILLIS);
    Supplier<Solver> solvers = () -> Z3Solver.create(OPTIONS);
    return TransitionSystemBuilder.of(program, IntegerEncoding::new, budget)
            instanceof TransitionSystemBuilder.Result.Built(var system)
        && new HornEngine(new Z3Spacer(OPTIONS), solvers)
                .prove(
                    Inequalities.of(program, system, Map.of(), List.of(), solvers, budget.part(0.5))
                        .system(),
                    budget)
            instanceof HornEngine.Result.Proved;
  }
}
