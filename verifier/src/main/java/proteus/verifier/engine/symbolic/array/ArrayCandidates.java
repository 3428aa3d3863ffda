package proteus.verifier.engine.symbolic.array;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.InheritedFacts;
import proteus.verifier.engine.symbolic.loop.LoopState;
import proteus.verifier.engine.symbolic.loop.LoopSymbols;
import proteus.verifier.engine.symbolic.loop.LoopSymbols.Narrowed;
import proteus.verifier.engine.symbolic.loop.OrderCandidates;
import proteus.verifier.engine.symbolic.loop.OrderCandidates.Orders;
import proteus.verifier.engine.symbolic.loop.ScalarCandidates;
import proteus.verifier.engine.symbolic.loop.Thresholds;
import proteus.verifier.engine.symbolic.memory.AccessLog.Access;
import proteus.verifier.engine.symbolic.memory.ElementClaim;
import proteus.verifier.engine.symbolic.memory.Generalization;
import proteus.verifier.engine.symbolic.memory.IndexSymbols;
import proteus.verifier.engine.symbolic.memory.IndexSymbols.Direction;
import proteus.verifier.engine.symbolic.memory.IndexSymbols.Movement;
import proteus.verifier.engine.symbolic.state.Frames;
import proteus.verifier.engine.symbolic.state.QuantifiedFacts;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.Visit;
import proteus.verifier.engine.symbolic.state.Visit.Cell;

/**
 * Candidates for quantified invariants, found by generalising what one iteration does with the
 * elements it visits: the values it stores, the comparisons it makes. In each of them a symbol that
 * moves through the array is replaced by a bound variable, which ranges over the symbol's former
 * values.
 */
public final class ArrayCandidates {
  private static final int MAX_CANDIDATES = 150;
  private static final int MAX_BOUNDS = 250;
  private static final int MAX_FLAGS = 2;
  private static final int MAX_TRANSFERRED = 40;

  private final Terms terms;
  private final LoopSymbols symbols;
  private final Visit visit;
  private final IndexSymbols indices;
  private final Generalization general;
  private final InheritedFacts inherited;
  private final List<Term> conditions;
  private final List<Term> invariant;
  private final Set<Term> constrained;
  private final Thresholds thresholds;
  private final QuantifiedFacts facts;
  private final List<QuantifiedFacts.Fact> known;
  private final List<QuantifiedFacts.Fact> found;

  /**
   * @param narrowed the arbitrary state at the header
   * @param after the state after an iteration from there
   * @param accesses of that iteration
   * @param numbers that the program names
   */
  ArrayCandidates(
      SymbolicContext execution,
      LoopState loop,
      LoopSymbols symbols,
      Narrowed narrowed,
      State after,
      List<Access> accesses,
      Collection<BigInteger> numbers) {
    this.terms = execution.terms();
    this.symbols = symbols;
    this.visit = new Visit(execution, loop, symbols, narrowed.head(), accesses);
    Set<Term> occurring = new LinkedHashSet<>();
    List<Term> guards = new ArrayList<>(List.of(after.guard()));
    for (Access access : accesses) {
      occurring.addAll(TermGraph.freeVariables(access.offset()));
      guards.add(access.guard());
    }
    this.constrained = new LinkedHashSet<>();
    guards.forEach(guard -> constrained.addAll(TermGraph.freeVariables(guard)));
    guards.addAll(symbols.next().values());
    this.indices =
        new IndexSymbols(terms, symbols, visit.unwrapping(), occurring, narrowed.invariant());
    this.general = new Generalization(terms, visit, indices);
    this.inherited =
        new InheritedFacts(execution, symbols, visit, indices, loop.entry().guard(), after.guard());
    this.conditions = guards;
    this.invariant = narrowed.invariant();
    this.thresholds = new Thresholds(terms, numbers);
    this.facts = execution.findings().facts();
    this.known = facts.namedIn(loop.entry().guard());
    this.found = facts.namedIn(after.guard());
  }

  /** What an iteration does to elements and asks of them, said of all earlier iterations. */
  List<ElementClaim> generalizations() {
    for (Cell cell : visit.stores()) {
      Term element = terms.select(cell.array(), cell.offset());
      for (Term result : visit.results(cell)) {
        stored(cell, visit.located(result));
        general.rows(cell, terms.eq(element, atEntry(result)));
      }
    }
    new Frames(terms, visit, indices, general).addAll(symbols.arrays());
    visit.comparisons(conditions).forEach(this::compare);
    inherited.addTo(general);
    return general.take(MAX_CANDIDATES);
  }

  /** Bounds from the program's constants, where an iteration does not tell the elements' values. */
  List<ElementClaim> bounds() {
    visit.stores().stream()
        .filter(cell -> isOpen(cell) && !isArbitrary(cell))
        .forEach(this::bounds);
    new ScalarCandidates(terms, symbols, visit, indices, thresholds, known).addTo(general);
    return general.take(MAX_BOUNDS);
  }

  /**
   * How elements are ordered, where an iteration compares them.
   *
   * @param possible whether a condition can hold at the header
   */
  public List<ElementClaim> orders(Predicate<Term> possible, Orders orders) {
    return new OrderCandidates(terms, symbols, visit, indices, conditions, found, possible, orders)
        .candidates();
  }

