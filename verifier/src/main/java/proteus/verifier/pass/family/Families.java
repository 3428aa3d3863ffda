package proteus.verifier.pass.family;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.TrialInputs;
import proteus.smt.Budget;
import proteus.smt.linked.LinkedHeap;

/**
 * A program over families of objects in place of memory ({@link FamilyProgram}), with what can be
 * claimed of them: what no execution of it breaks, where it is claimed of all objects.
 */
public final class Families {
  private static final int STEPS = 2_000;

  /** So many executions in a row must break nothing. */
  private static final int QUIET = 300;

  private static final int MAX_RUNS = 3_000;

  private final Program original;
  private final LinkedHeap heap;
  private final List<ObjectInvariant> claims;

  private Families(Program original, LinkedHeap heap, List<ObjectInvariant> claims) {
    this.original = original;
    this.heap = heap;
    this.claims = List.copyOf(claims);
  }

  /**
   * The program, in which claims that are not kept are violations of {@link Property#QUERY}, with
   * the number of the claim as their subject.
   */
  public Program program() {
    return FamilyProgram.of(original, heap, claims).program();
  }

  /** What may be so at the headers of loops. */
  public List<Expr> facts() {
    return LoopFacts.of(heap, original, claims);
  }

  /**
   * Families of which less is claimed.
   *
   * @param numbers of the claims that are not made any more
   */
  public Families without(Set<String> numbers) {
    List<ObjectInvariant> kept = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      if (!numbers.contains(Integer.toString(i))) {
        kept.add(claims.get(i));
      }
    }
    return new Families(original, heap, kept);
  }

  /**
   * The program over families, with claims that are kept as far as executions tell; empty where
   * memory holds something else than linked objects, or an execution shows that what is claimed
   * does not suffice.
   */
  public static Optional<Families> of(Program violated, Budget budget) {
    // What is invalid is undefined here, as claims that do not hold are.
    Program program = violated.violating(Map.of());
    Optional<LinkedHeap> heap = FamilyProgram.heap(program);
    if (heap.isEmpty() || heap.get().families().isEmpty()) {
      return Optional.empty();
    }
    TrialInputs inputs = TrialInputs.of(program);
    Cfg cfg = program.function(program.entry()).cfg();
    List<ObjectInvariant> claims = new ArrayList<>(ObjectClaims.of(heap.get(), cfg));
    Supplier<IntFunction<Trial>> observed = observed(program, heap.get(), claims, inputs);
    if (!settle(claims, observed, budget)
        || !settle(claims, () -> overFamilies(program, heap.get(), claims, inputs), budget)) {
      return Optional.empty();
    }
    return Optional.of(
        new Families(program, heap.get(), EssentialClaims.of(claims, program, heap.get())));
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
      Program program, LinkedHeap heap, List<ObjectInvariant> claims, TrialInputs inputs) {
    Interpreter interpreter = new Interpreter(program);
    ObjectNumbering numbering = new ObjectNumbering(program);
    return () -> {
      Observation.Subject subject = Observation.Subject.of(heap, claims, numbering);
      return run -> {
        Observation observation = new Observation(subject);
        Outcome outcome = run(interpreter, inputs.source(run), observation);
        return new Trial(observation.broken(), isWrong(outcome));
      };
    };
  }

  /** Executions of the program over families, in which claims that are not kept are violations. */
  private static IntFunction<Trial> overFamilies(
      Program program, LinkedHeap heap, List<ObjectInvariant> claims, TrialInputs inputs) {
    FamilyProgram family = FamilyProgram.of(program, heap, claims);
    Interpreter interpreter = new Interpreter(family.program());
    return run -> {
      Outcome outcome = run(interpreter, inputs.source(run), ExecutionListener.NONE);
      Set<ObjectInvariant> broken =
          outcome instanceof Outcome.Violated(var _, Edge edge)
              ? family.obligations().at(edge).map(Set::of).orElse(Set.of())
              : Set.of();
      return new Trial(broken, broken.isEmpty() && isWrong(outcome));
    };
  }

  private static Outcome run(
      Interpreter interpreter, NondetSource inputs, ExecutionListener trace) {
    return interpreter.run(inputs, Limits.steps(STEPS), trace).outcome();
  }

  private static boolean isWrong(Outcome outcome) {
    return outcome instanceof Outcome.Undefined || outcome instanceof Outcome.Violated;
  }
}
