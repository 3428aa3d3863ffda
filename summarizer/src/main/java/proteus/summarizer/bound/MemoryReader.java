package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.MemoryValue.Cell;
import proteus.summarizer.bound.MemoryValue.Chain;
import proteus.summarizer.bound.MemoryValue.Extent;
import proteus.summarizer.bound.MemoryValue.Kind;
import proteus.summarizer.bound.MemoryValue.Row;
import proteus.summarizer.bound.MemoryValue.Side;
import proteus.summarizer.bound.MemoryValue.Test;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.LinearAtom;

/**
 * What reading and writing memory says of values that depend on it. All is about terms, which do
 * not change: what was known of memory at an address is known until something is written there.
 */
final class MemoryReader {
  /** Elements farther ahead say nothing. */
  private static final BigInteger MAX_AHEAD = BigInteger.valueOf(64);

  private static final int MAX_CASES = 4;

  /**
   * How a value that was read decides about a count.
   *
   * @param end if the value is this one, the count is as the test says at most, else above
   * @param ahead how many elements lie between
   */
  private record Link(Term count, Term end, Test test, BigInteger ahead) {}

  private final Terms terms;
  private final Aliasing aliasing;
  private final Map<Term, Set<Link>> links = new HashMap<>();

  MemoryReader(Terms terms, Aliasing aliasing) {
    this.terms = terms;
    this.aliasing = aliasing;
  }

  /** Whether values of the kind are followed. */
  static boolean isFollowed(Kind kind) {
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
    return kind.type() instanceof IntType t ? EntrySymbols.range(t) : Interval.ALL;
  }

  /** Takes for known that a value in memory is the term. */
  PathState know(PathState state, MemoryValue<Term> value, Term term) {
    if (value instanceof Chain<Term>(var _, Term pointer, Term end)) {
      return linked(
          state.knowing(value, term), pointer, new Link(term, end, Test.EQUAL, BigInteger.ZERO));
    }
    return state.knowing(value, term);
  }

