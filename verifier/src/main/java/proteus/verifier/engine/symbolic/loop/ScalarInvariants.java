package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.graph.WeakTopologicalOrder.Component;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.array.ArrayBounds;
import proteus.verifier.engine.symbolic.loop.InductiveClaims.Claim;
import proteus.verifier.engine.symbolic.memory.AccessLog.Access;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicActivation;
import proteus.verifier.engine.symbolic.state.SymbolicContext;

/** Inductive invariants over the scalar variables that a loop changes. */
final class ScalarInvariants {
  private static final int MAX_PERIODS = 4;
  private static final int MAX_PERIOD_BITS = 8;

  /** What of the time may be spent on bounds of floating-point variables. */
  private static final double FLOAT_SHARE = 0.2;

  private final SymbolicContext execution;
  private final Terms terms;
  private final HeaderKnowledge knowledge;
  private final Solver solver;
  private final Budget budget;
  private final SymbolicActivation activation;
  private final Component component;
  private final LoopState loop;

  ScalarInvariants(
      SymbolicContext execution,
      HeaderKnowledge knowledge,
      Solver solver,
      Budget budget,
      SymbolicActivation activation,
      Component component,
      LoopState loop) {
    this.execution = execution;
    this.terms = execution.terms();
    this.knowledge = knowledge;
    this.solver = solver;
    this.budget = budget;
    this.activation = activation;
    this.component = component;
    this.loop = loop;
  }

  /**
   * Adds the strongest invariant that is found to the arbitrary state; its parts, but for what path
   * counters say, which is hard on the solver where arrays come in.
   */
  List<Term> strengthen(State head, State after, List<Access> accesses) {
    LoopSymbols symbols = LoopSymbols.of(loop, head, after);
    Term known = known(head);
    head.assume(known);
    HeaderComparisons conditions = new HeaderComparisons(execution, activation, component, head);
    List<Term> candidates =
        new ArrayList<>(
            Candidates.of(
                terms,
                symbols.entries(),
                conditions.operands(),
                conditions.atoms(),
                Candidates.moduli(conditions.constants())));
    candidates.addAll(ArrayBounds.candidates(execution, symbols, accesses));
    Set<BigInteger> moduli = new LinkedHashSet<>(Candidates.moduli(conditions.constants()));
    conditions.constants().stream()
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

  /**
   * Whether the iteration from the narrowed state keeps the invariant. The one that the invariant
   * was found by may have left executions out that this one follows, because it knows more.
   */
  boolean isKept(List<Term> invariant, State head, State after) {
    LoopSymbols symbols = LoopSymbols.of(loop, head, after);
    Substitution afterwards = Substitution.of(terms, symbols.next());
    List<Claim> claims =
        invariant.stream().map(c -> new Claim(c, terms.tru(), afterwards.apply(c))).toList();
    InductiveClaims claimed =
        new InductiveClaims(terms, solver, execution.findings().axioms(), budget);
    return claimed.filter(claims, terms.and(after.guard(), known(head))).containsAll(claims);
  }

  /** What path counters say of an arbitrary state at the header. */
  private Term known(State head) {
    return knowledge.at(
        activation.function(), component.head(), loop.entry(), head, activation.frame());
  }
}
