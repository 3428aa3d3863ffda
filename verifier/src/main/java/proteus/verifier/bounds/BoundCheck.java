package proteus.verifier.bounds;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import proteus.exec.CompiledProgram;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.smt.Rational;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.FunctionBounds.PathBound;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundValues;

/**
 * Executes a function with random inputs, counts how often its edges are passed, and compares that
 * with the bounds. Executions in which signed arithmetic overflows do not count, nor those that an
 * assumption ends: the bounds do not speak of them.
 */
public final class BoundCheck {
  private static final int MAX_EDGES = 4000;
  private static final long STEPS = 100_000;
  private static final Duration TIME = Duration.ofMillis(500);

  private final FunctionFinding.Analysed finding;
  private final CountingProgram counting;
  private final CompiledProgram compiled;
  private final int arena;

  private BoundCheck(FunctionFinding.Analysed finding) {
    this.finding = finding;
    this.counting = CountingProgram.of(finding.subject(), finding.bounds());
    this.compiled = new CompiledProgram(counting.program());
    this.arena = new ObjectNumbering(counting.program()).firstAllocated();
  }

  /** What came of the executions. */
  public sealed interface Result {}

  /**
   * No bound was exceeded.
   *
   * @param runs executions that were compared
   * @param discarded executions that do not count
   */
  public record Agreed(int runs, int discarded) implements Result {}

  /**
   * A bound is wrong.
   *
   * @param what it bounds
   * @param value of the bound for the inputs
   * @param count how often it happened
   */
  public record Exceeded(
      String what,
      SourceSpan place,
      BoundExpression bound,
      Rational value,
      BigInteger count,
      Map<String, String> inputs)
      implements Result {
    @Override
    public String toString() {
      String with =
          inputs.entrySet().stream()
              .map(e -> e.getKey() + " = " + e.getValue())
              .collect(Collectors.joining(", "));
      return place
          + ": "
          + what
          + " runs "
          + count
          + " times, but "
          + bound
          + " = "
          + value
          + " was claimed"
          + (with.isEmpty() ? "" : "; inputs: " + with);
    }
  }

  /** The function could not be executed. */
  public record NotRun(String reason) implements Result {}

  /**
   * Executes a function.
   *
   * @param inputs how often
   * @param seed the same seed chooses the same inputs
   */
  public static Result check(
      FunctionFinding.Analysed finding, int inputs, long seed, Budget budget) {
    if (finding.subject().function().cfg().edges().size() > MAX_EDGES) {
      return new NotRun("the function is too large to be executed with counters");
    }
    return new BoundCheck(finding).check(inputs, seed, budget);
  }

  private Result check(int inputs, long seed, Budget budget) {
    int runs = 0;
    int discarded = 0;
    for (int i = 0; i < inputs && !budget.isOver(); i++) {
      RandomValues values = new RandomValues(seed + i, counting.choices(), arena);
      Run run =
          compiled.run(
              values, budget.atMost(TIME).limits().withSteps(STEPS), ExecutionListener.NONE);
      if (isDiscarded(run)) {
        discarded++;
      } else {
        runs++;
        Optional<Exceeded> wrong = compare(run, values.inputs());
        if (wrong.isPresent()) {
          return wrong.get();
        }
      }
    }
    return runs + discarded == 0 ? new NotRun("no time") : new Agreed(runs, discarded);
  }

  private boolean isDiscarded(Run run) {
    return run.outcome() instanceof Outcome.Stuck
        || run.outcome() instanceof Outcome.Unsupported
        || (!counting.memory().isEmpty()
            && counting.counters().keySet().stream().allMatch(e -> count(run, e).signum() == 0))
        || run.globals().get(counting.overflow()) instanceof Value.BoolValue(boolean o) && o;
  }

  private Optional<Exceeded> compare(Run run, Map<Variable, Value> inputs) {
    ExecutedInputs executed = new ExecutedInputs(counting, finding.bounds(), run, inputs);
    CountComparison comparison =
        new CountComparison(new BoundValues(executed::number), executed.shown());
    return compareLoops(executed, comparison)
        .or(() -> compareEdges(run, comparison))
        .or(() -> comparePaths(run, comparison));
  }

  /** Only an execution that was not ended on its way says how often loops run at least. */
  private Optional<Exceeded> compareLoops(ExecutedInputs executed, CountComparison comparison) {
    Run run = executed.run();
    boolean whole = run.outcome() instanceof Outcome.Finished && executed.areComparable();
    for (LoopBound loop : finding.bounds().loops()) {
      BigInteger sum = BigInteger.ZERO;
      for (Edge back : loop.loop().backEdges()) {
        sum = sum.add(count(run, back));
      }
      BigInteger count = sum;
      Optional<Exceeded> wrong =
          comparison
              .exceeded("the loop", loop.loop().span(), loop.upper(), count)
              .or(() -> comparison.exceededUnder(loop, count))
              .or(() -> whole ? comparison.tooFew(loop, count) : Optional.empty())
              .or(
                  () ->
                      whole && count.signum() > 0
                          ? comparison.noCase(loop, count)
                          : Optional.empty());
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  /**
   * Of an execution that was ended on its way the last round may be one that could not have been
   * finished, and does not count.
   */
  private Optional<Exceeded> compareEdges(Run run, CountComparison comparison) {
    boolean ended =
        run.outcome() instanceof Outcome.Finished || run.outcome() instanceof Outcome.Halted;
    BigInteger started = ended ? BigInteger.ZERO : BigInteger.ONE;
    for (Map.Entry<Edge, List<BoundExpression>> edge : finding.bounds().edges().entrySet()) {
      Optional<Exceeded> wrong =
          comparison.exceeded(
              "the edge " + edge.getKey(),
              edge.getKey().span(),
              edge.getValue(),
              count(run, edge.getKey()).subtract(started));
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  private Optional<Exceeded> comparePaths(Run run, CountComparison comparison) {
    List<PathBound> paths = counting.paths().paths();
    for (int i = 0; i < paths.size(); i++) {
      PathBound path = paths.get(i);
      Optional<Exceeded> wrong =
          comparison.exceeded(
              "the path " + PathWords.of(path),
              path.edges().getFirst().span(),
              path.upper(),
              value(run, counting.paths().counter(i)));
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  private BigInteger count(Run run, Edge edge) {
    Variable counter = counting.counters().get(edge);
    return counter == null ? BigInteger.ZERO : value(run, counter);
  }

  private static BigInteger value(Run run, Variable counter) {
    return run.globals().get(counter) instanceof Value.IntValue(BigInteger n) ? n : BigInteger.ZERO;
  }
}
