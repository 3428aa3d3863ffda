package proteus.summarizer.bound.program;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.graph.Location;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.program.IntegerProgram.Step;

/** What guards and first values of a component suggest to hold at its places. */
final class FactCandidates {
  /** Remainders by less than this are the program's own, not those of a type. */
  private static final BigInteger SMALLEST_TYPE = BigInteger.ONE.shiftLeft(8);

  private final Component component;
  private final Terms terms;
  private final Map<Location, List<Term>> known;
  private final Set<Term> symbols;
  private final Set<Term> found = new LinkedHashSet<>();

  private FactCandidates(
      IntegerProgram program, Component component, Terms terms, Map<Location, List<Term>> known) {
    this.component = component;
    this.terms = terms;
    this.known = known;
    this.symbols = new LinkedHashSet<>(program.symbols().values());
  }

  /** Conditions over the program's symbols: what guards and first values say. */
  static Set<Term> of(IntegerProgram program, Component component, Terms terms) {
    FactCandidates candidates = new FactCandidates(program, component, terms, Map.of());
    candidates.find(candidates.comparisons());
    return candidates.found();
  }

  /**
   * The same with what was known before, with ranges, and without wrapping.
   *
   * @param known what holds at places before the component
   */
  static Set<Term> more(
      IntegerProgram program, Component component, Terms terms, Map<Location, List<Term>> known) {
    FactCandidates candidates = new FactCandidates(program, component, terms, known);
    Set<Term> comparisons = candidates.comparisons();
    comparisons.removeIf(component::lasts);
    candidates.find(comparisons);
    candidates.symbols.forEach(candidates::ranges);
    comparisons.forEach(candidates::withoutWrapping);
    return candidates.found();
  }

  private Set<Term> comparisons() {
    List<Step> all = new ArrayList<>(component.entries());
    all.addAll(component.steps());
    Set<Term> comparisons = StepMath.comparisons(all);
    component.entries().forEach(entry -> comparisons.addAll(afterEntry(entry)));
    return comparisons;
  }

  private void find(Set<Term> comparisons) {
    comparisons.forEach(this::compared);
    component.entries().forEach(this::firstValues);
    symbols.forEach(this::signs);
  }

  private Set<Term> found() {
    found.removeIf(c -> c.isTrue() || c.isFalse());
    return found;
  }

  private void compared(Term comparison) {
    Term difference = difference(comparison);
    if (isOverSymbols(difference)) {
      found.addAll(weakened(difference));
      if (comparison.op() == Op.EQ) {
        found.addAll(weakened(terms.neg(difference)));
        found.add(beside(difference));
      } else if (TermGraph.freeVariables(difference).stream().allMatch(component::keeps)) {
        found.add(terms.not(comparison));
      }
    }
  }

  /** What it means that a number is not zero that is never negative, or never positive. */
  private Term beside(Term number) {
    Interval range = LinearForm.of(number).range();
    if (range.lo() != null && range.lo().signum() == 0) {
      return terms.le(terms.intConst(1), number);
    }
    return range.hi() != null && range.hi().signum() == 0
        ? terms.le(number, terms.intConst(-1))
        : terms.tru();
  }

  private Term difference(Term comparison) {
    return terms.sub(comparison.arg(1), comparison.arg(0));
  }

  private boolean isOverSymbols(Term term) {
    return symbols.containsAll(TermGraph.freeVariables(term));
  }

  private void firstValues(Step entry) {
    entry
        .update()
        .forEach(
            (symbol, value) -> {
              if (symbol.sort().equals(Sort.INT) && value.intConstant().isPresent()) {
                found.add(terms.le(symbol, value));
                found.add(terms.le(value, symbol));
                found.add(congruent(symbol, value));
              }
            });
  }

  private void signs(Term symbol) {
    if (symbol.sort().equals(Sort.INT) && !component.keeps(symbol)) {
      found.add(terms.le(terms.intConst(0), symbol));
      found.add(terms.le(terms.intConst(1), symbol));
      found.add(terms.le(symbol, terms.intConst(0)));
    } else if (symbol.sort().equals(Sort.BOOL)) {
      found.add(symbol);
      found.add(terms.not(symbol));
    }
  }

  /**
   * That the symbol is in the smallest interval of all values it may get, but for those of which
   * its type alone is known.
   */
  private void ranges(Term symbol) {
    if (!symbol.sort().equals(Sort.INT)) {
      return;
    }
    List<Interval> values =
        Stream.concat(component.entries().stream(), component.steps().stream())
            .flatMap(step -> Optional.ofNullable(step.update().get(symbol)).stream())
            .map(Term::range)
            .toList();
    Interval type = symbol.range();
    values.stream()
        .flatMap(i -> Stream.ofNullable(i.hi()))
        .filter(hi -> type.contains(hi) && !hi.equals(type.hi()))
        .max(BigInteger::compareTo)
        .ifPresent(hi -> found.add(terms.le(symbol, terms.intConst(hi))));
    values.stream()
        .flatMap(i -> Stream.ofNullable(i.lo()))
        .filter(lo -> type.contains(lo) && !lo.equals(type.lo()))
        .min(BigInteger::compareTo)
        .ifPresent(lo -> found.add(terms.le(terms.intConst(lo), symbol)));
  }

