package proteus.verifier.engine.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.verifier.engine.symbolic.Footprints.Shape;
import proteus.verifier.engine.symbolic.MemoryObject.Kind;

/**
 * The memory objects of one symbolic execution and their addresses. An address is a fresh variable,
 * made when a program first looks at it; axioms keep the objects apart, in memory and away from 0.
 */
final class ObjectTable {
  /** No object starts below, so that small integers are no addresses. */
  private static final BigInteger LOWEST_ADDRESS = BigInteger.valueOf(4096);

  private final Terms terms;
  private final Encoding encoding;
  private final Findings findings;
  private final IntType addressType;
  private final IntType offsetType;
  private final List<MemoryObject> objects = new ArrayList<>();
  private final Map<Integer, Term> addresses = new LinkedHashMap<>();
  private final Map<Term, Integer> objectsByAddress = new LinkedHashMap<>();
  private final Map<String, Integer> named = new LinkedHashMap<>();

  /** By divided object: the objects that hold its values of each shape. */
  private final Map<Integer, Map<Shape, MemoryObject>> planes = new LinkedHashMap<>();

  /** By object: its size on all paths, where {@link MemoryObject#size} is that on some only. */
  private final Map<Integer, Term> extents = new LinkedHashMap<>();

  private final Map<Integer, Integer> divided = new LinkedHashMap<>();

  ObjectTable(Terms terms, Encoding encoding, Findings findings, Layout layout) {
    this.terms = terms;
    this.encoding = encoding;
    this.findings = findings;
    this.addressType = layout.addressType();
    this.offsetType = layout.offsetType();
    add("null", Kind.RAW, constant(0), "");
  }

  /** Integer types for addresses and offsets: unbounded ones for mathematical integers. */
  record Layout(IntType addressType, IntType offsetType) {
    static Layout of(MachineModel machine, proteus.ir.Integers integers) {
      return switch (integers) {
        case MACHINE -> new Layout(machine.addressType(), machine.offsetType());
        case MATHEMATICAL -> new Layout(IntType.UNBOUNDED, IntType.UNBOUNDED);
      };
    }
  }

  IntType addressType() {
    return addressType;
  }

  IntType offsetType() {
    return offsetType;
  }

  /** A constant of the offset type. */
  Term constant(long value) {
    return encoding.integer(BigInteger.valueOf(value), offsetType);
  }

  MemoryObject get(int id) {
    return objects.get(id);
  }

  MemoryObject add(String name, Kind kind, Term size, String prefix) {
    OptionalLong constantSize =
        encoding
            .constantInteger(size, offsetType)
            .filter(s -> s.bitLength() < 48)
            .map(s -> OptionalLong.of(s.longValue()))
            .orElse(OptionalLong.empty());
    MemoryObject object = new MemoryObject(objects.size(), name, kind, size, constantSize, prefix);
    objects.add(object);
    return object;
  }

  /** Sets the size that the object has whether or not the program reaches its allocation. */
  void setExtent(MemoryObject object, Term size) {
    extents.put(object.id(), size);
  }

  /** Whether the object is certain to have the size, wherever the program can reach it. */
  boolean hasSize(MemoryObject object, Term size) {
    return object.size().equals(size) || size.equals(extents.get(object.id()));
  }

  /** The object that holds the values of a shape where {@code object} is divided by shapes. */
  MemoryObject plane(MemoryObject object, Shape shape) {
    Map<Shape, MemoryObject> known =
        planes.computeIfAbsent(object.id(), o -> new LinkedHashMap<>());
    for (Map.Entry<Shape, MemoryObject> entry : known.entrySet()) {
      if (entry.getKey().isLike(shape)) {
        return entry.getValue();
      }
    }
    MemoryObject plane = add(object.name(), object.kind(), object.size(), object.prefix());
    known.put(shape, plane);
    divided.put(plane.id(), object.id());
    return plane;
  }

  /** The objects that were divided by shapes. */
  Set<Integer> dividedObjects() {
    return Collections.unmodifiableSet(planes.keySet());
  }

  /** The object that the program accesses where this one is accessed. */
  int whole(int id) {
    return divided.getOrDefault(id, id);
  }

  /** Remembers a global object or function under the name that the program uses. */
  void name(String name, MemoryObject object) {
    named.put(name, object.id());
  }

  /** The names under which objects can be found. */
  Set<String> names() {
    return Collections.unmodifiableSet(named.keySet());
  }

  Optional<MemoryObject> find(String name) {
    return Optional.ofNullable(named.get(name)).map(objects::get);
  }

  /** The address of an object's first byte, an integer of the address type. */
  Term address(int id) {
    if (id == MemoryObject.RAW) {
      return encoding.integer(BigInteger.ZERO, addressType);
    }
    Term known = addresses.get(id);
    if (known != null) {
      return known;
    }
    Term address = freshAddress(objects.get(id));
    addresses.forEach((other, at) -> findings.addAxiom(disjoint(id, address, other, at)));
    addresses.put(id, address);
    objectsByAddress.put(address, id);
    return address;
  }

  private Term freshAddress(MemoryObject object) {
    Term address =
        switch (encoding.sortOf(addressType)) {
          case proteus.smt.Sort.Int ignored ->
              terms.freshVar(
                  "address!" + object.name(), encoding.sortOf(addressType), range(object));
          default -> encoding.freshVariable("address!" + object.name(), addressType);
        };
    if (encoding.sortOf(addressType) instanceof proteus.smt.Sort.BitVec) {
      Interval range = range(object);
      if (range.lo() instanceof BigInteger lo && range.hi() instanceof BigInteger hi) {
        findings.addAxiom(compare(BinaryOp.GE, address, encoding.integer(lo, addressType)));
        findings.addAxiom(compare(BinaryOp.LE, address, encoding.integer(hi, addressType)));
      }
    }
    Term aligned =
        encoding.binary(
            BinaryOp.REM,
            address,
            addressType,
            encoding.integer(BigInteger.valueOf(16), addressType),
            addressType);
    findings.addAxiom(terms.eq(aligned, encoding.integer(BigInteger.ZERO, addressType)));
    return address;
  }

  /** Addresses from which the whole object and one byte more fit below the end of memory. */
  private Interval range(MemoryObject object) {
    if (addressType.isUnbounded()) {
      return new Interval(LOWEST_ADDRESS, null);
    }
    BigInteger half = addressType.max();
    BigInteger size =
        BigInteger.valueOf(object.constantSize().orElse(1L << (addressType.bits() / 2)));
    return new Interval(LOWEST_ADDRESS, half.subtract(size).subtract(BigInteger.ONE));
  }

  private Term disjoint(int a, Term atA, int b, Term atB) {
    return terms.or(compare(BinaryOp.LT, end(a, atA), atB), compare(BinaryOp.LT, end(b, atB), atA));
  }

  private Term end(int id, Term address) {
    Term extent = extents.getOrDefault(id, objects.get(id).size());
    Term size = encoding.convert(extent, offsetType, addressType);
    return encoding.binary(BinaryOp.ADD, address, addressType, size, addressType);
  }

  private Term compare(BinaryOp op, Term left, Term right) {
    return encoding.binary(op, left, addressType, right, addressType);
  }

  /** The object whose address the variable {@code address} is. */
  Optional<Integer> objectAt(Term address) {
    return Optional.ofNullable(objectsByAddress.get(address));
  }
}
