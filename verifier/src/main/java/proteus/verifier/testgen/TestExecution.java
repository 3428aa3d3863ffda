package proteus.verifier.testgen;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import proteus.ir.HaltKind;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.Execution;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.verifier.counterexample.IdleChoices;
import proteus.verifier.engine.execution.TieredExecution;
import proteus.verifier.testgen.TestRun.Rest;
import proteus.verifier.testgen.TestRun.Supply;

/** Executes tests and sees which goals they reach. */
public final class TestExecution {
  /** Tests with more values are of no use to anybody. */
  private static final int MAX_VALUES = 200_000;

  /** What memory may hold, by the number of the value. */
  private static final List<LongUnaryOperator> CONTENTS =
      List.of(_ -> 1, _ -> -1, n -> (n + 1) * 0x9E3779B9L);

  private final CoverageProgram coverage;
  private final Execution execution;
  private final Set<Edge> idle;

  /**
   * @param goals of that program
   */
  public TestExecution(Program program, List<Goal> goals) {
    this.coverage = CoverageProgram.of(program, goals);
    Program flagged = coverage.program();
    this.idle = IdleChoices.of(flagged, Nondet.Kind.UNINITIALIZED);
    this.execution = TieredExecution.of(flagged);
  }

  /** Chooses inputs. */
  @FunctionalInterface
  public interface InputSource {
    /** The next value; empty if there is none, which ends the execution. */
    Optional<Value> next(Nondet source, Type type, Edge edge);

    /**
     * What no input gives: contents of memory, results of functions.
     *
     * @param number of those before it
     */
    default Value rest(long number, Nondet source, Type type, Edge edge) {
      return Value.zero(type);
    }

    /** The same inputs, and for the rest the values of a test. */
    default InputSource with(TestRun test) {
      InputSource inputs = this;
      return test.values().isEmpty()
          ? inputs
          : new InputSource() {
            @Override
            public Optional<Value> next(Nondet source, Type type, Edge edge) {
              return inputs.next(source, type, edge);
            }

            @Override
            public Value rest(long number, Nondet source, Type type, Edge edge) {
              Value value = test.values().get(number);
              return value == null ? Value.zero(type) : TestTrials.fitted(value, type);
            }
          };
    }
  }

  /** Executes the program with values of a source. */
  public TestRun run(InputSource source, Limits limits) {
    Recording recording = new Recording(source, idle);
    Run run = execution.run(recording, limits);
    BitSet reached = coverage.reached(run.globals());
    return new TestRun(
        recording.inputs,
        reached,
        reached,
        run.outcome(),
        recording.isExhausted ? Supply.EXHAUSTED : Supply.ENOUGH,
        recording.rest(),
        recording.values,
        run.iterations().values().stream().mapToLong(n -> n).sum());
  }

  /** Tries the inputs of a run with other contents of memory, where they matter and were zero. */
  TestRun checked(TestRun run, Limits limits) {
    if (run.rest() != Rest.ZEROS) {
      return run;
    }
    BitSet steady = run.reached();
    for (LongUnaryOperator content : CONTENTS) {
      steady.and(run(with(run.inputs(), content), limits).reached());
    }
    return run.with(steady);
  }

  private static InputSource with(List<Input> inputs, LongUnaryOperator content) {
    Iterator<Input> left = inputs.iterator();
    return new InputSource() {
      @Override
      public Optional<Value> next(Nondet source, Type type, Edge edge) {
        return left.hasNext()
            ? Optional.of(TestTrials.fitted(left.next().value(), type))
            : Optional.empty();
      }

      @Override
      public Value rest(long number, Nondet source, Type type, Edge edge) {
        BigInteger value = BigInteger.valueOf(content.applyAsLong(number));
        return TestTrials.fitted(new Value.IntValue(value), type);
      }
    };
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
    return misfit[0] ? run.with(Supply.MISFIT) : run;
  }

  /** Remembers what a source chooses. */
  private static final class Recording implements NondetSource {
    private final InputSource source;
    private final Set<Edge> idle;
    private final List<Input> inputs = new ArrayList<>();
    private final SequencedMap<Long, Value> values = new TreeMap<>();
    private long others;
    private boolean isDependent;
    private boolean isExhausted;

    Recording(InputSource source, Set<Edge> idle) {
      this.source = source;
      this.idle = idle;
    }

    Rest rest() {
      return !isDependent ? Rest.NOTHING : values.isEmpty() ? Rest.ZEROS : Rest.VALUES;
    }

    @Override
    public Value choose(Nondet nondet, Type type, Edge edge) {
      if (nondet.kind() != Nondet.Kind.INPUT) {
        Value value = source.rest(others, nondet, type, edge);
        boolean matters = !idle.contains(edge);
        isDependent |= matters;
        if (matters && !value.equals(Value.zero(type))) {
          limit(values.size());
          values.put(others, value);
        }
        others++;
        return value;
      }
      Optional<Value> value = source.next(nondet, type, edge);
      if (value.isEmpty()) {
        isExhausted = true;
        throw new Outcome.Reached(new Outcome.Halted(HaltKind.EXIT, edge));
      }
      limit(inputs.size());
      inputs.add(new Input(nondet, type, value.get(), edge));
      return value.get();
    }

    private static void limit(int size) {
      if (size >= MAX_VALUES) {
        throw new Outcome.Reached(new Outcome.LimitReached(Outcome.Limit.MEMORY));
      }
    }
  }
}
