package proteus.verifier.bounds;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.exec.CompiledProgram;
import proteus.ir.Edge;
import proteus.ir.ObjectNumbering;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.ir.run.Trace;
import proteus.smt.Budget;
import proteus.smt.Rational;
import proteus.summarizer.bound.Atom;
import proteus.summarizer.bound.BoundExpression;
import proteus.summarizer.bound.BoundValues;
import proteus.summarizer.bound.ConditionalBound;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.FunctionBounds.PathBound;
import proteus.summarizer.bound.LoopCount;
import proteus.summarizer.bound.MemoryValue.Cell;

/**
 * Executes a function with random inputs, counts how often its edges are passed, and compares that
 * with the bounds. Executions in which signed arithmetic overflows do not count, nor those that an
 * assumption ends: the bounds do not speak of them.
 */
public final class BoundCheck {
  private static final int MAX_EDGES = 4000;
  private static final Limits LIMITS = new Limits(100_000, Duration.ofMillis(500));

  /** Objects lie so far from each other, as on a machine with 64 bits. */
  private static final int OBJECT_BITS = 34;

  private final Finding.Analysed finding;
  private final CountingProgram counting;
  private final CompiledProgram compiled;
  private final int arena;

  private BoundCheck(Finding.Analysed finding) {
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
  public static Result check(Finding.Analysed finding, int inputs, long seed, Budget budget) {
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
      Run run = compiled.run(values, LIMITS, Trace.NONE);
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

  /**
   * Compares the counts. Of an execution that was ended on its way the last round may be one that
   * could not have been finished, and does not count.
   */
  private Optional<Exceeded> compare(Run run, Map<Variable, Value> inputs) {
    boolean ended =
        run.outcome() instanceof Outcome.Finished || run.outcome() instanceof Outcome.Halted;
    BigInteger started = ended ? BigInteger.ZERO : BigInteger.ONE;
    BoundValues values = new BoundValues(input -> number(input, inputs, run));
    Map<String, String> shown = new LinkedHashMap<>();
    inputs.forEach((v, value) -> shown.put(v.sourceName().orElse(v.name()), value.toString()));
    counting
        .onTheWay()
        .forEach(
            (v, holder) ->
                shown.put(v.sourceName().orElse(v.name()), held(run, holder).toString()));
    boolean whole = run.outcome() instanceof Outcome.Finished && isComparable(inputs, run);
    for (LoopBound loop : finding.bounds().loops()) {
      BigInteger count = BigInteger.ZERO;
      for (Edge back : loop.loop().backEdges()) {
        count = count.add(count(run, back));
      }
      Optional<Exceeded> wrong =
          exceeded("the loop", loop.loop().span(), loop.upper(), count, values, shown);
      if (wrong.isPresent()) {
        return wrong;
      }
      Optional<Exceeded> under = exceededUnder(loop, count, values, shown);
      if (under.isPresent()) {
        return under;
      }
      if (whole) {
        Optional<Exceeded> few = tooFew(loop, count, values, shown);
        if (few.isPresent()) {
          return few;
        }
      }
      if (whole && count.signum() > 0) {
        Optional<Exceeded> other = noCase(loop, count, values, shown);
        if (other.isPresent()) {
          return other;
        }
      }
    }
    for (Map.Entry<Edge, List<BoundExpression>> edge : finding.bounds().edges().entrySet()) {
      Optional<Exceeded> wrong =
          exceeded(
              "the edge " + edge.getKey(),
              edge.getKey().span(),
              edge.getValue(),
              count(run, edge.getKey()).subtract(started),
              values,
              shown);
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    List<PathBound> paths = counting.paths().paths();
    for (int i = 0; i < paths.size(); i++) {
      PathBound path = paths.get(i);
      Optional<Exceeded> wrong =
          exceeded(
              "the path " + PathWords.of(path),
              path.edges().getFirst().span(),
              path.upper(),
              value(run, counting.paths().counter(i)),
              values,
              shown);
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  /**
   * Whether all pointers point into one object: how others compare is not defined (C11 6.5.8, 5),
   * so that an execution may leave loops earlier than the addresses say.
   */
  private boolean isComparable(Map<Variable, Value> inputs, Run run) {
    Set<Integer> objects = new HashSet<>();
    List<Value> all = new ArrayList<>(inputs.values());
    counting.memory().values().forEach(h -> all.add(held(run, h)));
    counting.onTheWay().values().forEach(h -> all.add(held(run, h)));
    for (Value value : all) {
      if (value instanceof Value.PointerValue(int object, var _)) {
        objects.add(object);
      }
    }
    return objects.size() <= 1;
  }

  /** Whether exact numbers are claimed and none of them is the count. */
  private static Optional<Exceeded> noCase(
      LoopBound loop, BigInteger count, BoundValues values, Map<String, String> inputs) {
    Optional<Exceeded> other = Optional.empty();
    for (LoopCount.Case exact : loop.exact().cases()) {
      try {
        if (exact.bound().isEmpty()) {
          return Optional.empty();
        }
        Rational value = values.of(exact.bound().get());
        if (value.equals(Rational.of(count))) {
          return Optional.empty();
        }
        other =
            Optional.of(
                new Exceeded(
                    "the loop, exactly counted,",
                    loop.loop().span(),
                    exact.bound().get(),
                    value,
                    count,
                    inputs));
      } catch (ArithmeticException tooLarge) {
        // more than any count
      }
    }
    return other;
  }

  private BigInteger count(Run run, Edge edge) {
    Variable counter = counting.counters().get(edge);
    return counter == null ? BigInteger.ZERO : value(run, counter);
  }

  private static BigInteger value(Run run, Variable counter) {
    return run.globals().get(counter) instanceof Value.IntValue(BigInteger n) ? n : BigInteger.ZERO;
  }

  /** Whether a lower bound is more than the count. */
  private static Optional<Exceeded> tooFew(
      LoopBound loop, BigInteger count, BoundValues values, Map<String, String> inputs) {
    for (BoundExpression bound : loop.lower()) {
      try {
        Rational value = values.of(bound);
        if (value.compareTo(Rational.of(count)) > 0) {
          String what = "the loop, counted at least,";
          return Optional.of(new Exceeded(what, loop.loop().span(), bound, value, count, inputs));
        }
      } catch (ArithmeticException tooLarge) {
        // no execution that ended has so many rounds, but the number is not known
      }
    }
    return Optional.empty();
  }

  /** The same for bounds that hold for some inputs, if these are ones of them. */
  private static Optional<Exceeded> exceededUnder(
      LoopBound loop, BigInteger count, BoundValues values, Map<String, String> inputs) {
    for (ConditionalBound one : loop.conditional()) {
      if (applies(one, values)) {
        String what = "the loop, if " + one.condition() + ",";
        Optional<Exceeded> wrong =
            exceeded(what, loop.loop().span(), List.of(one.bound()), count, values, inputs);
        if (wrong.isPresent()) {
          return wrong;
        }
      }
    }
    return Optional.empty();
  }

  private static boolean applies(ConditionalBound bound, BoundValues values) {
    try {
      return bound.applies(values);
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  private static Optional<Exceeded> exceeded(
      String what,
      SourceSpan place,
      List<BoundExpression> bounds,
      BigInteger count,
      BoundValues values,
      Map<String, String> inputs) {
    for (BoundExpression bound : bounds) {
      try {
        Rational value = values.of(bound);
        if (value.compareTo(Rational.of(count)) < 0) {
          return Optional.of(new Exceeded(what, place, bound, value, count, inputs));
        }
      } catch (ArithmeticException tooLarge) {
        // more than any count
      }
    }
    return Optional.empty();
  }

  private BigInteger number(Atom.Input input, Map<Variable, Value> inputs, Run run) {
    for (Map.Entry<Variable, Value> entry : inputs.entrySet()) {
      if (isNamed(entry.getKey(), input)) {
        return number(entry.getValue());
      }
    }
    for (Map.Entry<Variable, Variable> entry : counting.memory().entrySet()) {
      if (isNamed(entry.getKey(), input)) {
        BigInteger value = number(held(run, entry.getValue()));
        boolean counts = !(finding.bounds().memory().get(entry.getKey()) instanceof Cell<?>);
        if (counts && value.equals(MemoryInputs.INFINITE)) {
          throw new ArithmeticException("infinite: " + input);
        }
        return value;
      }
    }
    for (Map.Entry<Variable, Variable> entry : counting.onTheWay().entrySet()) {
      if (isNamed(entry.getKey(), input)) {
        return number(held(run, entry.getValue()));
      }
    }
    return address(new ObjectNumbering(counting.program()).object(input.name().substring(1)), 0);
  }

  private static Value held(Run run, Variable holder) {
    return Objects.requireNonNull(run.globals().get(holder));
  }

  private static boolean isNamed(Variable variable, Atom.Input input) {
    return variable.sourceName().orElse(variable.name()).equals(input.name());
  }

  private static BigInteger number(Value value) {
    return switch (value) {
      case Value.IntValue(BigInteger n) -> n;
      case Value.BoolValue(boolean truth) -> truth ? BigInteger.ONE : BigInteger.ZERO;
      case Value.PointerValue(int object, long offset) -> address(object, offset);
      case Value.FloatValue _ -> throw new IllegalStateException("a bound over a float");
    };
  }

  private static BigInteger address(int object, long offset) {
    return BigInteger.valueOf(object).shiftLeft(OBJECT_BITS).add(BigInteger.valueOf(offset));
  }
}
