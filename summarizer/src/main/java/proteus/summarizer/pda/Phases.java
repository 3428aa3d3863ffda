package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Op;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;

/**
 * Splits paths that can only be executed step by step into one where some facts hold, which can be
 * executed in one go, and others. The facts hold at the loop's entry and are kept by the path
 * itself; another path breaks them, as where values wrap: so they are no invariants, but they hold
 * in the loop's first phase (Sharma et al., <i>Simplifying Loop Invariant Generation Using Splitter
 * Predicates</i>, 2011).
 */
public final class Phases {
  /** Iterative paths of loops that are tried, and facts of a path. */
  private static final int PATH_LIMIT = 6;

  private static final int FACT_LIMIT = 4;

  private final Terms terms;
  private final Feasibility feasibility;
  private final HeaderSymbols symbols;
  private final List<Term> invariant;
  private final List<Term> candidates;

  /**
   * @param invariant holds at the start of every execution of a path
   * @param candidates inequalities that hold at entry
   */
  public Phases(
      Terms terms,
      Feasibility feasibility,
      HeaderSymbols symbols,
      List<Term> invariant,
      List<Term> candidates) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.symbols = symbols;
    this.invariant = invariant;
    this.candidates = candidates.stream().filter(c -> c.op() == Op.LE).toList();
  }

  /** The automaton's paths with some of them split; empty if there is nothing to gain. */
  public Optional<List<LoopPath>> split(Pda pda) {
    List<Pda.State> iterative = pda.states().stream().filter(s -> !s.isAccepting()).toList();
    if (candidates.isEmpty() || iterative.size() > PATH_LIMIT) {
      return Optional.empty();
    }
    List<LoopPath> paths = new ArrayList<>();
    for (Pda.State state : pda.states()) {
      boolean single =
          state.acceleration() instanceof Acceleration.SingleStep && isLinear(state.path());
      paths.addAll(single ? split(state.path()) : List.of(state.path()));
    }
    return paths.size() > pda.states().size() ? Optional.of(numbered(paths)) : Optional.empty();
  }

  /** Whether questions about the path are easy to answer. */
  private static boolean isLinear(LoopPath path) {
    List<Term> all = new ArrayList<>(path.conditions());
    all.addAll(path.update().values());
    return TermGraph.subterms(all).stream()
        .allMatch(
            t ->
                switch (t.op()) {
                  case CONST, VAR, NOT, AND, OR, LE, EQ, ADD -> true;
                  case MUL -> t.arg(0).isConst();
                  default -> false;
                });
  }

  private List<LoopPath> split(LoopPath path) {
    List<Term> kept = kept(path);
    List<Term> context = new ArrayList<>(invariant);
    context.addAll(path.conditions());
    List<Term> facts = feasibility.withoutImplied(context, kept);
    facts = facts.stream().filter(f -> feasibility.isPossible(context, terms.not(f))).toList();
    if (facts.isEmpty() || facts.size() > FACT_LIMIT) {
      return List.of(path);
    }
    LoopPath first = under(path, facts);
    Accelerator accelerator = new Accelerator(terms, feasibility, symbols, invariant);
    if (!(accelerator.accelerate(first) instanceof Acceleration.Closed)) {
      return List.of(path);
    }
    List<LoopPath> parts = new ArrayList<>(List.of(first));
    for (int i = 0; i < facts.size(); i++) {
      List<Term> other = new ArrayList<>(facts.subList(0, i));
      other.add(terms.not(facts.get(i)));
      List<Term> all = new ArrayList<>(context);
      all.addAll(other);
      if (feasibility.isPossible(all)) {
        parts.add(under(path, other));
      }
    }
    return parts;
  }

  /** The candidates about what the path changes that it keeps, assuming all of them. */
  private List<Term> kept(LoopPath path) {
    Set<Term> relevant = new LinkedHashSet<>();
    path.update().keySet().forEach(v -> relevant.add(symbols.of(v)));
    relevant.retainAll(TermGraph.freeVariables(path.conditions()));
    List<Term> kept = new ArrayList<>();
    for (Term candidate : candidates) {
      if (TermGraph.freeVariables(candidate).stream().anyMatch(relevant::contains)) {
        kept.add(candidate);
      }
    }
    Substitution once = Substitution.of(terms, Accelerator.updates(symbols, path));
    boolean changed = true;
    while (changed) {
      List<Term> context = new ArrayList<>(invariant);
      context.addAll(path.conditions());
      context.addAll(kept);
      changed = kept.removeIf(c -> feasibility.isPossible(context, terms.not(once.apply(c))));
    }
    return kept;
  }

  private static LoopPath under(LoopPath path, List<Term> more) {
    List<Term> conditions = new ArrayList<>(path.conditions());
    conditions.addAll(more);
    return new LoopPath(
        path.number(),
        path.end(),
        path.steps(),
        conditions,
        path.update(),
        path.choices(),
        path.approximation());
  }

  private static List<LoopPath> numbered(List<LoopPath> paths) {
    List<LoopPath> numbered = new ArrayList<>();
    int iterative = 0;
    int others = (int) paths.stream().filter(LoopPath::isIterative).count();
    for (LoopPath path : paths) {
      numbered.add(
          new LoopPath(
              path.isIterative() ? ++iterative : ++others,
              path.end(),
              path.steps(),
              path.conditions(),
              path.update(),
              path.choices(),
              path.approximation()));
    }
    return numbered;
  }
}
