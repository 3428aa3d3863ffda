package proteus.verifier.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import proteus.exec.CompiledProgram;
import proteus.fuzz.Finding;
import proteus.fuzz.Trial;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.verifier.Programs;

/** The verdict about termination of a random program with few states, against all executions. */
record TerminationTrial(Path folder) implements Trial {
  private static final int SECONDS = 4;
  private static final String PROPERTY = "CHECK( init(main()), LTL(F end) )\n";

  /** More steps than there are states at all places of a program. */
  private static final long STEPS = 1_000_000;

  @Override
  public Finding of(long seed) throws IOException {
    TerminationWriter writer = TerminationWriter.of(new Random(seed));
    String text = writer.program();
    String verdict = VerifiedText.of(text, PROPERTY, MachineModel.ILP32, SECONDS, folder).kind();
    if (verdict.equals("unknown")) {
      return Finding.fine(verdict);
    }
    boolean ends = ends(Programs.of(text, Integers.MACHINE), writer.inputs());
    return verdict.equals(ends ? "true" : "false(termination)")
        ? Finding.fine(verdict)
        : new Finding.Wrong(verdict + "\n" + text);
  }

  private static boolean ends(Program program, List<List<Value>> inputs) {
    CompiledProgram compiled = new CompiledProgram(program);
    for (List<Value> values : inputs) {
      NondetSource source = NondetSource.replay(values, NondetSource.zeros());
      Outcome outcome = compiled.run(source, Limits.steps(STEPS)).outcome();
      if (outcome instanceof Outcome.LimitReached) {
        return false;
      }
      assertThat(outcome).isInstanceOf(Outcome.Finished.class);
    }
    return true;
  }
}
