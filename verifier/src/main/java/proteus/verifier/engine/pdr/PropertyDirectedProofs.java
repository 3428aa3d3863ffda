package proteus.verifier.engine.pdr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;

/** Proofs of one program by property-directed reachability; a later search goes on. */
public final class PropertyDirectedProofs {
  /** Why such a proof holds, for people. */
  public static final String ARGUMENT = "inductive clauses about states";

  /** Larger states leave too much to choose from. */
  public static final int MAX_BITS = 400;

  private static final int MAX_TRANSITIONS = 200;

  private final Program program;
  private final Supplier<Solver> solvers;
  private Optional<Known> known = Optional.empty();

  /**
   * @param program into whose entry function calls were inlined
   * @param solvers opens a new solver at each call
   */
  public PropertyDirectedProofs(Program program, Supplier<Solver> solvers) {
    this.program = program;
    this.solvers = solvers;
  }

  /** How a search went. */
  public sealed interface Result {
    /** No violation is reached; what holds at the headers of loops. */
    record Proved(Map<Location, List<Expr>> invariants) implements Result {}

    /** Nothing is known. */
    record Open(String reason) implements Result {}
  }

  /**
   * Looks for a proof.
   *
   * @param mostBits that the variables of a state may have
   */
  public Result search(int mostBits, Budget budget) {
    if (program.integers() == Integers.MATHEMATICAL) {
      return new Result.Open("integers have no bits");
    }
    if (known.isEmpty()) {
      switch (TransitionSystemBuilder.of(program, BitPreciseEncoding::new, budget)) {
        case TransitionSystemBuilder.Result.Refused(String reason) -> {
          return new Result.Open(reason);
        }
        case TransitionSystemBuilder.Result.Built(TransitionSystem system) ->
            known = Optional.of(new Known(system));
      }
    }
    try {
      return known.get().search(mostBits, budget);
    } catch (Unanswered e) {
      return new Result.Open(String.valueOf(e.getMessage()));
    }
  }

  /** What was found out about the program as a transition system. */
  private final class Known {
    private final TransitionSystem system;
    private final Map<CutPoint, StateBits> states = new LinkedHashMap<>();

    /** What always holds; empty as long as that was not asked. */
    private Optional<Map<CutPoint, FixedLiterals>> always = Optional.empty();

    /** By level, see {@link FrameTrace}. The level 0 has no states at cut points, and no lemmas. */
    private final List<List<Lemma>> lemmas = new ArrayList<>(List.of(List.of()));

    Known(TransitionSystem system) {
      this.system = system;
      StateComparisons.of(program, system)
          .forEach((at, here) -> states.put(at, new StateBits(system.terms(), at, here)));
    }

    Result search(int mostBits, Budget budget) {
      if (system.transitions().size() > MAX_TRANSITIONS
          || states.values().stream().anyMatch(s -> s.bits() > mostBits)) {
        return new Result.Open("too many bits or paths");
      }
      try (FrameTrace frames = new FrameTrace(system.terms(), steps(), lemmas, budget)) {
        Map<CutPoint, FixedLiterals> literals =
            always.orElseGet(() -> InductiveLiterals.of(states, frames.steps(), budget));
        always = Optional.of(literals);
        frames.assume(literals);
        OptionalInt fixed =
            new PropertyDirectedSearch(frames, new LemmaGeneralization(frames, states)).run();
        return fixed.isPresent()
            ? new Result.Proved(invariants(fixed.getAsInt(), budget))
            : new Result.Open("a violation or an operation without a model may be reachable");
      }
    }

    /** All transitions, those between the same places together. */
    private List<Step> steps() {
      record Way(Optional<CutPoint> source, Optional<CutPoint> target) {}

      Map<Way, List<Transition>> groups = new LinkedHashMap<>();
      for (Transition transition : system.transitions()) {
        Optional<CutPoint> target =
            transition.target() instanceof Target.Reached(var cutPoint, var _)
                ? Optional.of(cutPoint)
                : Optional.empty();
        groups
            .computeIfAbsent(new Way(transition.source(), target), _ -> new ArrayList<>())
            .add(transition);
      }
      List<Step> steps = new ArrayList<>();
      groups.forEach(
          (way, transitions) ->
              steps.add(
                  new Step(system.terms(), way.source, way.target, transitions, states, solvers)));
      return steps;
    }

    private Map<Location, List<Expr>> invariants(int level, Budget budget) {
      List<Lemma> holding = new ArrayList<>();
      always
          .orElseThrow()
          .forEach((at, kept) -> kept.excluded().forEach(c -> holding.add(new Lemma(at, c))));
      lemmas.subList(level + 1, lemmas.size()).forEach(holding::addAll);
      Set<Lemma> needed = needed(holding, budget);
      Map<Location, List<Expr>> invariants = new LinkedHashMap<>();
      states.forEach(
          (at, bits) -> {
            List<Cube> here =
                needed.stream().filter(c -> c.at().equals(at)).map(Lemma::cube).toList();
            invariants.put(at.location(), bits.claims(here));
          });
      return invariants;
    }

    private Set<Lemma> needed(Collection<Lemma> holding, Budget budget) {
      List<Step> steps = steps();
      try {
        return NeededLemmas.of(system.terms(), steps, holding, budget);
      } finally {
        steps.forEach(Step::close);
      }
    }
  }
}
