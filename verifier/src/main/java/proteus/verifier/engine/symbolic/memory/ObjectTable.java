package proteus.verifier.engine.symbolic.memory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.arithmetic.AddressSpace;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.verifier.engine.symbolic.memory.Footprints.Shape;
import proteus.verifier.engine.symbolic.memory.MemoryObject.Kind;
import proteus.verifier.engine.symbolic.state.Findings;

/**
 * The memory objects of one symbolic execution and their addresses. An address is a fresh variable,
 * made when a program first looks at it. Axioms say what C guarantees of it and no more: alignment,
 * and that objects that live at the same time do not overlap (C11 6.2.4p2); beyond that, that the
 * lowest and the highest page of the address space hold no object.
 */
public final class ObjectTable {
  /** Cells lie at offsets of so many bits. */
  static final int PLACE_BITS = 30;

  private final Terms terms;
  private final Encoding encoding;
  private final Findings findings;
  private final Layout layout;
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

  private final Map<Integer, Birth> births = new LinkedHashMap<>();

  public ObjectTable(Terms terms, Encoding encoding, Findings findings, Layout layout) {
    this.terms = terms;
    this.encoding = encoding;
    this.findings = findings;
    this.layout = layout;
    this.addressType = layout.addressType();
    this.offsetType = layout.offsetType();
    add("null", Kind.RAW, constant(0), "");
  }

  /**
   * Integer types for addresses, distances between them, and offsets; unbounded ones for
   * mathematical integers. Offsets on 32-bit machines have room for pointers that leave their
   * object and do not come back from the other side, as in executions ({@link AddressSpace#move}).
   */
  public record Layout(IntType addressType, IntType distanceType, IntType offsetType) {
    private static final IntType WIDE = IntType.signed(AddressSpace.REGION_BITS);

    public static Layout of(MachineModel machine, Integers integers) {
      IntType distance = machine.offsetType();
      return switch (integers) {
        case MACHINE ->
            new Layout(
                machine.addressType(), distance, machine == MachineModel.ILP32 ? WIDE : distance);
        case MATHEMATICAL -> new Layout(IntType.UNBOUNDED, IntType.UNBOUNDED, IntType.UNBOUNDED);
      };
    }
  }

  public IntType addressType() {
    return addressType;
  }

  public IntType offsetType() {
    return offsetType;
  }

  /** The offset in an object that lies so far from its start: a difference of addresses. */
  public Term offset(Term distance) {
    IntType type = layout.distanceType();
    return encoding.convert(encoding.convert(distance, addressType, type), type, offsetType);
  }

  /** The number that a pointer to no object becomes by moving: an address again. */
  public Term number(Term moved) {
    return offsetType.equals(layout.distanceType())
        ? moved
        : encoding.convert(
            encoding.convert(moved, offsetType, addressType), addressType, offsetType);
  }

  /**
   * Where a cell lies that is accessed at this offset; empty where that is not constant, or beyond
   * the places that cells have.
   */
  public OptionalInt place(Term offset) {
    return encoding
        .constantInteger(offset, offsetType)
        .filter(at -> at.bitLength() <= PLACE_BITS)
        .map(at -> OptionalInt.of(at.intValue()))
        .orElse(OptionalInt.empty());
  }

  /** An operation on integers of the offset type. */
  public Term onOffsets(BinaryOp op, Term left, Term right) {
    return encoding.binary(op, left, offsetType, right, offsetType);
  }

  /** A constant of the offset type. */
  public Term constant(long value) {
    return encoding.integer(BigInteger.valueOf(value), offsetType);
  }

  public MemoryObject get(int id) {
    return objects.get(id);
  }

