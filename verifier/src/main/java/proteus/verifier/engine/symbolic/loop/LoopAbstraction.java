package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder.Component;
import proteus.ir.graph.WeakTopologicalOrder.Element;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.array.ArrayBounds;
import proteus.verifier.engine.symbolic.array.ArrayInvariants;
import proteus.verifier.engine.symbolic.loop.InductiveClaims.Claim;
import proteus.verifier.engine.symbolic.loop.LoopState.Change;
import proteus.verifier.engine.symbolic.loop.LoopSymbols.Narrowed;
import proteus.verifier.engine.symbolic.memory.AccessLog.Access;
import proteus.verifier.engine.symbolic.memory.SymbolicMemory;
import proteus.verifier.engine.symbolic.state.Activation;
import proteus.verifier.engine.symbolic.state.Execution;
import proteus.verifier.engine.symbolic.state.Findings;
import proteus.verifier.engine.symbolic.state.Frame;
import proteus.verifier.engine.symbolic.state.Slots;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicEvaluator;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;

/**
 * An over-approximation of a loop: the arbitrary state at its head under an inductive invariant.
 * Following one iteration from there covers all iterations. Source: Kroening et al., Algorithms 1
 * and 2, where the loop is replaced by a summary made of such invariants.
 */
public final class LoopAbstraction {
  private static final int MAX_TRIALS = 12;
  private static final int MAX_PERIODS = 4;
  private static final int MAX_PERIOD_BITS = 8;

  /** What of the time may be spent on bounds of floating-point variables. */
  private static final double FLOAT_SHARE = 0.2;

  private final Execution execution;
  private final Slots slots;
  private final HeaderKnowledge knowledge;
  private final SymbolicMemory memory;
  private final SymbolicEvaluator evaluator;
  private final Solver solver;
  private final Budget budget;

  private final ClaimLog claims;
  private final LoopNests nests = new LoopNests();

  /** How many loops around are being followed just to see what they change. */
  private int learning;

  public LoopAbstraction(
      Execution execution,
      Slots slots,
      SymbolicMemory memory,
      HeaderKnowledge knowledge,
      ClaimLog claims,
      Solver solver,
      Budget budget) {
    this.claims = claims;
    this.knowledge = knowledge;
    this.execution = execution;
    this.slots = slots;
    this.memory = memory;
    this.evaluator = new SymbolicEvaluator(execution);
    this.solver = solver;
    this.budget = budget;
  }

  /** One iteration from a state at the head to the head again; empty where there is none. */
  public interface Iteration extends Function<State, Optional<State>> {}

  /**
   * The state at the head in any iteration, for a loop entered with {@code entry}; empty where the
   * loop changes what cannot be abstracted.
   */
  public Optional<State> abstracted(
      Activation activation, Component component, State entry, Iteration iteration) {
    Optional<State> head = abstraction(activation, component, entry, iteration);
    head.ifPresent(
        state ->
            claims.note(
                execution,
                memory.elementStore().footprints(),
                slots,
                activation,
                component.head(),
                entry,
                state));
    return head;
  }

  private Optional<State> abstraction(
      Activation activation, Component component, State entry, Iteration iteration) {
    LoopState loop = new LoopState(execution, slots, memory, entry);
    for (int trial = 0; trial < MAX_TRIALS; trial++) {
      Trial tried = learn(loop.arbitrary(), iteration);
      if (tried.after().isEmpty()) {
        return Optional.of(tried.head());
      }
      switch (loop.learn(tried.head(), tried.after().get(), tried.accesses())) {
        case MORE -> {}
        case UNSUPPORTED -> {
          return Optional.empty();
        }
        case NONE -> {
          List<Term> kept = strengthen(activation, component, loop, tried);
          return Optional.of(withArrays(activation, component, loop, tried, kept, iteration));
        }
      }
    }
    return Optional.empty();
  }

  /** An iteration from a state at the head; empty where none leads back there. */
  private record Trial(State head, Optional<State> after, List<Access> accesses) {}

  private Trial learn(State head, Iteration iteration) {
    learning++;
    try {
      return attempt(head, iteration);
    } finally {
      learning--;
    }
  }

  private Trial attempt(State head, Iteration iteration) {
    int mark = memory.log().open();
    Optional<State> after = iteration.apply(head.fork());
    return new Trial(head, after, memory.log().close(mark));
  }

