package proteus.verifier.property;

import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.Variable;

/**
 * Bytes in memory that a loop reads or writes.
 *
 * @param object the pointer to where they are counted from, the same one in all iterations
 * @param from the number of the first; empty if it is not known
 */
record MemoryPlace(Expr object, Optional<BigInteger> from, int size) {
  /**
   * Where the pointer leads; empty if its object may be another one in each iteration.
   *
   * @param changed the variables that change in the loop
   */
  static Optional<MemoryPlace> of(Expr pointer, int size, Set<Variable> changed) {
    return switch (pointer) {
      case Expr.ObjectAddress _ -> Optional.of(at(pointer, size));
      case Expr.VariableRead(Variable v) when !changed.contains(v) ->
          Optional.of(at(pointer, size));
      case Expr.PointerAdd(Expr start, Expr.IntLiteral(BigInteger by, var _)) ->
          of(start, size, changed)
              .map(p -> new MemoryPlace(p.object(), p.from().map(by::add), size));
      case Expr.PointerAdd(Expr start, var _) ->
          of(start, size, changed).map(p -> new MemoryPlace(p.object(), Optional.empty(), size));
      default -> Optional.empty();
    };
  }

  private static MemoryPlace at(Expr object, int size) {
    return new MemoryPlace(object, Optional.of(BigInteger.ZERO), size);
  }

  /**
   * Whether no byte is in both places.
   *
   * @param allocated variables that lead to an object of their own
   */
  boolean isApart(MemoryPlace other, Set<Variable> allocated) {
    return object.equals(other.object)
        ? isBefore(other) || other.isBefore(this)
        : isObject(object, allocated) && isObject(other.object, allocated);
  }

  private boolean isBefore(MemoryPlace other) {
    return from.isPresent()
        && other.from.isPresent()
        && from.get().add(BigInteger.valueOf(size)).compareTo(other.from.get()) <= 0;
  }

  private static boolean isObject(Expr pointer, Set<Variable> allocated) {
    return pointer instanceof Expr.ObjectAddress
        || pointer instanceof Expr.VariableRead(Variable v) && allocated.contains(v);
  }
}
