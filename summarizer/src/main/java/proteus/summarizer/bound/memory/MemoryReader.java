package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.memory.CountLinks.Link;
import proteus.summarizer.bound.memory.MemoryValue.Cell;
import proteus.summarizer.bound.memory.MemoryValue.Chain;
import proteus.summarizer.bound.memory.MemoryValue.Extent;
import proteus.summarizer.bound.memory.MemoryValue.Kind;
import proteus.summarizer.bound.memory.MemoryValue.Row;
import proteus.summarizer.bound.memory.MemoryValue.Side;
import proteus.summarizer.bound.memory.MemoryValue.Test;
import proteus.summarizer.bound.program.GuardedPath;

/**
 * What reading and writing memory says of values that depend on it. All is about terms, which do
 * not change: what was known of memory at an address is known until something is written there.
 */
public final class MemoryReader {
  private static final int MAX_CASES = 4;

  private final Terms terms;
  private final Aliasing aliasing;
  private final KnownMemory known;
  private final CountLinks links;

  public MemoryReader(Terms terms, Aliasing aliasing) {
    this.terms = terms;
    this.aliasing = aliasing;
    this.known = new KnownMemory(terms, aliasing);
    this.links = new CountLinks(terms);
  }

  /** Whether values of the kind are followed. */
  public static boolean isFollowed(Kind kind) {
    return kind.type() instanceof PointerType
        || (kind.type() instanceof IntType t && (t.isUnbounded() || t.bits() == kind.size() * 8));
  }

  /** A symbol for a value that is not known. */
  Term arbitrary(MemoryValue<?> value) {
    return switch (value) {
      case Cell<?>(Kind kind, var _) -> terms.freshVar("any", Sort.INT, range(kind));
      case Row<?> _ -> terms.freshVar("count", Sort.INT, Interval.nonNegative());
      case Chain<?> _ -> terms.freshVar("count", Sort.INT, Interval.nonNegative());
      case Extent<?> _ -> terms.freshVar("extent", Sort.INT, Interval.ALL);
    };
  }

  /** The values that a value in memory can have. */
  static Interval range(MemoryValue<?> value) {
    return switch (value) {
      case Cell<?>(Kind kind, var _) -> range(kind);
      case Extent<?> _ -> Interval.ALL;
      case Row<?> _ -> Interval.nonNegative();
      case Chain<?> _ -> Interval.nonNegative();
    };
  }

  private static Interval range(Kind kind) {
    return kind.type() instanceof IntType t ? Interval.of(t) : Interval.ALL;
  }

  /** Takes for known that a value in memory is the term. */
  GuardedPath know(GuardedPath state, MemoryValue<Term> value, Term term) {
    if (value instanceof Chain<Term>(var _, Term pointer, Term end)) {
      return links.linked(
          state.knowing(value, term), pointer, new Link(term, end, Test.EQUAL, BigInteger.ZERO));
    }
    return state.knowing(value, term);
  }

  /** What a value in memory is, if it is known. */
  Optional<Term> known(GuardedPath state, MemoryValue<Term> wanted) {
    return known.value(state, wanted);
  }

  /** So many bytes are read or written there: they are within their object. */
  public GuardedPath accessed(GuardedPath state, Term address, int bytes) {
    List<Term> conditions = new ArrayList<>();
    for (Map.Entry<MemoryValue<Term>, Term> entry : state.memory().entrySet()) {
      if (entry.getKey() instanceof Extent<Term>(Side side, Term from)
          && aliasing.within(from, address).isPresent()) {
        Term there = known.moved(side, entry.getValue(), terms.sub(address, from));
        conditions.add(terms.ge(there, terms.intConst(side == Side.AFTER ? bytes : 0)));
      }
    }
    return conditions.isEmpty() ? state : state.under(conditions);
  }

  /** A variable takes the value at the address. */
  public GuardedPath load(GuardedPath state, Variable target, Kind kind, Term address) {
    Cell<Term> cell = new Cell<>(kind, address);
    Term value = known(state, cell).orElseGet(() -> arbitrary(cell));
    GuardedPath next =
        accessed(state, address, kind.size()).with(target, value).knowing(cell, value);
    for (Map.Entry<MemoryValue<Term>, Term> entry : state.memory().entrySet()) {
      if (entry.getKey() instanceof Row<Term> row && row.kind().equals(kind)) {
        Optional<BigInteger> ahead = known.ahead(row, address);
        if (ahead.isPresent()) {
          Term end = terms.intConst(row.value());
          next =
              links.linked(next, value, new Link(entry.getValue(), end, row.test(), ahead.get()));
        }
      } else if (entry.getKey() instanceof Chain<Term> chain
          && kind.type() instanceof PointerType
          && aliasing
              .distance(chain.pointer(), address)
              .filter(d -> d.equals(chain.offset()))
              .isPresent()) {
        next = stepped(next, chain, entry.getValue(), value);
      }
    }
    return next;
  }

