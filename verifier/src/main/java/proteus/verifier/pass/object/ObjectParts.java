package proteus.verifier.pass.object;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;

/** The parts of an object that are accessed at constant distances from its start, as variables. */
final class ObjectParts {
  /** The most parts of an object where an index chooses among them. */
  static final int MAX_INDEXED = 64;

  /** The most elements of all accesses by an index, each with all that it may mean. */
  static final int MAX_ELEMENTS = 128;

  /**
   * A part.
   *
   * @param size in bytes
   */
  record Part(Variable variable, int size) {}

  private final Expr start;
  private final String name;
  private final Map<Integer, Part> parts = new TreeMap<>();
  private final Set<Indexed> indexed = new LinkedHashSet<>();

  private boolean hasMembers;

  /** An access to one of several elements, whose number is known when all parts are. */
  record Indexed(IndexedAddress address, Type type, int size) {}

  /**
   * @param start the object's address
   * @param name for the variables
   */
  ObjectParts(Expr start, String name) {
    this.start = start;
    this.name = name;
  }

  /** The parts by their distances. */
  Map<Integer, Part> parts() {
    return parts;
  }

  /** Whether the expression is the object's address. */
  boolean isStart(Expr address) {
    return address.equals(start);
  }

  /** Whether the action says anything of the object. */
  boolean isIn(Action action) {
    return Subexpressions.of(action).stream().anyMatch(this::isStart);
  }

  /** Notes the part that the action accesses; whether that is all that it does with the object. */
  boolean note(Action action) {
    return switch (action) {
      case Action.Load(Variable target, Expr address, int size) -> {
        boolean isMember = noteAt(address, target.type(), size);
        hasMembers |= isMember;
        yield isMember;
      }
      case Action.Store(Expr address, Expr value, int size) ->
          Subexpressions.of(value).stream().noneMatch(this::isStart)
              && noteAt(address, value.type(), size);
      default -> false;
    };
  }

  private boolean noteAt(Expr address, Type type, int size) {
    OptionalInt offset = offset(address);
    return offset.isPresent() && isWhole(type, size) && put(offset.getAsInt(), type, size);
  }

  private static boolean isWhole(Type type, int size) {
    return switch (type) {
      case IntType t -> t.isUnbounded() || t.bits() == 8 * size;
      case FloatType t -> t.bits() == 8 * size;
      case PointerType _ -> true;
      case BoolType _ -> false;
    };
  }

  /** Whether there may be such a part at the offset, which is there from now on. */
  boolean put(int offset, Type type, int size) {
    Part part = new Part(Variable.temporary(name + "[" + offset + "]", type), size);
    Part known = parts.putIfAbsent(offset, part);
    return known == null || known.equals(part);
  }

  /** The constant distance of an address from the object's start. */
  OptionalInt offset(Expr address) {
    return switch (address) {
      case Expr.PointerAdd(Expr pointer, Expr distance)
          when Simplifier.simplify(distance) instanceof Expr.IntLiteral(BigInteger value, var _)
              && value.bitLength() <= 16 ->
          plus(offset(pointer), value.intValueExact());
      default -> isStart(address) ? OptionalInt.of(0) : OptionalInt.empty();
    };
  }

  private static OptionalInt plus(OptionalInt offset, int more) {
    return offset.isEmpty() ? offset : OptionalInt.of(offset.getAsInt() + more);
  }

  /**
   * The same, where the action may also access an element by its index: what lies at the constant
   * distances of all elements is parts then, and {@link PartReplacement} is to be used.
   */
  boolean noteIndexed(Action action) {
    return note(action)
        || switch (action) {
          case Action.Load(Variable target, Expr address, int size) ->
              index(address, target.type(), size);
          case Action.Store(Expr address, Expr value, int size) ->
              Subexpressions.of(value).stream().noneMatch(this::isStart)
                  && index(address, value.type(), size);
          default -> false;
        };
  }

  private boolean index(Expr address, Type type, int size) {
    Optional<IndexedAddress> found =
        IndexedAddress.of(address)
            .filter(a -> isStart(a.start()) && a.stride() >= size && isWhole(type, size))
            .filter(a -> Subexpressions.of(a.index()).stream().noneMatch(this::isStart));
    found.ifPresent(a -> indexed.add(new Indexed(a, type, size)));
    return found.isPresent();
  }

  /** Whether an index chooses among elements. */
  boolean isIndexed() {
    return !indexed.isEmpty();
  }

  /** Whether parts are also read at constant distances, as members of structures are. */
  boolean hasMembers() {
    return hasMembers;
  }

  /**
   * Makes parts of the elements that are accessed by an index, in an object of so many bytes;
   * whether each index has some, and there are not more of them in all accesses than {@code most}.
   */
  boolean addElements(int bytes, int most) {
    int all = 0;
    for (Indexed access : indexed) {
      int size = access.size;
      IndexedAddress address = access.address.from(bytes, size, o -> isFree(o, access));
      int count = 0;
      while (address.offset(count) + size <= bytes && isFree(address.offset(count), access)) {
        if (all == most) {
          return false;
        }
        put(address.offset(count), access.type, size);
        count++;
        all++;
      }
      if (count == 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether elements follow each other to the end of the object, of so many bytes: no index comes
   * to a part of another type, as one does where bytes of the same place are accessed otherwise.
   */
  boolean elementsReachEnd(int bytes) {
    return indexed.stream()
        .allMatch(
            access -> {
              IndexedAddress address = numbered(access, bytes);
              int end = address.offset(elements(address, access).size());
              return end + access.size > bytes;
            });
  }

  /** The access's address by the number of its element. */
  IndexedAddress numbered(Indexed access, int bytes) {
    return access.address.from(bytes, access.size, o -> isElement(o, access));
  }

  /** What stands for the elements, by their numbers. */
  List<Variable> elements(IndexedAddress address, Indexed access) {
    List<Variable> elements = new ArrayList<>();
    for (int i = 0; isElement(address.offset(i), access); i++) {
      elements.add(at(address.offset(i)).variable());
    }
    return elements;
  }

  /** Whether an element may be a part there: nothing else is. */
  private boolean isFree(int offset, Indexed access) {
    return parts.entrySet().stream()
        .allMatch(
            other ->
                other.getKey() >= offset + access.size
                    || offset >= other.getKey() + other.getValue().size()
                    || (other.getKey() == offset && isPart(other.getValue(), access)));
  }

  private static boolean isPart(Part part, Indexed access) {
    return part.size == access.size && part.variable.type().equals(access.type);
  }

  /** Whether there are parts, not too many, within the object and apart from each other. */
  boolean fit(int most, int size) {
    int end = 0;
    for (Map.Entry<Integer, Part> part : parts.entrySet()) {
      if (part.getKey() < end) {
        return false;
      }
      end = part.getKey() + part.getValue().size();
    }
    return !parts.isEmpty() && parts.size() <= most && end <= size;
  }

  /** The part at a distance that has one. */
  Part at(int offset) {
    Part part = parts.get(offset);
    if (part == null) {
      throw new IllegalStateException("no part at " + offset);
    }
    return part;
  }

  private boolean isElement(int offset, Indexed access) {
    Part part = parts.get(offset);
    return part != null && isPart(part, access);
  }
}
