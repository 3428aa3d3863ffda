package proteus.verifier.engine.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.AccessLog.Access;
import proteus.verifier.engine.symbolic.IndexSymbols.Movement;
import proteus.verifier.engine.symbolic.QuantifiedFacts.Fact;
import proteus.verifier.engine.symbolic.Visit.Cell;

/**
 * Candidates for quantified invariants, found by generalising what one iteration does with the
 * elements it visits: the values it stores, the comparisons it makes. In each of them a symbol that
 * moves through the array is replaced by a bound variable, which ranges over the symbol's former
 * values.
 */
final class ArrayCandidates {
  private static final int MAX_CANDIDATES = 150;
  private static final int MAX_CONSTANTS = 6;

  private final Terms terms;
  private final LoopState loop;
  private final LoopSymbols symbols;
  private final QuantifiedFacts facts;
  private final Visit visit;
  private final IndexSymbols indices;
  private final List<Term> conditions;
  private final List<Term> constants;
  private final Term bound;
  private final Set<Candidate> found = new LinkedHashSet<>();

  /**
   * A claim, for all integers where there is a bound variable.
   *
   * @param body over the symbols at the head and the bound variable
   */
  record Candidate(Optional<Term> bound, Term body) {
    Term at(Terms terms, Term index) {
      return bound.isEmpty()
          ? body
          : Substitution.of(terms, Map.of(bound.get(), index)).apply(body);
    }
  }

  /**
   * @param after the state after an iteration from {@code head}
   * @param accesses of that iteration
   * @param numbers that the program names
   */
  ArrayCandidates(
      Execution execution,
      LoopState loop,
      LoopSymbols symbols,
      State head,
      State after,
      List<Access> accesses,
      Collection<BigInteger> numbers) {
    this.terms = execution.terms();
    this.bound = terms.freshVar("each", Sort.INT, Interval.ALL);
    this.loop = loop;
    this.symbols = symbols;
    this.facts = execution.findings().facts();
    this.visit = new Visit(execution, loop, symbols, head, accesses);
    Set<Term> occurring = new LinkedHashSet<>();
    List<Term> guards = new ArrayList<>(List.of(after.guard()));
    for (Access access : accesses) {
      occurring.addAll(TermGraph.freeVariables(access.offset()));
      guards.add(access.guard());
    }
    this.indices = new IndexSymbols(terms, symbols, visit.unwrapping(), occurring);
    this.conditions = guards;
    this.constants = constants(terms, numbers);
  }

  private static List<Term> constants(Terms terms, Collection<BigInteger> numbers) {
    Set<BigInteger> chosen = new LinkedHashSet<>(List.of(BigInteger.ZERO, BigInteger.ONE));
    for (BigInteger number : numbers) {
      if (chosen.size() < MAX_CONSTANTS) {
        chosen.add(number);
      }
    }
    return chosen.stream().map(terms::intConst).toList();
  }

  /** What an iteration does to elements and asks of them, said of all earlier iterations. */
  List<Candidate> generalizations() {
    for (Cell cell : visit.stores()) {
      visit.results(cell).forEach(result -> stored(cell, visit.located(result)));
    }
    symbols.arrays().forEach(this::frames);
    visit.comparisons(conditions).forEach(this::compare);
    symbols.arrays().forEach(this::inherit);
    return taken();
  }

  /** Bounds from the program's constants, where an iteration does not tell the elements' values. */
  List<Candidate> bounds() {
    visit.stores().stream().filter(this::isOpen).forEach(this::bounds);
    dependentScalars();
    return taken();
  }

  private List<Candidate> taken() {
    List<Candidate> taken = found.stream().limit(MAX_CANDIDATES).toList();
    found.clear();
    return taken;
  }

  /** Whether the value stored is not a function of the index and of what is known before. */
  private boolean isOpen(Cell cell) {
    return visit.results(cell).stream()
        .anyMatch(result -> !visit.areKnown(TermGraph.freeVariables(result)));
  }

  private void stored(Cell cell, Term result) {
    Term element = terms.select(cell.array(), cell.offset());
    generalize(terms.eq(element, atEntry(result)));
    generalize(terms.eq(element, result));
    Term kept = terms.eq(element, atEntry(element));
    generalize(terms.or(kept, terms.eq(element, atEntry(result))));
  }

  /** The term over the arrays as they were at the loop's entry. */
  private Term atEntry(Term term) {
    return Substitution.of(terms, symbols.arrays()).apply(term);
  }

  private void add(Optional<Term> bound, Term body) {
    Set<Term> variables = new LinkedHashSet<>(TermGraph.freeVariables(body));
    bound.ifPresent(variables::remove);
    if (!body.isTrue() && !body.isFalse() && visit.areKnown(variables)) {
      found.add(new Candidate(bound, body));
    }
  }

  /** Claims the formula for all former values of a symbol in it. */
  private void generalize(Term formula) {
    if (formula.isTrue() || formula.isFalse()) {
      return;
    }
    for (Movement movement : indices.among(TermGraph.freeVariables(formula))) {
      Term body = Substitution.of(terms, Map.of(movement.symbol(), bound)).apply(formula);
      if (!Trigger.in(terms, bound, body).isEmpty()) {
        add(Optional.of(bound), terms.implies(movement.visited(terms, bound), body));
      }
    }
  }