  /**
   * Adds the strongest invariant that is found to the arbitrary state; its parts, but for what path
   * counters say, which is hard on the solver where arrays come in.
   */
  private List<Term> strengthen(
      Activation activation, Component component, LoopState loop, Trial trial) {
    Terms terms = execution.terms();
    State head = trial.head();
    State after = trial.after().orElseThrow();
    LoopSymbols symbols = LoopSymbols.of(loop, head, after);
    Term known =
        knowledge.at(
            activation.function(), component.head(), loop.entry(), head, activation.frame());
    head.assume(known);
    Conditions conditions = new Conditions(activation, component, head);
    List<Term> candidates =
        new ArrayList<>(
            Candidates.of(
                terms,
                symbols.entries(),
                conditions.operands,
                conditions.atoms,
                Candidates.moduli(conditions.constants)));
    candidates.addAll(ArrayBounds.candidates(execution, symbols, trial.accesses()));
    Set<BigInteger> moduli = new LinkedHashSet<>(Candidates.moduli(conditions.constants));
    conditions.constants.stream()
        .filter(c -> c.signum() > 0 && c.bitLength() <= MAX_PERIOD_BITS)
        .limit(MAX_PERIODS)
        .forEach(c -> moduli.add(c.add(BigInteger.ONE)));
    candidates.addAll(new Cycles(terms, symbols).candidates(moduli));
    Term entered = loop.entry().guard();
    List<Term> kept =
        new ArrayList<>(
            inductive(symbols, candidates, entered, terms.and(after.guard(), known), budget));
    List<Term> floats = new FloatBounds(terms).candidates(symbols, after.guard());
    if (!floats.isEmpty()) {
      Term bounded = terms.and(after.guard(), terms.and(kept));
      kept.addAll(inductive(symbols, floats, entered, bounded, budget.part(FLOAT_SHARE)));
    }
    kept.forEach(head::assume);
    return kept;
  }

  /**
   * Those of the candidates that hold where the loop is entered, and that an iteration keeps.
   *
   * @param entered the condition of entering it
   * @param repeated the condition of an iteration
   */
  private List<Term> inductive(
      LoopSymbols symbols, List<Term> candidates, Term entered, Term repeated, Budget time) {
    Terms terms = execution.terms();
    InductiveClaims claimed =
        new InductiveClaims(terms, solver, execution.findings().axioms(), time);
    Substitution atEntry = Substitution.of(terms, symbols.entries());
    List<Claim> initial =
        candidates.stream().map(c -> new Claim(c, terms.tru(), atEntry.apply(c))).toList();
    Substitution afterwards = Substitution.of(terms, symbols.next());
    List<Claim> inductive =
        claimed.filter(initial, entered).stream()
            .map(Claim::candidate)
            .map(c -> new Claim(c, c, afterwards.apply(c)))
            .toList();
    return claimed.filter(inductive, repeated).stream().map(Claim::candidate).toList();
  }

  /** Where the loop accesses arrays: the state at the head with what is found out about them. */
  private State withArrays(
      Activation activation,
      Component component,
      LoopState loop,
      Trial trial,
      List<Term> kept,
      Iteration iteration) {
    ArrayInvariants arrays = new ArrayInvariants(execution, solver, budget);
    if (learning > 0 || !arrays.concern(loop, trial.accesses())) {
      return trial.head();
    }
    LoopNests.Nesting nesting = nests.of(activation, component);
    LoopSymbols before = LoopSymbols.of(loop, trial.head(), trial.head());
    Narrowed narrowed = before.narrowed(execution.terms(), loop, kept);
    State narrow = narrowed.head();
    Trial again = attempt(narrow, iteration);
    if (again.after().isEmpty()) {
      return narrow;
    }
    boolean closed =
        loop.learn(narrow, again.after().get(), again.accesses()) == Change.NONE
            && isKept(
                narrowed.invariant(),
                LoopSymbols.of(loop, narrow, again.after().get()),
                execution
                    .terms()
                    .and(
                        again.after().get().guard(),
                        knowledge.at(
                            activation.function(),
                            component.head(),
                            loop.entry(),
                            narrow,
                            activation.frame())));
    if (closed) {
      Conditions conditions = new Conditions(activation, component, narrow);
      LoopSymbols symbols = LoopSymbols.of(loop, narrow, again.after().get());
      arrays.strengthen(
          loop,
          symbols,
          narrowed,
          again.after().get(),
          again.accesses(),
          numbers(conditions.constants, activation.function().cfg()),
          nesting,
          head -> repeat(loop, head, iteration));
    }
    return closed ? narrow : trial.head();
  }