  /** The next pointer of a chain was read: there is one, as the null pointer cannot be read. */
  private GuardedPath stepped(GuardedPath state, Chain<Term> chain, Term count, Term next) {
    Term one = terms.intConst(1);
    boolean isNull = chain.end().intConstant().filter(e -> e.signum() == 0).isPresent();
    if (!isNull && !state.isAtLeast(terms, count, BigInteger.ONE)) {
      return state;
    }
    GuardedPath there = isNull ? state.under(List.of(terms.ge(count, one))) : state;
    return know(there, new Chain<>(chain.offset(), next, chain.end()), terms.sub(count, one));
  }

  /**
   * The path before a write, by cases: where the element that is overwritten was read and it is not
   * known yet whether it ends a row, what follows it is known only if it does not.
   */
  public List<GuardedPath> beforeStore(GuardedPath state, Term address, Kind kind) {
    List<GuardedPath> cases = List.of(state);
    for (Map.Entry<MemoryValue<Term>, Term> entry : state.memory().entrySet()) {
      if (entry.getKey() instanceof Row<Term> row
          && row.kind().equals(kind)
          && aliasing.distance(row.address(), address).filter(d -> d.signum() == 0).isPresent()
          && cases.size() < MAX_CASES) {
        Term count = entry.getValue();
        Term longer = terms.ge(count, terms.intConst(1));
        boolean open =
            known(state, new Cell<>(kind, address)).stream().anyMatch(v -> links.isOpen(v, count));
        if (open && !state.isAtLeast(terms, count, BigInteger.ONE)) {
          cases =
              cases.stream()
                  .flatMap(
                      c -> Stream.of(c.under(List.of(longer)), c.under(List.of(terms.not(longer)))))
                  .toList();
        }
      }
    }
    return cases;
  }

  /** What the conditions on values that were read say of counts. */
  public GuardedPath follow(GuardedPath state, Set<Term> conditions) {
    return links.follow(state, conditions);
  }

  /** A value is written. */
  public GuardedPath store(GuardedPath state, Term address, Term value, Kind kind) {
    GuardedPath next = written(state, address, kind);
    return isFollowed(kind) ? next.knowing(new Cell<>(kind, address), value) : next;
  }

  /** Something is written there. */
  public GuardedPath written(GuardedPath before, Term address, Kind kind) {
    GuardedPath state = accessed(before, address, kind.size());
    Map<MemoryValue<Term>, Term> kept = new LinkedHashMap<>();
    Map<MemoryValue<Term>, Term> rests = new LinkedHashMap<>();
    for (Map.Entry<MemoryValue<Term>, Term> entry : state.memory().entrySet()) {
      if (aliasing.isKept(entry.getKey(), address, kind)) {
        kept.put(entry.getKey(), entry.getValue());
      } else if (entry.getKey() instanceof Row<Term> row && row.kind().equals(kind)) {
        rest(state, row, entry.getValue(), address).ifPresent(r -> rests.put(r.row(), r.count()));
      }
    }
    kept.putAll(rests);
    return state.remembering(kept);
  }

  private record Rest(Row<Term> row, Term count) {}

  /** What is known of the elements behind one that is written. */
  private Optional<Rest> rest(GuardedPath state, Row<Term> row, Term count, Term written) {
    return known
        .ahead(row, written)
        .flatMap(
            n -> {
              BigInteger behind = n.add(BigInteger.ONE);
              Term address =
                  terms.add(row.address(), terms.intConst(row.stride().multiply(behind)));
              Row<Term> other =
                  new Row<>(row.kind(), row.stride(), row.value(), row.test(), address);
              return known.further(state, count, behind).map(c -> new Rest(other, c));
            });
  }

  /** So many bytes of anything are written there. */
  public GuardedPath overwritten(GuardedPath state, Term address, int bytes) {
    Map<MemoryValue<Term>, Term> kept = new LinkedHashMap<>(state.memory());
    kept.keySet().removeIf(v -> !aliasing.isOutsideBlock(v, address, bytes));
    return state.remembering(kept);
  }

  /** Anything may be written anywhere. */
  public GuardedPath unknown(GuardedPath state) {
    Map<MemoryValue<Term>, Term> kept = new LinkedHashMap<>(state.memory());
    kept.keySet().removeIf(v -> !(v instanceof Extent<?>));
    return state.remembering(kept);
  }
}
