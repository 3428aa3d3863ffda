package proteus.verifier.strategy;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import proteus.exec.CompiledProgram;
import proteus.ir.Program;
import proteus.ir.run.Execution;
import proteus.smt.Budget;
import proteus.verifier.engine.enumeration.InputEnumeration;
import proteus.verifier.engine.enumeration.StateExploration;
import proteus.verifier.engine.execution.TieredExecution;
import proteus.verifier.engine.interval.StateKinds;
import proteus.verifier.property.MemorySafety;
import proteus.verifier.task.VerificationTask;

/** What the engines of one task share: the forms of its program, and what they have found out. */
public final class Setting {
  private final VerificationTask task;
  private final ProofSearch proofs;
  private final SymbolicRuns symbolic = new SymbolicRuns();
  private final RankingRuns rankings;
  private final Budget budget;
  private Optional<Forms> forms = Optional.empty();
  private Optional<InputEnumeration> enumeration = Optional.empty();
  private final Map<OptionalInt, Optional<StateExploration>> states = new HashMap<>();
  private final Once<Optional<Forms>> unrolled = new Once<>(() -> forms().unrolled());
  private final Once<Optional<Forms>> split = new Once<>(() -> forms().split());
  private final Once<InductionProofs> induction =
      new Once<>(() -> InductionProofs.of(forms().inlined(), task().solvers()));

  /** What is made when it is asked for first: many programs are decided before. */
  private static final class Once<T> {
    private final Supplier<T> maker;
    private @Nullable T made;

    Once(Supplier<T> maker) {
      this.maker = maker;
    }

    T get() {
      T value = made == null ? maker.get() : made;
      made = value;
      return value;
    }
  }

  /**
   * @param proofs remembers what it executes
   * @param budget limits what making the forms of the program takes
   */
  Setting(VerificationTask task, ProofSearch proofs, Budget budget) {
    this.task = task;
    this.proofs = proofs;
    this.budget = budget;
    this.rankings = RankingRuns.of(task);
  }

  VerificationTask task() {
    return task;
  }

  ProofSearch proofs() {
    return proofs;
  }

  SymbolicRuns symbolic() {
    return symbolic;
  }

  RankingRuns rankings() {
    return rankings;
  }

  /** The forms of the program, which are made at the first call. */
  Forms forms() {
    return forms.orElseGet(this::prepare);
  }

  private Forms prepare() {
    Forms made = Forms.of(task.program(), budget);
    forms = Optional.of(made);
    Program sliced = made.sliced();
    // Blocks may be variables in this form: its executions do not tell whether they are lost.
    Execution execution =
        MemorySafety.tellsLosses(sliced) ? new CompiledProgram(sliced) : TieredExecution.of(sliced);
    enumeration = InputEnumeration.of(sliced, execution);
    return made;
  }

  boolean isPrepared() {
    return forms.isPresent();
  }

  /** Whether the engines see loops in place of recursion. */
  boolean hasLoopsForRecursion() {
    return forms.map(Forms::recursionIsLoops).orElse(false);
  }

  /** The forms without short loops in loops; empty where there are none. */
  Optional<Forms> unrolled() {
    return unrolled.get();
  }

  /** The forms with modes as control; empty where there are none. */
  Optional<Forms> split() {
    return split.get();
  }

  /** Proofs by k-induction; questions that were answered stay so. */
  InductionProofs induction() {
    return induction.get();
  }

  /** Goes on where an earlier step stopped; empty where there are too many inputs. */
  Optional<InputEnumeration> enumeration() {
    forms();
    return enumeration;
  }

  /**
   * Goes on where an earlier step stopped; empty for programs that are not finite.
   *
   * @param alike how many states are visited that the program's comparisons do not tell apart, if
   *     not all
   */
  Optional<StateExploration> states(OptionalInt alike) {
    return states.computeIfAbsent(alike, this::exploration);
  }

  private Optional<StateExploration> exploration(OptionalInt alike) {
    Program sliced = forms().sliced();
    Optional<StateExploration.Sample> sample =
        alike.isPresent()
            ? Optional.of(new StateExploration.Sample(alike.getAsInt(), StateKinds.of(sliced)::of))
            : Optional.empty();
    return StateExploration.of(sliced, CompiledProgram::new, sample);
  }
}
