package proteus.verifier.engine.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.LinearAbstraction;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.verifier.engine.LoopConditions;
import proteus.verifier.engine.invariant.InductiveFacts.Products;
import proteus.verifier.engine.invariant.influence.Cones;
import proteus.verifier.engine.invariant.influence.Influence;

/**
 * Looks for a proof by facts that states have in common: those of all states first, then those of
 * cases, ever finer ones.
 */
public final class DataDrivenInvariants {
  /** Why such a proof holds, for people. */
  public static final String ARGUMENT = "facts that executions have in common, confirmed";

  private static final int MAX_FACTS = 260;
  private static final int MAX_CUT_POINTS = 8;
  private static final int MAX_TRANSITIONS = 120;
  private static final double STAGE_SHARE = 0.5;
  private static final double SAMPLING_SHARE = 0.25;
  private static final double LATER_SAMPLING_SHARE = 0.1;

  private final Program program;
  private final Supplier<Solver> solvers;
  private final Constants constants;
  private final Map<Location, SampledHeader> heads = new LinkedHashMap<>();
  private final Map<Location, Set<Expr>> proved = new LinkedHashMap<>();
  private Optional<ReachedStates> states = Optional.empty();
  private final AlgebraicFacts algebra;

  /**
   * @param program into whose entry function calls were inlined
   * @param solvers opens a new solver at each call
   * @param steps of proofs that speak of products
   */
  public DataDrivenInvariants(Program program, Supplier<Solver> solvers, StepCheck steps) {
    this.program = program;
    this.solvers = solvers;
    this.algebra = new AlgebraicFacts(program, steps);
    this.constants = Constants.of(program.function(program.entry()).cfg());
  }

  private Cfg cfg() {
    return program.function(program.entry()).cfg();
  }

  /** Facts at loops' headers that prove the property, and each other; empty if none were found. */
  public Optional<Map<Location, Set<Expr>>> find(Budget budget) {
    if (cfg().edges().stream().anyMatch(edge -> isLeftOpen(edge.action()))) {
      return Optional.empty();
    }
    List<Function<Terms, Encoding>> kinds =
        program.integers() == Integers.MATHEMATICAL
            ? List.of(IntegerEncoding::new)
            : List.of(IntegerEncoding::new, BitPreciseEncoding::new);
    List<Solver> opened = new ArrayList<>();
    try {
      List<EncodedProgram> encodings = new ArrayList<>();
      List<EncodedProgram> simple = new ArrayList<>();
      for (Function<Terms, Encoding> kind : kinds) {
        if (TransitionSystemBuilder.of(program, kind, budget)
                instanceof TransitionSystemBuilder.Result.Built(var system)
            && system.cutPoints().size() <= MAX_CUT_POINTS
            && system.transitions().size() <= MAX_TRANSITIONS) {
          Solver solver = solvers.get();
          opened.add(solver);
          encodings.add(new EncodedProgram(system, kind, solver));
          TransitionSystem linear = LinearAbstraction.of(system);
          if (simple.isEmpty() && !linear.equals(system) && algebra.concernsProgram()) {
            simple.add(new EncodedProgram(linear, kind, solver));
          }
        }
      }
      if (encodings.isEmpty()) {
        return Optional.empty();
      }
      ReachedStates reached = sample(encodings.getFirst(), budget.part(samplingShare()));
      Map<Location, Set<Variable>> known = encodings.getFirst().heads();
      InductionTrials trials = new InductionTrials(program, known, reached::at, constants);
      Cones cones = Cones.of(Influence.of(cfg(), known));
      Optional<Map<Location, Set<Expr>>> found =
          simple.isEmpty()
              ? Optional.empty()
              : find(simple, trials, cones, Products.FORGOTTEN, budget.part(STAGE_SHARE));
      return found.or(() -> find(encodings, trials, cones, Products.KEPT, budget));
    } finally {
      opened.forEach(Solver::close);
    }
  }

