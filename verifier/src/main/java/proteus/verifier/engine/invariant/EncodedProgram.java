package proteus.verifier.engine.invariant;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Interval;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.ExpressionEncoder;
import proteus.smt.encode.Inexpressible;
import proteus.smt.houdini.SolverQuestion;
import proteus.smt.houdini.Support;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.InductionCheck;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;

/** A program in one encoding: what a block keeps of facts, given others where it starts. */
final class EncodedProgram {
  private final TransitionSystem system;
  private final Terms terms;
  private final Solver solver;
  private final Map<Location, ExpressionEncoder> encoders = new HashMap<>();
  private final Map<Location, Map<Expr, Optional<Term>>> encoded = new HashMap<>();

  EncodedProgram(TransitionSystem system, Function<Terms, Encoding> encodings, Solver solver) {
    this.system = system;
    this.terms = system.terms();
    this.solver = solver;
    for (CutPoint cutPoint : system.cutPoints()) {
      encoders.put(
          cutPoint.location(),
          new ExpressionEncoder(terms, encodings.apply(terms), v -> symbol(cutPoint, v)));
    }
  }

  private static Term symbol(CutPoint cutPoint, Variable variable) {
    Term symbol = cutPoint.state().get(variable);
    if (symbol == null) {
      throw new Inexpressible(variable.name());
    }
    return symbol;
  }

  /** A pair of places between which blocks lie: empty for the start, or for violations. */
  record Way(Optional<Location> source, Optional<Location> target) {}

  /** The ways that there are. */
  Set<Way> ways() {
    return system.transitions().stream()
        .map(EncodedProgram::way)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Way way(Transition transition) {
    return new Way(
        transition.source().map(CutPoint::location),
        transition.target() instanceof Target.Reached(CutPoint t, var values)
            ? Optional.of(t.location())
            : Optional.empty());
  }

  /**
   * Whether blocks of the way keep all facts; of a way to violations, whether there are none.
   *
   * @param known where the way starts
   * @param facts where it ends
   */
  Support<Expr> ask(Way way, Set<Expr> known, Set<Expr> facts, Budget budget) {
    Set<Expr> needed = new LinkedHashSet<>();
    for (Transition transition : system.transitions()) {
      if (way(transition).equals(way)) {
        switch (ask(transition, known, facts, budget)) {
          case Support.Supported(Set<Expr> some) -> needed.addAll(some);
          case Support<Expr> other -> {
            return other;
          }
        }
      }
    }
    return new Support.Supported<>(needed);
  }

  private Support<Expr> ask(
      Transition transition, Set<Expr> known, Set<Expr> facts, Budget budget) {
    Map<Expr, Term> after = new HashMap<>();
    if (transition.target() instanceof Target.Reached(CutPoint target, List<Term> values)) {
      Substitution substitution = InductionCheck.atTarget(terms, target, values);
      for (Expr fact : facts) {
        Optional<Term> term = term(target.location(), fact);
        if (term.isEmpty()) {
          return new Support.Refuted<>(Set.of(fact));
        }
        after.put(fact, substitution.apply(term.get()));
      }
    }
    boolean ends = !(transition.target() instanceof Target.Reached);
    Term refuted = ends ? terms.tru() : terms.not(terms.and(List.copyOf(after.values())));
    if (refuted.isFalse()) {
      return new Support.Supported<>(Set.of());
    }
    Map<Term, Expr> literals = new HashMap<>();
    solver.push();
    try {
      solver.add(transition.condition());
      solver.add(refuted);
      transition.source().ifPresent(s -> assume(s.location(), known, literals));
      return switch (solver.check(List.copyOf(literals.keySet()), budget)) {
        case CheckResult.Unsat(List<Term> core) ->
            new Support.Supported<>(
                core.stream()
                    .map(literal -> Objects.requireNonNull(literals.get(literal)))
                    .collect(Collectors.toCollection(LinkedHashSet::new)));
        case CheckResult.Sat(var model) ->
            ends
                ? new Support.Refuted<>(Set.of())
                : SolverQuestion.refuted(
                    after.keySet(), fact -> Objects.requireNonNull(after.get(fact)), model);
        case CheckResult.Unknown _ -> new Support.Undecided<>();
      };
    } finally {
      solver.pop();
    }
  }

  /** Whether a fact is seen to follow from others at the same place. */
  boolean follows(Location head, Set<Expr> known, Expr fact, Budget budget) {
    Optional<Term> claim = term(head, fact);
    if (claim.isEmpty()) {
      return false;
    }
    solver.push();
    try {
      known.forEach(k -> term(head, k).ifPresent(solver::add));
      solver.add(terms.not(claim.get()));
      return solver.check(budget).isUnsat();
    } finally {
      solver.pop();
    }
  }

  private void assume(Location source, Set<Expr> known, Map<Term, Expr> literals) {
    for (Expr fact : known) {
      term(source, fact)
          .ifPresent(
              term -> {
                Term literal = terms.freshVar("known", Sort.BOOL, Interval.ALL);
                solver.add(terms.implies(literal, term));
                literals.put(literal, fact);
              });
    }
  }

  private Optional<Term> term(Location head, Expr fact) {
    return encoded
        .computeIfAbsent(head, h -> new HashMap<>())
        .computeIfAbsent(fact, f -> encode(head, f));
  }

  private Optional<Term> encode(Location head, Expr fact) {
    ExpressionEncoder encoder = encoders.get(head);
    try {
      return encoder == null ? Optional.empty() : Optional.of(encoder.encode(fact));
    } catch (Inexpressible e) {
      return Optional.empty();
    }
  }

  /** The headers of loops with the variables that matter there. */
  Map<Location, Set<Variable>> heads() {
    Map<Location, Set<Variable>> heads = new LinkedHashMap<>();
    system.cutPoints().forEach(c -> heads.put(c.location(), c.state().keySet()));
    return heads;
  }
}
