package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.memory.MemoryValue.Cell;
import proteus.summarizer.bound.memory.MemoryValue.Chain;
import proteus.summarizer.bound.memory.MemoryValue.Extent;
import proteus.summarizer.bound.memory.MemoryValue.Kind;
import proteus.summarizer.bound.memory.MemoryValue.Row;
import proteus.summarizer.bound.memory.MemoryValue.Side;
import proteus.summarizer.bound.program.GuardedPath;

/** What values in memory that are known on a path say of others. */
final class KnownMemory {
  /** Elements farther ahead say nothing. */
  private static final BigInteger MAX_AHEAD = BigInteger.valueOf(64);

  private final Terms terms;
  private final Aliasing aliasing;

  KnownMemory(Terms terms, Aliasing aliasing) {
    this.terms = terms;
    this.aliasing = aliasing;
  }

  /** What a value in memory is, if it is known. */
  Optional<Term> value(GuardedPath state, MemoryValue<Term> wanted) {
    if (wanted instanceof Extent<Term> extent) {
      Optional<Term> number = known(extent).filter(Term::isConst);
      if (number.isPresent()) {
        return number;
      }
    }
    Term exact = state.memory().get(wanted);
    if (exact != null && wanted instanceof Row<Term> row) {
      // one symbol for both rows, where the first one certainly leads on to the other
      return state.memory().entrySet().stream()
          .filter(e -> e.getKey() instanceof Row<Term> r && r.isLike(row) && !r.equals(row))
          .flatMap(
              e ->
                  ahead((Row<Term>) e.getKey(), row.address())
                      .flatMap(n -> further(state, e.getValue(), n))
                      .stream())
          .findFirst()
          .or(() -> Optional.of(exact));
    }
    if (exact != null) {
      return Optional.of(exact);
    }
    if (wanted instanceof Chain<Term>(var _, Term pointer, Term end) && pointer.equals(end)) {
      return Optional.of(terms.intConst(0));
    }
    return derived(state, wanted)
        .or(() -> wanted instanceof Extent<Term> extent ? known(extent) : Optional.empty());
  }

  /** What another value says. */
  private Optional<Term> derived(GuardedPath state, MemoryValue<Term> wanted) {
    for (Map.Entry<MemoryValue<Term>, Term> entry : state.memory().entrySet()) {
      Optional<Term> found =
          switch (entry.getKey()) {
            case Cell<Term>(Kind kind, Term address) ->
                wanted instanceof Cell<Term>(Kind k, Term a) && k.equals(kind)
                    ? aliasing
                        .distance(address, a)
                        .filter(d -> d.signum() == 0)
                        .map(_ -> entry.getValue())
                    : Optional.empty();
            case Row<Term> row ->
                wanted instanceof Row<Term> w && w.isLike(row)
                    ? ahead(row, w.address()).flatMap(n -> further(state, entry.getValue(), n))
                    : Optional.empty();
            case Chain<Term> _ -> Optional.empty();
            case Extent<Term>(Side side, Term address) ->
                wanted instanceof Extent<Term>(Side s, Term a) && s == side
                    ? aliasing.within(address, a).map(d -> moved(side, entry.getValue(), d))
                    : Optional.empty();
          };
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** What the size of an object tells. */
  private Optional<Term> known(Extent<Term> extent) {
    Term address = extent.address();
    return aliasing
        .beginning(address)
        .map(
            o ->
                extent.side() == Side.BEFORE
                    ? terms.sub(address, o.address())
                    : terms.sub(terms.add(o.address(), terms.intConst(o.size())), address));
  }

  /** The extent so many bytes farther on. */
  Term moved(Side side, Term extent, Term distance) {
    return side == Side.AFTER ? terms.sub(extent, distance) : terms.add(extent, distance);
  }

  /** How many elements on an address is, if it is one of the row. */
  Optional<BigInteger> ahead(Row<Term> row, Term address) {
    return aliasing
        .distance(row.address(), address)
        .filter(d -> d.signum() >= 0 && d.mod(row.stride()).signum() == 0)
        .map(d -> d.divide(row.stride()))
        .filter(n -> n.compareTo(MAX_AHEAD) <= 0);
  }

  /** The count from so many elements on, if the row is that long. */
  Optional<Term> further(GuardedPath state, Term count, BigInteger elements) {
    return state.isAtLeast(terms, count, elements)
        ? Optional.of(terms.sub(count, terms.intConst(elements)))
        : Optional.empty();
  }
}