  /** Whether transition systems say nothing of what comes after the action. */
  private static boolean isLeftOpen(Action action) {
    return switch (action) {
      case Action.Load _, Action.Store _, Action.Copy _, Action.Fill _ -> true;
      case Action.Deallocate _, Action.Call _ -> true;
      case Action.Assume _, Action.Assign _, Action.Havoc _, Action.Allocate _ -> false;
      case Action.Violate _, Action.Halt _, Action.Undefined _ -> false;
    };
  }

  private Optional<Map<Location, Set<Expr>>> find(
      List<EncodedProgram> encodings,
      InductionTrials trials,
      Cones cones,
      Products products,
      Budget budget) {
    Map<Location, Set<Expr>> general = new LinkedHashMap<>();
    // What earlier rounds proved, or nothing at all, may suffice.
    boolean isUntried = true;
    for (Stage stage : Stage.plan(constants)) {
      Map<Location, Set<Expr>> candidates = new LinkedHashMap<>();
      heads.forEach(
          (place, head) -> {
            Set<Expr> here = new LinkedHashSet<>();
            if (stage.isWithGeneral()) {
              here.addAll(general.getOrDefault(place, Set.of()));
            }
            head.facts(stage, proved.getOrDefault(place, Set.of()), budget).stream()
                .limit(MAX_FACTS)
                .forEach(here::add);
            candidates.put(place, here);
          });
      if (stage.isGeneral()) {
        candidates.forEach(
            (h, c) -> general.computeIfAbsent(h, k -> new LinkedHashSet<>()).addAll(c));
      }
      InductiveFacts inductive =
          new InductiveFacts(
              encodings, algebra, trials, cones, products, proved, budget.part(STAGE_SHARE));
      Optional<Map<Location, Set<Expr>>> proof =
          inductive.addByCones(candidates) ? inductive.proof() : Optional.empty();
      if (proof.isEmpty() && (inductive.add(candidates) || isUntried)) {
        proof = inductive.proof();
      }
      isUntried = false;
      if (proof.isPresent() || budget.isOver()) {
        return proof;
      }
    }
    return Optional.empty();
  }

  /** Later rounds rarely see what is new. */
  private double samplingShare() {
    return states.isEmpty() ? SAMPLING_SHARE : LATER_SAMPLING_SHARE;
  }

  private ReachedStates sample(EncodedProgram encoded, Budget budget) {
    Map<Location, Set<Variable>> variables = encoded.heads();
    ReachedStates reached =
        states.orElseGet(() -> new ReachedStates(program, variables, constants));
    states = Optional.of(reached);
    if (reached.extend(budget)) {
      look(reached, variables);
    }
    return reached;
  }

  private void look(ReachedStates reached, Map<Location, Set<Variable>> variables) {
    LoopConditions asked = LoopConditions.of(cfg(), variables.keySet());
    variables.forEach(
        (head, known) -> {
          Group all = new Group(new ObjectNumbering(program), reached.at(head));
          Set<Expr> here = new LinkedHashSet<>();
          asked.comparisons().stream().filter(c -> Cases.isOver(known, c)).forEach(here::add);
          List<Expr> combinations =
              asked.combinations().stream().filter(c -> Cases.isOver(known, c)).toList();
          known.stream()
              .filter(v -> v.type() instanceof BoolType)
              .forEach(v -> here.add(new Expr.VariableRead(v)));
          List<Variable> integers =
              known.stream().filter(v -> v.type() instanceof IntType).toList();
          List<Variable> written = integers.stream().filter(inLoops()::contains).toList();
          heads.put(
              head,
              new SampledHeader(
                  new ClaimExpressions(program.integers()),
                  constants,
                  all,
                  integers,
                  written,
                  here,
                  combinations));
        });
  }

  private Set<Variable> inLoops() {
    Set<Variable> written = new LinkedHashSet<>();
    for (Loop loop : LoopForest.of(cfg()).roots()) {
      for (Edge edge : cfg().edges()) {
        if (loop.contains(edge.source())) {
          Actions.target(edge.action()).ifPresent(written::add);
        }
      }
    }
    return written;
  }
}