  /** What the comparison says where no operation in it wraps, weakened to hold at the entries. */
  private void withoutWrapping(Term comparison) {
    Term difference = difference(comparison);
    Term plain = unwrapped(difference);
    if (!plain.equals(difference) && isOverSymbols(plain)) {
      found.addAll(weakened(plain));
    }
    if (isOverSymbols(plain)) {
      atEntries(plain).ifPresent(found::add);
      if (comparison.op() == Op.EQ) {
        atEntries(terms.neg(plain)).ifPresent(found::add);
      }
    }
  }

  /** That the value is not less than at any entry, where that is known. */
  private Optional<Term> atEntries(Term value) {
    if (TermGraph.freeVariables(value).stream().allMatch(component::keeps)) {
      return Optional.empty();
    }
    BigInteger least = null;
    for (Step entry : component.entries()) {
      Term first = unwrapped(Substitution.of(terms, entry.update()).apply(value));
      BigInteger low = LinearForm.of(first).range().lo();
      if (low == null) {
        return Optional.empty();
      }
      least = least == null ? low : least.min(low);
    }
    return Optional.ofNullable(least).map(low -> terms.le(terms.intConst(low), value));
  }

  /** The value with the dividends in place of the remainders that types make. */
  private Term unwrapped(Term value) {
    LinearForm form = LinearForm.of(value);
    Term sum = terms.intConst(form.constant());
    for (Map.Entry<Term, BigInteger> summand : form.coefficients().entrySet()) {
      Term atom = summand.getKey();
      Term plain = isWrapped(atom) ? unwrapped(atom.arg(0)) : atom;
      sum = terms.add(sum, terms.mul(summand.getValue(), plain));
    }
    return sum;
  }

  private static boolean isWrapped(Term atom) {
    return atom.op() == Op.MOD
        && atom.arg(1)
            .intConstant()
            .filter(m -> m.bitCount() == 1 && m.compareTo(SMALLEST_TYPE) >= 0)
            .isPresent();
  }

  /** What is known of values at the entry, as comparisons of the symbols that get these. */
  private Set<Term> afterEntry(Step entry) {
    Map<Term, Term> renamed = new LinkedHashMap<>();
    entry
        .update()
        .forEach(
            (symbol, value) -> {
              if (value.op() == Op.VAR && !value.equals(symbol)) {
                renamed.putIfAbsent(value, symbol);
              }
            });
    Substitution after = Substitution.of(terms, renamed);
    Set<Term> comparisons = new LinkedHashSet<>();
    List<Term> conditions = new ArrayList<>(entry.guard());
    conditions.addAll(known.getOrDefault(entry.source(), List.of()));
    for (Term comparison : StepMath.comparisonsIn(conditions)) {
      Term other = after.apply(comparison);
      if (other.op() == comparison.op()) {
        comparisons.add(other);
      }
    }
    return comparisons;
  }

  /** That the symbol is the value and a multiple of what steps add to it; true if that is 1. */
  private Term congruent(Term symbol, Term value) {
    BigInteger stride = BigInteger.ZERO;
    for (Step step : component.steps()) {
      Term next = step.update().getOrDefault(symbol, symbol);
      LinearForm change = LinearForm.of(terms.sub(next, symbol));
      if (!change.isConstant()) {
        return terms.tru();
      }
      stride = stride.gcd(change.constant());
    }
    Term modulus = terms.intConst(stride);
    return stride.compareTo(BigInteger.ONE) <= 0
        ? terms.tru()
        : terms.eq(terms.mod(symbol, modulus), terms.mod(value, modulus));
  }

  /** That the value is not negative, and that it is not below what a step may make of it. */
  private List<Term> weakened(Term value) {
    Set<BigInteger> offsets = new LinkedHashSet<>(List.of(BigInteger.ZERO, BigInteger.ONE));
    for (Step step : component.steps()) {
      Term change = terms.sub(Substitution.of(terms, step.update()).apply(value), value);
      LinearForm form = LinearForm.of(change);
      if (form.isConstant() && form.constant().signum() < 0) {
        offsets.add(form.constant().negate());
      }
    }
    return offsets.stream()
        .map(o -> terms.le(terms.intConst(0), terms.add(value, terms.intConst(o))))
        .toList();
  }
}
