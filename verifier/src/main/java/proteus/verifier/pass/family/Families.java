package proteus.verifier.pass.family;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;

/**
 * A program over families of objects in place of memory ({@link FamilyProgram}), with what can be
 * claimed of them: what no execution of it breaks, where it is claimed of all objects.
 *
 * @param facts what may be so at the headers of its loops
 */
public record Families(Program program, List<Expr> facts) {
  private static final int STEPS = 2_000;

  /** So many executions in a row must break nothing. */
  private static final int QUIET = 300;

  private static final int MAX_RUNS = 3_000;
  private static final int[] SCALES = {1, 2, 4, 7, 40};

  /** One input of so many is 0, which mostly ends a loop. */
  private static final int ZERO_EVERY = 9;

  /**
   * The program over families, with claims that are kept as far as executions tell; empty where
   * memory holds something else than linked objects, or an execution shows that what is claimed
   * does not suffice.
   */
  public static Optional<Families> of(Program violated, Budget budget) {
    // What is invalid is undefined here, as claims that do not hold are.
    Program program = violated.violating(Map.of());
    Optional<FamilyHeap> heap = FamilyProgram.heap(program);
    if (heap.isEmpty() || heap.get().families().isEmpty()) {
      return Optional.empty();
    }
    Cfg cfg = program.function(program.entry()).cfg();
    List<ObjectInvariant> claims = new ArrayList<>(ObjectClaims.of(heap.get(), cfg));
    if (!settle(claims, observed(program, heap.get(), claims), budget)
        || !settle(claims, () -> overFamilies(program, heap.get(), claims), budget)) {
      return Optional.empty();
    }
    List<ObjectInvariant> essential = EssentialClaims.of(claims, program, heap.get());
    return Optional.of(
        new Families(
            FamilyProgram.of(program, heap.get(), essential).program(),
            LoopFacts.of(heap.get(), program, essential)));
  }

  /**
   * An execution.
   *
   * @param broken claims that do not hold in it
   * @param isWrong whether it shows that what is claimed does not suffice
   */
  private record Trial(Set<ObjectInvariant> broken, boolean isWrong) {}

  /**
   * Takes out claims that executions break, until so many in a row break none; whether what is left
   * may suffice.
   *
   * @param trials executions by their numbers, for the claims that there are
   */
  private static boolean settle(
      List<ObjectInvariant> claims, Supplier<IntFunction<Trial>> trials, Budget budget) {
    IntFunction<Trial> current = trials.get();
    int quiet = 0;
    for (int run = 0; run < MAX_RUNS && quiet < QUIET && !budget.isOver(); run++) {
      Trial trial = current.apply(run);
      if (trial.isWrong()) {
        return false;
      }
      if (claims.removeAll(trial.broken())) {
        current = trials.get();
        quiet = 0;
      } else {
        quiet++;
      }
    }
    return true;
  }

  /** Executions of the program, in which nothing may be undefined or violated. */
  private static Supplier<IntFunction<Trial>> observed(
      Program program, FamilyHeap heap, List<ObjectInvariant> claims) {
    Interpreter interpreter = new Interpreter(program);
    ObjectNumbering numbering = new ObjectNumbering(program);
    return () ->
        run -> {
          Observation observation = new Observation(heap, claims, numbering);
          Outcome outcome = run(interpreter, run, observation);
          return new Trial(observation.broken(), isWrong(outcome));
        };
  }

  /** Executions of the program over families, which is undefined where a claim does not hold. */
  private static IntFunction<Trial> overFamilies(
      Program program, FamilyHeap heap, List<ObjectInvariant> claims) {
    FamilyProgram family = FamilyProgram.of(program, heap, claims);
    Interpreter interpreter = new Interpreter(family.program());
    return run -> {
      Broken broken = new Broken(family);
      Outcome outcome = run(interpreter, run, broken);
      return new Trial(broken.claims, broken.claims.isEmpty() && isWrong(outcome));
    };
  }

  private static Outcome run(Interpreter interpreter, int run, ExecutionListener trace) {
    return interpreter.run(inputs(run), Limits.steps(STEPS), trace).outcome();
  }

  private static boolean isWrong(Outcome outcome) {
    return outcome instanceof Outcome.Undefined || outcome instanceof Outcome.Violated;
  }

  /** The claims that an execution of the program over families breaks. */
  private static final class Broken implements ExecutionListener {
    private final FamilyProgram family;
    private final Set<ObjectInvariant> claims = new LinkedHashSet<>();

    Broken(FamilyProgram family) {
      this.family = family;
    }

    @Override
    public void ended(Edge edge, State state) {
      ObjectNumbering numbering = new ObjectNumbering(family.program());
      Evaluator evaluator = new Evaluator(state::value, numbering, AddressSpace.withoutObjects());
      family
          .obligations()
          .at(edge)
          .forEach(
              (claim, says) -> {
                if (!evaluator.truth(says)) {
                  claims.add(claim);
                }
              });
    }
  }

  private static NondetSource inputs(int run) {
    Random random = new Random(run);
    int scale = SCALES[run % SCALES.length];
    return (source, type, edge) ->
        switch (type) {
          case IntType t -> {
            int small = random.nextInt(ZERO_EVERY) == 0 ? 0 : random.nextInt(scale + 2) - 1;
            yield new Value.IntValue(t.wrap(BigInteger.valueOf(small)));
          }
          case BoolType t -> new Value.BoolValue(random.nextBoolean());
          case FloatType t -> Value.zero(t);
          case PointerType t -> Value.zero(t);
        };
  }
}
