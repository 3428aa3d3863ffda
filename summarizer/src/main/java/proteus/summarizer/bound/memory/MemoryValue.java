package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Expr;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;

/**
 * An integer that the contents of memory, or its objects, determine, at addresses that change as
 * variables do.
 *
 * @param <A> what addresses are: expressions over variables, or terms
 */
public sealed interface MemoryValue<A> {
  /** How memory is accessed: the type of the value, and its bytes. */
  record Kind(Type type, int size) {}

  /** What ends a row of elements. */
  enum Test {
    /** An element that is the value. */
    EQUAL,
    /** An element that is another one. */
    DIFFERENT
  }

  /** The value at the address. */
  record Cell<A>(Kind kind, A address) implements MemoryValue<A> {
    @Override
    public <B> Optional<MemoryValue<B>> map(Function<A, Optional<B>> f) {
      return f.apply(address).map(a -> new Cell<>(kind, a));
    }
  }

  /**
   * The least k, not below 0, for which the element at address + k * stride passes the test;
   * infinite if there is none.
   *
   * @param stride in bytes, positive
   */
  record Row<A>(Kind kind, BigInteger stride, BigInteger value, Test test, A address)
      implements MemoryValue<A> {
    @Override
    public <B> Optional<MemoryValue<B>> map(Function<A, Optional<B>> f) {
      return f.apply(address).map(a -> new Row<>(kind, stride, value, test, a));
    }

    /** Whether both count the same, perhaps from different places. */
    boolean isLike(Row<?> other) {
      return kind.equals(other.kind)
          && stride.equals(other.stride)
          && value.equals(other.value)
          && test == other.test;
    }
  }

  /**
   * The number of steps from the pointer to the one at pointer + offset until it is the end;
   * infinite if it never is.
   *
   * @param end mostly the null pointer
   */
  record Chain<A>(BigInteger offset, A pointer, A end) implements MemoryValue<A> {
    @Override
    public <B> Optional<MemoryValue<B>> map(Function<A, Optional<B>> f) {
      return f.apply(pointer).flatMap(p -> f.apply(end).map(e -> new Chain<>(offset, p, e)));
    }
  }

  /** Where bytes are, seen from an address. */
  enum Side {
    /** At the address and after it. */
    AFTER,
    /** Before it. */
    BEFORE
  }

  /**
   * How many bytes the object into which the address points has on one side of it; negative where
   * the address is beyond its end.
   */
  record Extent<A>(Side side, A address) implements MemoryValue<A> {
    @Override
    public <B> Optional<MemoryValue<B>> map(Function<A, Optional<B>> f) {
      return f.apply(address).map(a -> new Extent<>(side, a));
    }
  }

  /** The same at other addresses; empty if one of these is not known. */
  <B> Optional<MemoryValue<B>> map(Function<A, Optional<B>> f);

  /** The variables in the addresses of a value. */
  static Set<Variable> variables(MemoryValue<Expr> value) {
    Set<Variable> read = new LinkedHashSet<>();
    value.map(
        address -> {
          read.addAll(Subexpressions.variables(address));
          return Optional.of(address);
        });
    return read;
  }
}