  /** All orders between the two sides of a comparison. */
  private void compare(Term comparison) {
    boolean integers = comparison.arg(0).sort() instanceof Sort.Int;
    if (!integers || (comparison.op() != Op.LE && comparison.op() != Op.EQ)) {
      generalize(comparison);
      generalize(terms.not(comparison));
      return;
    }
    Term distance = terms.sub(comparison.arg(0), comparison.arg(1));
    orders(distance).forEach(this::generalize);
  }

  private List<Term> orders(Term distance) {
    Term zero = terms.intConst(0);
    return List.of(
        terms.eq(distance, zero),
        terms.le(distance, zero),
        terms.ge(distance, zero),
        terms.lt(distance, zero),
        terms.gt(distance, zero),
        terms.ne(distance, zero));
  }

  /** Elements within bounds: those visited, and those of the whole array. */
  private void bounds(Cell cell) {
    Term element = terms.select(cell.array(), cell.offset());
    if (!(element.sort() instanceof Sort.Int)) {
      return;
    }
    for (Term constant : constants) {
      Term distance = terms.sub(element, constant);
      for (Term order : orders(distance).subList(0, 3)) {
        generalize(order);
        if (symbols.arrays().containsKey(cell.array())) {
          everywhere(cell, element, order);
        }
      }
    }
    for (Term symbol : symbols.entries().keySet()) {
      if (symbol.sort() instanceof Sort.Int && !indices.symbols().contains(symbol)) {
        orders(terms.sub(element, symbol)).subList(1, 3).forEach(this::generalize);
      }
    }
  }

  /** A claim about an element's value, for all elements of the object and for those before it. */
  private void everywhere(Cell cell, Term element, Term claim) {
    Term offset = terms.mul(BigInteger.valueOf(cell.size()), bound);
    Term read = terms.select(cell.array(), offset);
    Term body = Substitution.of(terms, Map.of(element, read)).apply(claim);
    for (Term end : List.of(cell.objectSize(), rowStart(cell.offset()))) {
      Term range = terms.and(terms.le(terms.intConst(0), offset), terms.lt(offset, end));
      add(Optional.of(bound), terms.implies(range, body));
    }
  }

  /** The offset without what only this iteration knows, such as the indices of inner loops. */
  private Term rowStart(Term offset) {
    Term start = offset;
    for (Term variable : TermGraph.freeVariables(offset)) {
      if (!visit.isKnown(variable) && variable.sort() instanceof Sort.Int) {
        start = Substitution.of(terms, Map.of(variable, terms.intConst(0))).apply(start);
      }
    }
    return start;
  }

  /** What was never written is as it was at the loop's entry. */
  private void frames(Term array, Term entry) {
    List<Term> outside = new ArrayList<>();
    for (Cell cell : visit.stores()) {
      if (cell.array().equals(array)) {
        outside.add(outside(cell, bound));
      }
    }
    Term same = terms.eq(terms.select(array, bound), terms.select(entry, bound));
    add(Optional.of(bound), terms.implies(terms.and(outside), same));
  }

  private Term outside(Cell cell, Term at) {
    Term offset = rowStart(cell.offset());
    List<Movement> movements = indices.among(TermGraph.freeVariables(offset));
    if (movements.isEmpty()) {
      return terms.ne(at, offset);
    }
    Movement movement = movements.getFirst();
    Term first = Substitution.of(terms, Map.of(movement.symbol(), movement.entry())).apply(offset);
    BigInteger factor = proteus.smt.LinearForm.of(offset).coefficient(movement.symbol());
    boolean up = (movement.direction() == IndexSymbols.Direction.UP) == (factor.signum() >= 0);
    Term before = up ? terms.lt(at, first) : terms.gt(at, first);
    Term beyond = up ? terms.ge(at, offset) : terms.le(at, offset);
    BigInteger stride = factor.multiply(movement.step()).abs();
    Term between =
        stride.compareTo(BigInteger.valueOf(cell.size())) <= 0
            ? terms.fals()
            : terms.ne(terms.mod(terms.sub(at, first), terms.intConst(stride)), terms.intConst(0));
    return terms.or(before, beyond, between);
  }

  /** What held for the elements at entry may hold for them still. */
  private void inherit(Term array, Term entry) {
    for (Fact fact : facts.namedIn(loop.entry().guard())) {
      for (Trigger trigger : fact.triggers()) {
        if (TermGraph.freeVariables(entry).contains(trigger.array())) {
          Term body = Substitution.of(terms, Map.of(trigger.array(), array)).apply(fact.body());
          add(Optional.of(fact.bound()), body);
        }
      }
    }
  }

  /** Scalars that elements flow into: their order and distance to what they were. */
  private void dependentScalars() {
    symbols
        .entries()
        .forEach(
            (symbol, entry) -> {
              Term next = symbols.next().getOrDefault(symbol, symbol);
              if (symbol.sort() instanceof Sort.Int && ArrayInvariants.reads(next)) {
                orders(terms.sub(symbol, entry)).forEach(o -> add(Optional.empty(), o));
                constants.forEach(
                    c ->
                        orders(terms.sub(symbol, c))
                            .subList(0, 3)
                            .forEach(o -> add(Optional.empty(), o)));
                growth(symbol, entry);
              }
            });
  }

  /** A sum grows by at least, or at most, a constant with each element. */
  private void growth(Term symbol, Term entry) {
    for (Movement movement : indices.among(indices.symbols())) {
      Term steps = terms.sub(movement.symbol(), movement.entry());
      for (Term constant : constants) {
        Term distance = terms.sub(terms.sub(symbol, entry), terms.mul(constant, steps));
        orders(distance).subList(0, 3).forEach(o -> add(Optional.empty(), o));
      }
    }
  }
}
