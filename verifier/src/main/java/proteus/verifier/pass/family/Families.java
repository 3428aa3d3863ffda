package proteus.verifier.pass.family;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
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
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Trace;
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
    Optional<Heap> heap = FamilyProgram.heap(program);
    if (heap.isEmpty() || heap.get().sites().stream().noneMatch(Site::isFamily)) {
      return Optional.empty();
    }
    Cfg cfg = program.function(program.entry()).cfg();
    List<ObjectInvariant> claims = new ArrayList<>(Claims.of(heap.get(), cfg));
    if (!observe(program, heap.get(), claims, budget)) {
      return Optional.empty();
    }
    FamilyProgram family = FamilyProgram.of(program, heap.get(), claims);
    Interpreter interpreter = new Interpreter(family.program());
    int quiet = 0;
    for (int run = 0; run < MAX_RUNS && quiet < QUIET && !budget.isOver(); run++) {
      Broken broken = new Broken(family);
      Outcome outcome = interpreter.run(inputs(run), Limits.steps(STEPS), broken).outcome();
      if (!broken.claims.isEmpty()) {
        claims.removeAll(broken.claims);
        family = FamilyProgram.of(program, heap.get(), claims);
        interpreter = new Interpreter(family.program());
        quiet = 0;
      } else if (outcome instanceof Outcome.Undefined || outcome instanceof Outcome.Violated) {
        return Optional.empty();
      } else {
        quiet++;
      }
    }
    List<ObjectInvariant> essential = EssentialClaims.of(claims, program, heap.get());
    return Optional.of(
        new Families(
            FamilyProgram.of(program, heap.get(), essential).program(),
            LoopFacts.of(heap.get(), program, essential)));
  }

  /**
   * Takes out claims that executions of the program break; whether nothing in them is undefined or
   * violated.
   */
  private static boolean observe(
      Program program, Heap heap, List<ObjectInvariant> claims, Budget budget) {
    Interpreter interpreter = new Interpreter(program);
    ObjectNumbering numbering = new ObjectNumbering(program);
    int quiet = 0;
    for (int run = 0; run < MAX_RUNS && quiet < QUIET && !budget.isOver(); run++) {
      Observation observation = new Observation(heap, claims, numbering);
      Outcome outcome = interpreter.run(inputs(run), Limits.steps(STEPS), observation).outcome();
      if (outcome instanceof Outcome.Undefined || outcome instanceof Outcome.Violated) {
        return false;
      }
      quiet = claims.removeAll(observation.broken()) ? 0 : quiet + 1;
    }
    return true;
  }

  /** The claims that an execution of the program over families breaks. */
  private static final class Broken implements Trace {
    private final FamilyProgram family;
    private final Set<ObjectInvariant> claims = new LinkedHashSet<>();

    Broken(FamilyProgram family) {
      this.family = family;
    }

    @Override
    public void ended(Edge edge, State state) {
      Map<ObjectInvariant, Expr> claimed = family.obligations().get(edge);
      if (claimed == null) {
        return;
      }
      ObjectNumbering numbering = new ObjectNumbering(family.program());
      Evaluator evaluator = new Evaluator(state::value, numbering, AddressSpace.withoutObjects());
      claimed.forEach(
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