  public MemoryObject add(String name, Kind kind, Term size, String prefix) {
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
  public void setExtent(MemoryObject object, Term size) {
    extents.put(object.id(), size);
  }

  /** Says how the object came into being. */
  public void born(MemoryObject object, Birth birth) {
    births.put(object.id(), birth);
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
  public Set<Integer> dividedObjects() {
    return Collections.unmodifiableSet(planes.keySet());
  }

  /** The object that the program accesses where this one is accessed. */
  public int whole(int id) {
    return divided.getOrDefault(id, id);
  }

  /** Remembers a global object or function under the name that the program uses. */
  public void name(String name, MemoryObject object) {
    named.put(name, object.id());
  }

  /** The names under which objects can be found. */
  public Set<String> names() {
    return Collections.unmodifiableSet(named.keySet());
  }

  public Optional<MemoryObject> find(String name) {
    return Optional.ofNullable(named.get(name)).map(objects::get);
  }

  /** The address of an object's first byte, an integer of the address type. */
  public Term address(int id) {
    if (id == MemoryObject.RAW) {
      return encoding.integer(BigInteger.ZERO, addressType);
    }
    Term known = addresses.get(id);
    if (known != null) {
      return known;
    }
    MemoryObject object = objects.get(id);
    Term address = freshAddress(object);
    place(object, address);
    addresses.forEach((other, at) -> keepApart(object, address, objects.get(other), at));
    addresses.put(id, address);
    objectsByAddress.put(address, id);
    return address;
  }

  private Term freshAddress(MemoryObject object) {
    String name = "address!" + object.name();
    return addressType.isUnbounded()
        ? terms.freshVar(
            name, encoding.sortOf(addressType), new Interval(AddressSpace.LOWEST, null))
        : encoding.freshVariable(name, addressType);
  }

  private Birth birth(MemoryObject object) {
    return births.getOrDefault(object.id(), Birth.atStart(1, terms));
  }

  /** A power of two of which the object's address is a multiple, wherever it lies. */
  public int alignment(int id) {
    return birth(objects.get(id)).placement().alignment();
  }

  private void place(MemoryObject object, Term address) {
    Birth birth = birth(object);
    findings.addAxiom(compare(BinaryOp.GE, address, integer(AddressSpace.LOWEST)));
    if (!addressType.isUnbounded()) {
      Term most = integer(addressType.max().subtract(AddressSpace.LOWEST));
      Term size = extent(object);
      Term fits =
          compare(BinaryOp.LE, size, compute(BinaryOp.SUB, most, integer(AddressSpace.LOWEST)));
      Term last = compute(BinaryOp.SUB, most, size);
      Term inside = compare(BinaryOp.LE, address, last);
      findings.addAxiom(terms.implies(terms.and(birth.guard(), fits), inside));
    }
    int alignment = birth.placement().alignment();
    if (alignment > 1) {
      Term rest = compute(BinaryOp.REM, address, integer(BigInteger.valueOf(alignment)));
      findings.addAxiom(terms.eq(rest, integer(BigInteger.ZERO)));
    }
  }

  private void keepApart(MemoryObject one, Term atOne, MemoryObject other, Term atOther) {
    boolean later = one.id() > other.id();
    MemoryObject newer = later ? one : other;
    MemoryObject older = later ? other : one;
    Term apart = birth(newer).isApart(newer, older, terms);
    if (!apart.isFalse()) {
      Term disjoint =
          terms.or(
              compare(BinaryOp.LE, compute(BinaryOp.ADD, atOne, extent(one)), atOther),
              compare(BinaryOp.LE, compute(BinaryOp.ADD, atOther, extent(other)), atOne));
      findings.addAxiom(terms.implies(apart, disjoint));
    }
  }

  /** Bytes that are the object's own; what comes from the heap has one at least. */
  private Term extent(MemoryObject object) {
    Term size =
        encoding.convert(extents.getOrDefault(object.id(), object.size()), offsetType, addressType);
    if (object.kind() != Kind.HEAP) {
      return size;
    }
    Term none = terms.eq(size, integer(BigInteger.ZERO));
    return terms.ite(none, integer(BigInteger.ONE), size);
  }

  private Term integer(BigInteger value) {
    return encoding.integer(value, addressType);
  }

  private Term compute(BinaryOp op, Term left, Term right) {
    return encoding.binary(op, left, addressType, right, addressType);
  }

  private Term compare(BinaryOp op, Term left, Term right) {
    return encoding.binary(op, left, addressType, right, addressType);
  }

  /** The object whose address the variable {@code address} is. */
  public Optional<Integer> objectAt(Term address) {
    return Optional.ofNullable(objectsByAddress.get(address));
  }
}
