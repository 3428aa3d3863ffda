package proteus.verifier.check.summaries;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.verifier.task.certificate.SummarizedLoop;
import proteus.verifier.task.certificate.SummarizedLoop.Visit;

/** What summaries claim of the states at the headers of loops. */
final class HeaderClaims {
  private final Terms terms;
  private final Cfg cfg;
  private final Map<Location, Set<Variable>> written = new HashMap<>();

  HeaderClaims(Terms terms, Cfg cfg) {
    this.terms = terms;
    this.cfg = cfg;
  }

  /**
   * A loop that is being iterated.
   *
   * @param entry the values with which it was entered
   * @param symbols what the summary's entry symbols are
   * @param bound what the bound symbols of the visit are from which the iteration started; empty
   *     for the state at entry
   */
  record Entered(
      Loop loop, Map<Variable, Term> entry, Map<Term, Term> symbols, Map<Term, Term> bound) {
    Entered with(Map<Term, Term> visited) {
      return new Entered(loop, entry, symbols, visited);
    }
  }

  Term fresh(Term symbol) {
    return terms.freshVar("s", symbol.sort(), symbol.range());
  }

  /** What the summary's entry symbols are; of variables that are not known anything. */
  Map<Term, Term> symbols(SummarizedLoop claim, Map<Variable, Term> entry) {
    Map<Term, Term> symbols = new LinkedHashMap<>();
    claim
        .entry()
        .forEach(
            (variable, symbol) -> {
              Term value = entry.get(variable);
              symbols.put(symbol, value == null ? fresh(symbol) : value);
            });
    return symbols;
  }

  Substitution meaning(Entered entered, Map<Term, Term> bound) {
    Map<Term, Term> replacements = new LinkedHashMap<>(entered.symbols());
    replacements.putAll(bound);
    return Substitution.of(terms, replacements);
  }

  /** The values of a visit; what the loop does not write keeps its value, the rest has any. */
  Map<Variable, Term> visited(CutPoint at, Visit visit, Entered entered, Substitution meaning) {
    Map<Variable, Term> state = new LinkedHashMap<>();
    at.state()
        .forEach(
            (variable, symbol) -> {
              Term value = visit.values().get(variable);
              if (value != null) {
                state.put(variable, meaning.apply(value));
              } else if (written(entered.loop()).contains(variable)) {
                state.put(variable, fresh(symbol));
              } else {
                state.put(variable, value(entered.entry(), variable));
              }
            });
    return state;
  }

  static Term value(Map<Variable, Term> state, Variable variable) {
    Term value = state.get(variable);
    if (value == null) {
      throw new IllegalStateException("no value of " + variable);
    }
    return value;
  }

  private Set<Variable> written(Loop loop) {
    return written.computeIfAbsent(
        loop.header(),
        h -> {
          Set<Variable> targets = new LinkedHashSet<>();
          for (Location location : loop.body()) {
            for (Edge edge : cfg.outgoing(location)) {
              Actions.target(edge.action()).ifPresent(targets::add);
            }
          }
          return targets;
        });
  }

  /**
   * That the state after an iteration is the one at entry, and that it is one of a visit, for some
   * choices of the visit's bound symbols: one of these conditions has to hold.
   *
   * @param before the loop in the iteration
   */
  List<Term> claims(CutPoint at, Map<Variable, Term> state, Entered before, SummarizedLoop claim) {
    List<Term> claims = new ArrayList<>();
    claims.add(isSame(at, state, before));
    for (Visit visit : claim.visits()) {
      for (Map<Term, Term> bound : choices(visit, before.bound())) {
        claims.add(isVisited(visit, state, meaning(before, bound), bound));
      }
    }
    return claims;
  }

  /** Whether what the loop writes is what it was. */
  private Term isSame(CutPoint at, Map<Variable, Term> state, Entered before) {
    List<Term> equations = new ArrayList<>();
    for (Variable variable : at.state().keySet()) {
      if (written(before.loop()).contains(variable)) {
        equations.add(terms.eq(value(state, variable), value(before.entry(), variable)));
      }
    }
    return terms.and(equations);
  }

  private Term isVisited(
      Visit visit, Map<Variable, Term> state, Substitution meaning, Map<Term, Term> bound) {
    List<Term> conjuncts = new ArrayList<>();
    bound.forEach(
        (symbol, value) -> {
          if (symbol.sort().equals(Sort.INT)) {
            conjuncts.add(terms.in(value, symbol.range()));
          }
        });
    conjuncts.add(meaning.apply(visit.condition()));
    visit
        .values()
        .forEach(
            (variable, value) -> {
              Term there = state.get(variable);
              if (there != null) {
                conjuncts.add(terms.eq(there, meaning.apply(value)));
              }
            });
    return terms.and(conjuncts);
  }

  /**
   * What the bound symbols of the next visit may be: what they were, one of them by one more; those
   * that were not there have their least value. Any choice would do.
   */
  private List<Map<Term, Term>> choices(Visit visit, Map<Term, Term> before) {
    Map<Term, Term> same = new LinkedHashMap<>();
    for (Term symbol : visit.bound()) {
      Term known = before.get(symbol);
      if (known == null && !symbol.sort().equals(Sort.INT)) {
        return List.of();
      }
      same.put(symbol, known == null ? terms.intConst(least(symbol)) : known);
    }
    List<Map<Term, Term>> choices = new ArrayList<>(List.of(same));
    for (Term symbol : visit.bound()) {
      Term known = before.get(symbol);
      if (known != null && symbol.sort().equals(Sort.INT)) {
        Map<Term, Term> more = new LinkedHashMap<>(same);
        more.put(symbol, terms.add(known, terms.intConst(1)));
        choices.add(more);
      }
    }
    return choices;
  }

  private static BigInteger least(Term symbol) {
    BigInteger least = symbol.range().lo();
    return least == null ? BigInteger.ZERO : least;
  }
}
