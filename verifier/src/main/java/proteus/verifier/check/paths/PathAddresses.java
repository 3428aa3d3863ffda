package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.Value;
import proteus.ir.Value.PointerValue;
import proteus.ir.arithmetic.AddressSpace;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.verifier.check.Stop;

/**
 * Addresses as numbers. An object whose address a path asks for may lie anywhere but in the lowest
 * and the highest page where it is aligned, and does not overlap any object that it ever lived
 * together with, literals and what {@code realloc} replaces excepted. That leaves open more than
 * {@link AddressSpace}, which keeps objects apart and uses no address twice.
 */
final class PathAddresses {
  /** Numbers of fewer bits are addresses of their own, in no object. */
  private static final int NUMBER_BITS = 31;

  private final DatumArithmetic arithmetic;
  private final PathDecisions decisions;
  private final Consumer<Term> assumption;
  private final IntType type;

  /**
   * @param assumption is told what is true of the path under way, from there on
   */
  PathAddresses(
      MachineModel machine,
      DatumArithmetic arithmetic,
      PathDecisions decisions,
      Consumer<Term> assumption) {
    this.type = machine.addressType();
    this.arithmetic = arithmetic;
    this.decisions = decisions;
    this.assumption = assumption;
  }

  /** Integers that hold an address. */
  IntType type() {
    return type;
  }

  /** The pointer as an integer of the address type. */
  Datum number(PointerValue pointer, PathState state) {
    Datum offset = known(type.wrap(BigInteger.valueOf(pointer.offset())));
    return pointer.object() == 0
        ? offset
        : binary(BinaryOp.ADD, new Datum.Symbolic(base(pointer.object(), state)), offset);
  }

  /**
   * What lies at the address: a place in or just behind an object that the integer was made of, or
   * a small number, or one of the last. Forks where the place depends on symbolic values.
   */
  PointerValue pointer(Datum number, IntType from, PathState state) {
    Datum address = arithmetic.convert(number, from, type);
    return place(address, BinaryOp.LT, state)
        .or(() -> place(address, BinaryOp.LE, state))
        .or(() -> number(address))
        .orElseThrow(() -> new Stop("a number as an address"));
  }

  /** The place in an object, where its distance from the start has that relation to the size. */
  private Optional<PointerValue> place(Datum address, BinaryOp relation, PathState state) {
    if (!(address instanceof Datum.Symbolic(Term term))) {
      return Optional.empty();
    }
    for (Map.Entry<Integer, Term> object : state.addresses.entrySet()) {
      if (TermGraph.freeVariables(term).contains(object.getValue())) {
        Datum distance = binary(BinaryOp.SUB, address, new Datum.Symbolic(object.getValue()));
        long size = state.memory.size(object.getKey());
        Datum inside = binary(relation, distance, known(BigInteger.valueOf(size)));
        if (decisions.holds(inside, state)) {
          BigInteger offset = decisions.integer(distance, type, state);
          return Optional.of(new PointerValue(object.getKey(), offset.longValueExact()));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<PointerValue> number(Datum address) {
    return decisions
        .only(address, type)
        .filter(value -> value.bitLength() < NUMBER_BITS || isLast(value))
        .map(value -> new PointerValue(0, value.longValue()));
  }

  /** Whether no object lies there, because it is too near the end of all addresses. */
  private boolean isLast(BigInteger address) {
    return address.compareTo(type.max().subtract(AddressSpace.LOWEST)) > 0;
  }

  private Term base(int object, PathState state) {
    Term known = state.addresses.get(object);
    if (known != null) {
      return known;
    }
    if (object < 0) {
      throw new Stop("the address of something unknown");
    }
    Datum any = arithmetic.arbitrary("address", type);
    Term base = arithmetic.term(any, type);
    assume(binary(BinaryOp.GE, any, known(AddressSpace.LOWEST)));
    assume(
        binary(
            BinaryOp.LE,
            any,
            known(type.max().subtract(AddressSpace.LOWEST).subtract(extent(object, state)))));
    Datum alignment = known(BigInteger.valueOf(state.memory.alignment(object)));
    assume(binary(BinaryOp.EQ, binary(BinaryOp.REM, any, alignment), known(BigInteger.ZERO)));
    state.addresses.forEach(
        (other, at) -> {
          if (state.memory.areApart(object, other)) {
            assumption.accept(
                arithmetic
                    .terms()
                    .or(
                        isBefore(object, base, at, state), // whichever comes first
                        isBefore(other, at, base, state)));
          }
        });
    state.addresses.put(object, base);
    return base;
  }

  private Term isBefore(int object, Term base, Term next, PathState state) {
    Datum end = binary(BinaryOp.ADD, new Datum.Symbolic(base), known(extent(object, state)));
    return truth(binary(BinaryOp.LE, end, new Datum.Symbolic(next)));
  }

  private static BigInteger extent(int object, PathState state) {
    return BigInteger.valueOf(state.memory.extent(object));
  }

  private void assume(Datum truth) {
    assumption.accept(truth(truth));
  }

  private Term truth(Datum truth) {
    return arithmetic.term(truth, BoolType.BOOL);
  }

  private Datum binary(BinaryOp op, Datum left, Datum right) {
    return arithmetic.binary(op, left, type, right, type);
  }

  private static Datum known(BigInteger value) {
    return new Datum.Known(new Value.IntValue(value));
  }
}
