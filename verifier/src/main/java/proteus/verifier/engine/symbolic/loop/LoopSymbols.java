package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValues;

/**
 * The variables that stand for what is arbitrary at a loop's header.
 *
 * @param slots by symbol of an integer, a truth value or a pointer's steps: its register
 * @param entries by symbol: the value at the loop's entry
 * @param next by symbol: the value after an iteration, arrays too
 * @param arrays by symbol of an array: the array at the loop's entry
 */
public record LoopSymbols(
    Map<Term, Integer> slots,
    Map<Term, Term> entries,
    Map<Term, Term> next,
    Map<Term, Term> arrays) {

  public static LoopSymbols of(LoopState loop, State head, State after) {
    LoopSymbols symbols =
        new LoopSymbols(
            new LinkedHashMap<>(),
            new LinkedHashMap<>(),
            new LinkedHashMap<>(),
            new LinkedHashMap<>());
    for (int slot : loop.changingScalars()) {
      Term symbol = SymbolicValues.term(valueOf(head, slot));
      if (isFollowed(symbol.sort())) {
        Term entry = SymbolicValues.term(valueOf(loop.entry(), slot));
        symbols.add(slot, symbol, entry, SymbolicValues.term(valueOf(after, slot)));
      }
    }
    for (int slot : loop.stridingPointers()) {
      Term symbol = loop.steps(slot, valueOf(head, slot));
      if (symbol.isVar()) {
        Term entry = loop.steps(slot, valueOf(loop.entry(), slot));
        symbols.add(slot, symbol, entry, loop.steps(slot, valueOf(after, slot)));
      }
    }
    for (int id : loop.changingArrays()) {
      Term symbol = array(head, id);
      symbols.arrays.put(symbol, array(loop.entry(), id));
      symbols.next.put(symbol, array(after, id));
    }
    return symbols;
  }

  private static boolean isFollowed(Sort sort) {
    return sort instanceof Sort.Int || sort instanceof Sort.Bool || sort instanceof Sort.Fp;
  }

  private void add(int slot, Term symbol, Term entry, Term after) {
    slots.put(symbol, slot);
    entries.put(symbol, entry);
    next.put(symbol, after);
  }

  private static SymbolicValue valueOf(State state, int slot) {
    SymbolicValue value = state.register(slot);
    if (value == null) {
      throw new IllegalStateException("a register without value");
    }
    return value;
  }

  private static Term array(State state, int id) {
    return ((Elements) state.object(id).contents()).array();
  }

  /** All symbols by their values at entry. */
  public Map<Term, Term> allEntries() {
    Map<Term, Term> all = new LinkedHashMap<>(entries);
    all.putAll(arrays);
    return all;
  }

  /** The same symbols with the values after an iteration rewritten. */
  public LoopSymbols afterwards(Substitution rewriting) {
    Map<Term, Term> rewritten = new LinkedHashMap<>();
    next.forEach((symbol, value) -> rewritten.put(symbol, rewriting.apply(value)));
    return new LoopSymbols(slots, entries, rewritten, arrays);
  }

  /**
   * A new arbitrary state under the same invariant, in which the invariant's constant bounds are
   * ranges of the symbols, so that terms over them are simpler.
   */
  Narrowed narrowed(Terms terms, LoopState loop, List<Term> invariant) {
    slots.forEach(
        (symbol, slot) -> {
          if (symbol.sort() instanceof Sort.Int) {
            loop.narrow(slot, range(symbol, invariant));
          }
        });
    State head = loop.arbitrary();
    LoopSymbols renamed = of(loop, head, head);
    Map<Integer, Term> bySlot = new LinkedHashMap<>();
    renamed.slots.forEach((symbol, slot) -> bySlot.put(slot, symbol));
    Map<Term, Term> names = new LinkedHashMap<>();
    slots.forEach(
        (symbol, slot) ->
            Optional.ofNullable(bySlot.get(slot)).ifPresent(s -> names.put(symbol, s)));
    Substitution renaming = Substitution.of(terms, names);
    List<Term> renamedInvariant = invariant.stream().map(renaming::apply).toList();
    renamedInvariant.forEach(head::assume);
    return new Narrowed(head, renamedInvariant);
  }

  /**
   * An arbitrary state at the header.
   *
   * @param invariant what is known of its scalars, and assumed in it
   */
  public record Narrowed(State head, List<Term> invariant) {}

  private static Interval range(Term symbol, List<Term> invariant) {
    Interval range = symbol.range();
    for (Term part : invariant) {
      if (part.op() == Op.LE) {
        range = range.meet(bound(symbol, part)).orElse(range);
      }
    }
    return range;
  }

  /** What a comparison with a constant says about the symbol. */
  private static Interval bound(Term symbol, Term comparison) {
    LinearForm left = LinearForm.of(comparison.arg(0));
    LinearForm right = LinearForm.of(comparison.arg(1));
    BigInteger factor = left.coefficient(symbol).subtract(right.coefficient(symbol));
    boolean alone =
        left.coefficients().size() + right.coefficients().size() == 1
            && factor.abs().bitLength() == 1;
    BigInteger constant = right.constant().subtract(left.constant());
    if (!alone) {
      return Interval.ALL;
    }
    return factor.signum() > 0
        ? new Interval(null, constant)
        : new Interval(constant.negate(), null);
  }
}
