package proteus.verifier.engine.symbolic.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import proteus.ir.BinaryOp;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.arithmetic.LowBits;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.verifier.engine.symbolic.memory.MemoryObject;
import proteus.verifier.engine.symbolic.memory.ObjectTable;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;

/** Operations on symbolic values: choices between them, and everything about pointers. */
public final class SymbolicValues {
  private final Terms terms;
  private final Encoding encoding;
  private final ObjectTable objects;

  public SymbolicValues(Terms terms, Encoding encoding, ObjectTable objects) {
    this.terms = terms;
    this.encoding = encoding;
    this.objects = objects;
  }

  public static Term term(SymbolicValue value) {
    return switch (value) {
      case Scalar(Term term) -> term;
      case Pointer p -> throw new IllegalStateException("a pointer where a number is needed");
    };
  }

  public static Pointer pointer(SymbolicValue value) {
    return switch (value) {
      case Pointer p -> p;
      case Scalar s -> throw new IllegalStateException("a number where a pointer is needed");
    };
  }

  public Pointer pointerTo(int object, Term offset) {
    return new Pointer(List.of(new Target(terms.tru(), object, offset)));
  }

  public Pointer nullPointer() {
    return pointerTo(MemoryObject.RAW, objects.constant(0));
  }

  /** {@code condition ? left : right}. */
  public SymbolicValue choose(Term condition, SymbolicValue left, SymbolicValue right) {
    if (left.equals(right) || condition.isTrue()) {
      return left;
    }
    if (condition.isFalse()) {
      return right;
    }
    return switch (left) {
      case Scalar(Term l) -> new Scalar(terms.ite(condition, l, term(right)));
      case Pointer l -> {
        List<Target> targets = new ArrayList<>();
        l.targets().forEach(t -> targets.add(guarded(condition, t)));
        Term otherwise = terms.not(condition);
        pointer(right).targets().forEach(t -> targets.add(guarded(otherwise, t)));
        yield collect(targets);
      }
    };
  }

  private Target guarded(Term condition, Target target) {
    return new Target(terms.and(condition, target.guard()), target.object(), target.offset());
  }

  /** One target an object: the offsets of targets in the same object become a choice. */
  private Pointer collect(List<Target> targets) {
    Map<Integer, Target> byObject = new LinkedHashMap<>();
    for (Target target : targets) {
      if (target.guard().isFalse()) {
        continue;
      }
      byObject.merge(
          target.object(),
          target,
          (a, b) ->
              new Target(
                  terms.or(a.guard(), b.guard()),
                  a.object(),
                  terms.ite(b.guard(), b.offset(), a.offset())));
    }
    return new Pointer(List.copyOf(byObject.values()));
  }

  public Pointer add(Pointer pointer, Term offset) {
    IntType type = objects.offsetType();
    List<Target> targets = new ArrayList<>();
    for (Target t : pointer.targets()) {
      Term moved = encoding.binary(BinaryOp.ADD, t.offset(), type, offset, type);
      Term at = t.object() == MemoryObject.RAW ? objects.number(moved) : moved;
      targets.add(new Target(t.guard(), t.object(), at));
    }
    return new Pointer(targets);
  }

  /** A comparison of two pointers in that state. */
  Term compare(BinaryOp op, Pointer left, Pointer right, State state) {
    return switch (op) {
      case EQ -> pairwise(left, right, (l, r) -> equal(l, r, state));
      case NE -> terms.not(pairwise(left, right, (l, r) -> equal(l, r, state)));
      default -> pairwise(left, right, (l, r) -> ordered(op, l, r));
    };
  }

  private interface Relation {
    Term of(Target left, Target right);
  }

  private Term pairwise(Pointer left, Pointer right, Relation relation) {
    List<Term> cases = new ArrayList<>();
    for (Target l : left.targets()) {
      for (Target r : right.targets()) {
        Term both = terms.and(l.guard(), r.guard());
        if (!both.isFalse()) {
          cases.add(terms.and(both, relation.of(l, r)));
        }
      }
    }
    return terms.or(cases);
  }

  private Term equal(Target l, Target r, State state) {
    if (l.object() == r.object()) {
      return terms.eq(l.offset(), r.offset());
    }
    Target raw = l.object() == MemoryObject.RAW ? l : r;
    if (raw.object() != MemoryObject.RAW) {
      Term apart = areApart(l, r, state);
      return apart.isTrue()
          ? terms.fals()
          : terms.and(terms.not(apart), terms.eq(addressOf(l), addressOf(r)));
    }
    boolean isNull =
        encoding
            .constantInteger(raw.offset(), objects.offsetType())
            .filter(v -> v.signum() == 0)
            .isPresent();
    return isNull ? terms.fals() : terms.eq(addressOf(l), addressOf(r));
  }