  /** What a value in memory is, if it is known. */
  Optional<Term> known(PathState state, MemoryValue<Term> wanted) {
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
    return wanted instanceof Extent<Term> extent ? known(extent) : Optional.empty();
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
  private Term moved(Side side, Term extent, Term distance) {
    return side == Side.AFTER ? terms.sub(extent, distance) : terms.add(extent, distance);
  }

  /** So many bytes are read or written there: they are within their object. */
  PathState accessed(PathState state, Term address, int bytes) {
    List<Term> conditions = new ArrayList<>();
    for (Map.Entry<MemoryValue<Term>, Term> entry : state.memory().entrySet()) {
      if (entry.getKey() instanceof Extent<Term>(Side side, Term from)
          && aliasing.within(from, address).isPresent()) {
        Term there = moved(side, entry.getValue(), terms.sub(address, from));
        conditions.add(terms.ge(there, terms.intConst(side == Side.AFTER ? bytes : 0)));
      }
    }
    return conditions.isEmpty() ? state : state.under(conditions);
  }

  /** How many elements on an address is, if it is one of the row. */
  private Optional<BigInteger> ahead(Row<Term> row, Term address) {
    return aliasing
        .distance(row.address(), address)
        .filter(d -> d.signum() >= 0 && d.mod(row.stride()).signum() == 0)
        .map(d -> d.divide(row.stride()))
        .filter(n -> n.compareTo(MAX_AHEAD) <= 0);
  }

  /** The count from so many elements on, if the row is that long. */
  private Optional<Term> further(PathState state, Term count, BigInteger elements) {
    return isAtLeast(state, count, elements)
        ? Optional.of(terms.sub(count, terms.intConst(elements)))
        : Optional.empty();
  }

  private boolean isAtLeast(PathState state, Term count, BigInteger least) {
    return count.range().isAtLeast(least)
        || state.guard().contains(terms.ge(count, terms.intConst(least)));
  }

  /** A variable takes the value at the address. */
  PathState load(PathState state, Variable target, Kind kind, Term address) {
    Cell<Term> cell = new Cell<>(kind, address);
    Term value = known(state, cell).orElseGet(() -> arbitrary(cell));
    PathState next = accessed(state, address, kind.size()).with(target, value).knowing(cell, value);
    for (Map.Entry<MemoryValue<Term>, Term> entry : state.memory().entrySet()) {
      if (entry.getKey() instanceof Row<Term> row && row.kind().equals(kind)) {
        Optional<BigInteger> ahead = ahead(row, address);
        if (ahead.isPresent()) {
          Term end = terms.intConst(row.value());
          next = linked(next, value, new Link(entry.getValue(), end, row.test(), ahead.get()));
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
  private PathState stepped(PathState state, Chain<Term> chain, Term count, Term next) {
    Term one = terms.intConst(1);
    boolean isNull = chain.end().intConstant().filter(e -> e.signum() == 0).isPresent();
    if (!isNull && !isAtLeast(state, count, BigInteger.ONE)) {
      return state;
    }
    PathState there = isNull ? state.under(List.of(terms.ge(count, one))) : state;
    return know(there, new Chain<>(chain.offset(), next, chain.end()), terms.sub(count, one));
  }

  private PathState linked(PathState state, Term value, Link link) {
    if (value.isConst()) {
      return link.end().isConst() ? decided(state, link, value.equals(link.end())) : state;
    }
    links.computeIfAbsent(value, v -> new LinkedHashSet<>()).add(link);
    return state;
  }

  /** What the conditions on values that were read say of counts. */
  PathState follow(PathState state, Set<Term> conditions) {
    PathState next = state;
    for (Term condition : conditions) {
      for (Term value : TermGraph.freeVariables(condition)) {
        for (Link link : links.getOrDefault(value, Set.of())) {
          Term there = Substitution.of(terms, Map.of(value, link.end())).apply(condition);
          if (there.isFalse()) {
            next = decided(next, link, false);
          } else if (there.isTrue() && determines(condition, value)) {
            next = decided(next, link, true);
          }
        }
      }
    }
    return next;
  }

  /** Whether the condition is an equation that holds for one value at most. */
  private boolean determines(Term condition, Term value) {
    return LinearAtom.of(terms, condition)
        .filter(a -> a.relation() == LinearAtom.Relation.EQUAL)
        .map(a -> a.form().coefficients().keySet())
        .filter(atoms -> atoms.contains(value))
        .filter(
            atoms ->
                atoms.stream()
                    .noneMatch(a -> !a.equals(value) && TermGraph.freeVariables(a).contains(value)))
        .isPresent();
  }

  private PathState decided(PathState state, Link link, boolean isEnd) {
    Term ahead = terms.intConst(link.ahead());
    Term further = terms.ge(link.count(), terms.add(ahead, terms.intConst(1)));
    if (isEnd == (link.test() == Test.EQUAL)) {
      return state.under(List.of(terms.not(further)));
    }
    return isAtLeast(state, link.count(), link.ahead())
        ? state.under(List.of(further))
        : state.under(List.of(terms.ne(link.count(), ahead)));
  }

  /**
   * The path before a write, by cases: where the element that is overwritten was read and it is not
   * known yet whether it ends a row, what follows it is known only if it does not.
   */
  List<PathState> beforeStore(PathState state, Term address, Kind kind) {
    List<PathState> cases = List.of(state);
    for (Map.Entry<MemoryValue<Term>, Term> entry : state.memory().entrySet()) {
      if (entry.getKey() instanceof Row<Term> row
          && row.kind().equals(kind)
          && aliasing.distance(row.address(), address).filter(d -> d.signum() == 0).isPresent()
          && cases.size() < MAX_CASES) {
        Term count = entry.getValue();
        Term longer = terms.ge(count, terms.intConst(1));
        boolean open =
            known(state, new Cell<>(kind, address)).stream()
                .flatMap(v -> links.getOrDefault(v, Set.of()).stream())
                .anyMatch(l -> l.count().equals(count) && l.ahead().signum() == 0);
        if (open && !isAtLeast(state, count, BigInteger.ONE)) {
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

  /** A value is written. */
  PathState store(PathState state, Term address, Term value, Kind kind) {
    PathState next = written(state, address, kind);
    return isFollowed(kind) ? next.knowing(new Cell<>(kind, address), value) : next;
  }

  /** Something is written there. */
  PathState written(PathState before, Term address, Kind kind) {
    PathState state = accessed(before, address, kind.size());
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
  private Optional<Rest> rest(PathState state, Row<Term> row, Term count, Term written) {
    return ahead(row, written)
        .flatMap(
            n -> {
              BigInteger behind = n.add(BigInteger.ONE);
              Term address =
                  terms.add(row.address(), terms.intConst(row.stride().multiply(behind)));
              Row<Term> other =
                  new Row<>(row.kind(), row.stride(), row.value(), row.test(), address);
              return further(state, count, behind).map(c -> new Rest(other, c));
            });
  }

  /** So many bytes of anything are written there. */
  PathState overwritten(PathState state, Term address, int bytes) {
    Map<MemoryValue<Term>, Term> kept = new LinkedHashMap<>(state.memory());
    kept.keySet().removeIf(v -> !aliasing.isOutsideBlock(v, address, bytes));
    return state.remembering(kept);
  }

  /** Anything may be written anywhere. */
  PathState unknown(PathState state) {
    Map<MemoryValue<Term>, Term> kept = new LinkedHashMap<>(state.memory());
    kept.keySet().removeIf(v -> !(v instanceof Extent<?>));
    return state.remembering(kept);
  }

  /** What both paths know of memory. */
  static Map<MemoryValue<Term>, Term> common(
      Map<MemoryValue<Term>, Term> one, Map<MemoryValue<Term>, Term> other) {
    if (one.equals(other)) {
      return one;
    }
    Map<MemoryValue<Term>, Term> common = new LinkedHashMap<>(one);
    common.entrySet().retainAll(new ArrayList<>(other.entrySet()));
    return common;
  }
}
