package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.smt.linear.LinearAtom.Relation;
import proteus.summarizer.bound.memory.Trust;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgramBuilder;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.TermReader.SignedOverflow;
import proteus.summarizer.recurrence.PolynomialReader;

/**
 * Looks for recurrent sets (Gupta, Henzinger, Majumdar, Rybalchenko, Xu, <i>Proving
 * Non-Termination</i>, POPL 2008): conditions at the header of a loop that has one path, under
 * which it leads back there and they hold again. Tried are what makes the path's condition true
 * whatever the path changes, the condition itself, the same for some iterations ahead, that no part
 * of it comes nearer to its limit, and that steps jump over the one value that would end the loop.
 * They are candidates: what is read of the path may be less than what it does.
 */
public final class RecurrentSets {
  private static final int CHECK_MILLIS = 500;
  private static final long CHECK_STEPS = 100_000;
  private static final int MAX_AHEAD = 3;
  private static final int MAX_CYCLES = 24;
  private static final int MAX_SIDES = 4;

  private final SignedOverflow overflow;
  private final Solver solver;
  private final Budget budget;
  private final Terms terms = new Terms();
  private final PolynomialReader normal = new PolynomialReader(terms);

  /**
   * @param overflow what becomes of it: where it is undefined, sets recur without it, or whether it
   *     wraps or integers have no bounds
   * @param solver is asked within scopes of its own
   */
  public RecurrentSets(SignedOverflow overflow, Solver solver, Budget budget) {
    this.overflow = overflow;
    this.solver = solver;
    this.budget = budget;
  }

  /**
   * A candidate.
   *
   * @param condition at the loop's header, over the symbols
   * @param symbols that stand for variables
   */
  public record Candidate(Term condition, Map<Term, Variable> symbols) {}

  /** What a path does. */
  private record Cycle(List<Term> guard, Map<Term, Term> update) {}

  /** The candidates for a function with one loop, whose body has one path. */
  public List<Candidate> find(Program program, Function function) {
    Feasibility feasibility = new Feasibility(terms, solver, budget, CHECK_MILLIS, CHECK_STEPS);
    Optional<IntegerProgram> built =
        new IntegerProgramBuilder(
                program, function, terms, feasibility, Trust.NONE, overflow, Effort.LOOPS)
            .build();
    List<Candidate> found = new ArrayList<>();
    built.ifPresent(
        whole -> {
          Map<Term, Variable> symbols = new LinkedHashMap<>();
          whole.symbols().forEach((variable, symbol) -> symbols.put(symbol, variable));
          List<Cycle> cycles = cycles(whole);
          if (overflow == SignedOverflow.UNDEFINED) {
            new LastingGuards(terms, this::check)
                .of(cycles.stream().map(Cycle::guard).toList(), changed(cycles))
                .ifPresent(set -> found.add(new Candidate(set, symbols)));
          }
          for (Cycle cycle : cycles) {
            if (!budget.isOver()) {
              recurrent(cycle)
                  .or(() -> jumping(cycle))
                  .or(() -> kept(cycle))
                  .ifPresent(set -> found.add(new Candidate(set, symbols)));
            }
          }
        });
    return found;
  }

  private static List<Cycle> cycles(IntegerProgram program) {
    return program.steps().stream()
        .filter(step -> step.source().equals(step.target()))
        .limit(MAX_CYCLES)
        .map(step -> new Cycle(step.guard(), step.update()))
        .toList();
  }

  private static Set<Term> changed(List<Cycle> cycles) {
    Set<Term> changed = new LinkedHashSet<>();
    cycles.forEach(cycle -> changed.addAll(cycle.update.keySet()));
    return changed;
  }

  private Optional<Term> recurrent(Cycle cycle) {
    Substitution after = Substitution.of(terms, cycle.update);
    for (List<Term> side : sides(cycle.guard)) {
      Set<Term> ahead = new LinkedHashSet<>(side);
      for (int i = 0; i < MAX_AHEAD; i++) {
        Optional<Term> closed = closed(ahead, after);
        if (closed.isPresent()) {
          return closed;
        }
        Set<Term> further = new LinkedHashSet<>(ahead);
        ahead.forEach(c -> further.add(after.apply(c)));
        ahead = further;
      }
    }
    return Optional.empty();
  }