  /** Whether two pointers lead to bytes of different objects that both live (C11 6.5.9p6). */
  private Term areApart(Target l, Target r, State state) {
    boolean mayShare = objects.get(l.object()).mayShareWith(objects.get(r.object()));
    return mayShare ? terms.fals() : terms.and(isInside(l, state), isInside(r, state));
  }

  private Term isInside(Target target, State state) {
    MemoryObject object = objects.get(target.object());
    if (object.isData() && !state.hasObject(object.id())) {
      return terms.fals();
    }
    IntType type = objects.offsetType();
    Term inside =
        terms.and(
            encoding.binary(BinaryOp.GE, target.offset(), type, objects.constant(0), type),
            encoding.binary(BinaryOp.LT, target.offset(), type, object.size(), type));
    return object.isData() ? terms.and(state.object(object.id()).live(), inside) : inside;
  }

  private Term ordered(BinaryOp op, Target l, Target r) {
    if (l.object() == r.object() && l.object() != MemoryObject.RAW) {
      IntType type = objects.offsetType();
      return encoding.binary(op, l.offset(), type, r.offset(), type);
    }
    IntType type = objects.addressType();
    return encoding.binary(op, addressOf(l), type, addressOf(r), type);
  }

  /** The distance in bytes, an integer of {@code type}. */
  Term difference(Pointer left, Pointer right, IntType type) {
    IntType offset = objects.offsetType();
    Term result = encoding.integer(BigInteger.ZERO, type);
    for (Target l : left.targets()) {
      for (Target r : right.targets()) {
        Term both = terms.and(l.guard(), r.guard());
        if (both.isFalse()) {
          continue;
        }
        Term distance =
            l.object() == r.object()
                ? encoding.convert(
                    encoding.binary(BinaryOp.SUB, l.offset(), offset, r.offset(), offset),
                    offset,
                    type)
                : encoding.convert(
                    encoding.binary(
                        BinaryOp.SUB,
                        addressOf(l),
                        objects.addressType(),
                        addressOf(r),
                        objects.addressType()),
                    objects.addressType(),
                    type);
        result = terms.ite(both, distance, result);
      }
    }
    return result;
  }

  private Term addressOf(Target target) {
    return target.object() == MemoryObject.RAW
        ? offset(target)
        : encoding.binary(
            BinaryOp.ADD,
            objects.address(target.object()),
            objects.addressType(),
            offset(target),
            objects.addressType());
  }

  /** The distance from the start of the object, as an integer of the address type. */
  private Term offset(Target target) {
    return encoding.convert(target.offset(), objects.offsetType(), objects.addressType());
  }

  /** The address as an integer of the address type. */
  public Term addressOf(Pointer pointer) {
    return byTarget(pointer, this::addressOf);
  }

  /** Those lowest bits of the address, as an integer of the address type. */
  Term lowBits(Pointer pointer, int mask) {
    return byTarget(pointer, target -> lowBits(target, mask));
  }

  public Term byTarget(Pointer pointer, Function<Target, Term> number) {
    List<Target> targets = pointer.targets();
    Term result = number.apply(targets.getFirst());
    for (Target target : targets.subList(1, targets.size())) {
      result = terms.ite(target.guard(), number.apply(target), result);
    }
    return result;
  }

  private Term lowBits(Target target, int mask) {
    IntType type = objects.addressType();
    boolean known =
        target.object() != MemoryObject.RAW
            && LowBits.areKnown(mask, objects.alignment(target.object()));
    Term number = known ? offset(target) : addressOf(target);
    return encoding.binary(
        BinaryOp.AND, number, type, encoding.integer(BigInteger.valueOf(mask), type), type);
  }

  /** The pointer whose address is the integer {@code value} of type {@code type}. */
  public Pointer pointerAt(Term value, Type type) {
    return decode(encoding.convert(value, type, objects.addressType()));
  }

  private Pointer decode(Term address) {
    switch (address.op()) {
      case ITE -> {
        SymbolicValue chosen =
            choose(address.arg(0), decode(address.arg(1)), decode(address.arg(2)));
        return pointer(chosen);
      }
      case VAR -> {
        if (objects.objectAt(address).isPresent()) {
          return pointerTo(objects.objectAt(address).get(), objects.constant(0));
        }
      }
      case ADD, BV_ADD -> {
        for (Term summand : address.args()) {
          if (objects.objectAt(summand).isPresent()) {
            return pointerTo(objects.objectAt(summand).get(), distance(address, summand));
          }
        }
      }
      default -> {}
    }
    return pointerTo(
        MemoryObject.RAW, encoding.convert(address, objects.addressType(), objects.offsetType()));
  }

  private Term distance(Term address, Term base) {
    IntType type = objects.addressType();
    return objects.offset(encoding.binary(BinaryOp.SUB, address, type, base, type));
  }
}
