package proteus.verifier.engine.symbolic.array;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.IntType;
import proteus.ir.arithmetic.ResidueClass;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.TermResidue;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;
import proteus.verifier.engine.symbolic.state.Trigger;

/**
 * The strides of pointers that a loop moves within one object, over mathematical integers: the
 * distance from the pointer at entry is always a multiple of its stride.
 */
public final class Strides {
  private final SymbolicContext execution;
  private final Terms terms;
  private final State entry;
  private final Map<Integer, BigInteger> strides = new LinkedHashMap<>();

  public Strides(SymbolicContext execution, State entry) {
    this.execution = execution;
    this.terms = execution.terms();
    this.entry = entry;
  }

  public boolean isKnown(int slot) {
    return strides.getOrDefault(slot, BigInteger.ZERO).signum() > 0;
  }

  private BigInteger stride(int slot) {
    return strides.getOrDefault(slot, BigInteger.ONE);
  }

  /** Learns from the pointer after an iteration; whether the stride is another one now. */
  public boolean learn(int slot, Pointer after) {
    Optional<Target> first = single(entry.register(slot));
    Optional<Target> now = single(after);
    boolean comparable =
        first.isPresent()
            && now.isPresent()
            && first.get().object() == now.get().object()
            && first.get().offset().sort() instanceof Sort.Int;
    BigInteger known = strides.getOrDefault(slot, BigInteger.ZERO);
    BigInteger updated = BigInteger.ONE.negate();
    if (comparable && known.signum() >= 0) {
      Term distance = terms.sub(now.get().offset(), first.get().offset());
      ResidueClass congruence = TermResidue.of(distance);
      BigInteger gcd = congruence.modulus().gcd(congruence.residue());
      updated = known.gcd(gcd);
    }
    strides.put(slot, updated);
    return !updated.equals(known);
  }

  private static Optional<Target> single(@org.jspecify.annotations.Nullable SymbolicValue value) {
    return value instanceof Pointer p && p.targets().size() == 1
        ? Optional.of(p.targets().getFirst())
        : Optional.empty();
  }

  private Target atEntry(int slot) {
    return single(entry.register(slot)).orElseThrow();
  }

  /** The pointer at entry, moved by any number of strides. */
  public Pointer arbitrary(int slot, Optional<Interval> steps) {
    Target first = atEntry(slot);
    Interval range = steps.orElseGet(() -> range(first, stride(slot)));
    Term count = terms.freshVar("steps", Sort.INT, range);
    IntType type = execution.objects().offsetType();
    Term distance = terms.mul(stride(slot), count);
    Term offset = execution.encoding().binary(BinaryOp.ADD, first.offset(), type, distance, type);
    return new Pointer(List.of(new Target(terms.tru(), first.object(), offset)));
  }

  /** All numbers of strides after which the offset is in its type's range. */
  private Interval range(Target first, BigInteger stride) {
    Interval offsets =
        execution.encoding().freshVariable("offset", execution.objects().offsetType()).range();
    BigInteger lo = offsets.lo();
    BigInteger hi = offsets.hi();
    Optional<BigInteger> start = first.offset().intConstant();
    if (lo == null || hi == null) {
      return Interval.ALL;
    }
    if (start.isEmpty()) {
      BigInteger most = hi.subtract(lo).divide(stride);
      return new Interval(most.negate(), most);
    }
    return new Interval(
        IntegerOperations.ceilDiv(lo.subtract(start.get()), stride),
        IntegerOperations.floorDiv(hi.subtract(start.get()), stride));
  }

  /** The number of strides from the pointer at entry to {@code value}. */
  public Term steps(int slot, SymbolicValue value) {
    Target now = single(value).orElseThrow();
    Term distance = terms.sub(now.offset(), atEntry(slot).offset());
    return Trigger.quotient(terms, distance, stride(slot));
  }
}
