package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.ElementClaim;
import proteus.verifier.engine.symbolic.memory.Generalization;
import proteus.verifier.engine.symbolic.memory.IndexSymbols;
import proteus.verifier.engine.symbolic.state.QuantifiedFacts.Fact;
import proteus.verifier.engine.symbolic.state.Trigger;
import proteus.verifier.engine.symbolic.state.Visit;
import proteus.verifier.engine.symbolic.state.Visit.Cell;

/**
 * Candidates about the order of elements, for loops that compare elements with each other: parts of
 * an array are sorted, and an element beside a part or at a place that is remembered is an extremum
 * of the part. The ends of the parts are the places that an iteration accesses or compares indices
 * with, and the places beside them.
 */
public final class OrderCandidates {
  /** Which orders are claimed. */
  public enum Orders {
    ASCENDING,
    DESCENDING,
    BOTH
  }

  private static final int MAX_PLACES = 12;
  private static final int MAX_CANDIDATES = 420;
  private static final int MAX_SIZE = 14;

  private final Terms terms;
  private final LoopSymbols symbols;
  private final Visit visit;
  private final IndexSymbols indices;
  private final List<Term> conditions;
  private final List<Fact> facts;
  private final Predicate<Term> possible;
  private final Orders orders;
  private final Term bound;
  private final Set<ElementClaim> sorted = new LinkedHashSet<>();
  private final Set<ElementClaim> extrema = new LinkedHashSet<>();

  /**
   * @param conditions of accesses, and of the iteration
   * @param facts that hold at the end of the iteration
   * @param possible whether a condition can hold at the header
   */
  public OrderCandidates(
      Terms terms,
      LoopSymbols symbols,
      Visit visit,
      IndexSymbols indices,
      List<Term> conditions,
      List<Fact> facts,
      Predicate<Term> possible,
      Orders orders) {
    this.orders = orders;
    this.terms = terms;
    this.facts = facts;
    this.possible = possible;
    this.symbols = symbols;
    this.visit = visit;
    this.indices = indices;
    this.conditions = conditions.stream().map(visit.unwrapping()::apply).toList();
    this.bound = terms.freshVar("each", Sort.INT, Interval.ALL);
  }

  /** None where the iteration compares no elements with each other. */
  public List<ElementClaim> candidates() {
    if (!comparesElements()) {
      return List.of();
    }
    Set<Term> done = new LinkedHashSet<>();
    List<Cell> cells = new ArrayList<>(visit.stores());
    visit.reads().stream().filter(this::remembersPlaces).forEach(cells::add);
    for (Cell cell : cells) {
      boolean numbers = ((Sort.Array) cell.array().sort()).element() instanceof Sort.Int;
      if (numbers && done.add(cell.array())) {
        add(cell, places(cell));
      }
    }
    List<ElementClaim> all = new ArrayList<>(sorted);
    all.addAll(extrema);
    return all.stream().limit(MAX_CANDIDATES).toList();
  }

  private boolean comparesElements() {
    List<Term> formulas = new ArrayList<>(conditions);
    formulas.addAll(symbols.next().values());
    facts.forEach(fact -> formulas.add(fact.body()));
    return TermGraph.subterms(formulas).stream()
        .anyMatch(t -> t.op() == Op.LE && hasElement(t.arg(0)) && hasElement(t.arg(1)));
  }