  /** What scalars that elements are added to are, exactly. */
  Sums sums() {
    SumCandidates sums = new SumCandidates(terms, symbols, visit, indices, facts.sums(terms));
    sums.addTo(general);
    return new Sums(general.take(MAX_BOUNDS), List.copyOf(sums.definitions()));
  }

  /**
   * Claims about sums.
   *
   * @param definitions the names of facts that hold by definition
   */
  public record Sums(List<ElementClaim> claims, List<Term> definitions) {}

  /** Whether the value stored is not a function of the index and of what is known before. */
  private boolean isOpen(Cell cell) {
    return visit.results(cell).stream()
        .allMatch(
            result ->
                TermGraph.freeVariables(result).stream()
                    .anyMatch(v -> !visit.isKnown(v) || indices.isFree(v)));
  }

  /** Whether anything may have been stored: an input that no condition restricts. */
  private boolean isArbitrary(Cell cell) {
    return visit.results(cell).stream()
        .anyMatch(
            result -> result.isVar() && !visit.isKnown(result) && !constrained.contains(result));
  }

  private void stored(Cell cell, Term result) {
    Term element = terms.select(cell.array(), cell.offset());
    Term now = terms.eq(element, atEntry(result));
    general.formerly(now);
    general.formerly(terms.eq(element, result));
    general.formerly(terms.or(terms.eq(element, atEntry(element)), now));
    if (indices.among(TermGraph.freeVariables(result)).isEmpty()) {
      general.everywhere(cell, now);
    }
    progression(cell, element, result);
    if (indices.isFree(result)) {
      Substitution moved = Substitution.of(terms, Map.of(result, element));
      invariant.stream()
          .filter(part -> TermGraph.freeVariables(part).contains(result))
          .limit(MAX_TRANSFERRED)
          .forEach(part -> general.formerly(moved.apply(part)));
    }
  }

  /** Elements that exceed their neighbour by a constant are a linear function of the index. */
  private void progression(Cell cell, Term element, Term result) {
    if (!(result.sort() instanceof Sort.Int)) {
      return;
    }
    LinearForm form = LinearForm.of(result);
    for (Term read : form.coefficients().keySet()) {
      boolean neighbour =
          read.op() == Op.SELECT
              && read.arg(0).equals(cell.array())
              && form.coefficients().size() == 1
              && form.coefficient(read).equals(BigInteger.ONE);
      for (Movement movement : indices.among(TermGraph.freeVariables(cell.offset()))) {
        if (neighbour) {
          Substitution first = Substitution.of(terms, Map.of(movement.symbol(), movement.entry()));
          Term start = terms.select(cell.array(), first.apply(read.arg(1)));
          Term distance = terms.sub(movement.symbol(), movement.entry());
          boolean up = movement.direction() == Direction.UP;
          Term steps = terms.add(up ? distance : terms.neg(distance), terms.intConst(1));
          Term value = terms.add(atEntry(start), terms.mul(form.constant(), steps));
          general.formerly(terms.eq(element, value));
        }
      }
    }
  }

  /** The term over the arrays as they were at the loop's entry. */
  private Term atEntry(Term term) {
    return Substitution.of(terms, symbols.arrays()).apply(term);
  }

  /** All orders between the two sides of a comparison, and those that a flag promises. */
  private void compare(Term comparison) {
    boolean integers = comparison.arg(0).sort() instanceof Sort.Int;
    List<Term> both = List.of(comparison, terms.not(comparison));
    if (integers && (comparison.op() == Op.LE || comparison.op() == Op.EQ)) {
      Term distance = terms.sub(comparison.arg(0), comparison.arg(1));
      Generalization.orders(terms, distance).forEach(general::formerlyAndBefore);
    } else {
      both.forEach(general::formerly);
    }
    for (Term unchanged : flags()) {
      both.forEach(claim -> general.formerly(terms.implies(unchanged, claim)));
    }
  }

  /** That a symbol which is no index and changes in some iterations only has not changed yet. */
  private List<Term> flags() {
    List<Term> flags = new ArrayList<>();
    symbols
        .entries()
        .forEach(
            (symbol, entry) -> {
              Term next = visit.unwrapping().apply(symbols.next().getOrDefault(symbol, symbol));
              if (next.op() == Op.ITE
                  && !indices.symbols().contains(symbol)
                  && flags.size() < MAX_FLAGS) {
                flags.add(terms.eq(symbol, entry));
              }
            });
    return flags;
  }

  /** Elements within bounds: those visited, and those of the whole array. */
  private void bounds(Cell cell) {
    Term element = terms.select(cell.array(), cell.offset());
    if (!(element.sort() instanceof Sort.Int)) {
      return;
    }
    for (Term claim : thresholds.around(element)) {
      general.formerly(claim);
      general.everywhere(cell, claim);
    }
    for (Term symbol : symbols.entries().keySet()) {
      if (symbol.sort() instanceof Sort.Int && !indices.symbols().contains(symbol)) {
        List<Term> bounds = Generalization.orders(terms, terms.sub(element, symbol)).subList(1, 3);
        bounds.forEach(general::formerly);
        bounds.forEach(claim -> general.everywhere(cell, claim));
      }
    }
  }
}
