package proteus.verifier.engine.acceleration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.smt.linear.Polyhedron;
import proteus.smt.transition.Transition;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Feasibility;

/**
 * A transitive relation that contains a round: what holds before a round holds before the first,
 * what holds after one holds after the last, and linear bounds on what a round adds hold for n
 * rounds n times. Source: recurrence analysis as in Farzan and Kincaid, <i>Compositional Recurrence
 * Analysis</i>, FMCAD 2015, in the form of Frohn and Giesl, CADE 2025.
 */
final class TransitiveProjection {
  private final Terms terms;
  private final Feasibility feasibility;
  private final List<Term> predicates;
  private final CycleIteration round;
  private final Polyhedron step = new Polyhedron();
  private final Set<Term> read = new LinkedHashSet<>();

  /** For each Int symbol that changes: the symbol for its value afterwards, and for the growth. */
  private final Map<Term, Term> afterwards = new LinkedHashMap<>();

  private final Map<Term, Term> growth = new LinkedHashMap<>();

  private TransitiveProjection(
      Terms terms, Feasibility feasibility, List<Term> predicates, CycleIteration round) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.predicates = predicates;
    this.round = round;
  }

  /**
   * The relation.
   *
   * @param predicates over the cut point's symbols, of which the relation is to keep account
   */
  static Relation of(
      Terms terms, Feasibility feasibility, List<Term> predicates, CycleIteration round) {
    return new TransitiveProjection(terms, feasibility, predicates, round).relation();
  }

  private Relation relation() {
    List<Term> values = new ArrayList<>();
    List<Term> symbols = round.at().symbols();
    for (int i = 0; i < symbols.size(); i++) {
      values.add(value(symbols.get(i), round.values().get(i)));
    }
    round.conditions().forEach(this::read);
    Term n = terms.freshVar("rounds", Sort.INT, new Interval(BigInteger.ONE, null));
    List<Term> conditions = new ArrayList<>();
    Set<Term> before = Set.copyOf(symbols);
    for (Term condition : round.conditions()) {
      if (before.containsAll(TermGraph.freeVariables(condition))) {
        conditions.add(condition);
      }
    }
    conditions.addAll(rows(step.projected(before::contains), terms.intConst(1)));
    Set<Term> after = new LinkedHashSet<>(before);
    after.removeAll(round.updates().keySet());
    after.addAll(afterwards.values());
    conditions.addAll(rows(step.projected(after::contains), terms.intConst(1)));
    conditions.addAll(added(n));
    conditions.addAll(kept(values));
    Transition transition =
        new Transition(
            Optional.of(round.at()),
            terms.and(conditions),
            new Transition.Target.Reached(round.at(), values));
    return new Relation(transition, Approximation.OVER, n, round, Optional.empty());
  }

  /** The value after any number of rounds; says what one round makes of it. */
  private Term value(Term symbol, Term once) {
    if (symbol.equals(once) || once.isConst()) {
      return once;
    }
    Term value = terms.freshVar("after", symbol.sort(), symbol.range());
    if (symbol.sort().equals(Sort.INT)) {
      Term added = terms.freshVar("added", Sort.INT, Interval.ALL);
      afterwards.put(symbol, value);
      growth.put(symbol, added);
      bounded(symbol);
      bounded(value);
      equal(value, once);
      equal(added, terms.sub(value, symbol));
    }
    return value;
  }

  private void equal(Term left, Term right) {
    LinearForm form = LinearForm.of(terms.sub(left, right));
    atoms(form);
    step.addEquation(form);
  }

  private void read(Term condition) {
    LinearAtom.of(terms, condition)
        .ifPresent(
            atom -> {
              switch (atom.relation()) {
                case AT_MOST -> step.addAtMostZero(atom.form());
                case EQUAL -> step.addEquation(atom.form());
                case DIFFERENT -> {}
              }
              atoms(atom.form());
            });
  }

  /** What is known of the atoms of a form by themselves. */
  private void atoms(LinearForm form) {
    for (Term atom : form.coefficients().keySet()) {
      bounded(atom);
      boolean division = atom.op() == Op.MOD || atom.op() == Op.DIV;
      if (division && atom.arg(1).isConst() && read.add(terms.eq(atom, atom.arg(0)))) {
        Term quotient = terms.div(atom.arg(0), atom.arg(1));
        Term rest = terms.mod(atom.arg(0), atom.arg(1));
        equal(atom.arg(0), terms.add(terms.mul(atom.arg(1), quotient), rest));
      }
    }
  }

  private void bounded(Term atom) {
    if (read.add(atom)) {
      BigInteger lo = atom.range().lo();
      BigInteger hi = atom.range().hi();
      if (lo != null) {
        step.addAtMostZero(new LinearForm(Map.of(atom, BigInteger.ONE.negate()), lo));
      }
      if (hi != null) {
        step.addAtMostZero(new LinearForm(Map.of(atom, BigInteger.ONE), hi.negate()));
      }
    }
  }

  /** Predicates that hold after a round, that do not, that stay true or stay false. */
  private List<Term> kept(List<Term> values) {
    Map<Term, Term> once = new LinkedHashMap<>();
    Map<Term, Term> many = new LinkedHashMap<>();
    List<Term> symbols = round.at().symbols();
    for (int i = 0; i < symbols.size(); i++) {
      once.put(symbols.get(i), round.values().get(i));
      many.put(symbols.get(i), values.get(i));
    }
    Substitution afterRound = Substitution.of(terms, once);
    Substitution afterAll = Substitution.of(terms, many);
    List<Term> kept = new ArrayList<>();
    for (Term predicate : predicates) {
      for (Term side : List.of(predicate, terms.not(predicate))) {
        Term fails = terms.not(afterRound.apply(side));
        if (!possible(List.of(fails))) {
          kept.add(afterAll.apply(side));
        } else if (!possible(List.of(side, fails))) {
          kept.add(terms.implies(side, afterAll.apply(side)));
        }
      }
    }
    return kept;
  }

  private boolean possible(List<Term> more) {
    List<Term> all = new ArrayList<>(round.conditions());
    all.addAll(more);
    return feasibility.isPossible(all);
  }

  /** The bounds on growth, n times. */
  private List<Term> added(Term n) {
    Map<Term, Term> differences = new LinkedHashMap<>();
    growth.forEach(
        (symbol, added) ->
            differences.put(added, terms.sub(afterwards.getOrDefault(symbol, symbol), symbol)));
    Polyhedron bounds = step.projected(Set.copyOf(growth.values())::contains);
    return Substitution.of(terms, differences).apply(rows(bounds, n));
  }

  /** The rows as conditions, with constants multiplied. */
  private List<Term> rows(Polyhedron polyhedron, Term factor) {
    List<Term> rows = new ArrayList<>();
    Term zero = terms.intConst(0);
    polyhedron.equations().forEach(e -> rows.add(terms.eq(scaled(e, factor), zero)));
    polyhedron.inequalities().forEach(i -> rows.add(terms.le(scaled(i, factor), zero)));
    return rows;
  }

  private Term scaled(LinearForm form, Term factor) {
    Term rest = terms.linear(new LinearForm(form.coefficients(), BigInteger.ZERO));
    return terms.add(rest, terms.mul(form.constant(), factor));
  }
}