  /** Whether an element is part of the value, and does not only decide about it. */
  private static boolean hasElement(Term value) {
    Set<Term> seen = new LinkedHashSet<>(List.of(value));
    Deque<Term> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (term.op() == Op.SELECT) {
        return true;
      }
      List<Term> parts = term.op() == Op.ITE ? List.of(term.arg(1), term.arg(2)) : term.args();
      parts.stream().filter(seen::add).forEach(open::push);
    }
    return false;
  }

  /** Places of the array by what they have in common: all but a constant. */
  private Map<Term, TreeSet<BigInteger>> places(Cell cell) {
    Map<Term, TreeSet<BigInteger>> places = new LinkedHashMap<>();
    add(terms.intConst(0), places);
    for (List<Cell> cells : List.of(visit.stores(), visit.reads())) {
      for (Cell other : cells) {
        boolean remembered =
            TermGraph.freeVariables(other.offset()).stream().anyMatch(indices::isFree);
        if (other.array().equals(cell.array()) && !remembered) {
          add(place(other), places);
        }
      }
    }
    for (Term counter : indices.counters()) {
      add(symbols.entries().getOrDefault(counter, counter), places);
    }
    for (Term condition : conditions) {
      for (Term conjunct : Generalization.conjuncts(condition)) {
        if (conjunct.op() == Op.LE && conjunct.arg(0).sort() instanceof Sort.Int) {
          limits(terms.sub(conjunct.arg(0), conjunct.arg(1)), places);
        }
      }
    }
    return places;
  }

  private Term place(Cell cell) {
    return Trigger.quotient(terms, cell.offset(), BigInteger.valueOf(cell.size()));
  }

  /** What indices are compared with. */
  private void limits(Term difference, Map<Term, TreeSet<BigInteger>> places) {
    LinearForm form = LinearForm.of(difference);
    for (Map.Entry<Term, BigInteger> part : form.coefficients().entrySet()) {
      Term variable = part.getKey();
      boolean index =
          variable.isVar()
              && part.getValue().abs().equals(BigInteger.ONE)
              && (!visit.isKnown(variable) || indices.counters().contains(variable));
      if (index) {
        Term product = terms.mul(part.getValue(), variable);
        Term rest = terms.sub(terms.linear(form), product);
        Term limit = terms.mul(part.getValue().negate(), rest);
        add(limit, places);
        add(terms.add(limit, terms.intConst(1)), places);
      }
    }
  }

  private void add(Term place, Map<Term, TreeSet<BigInteger>> places) {
    LinearForm form = LinearForm.of(place);
    boolean simple =
        visit.areKnown(TermGraph.freeVariables(place))
            && !TermGraph.readsArray(place)
            && TermGraph.size(place) <= MAX_SIZE
            && form.constant().bitLength() <= 3
            && form.coefficients().keySet().stream().allMatch(Term::isVar);
    if (simple) {
      Term common = terms.sub(place, terms.intConst(form.constant()));
      TreeSet<BigInteger> constants = places.computeIfAbsent(common, c -> new TreeSet<>());
      constants.add(form.constant());
      constants.add(form.constant().add(BigInteger.ONE));
    }
  }

  private void add(Cell cell, Map<Term, TreeSet<BigInteger>> places) {
    Map<Term, Term> ends = new LinkedHashMap<>();
    places.forEach(
        (common, constants) ->
            constants.stream()
                .filter(constant -> ends.size() < MAX_PLACES)
                .forEach(
                    constant -> ends.put(terms.add(common, terms.intConst(constant)), common)));
    List<Term> remembered = remembered(cell);
    ends.forEach(
        (from, common) ->
            ends.forEach(
                (to, other) -> {
                  if (!common.equals(other)) {
                    add(cell, from, to, remembered);
                  }
                }));
  }

  private boolean remembersPlaces(Cell cell) {
    return !remembered(cell).isEmpty();
  }

  /** The symbols that are places of the array without moving through it. */
  private List<Term> remembered(Cell cell) {
    return symbols.entries().keySet().stream()
        .filter(s -> s.sort() instanceof Sort.Int && indices.isFree(s) && isPlace(s, cell))
        .toList();
  }

  private boolean isPlace(Term symbol, Cell cell) {
    return visit.reads().stream()
        .anyMatch(
            read ->
                read.array().equals(cell.array())
                    && TermGraph.freeVariables(read.offset()).contains(symbol));
  }

  private void add(Cell cell, Term from, Term to, List<Term> remembered) {
    Term range = terms.and(terms.le(from, bound), terms.lt(bound, to));
    Term last = terms.sub(to, terms.intConst(1));
    if (!possible.test(terms.and(range, isInside(cell, from), isInside(cell, last)))) {
      return;
    }
    Term element = element(cell, bound);
    sorted(cell, range, terms.sub(bound, terms.intConst(1)), bound);
    sorted(cell, range, bound, terms.add(bound, terms.intConst(1)));
    Term later = terms.and(terms.not(terms.and(unchanged())), range);
    Term left = terms.sub(from, terms.intConst(1));
    if (possible.test(terms.and(later, isInside(cell, left)))) {
      claims(extrema, later, element(cell, left), element);
    }
    if (possible.test(terms.and(later, isInside(cell, to)))) {
      claims(extrema, later, element, element(cell, to));
    }
    for (Term place : remembered) {
      claim(extrema, range, terms.le(element(cell, place), element));
      claim(extrema, range, terms.ge(element(cell, place), element));
    }
  }

  private Term isInside(Cell cell, Term place) {
    Term offset = terms.mul(BigInteger.valueOf(cell.size()), place);
    return terms.and(terms.le(terms.intConst(0), offset), terms.lt(offset, cell.objectSize()));
  }

  private void sorted(Cell cell, Term range, Term first, Term second) {
    claims(sorted, range, element(cell, first), element(cell, second));
  }

  /** That an element is in order with one further to the right. */
  private void claims(Set<ElementClaim> claims, Term range, Term left, Term right) {
    if (orders != Orders.DESCENDING) {
      claim(claims, range, terms.le(left, right));
    }
    if (orders != Orders.ASCENDING) {
      claim(claims, range, terms.ge(left, right));
    }
  }

  private List<Term> unchanged() {
    return indices.counters().stream()
        .limit(1)
        .map(c -> terms.eq(c, symbols.entries().getOrDefault(c, c)))
        .toList();
  }

  private Term element(Cell cell, Term place) {
    return terms.select(cell.array(), terms.mul(BigInteger.valueOf(cell.size()), place));
  }

  private void claim(Set<ElementClaim> claims, Term range, Term order) {
    Term body = terms.implies(range, order);
    if (!body.isTrue() && !body.isFalse()) {
      claims.add(new ElementClaim(Optional.of(bound), body));
    }
  }
}