  /**
   * Whether the iteration from the narrowed state keeps the invariant. The one that the invariant
   * was found by may have left executions out that this one follows, because it knows more.
   *
   * @param repeated the condition of the iteration
   */
  private boolean isKept(List<Term> invariant, LoopSymbols symbols, Term repeated) {
    Terms terms = execution.terms();
    Substitution afterwards = Substitution.of(terms, symbols.next());
    List<Claim> claims =
        invariant.stream().map(c -> new Claim(c, terms.tru(), afterwards.apply(c))).toList();
    InductiveClaims claimed =
        new InductiveClaims(terms, solver, execution.findings().axioms(), budget);
    return claimed.filter(claims, repeated).containsAll(claims);
  }

  /** The state after an iteration; empty where it shows that more changes. */
  private Optional<State> repeat(LoopState loop, State head, Iteration iteration) {
    Trial trial = attempt(head, iteration);
    return trial
        .after()
        .filter(after -> loop.learn(trial.head(), after, trial.accesses()) == Change.NONE);
  }

  /** The given numbers, then those that the function names elsewhere. */
  private static Set<BigInteger> numbers(Set<BigInteger> first, Cfg cfg) {
    Set<BigInteger> numbers = new LinkedHashSet<>(first);
    for (Edge edge : cfg.edges()) {
      for (Expr expr : Subexpressions.of(edge.action())) {
        if (expr instanceof Expr.IntLiteral(BigInteger value, IntType t)) {
          numbers.add(value.abs());
        }
      }
    }
    return numbers;
  }

  /**
   * Integer comparisons, evaluated at the head of a component, with their constants: those of the
   * component first, then those of the whole function, among them what is to be proved.
   */
  private final class Conditions {
    private static final int MAX_ATOMS = 40;

    private final Set<Term> atoms = new LinkedHashSet<>();
    private final Set<Term> operands = new LinkedHashSet<>();
    private final Set<BigInteger> constants = new LinkedHashSet<>();

    Conditions(Activation activation, Component component, State head) {
      Cfg cfg = activation.function().cfg();
      for (Location location : locations(component)) {
        cfg.outgoing(location).forEach(edge -> add(edge, activation.frame(), head));
      }
      cfg.edges().stream()
          .filter(edge -> edge.action() instanceof Action.Assume)
          .forEach(edge -> add(edge, activation.frame(), head));
    }

    private void add(Edge edge, Frame frame, State head) {
      Subexpressions.of(edge.action()).forEach(expr -> add(edge, expr, frame, head));
    }

    private void add(Edge edge, Expr expr, Frame frame, State head) {
      if (expr instanceof Expr.IntLiteral(BigInteger value, IntType t)) {
        constants.add(value.abs());
      }
      boolean comparison =
          expr instanceof Expr.Binary b
              && b.op().isComparison()
              && b.left().type() instanceof IntType;
      if (comparison && edge.action() instanceof Action.Assume && atoms.size() < MAX_ATOMS) {
        Expr.Binary binary = (Expr.Binary) expr;
        Findings.Mark mark = execution.findings().mark();
        State scratch = head.fork();
        atoms.add(evaluator.condition(binary, scratch, frame));
        for (Expr side : List.of(binary.left(), binary.right())) {
          if (evaluator.evaluate(side, scratch, frame) instanceof Scalar(Term term)
              && term.sort() instanceof Sort.Int
              && operands.size() < MAX_ATOMS) {
            operands.add(term);
          }
        }
        execution.findings().rollback(mark);
      }
    }
  }

  private static List<Location> locations(Component component) {
    List<Location> locations = new ArrayList<>();
    locations.add(component.head());
    for (Element element : component.body()) {
      if (element instanceof Component inner) {
        locations.addAll(locations(inner));
      } else {
        locations.add(element.head());
      }
    }
    return locations;
  }
}