  /**
   * That a value is not congruent to one that would end the loop, modulo what each iteration adds
   * to it; the power of two in that also stays where integers wrap. Where they do, the only value
   * that ends the loop may be the greatest or the least of its type.
   */
  private Optional<Term> jumping(Cycle cycle) {
    Substitution after = Substitution.of(terms, cycle.update);
    for (Term condition : cycle.guard) {
      Optional<Term> ending = LinearAtom.of(terms, condition).flatMap(this::ending);
      Optional<BigInteger> step =
          ending.flatMap(e -> normal.normalize(terms.sub(after.apply(e), e)).intConstant());
      if (step.isEmpty() || step.get().signum() == 0) {
        continue;
      }
      BigInteger modulus = step.get().and(step.get().negate());
      Set<Term> changed = TermGraph.freeVariables(ending.get());
      Set<Term> set = new LinkedHashSet<>();
      set.add(terms.le(terms.intConst(1), terms.mod(ending.get(), terms.intConst(modulus))));
      cycle.guard.stream()
          .filter(c -> Collections.disjoint(TermGraph.freeVariables(c), changed))
          .forEach(set::add);
      if (isRecurrent(set, after)) {
        return Optional.of(terms.and(List.copyOf(set)));
      }
    }
    return Optional.empty();
  }

  /** What is zero where the condition fails first. */
  private Optional<Term> ending(LinearAtom atom) {
    return switch (atom.relation()) {
      case DIFFERENT -> Optional.of(terms.linear(atom.form()));
      case AT_MOST ->
          overflow == SignedOverflow.WRAPS
              ? Optional.of(terms.sub(terms.linear(atom.form()), terms.intConst(1)))
              : Optional.empty();
      case EQUAL -> Optional.empty();
    };
  }

  /** The conditions that each iteration keeps, where wrapping keeps the others. */
  private Optional<Term> kept(Cycle cycle) {
    if (overflow == SignedOverflow.UNDEFINED) {
      return Optional.empty();
    }
    Substitution after = Substitution.of(terms, cycle.update);
    Set<Term> kept = new LinkedHashSet<>(cycle.guard);
    boolean isClosed = false;
    while (!isClosed) {
      Term all = terms.and(List.copyOf(kept));
      isClosed = !kept.removeIf(c -> !isUnsatisfiable(terms.and(all, terms.not(after.apply(c)))));
    }
    return Optional.of(terms.and(List.copyOf(kept)));
  }

  /** The conditions, or these with what keeps them from coming nearer to their limits. */
  private Optional<Term> closed(Set<Term> conditions, Substitution after) {
    if (isRecurrent(conditions, after)) {
      return Optional.of(terms.and(List.copyOf(conditions)));
    }
    Set<Term> kept = new LinkedHashSet<>(conditions);
    List<Term> open = new ArrayList<>(values(conditions));
    for (int order = 0; order < MAX_AHEAD; order++) {
      List<Term> changes = new ArrayList<>();
      for (Term value : open) {
        Term change = normal.normalize(terms.sub(after.apply(value), value));
        if (change.intConstant().isEmpty()) {
          kept.add(terms.le(terms.intConst(0), change));
          changes.add(change);
        }
      }
      if (isRecurrent(kept, after)) {
        return Optional.of(terms.and(List.copyOf(kept)));
      }
      open = changes;
    }
    return Optional.empty();
  }

  private boolean isRecurrent(Set<Term> conditions, Substitution after) {
    Term set = terms.and(List.copyOf(conditions));
    return !set.isFalse()
        && isSatisfiable(set)
        && isUnsatisfiable(terms.and(List.of(set, terms.not(after.apply(set)))));
  }

  private boolean isSatisfiable(Term condition) {
    return check(condition).isSat();
  }

  private boolean isUnsatisfiable(Term condition) {
    return check(condition).isUnsat();
  }

  private CheckResult check(Term condition) {
    solver.push();
    try {
      solver.add(condition);
      return solver.check(budget.atMostMillis(CHECK_MILLIS).withSteps(CHECK_STEPS));
    } finally {
      solver.pop();
    }
  }

  /** Linear terms that the conditions keep from being negative. */
  private List<Term> values(Set<Term> conditions) {
    List<Term> values = new ArrayList<>();
    for (Term condition : conditions) {
      LinearAtom.of(terms, condition)
          .ifPresent(
              atom -> {
                Term form = terms.linear(atom.form());
                values.add(terms.neg(form));
                if (atom.relation() == Relation.EQUAL) {
                  values.add(form);
                }
              });
    }
    return values;
  }

  /** The guard, with either side for what must differ. */
  private List<List<Term>> sides(List<Term> guard) {
    List<List<Term>> all = new ArrayList<>(List.of(List.of()));
    for (Term condition : guard) {
      List<Term> options =
          LinearAtom.of(terms, condition)
              .filter(a -> a.relation() == Relation.DIFFERENT)
              .map(
                  a -> {
                    Term form = terms.linear(a.form());
                    Term one = terms.intConst(1);
                    return List.of(terms.le(one, form), terms.le(one, terms.neg(form)));
                  })
              .orElse(List.of(condition));
      List<List<Term>> next = new ArrayList<>();
      for (List<Term> before : all) {
        for (Term option : options.size() * all.size() > MAX_SIDES ? List.of(condition) : options) {
          List<Term> more = new ArrayList<>(before);
          more.add(option);
          next.add(more);
        }
      }
      all = next;
    }
    return all;
  }
}
