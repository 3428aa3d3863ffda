package proteus.verifier.testgen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import proteus.exec.CompiledProgram;
import proteus.ir.Edge;
import proteus.ir.HaltKind;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.verifier.engine.execution.TieredExecution;
import proteus.verifier.testgen.TestRun.Rest;
import proteus.verifier.testgen.TestRun.Supply;

/** Executes tests and sees which goals they reach. */
public final class TestExecution {
  /** Tests with more inputs are of no use to anybody. */
  private static final int MAX_INPUTS = 200_000;

  private final CoverageProgram coverage;
  private final Execution execution;

  /**
   * @param goals of that program
   */
  public TestExecution(Program program, List<Goal> goals) {
    this.coverage = CoverageProgram.of(program, goals);
    Program flagged = coverage.program();
    this.execution =
        new TieredExecution(new Interpreter(flagged), () -> new CompiledProgram(flagged));
  }

  /** Chooses inputs. */
  @FunctionalInterface
  public interface InputSource {
    /** The next value; empty if there is none, which ends the execution. */
    Optional<Value> next(Nondet source, Type type, Edge edge);
  }

  /** Executes the program with values of a source. */
  public TestRun run(InputSource source, Limits limits) {
    Recording recording = new Recording(source);
    Run run = execution.run(recording, limits);
    BitSet reached = coverage.reached(run.globals());
    return new TestRun(
        recording.inputs,
        reached,
        run.outcome(),
        recording.isExhausted ? Supply.EXHAUSTED : Supply.ENOUGH,
        recording.rest,
        run.iterations().values().stream().mapToLong(n -> n).sum());
  }

  /** Executes the program with the texts of a test; ends it where these end. */
  public TestRun replay(List<String> texts, Limits limits) {
    Iterator<String> left = texts.iterator();
    boolean[] misfit = {false};
    TestRun run =
        run(
            (source, type, edge) -> {
              if (!left.hasNext()) {
                return Optional.empty();
              }
              Optional<Value> value = InputText.parse(left.next(), type);
              misfit[0] |= value.isEmpty();
              return value;
            },
            limits);
    return misfit[0]
        ? new TestRun(
            run.inputs(), run.reached(), run.outcome(), Supply.MISFIT, run.rest(), run.iterations())
        : run;
  }

  /** Remembers what a source chooses; what is no input is zero. */
  private static final class Recording implements NondetSource {
    private final InputSource source;
    private final List<Input> inputs = new ArrayList<>();
    private Rest rest = Rest.NOTHING;
    private boolean isExhausted;

    Recording(InputSource source) {
      this.source = source;
    }

    @Override
    public Value choose(Nondet nondet, Type type, Edge edge) {
      if (nondet.kind() != Nondet.Kind.INPUT) {
        rest = Rest.ZEROS;
        return Value.zero(type);
      }
      Optional<Value> value = source.next(nondet, type, edge);
      if (value.isEmpty()) {
        isExhausted = true;
        throw new Outcome.Reached(new Outcome.Halted(HaltKind.EXIT, edge));
      }
      if (inputs.size() >= MAX_INPUTS) {
        throw new Outcome.Reached(new Outcome.LimitReached(Outcome.Limit.MEMORY));
      }
      inputs.add(new Input(nondet, type, value.get(), edge));
      return value.get();
    }
  }
}
