package proteus.frontend.lower.library;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.Calls;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Unsupported;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Placement;
import proteus.ir.arithmetic.Placement.Room;

/** Allocation, copying of bytes, and lists of variable arguments. */
public final class MemoryBuiltins {
  private static final List<String> ON_HEAP = List.of("malloc", "valloc", "kmalloc", "__kmalloc");
  private static final List<String> ON_STACK =
      List.of("alloca", "__builtin_alloca", "__builtin_alloca_with_align");

  private MemoryBuiltins() {}

  /** Whether a library function of that canonical name gives a new object. */
  public static boolean isAllocator(String name) {
    return isOnHeap(name) || ON_STACK.contains(name) || name.equals("realloc");
  }

  /** Whether it gives one of the heap that has nothing to do with objects before. */
  public static boolean isOnHeap(String name) {
    return ON_HEAP.contains(name) || name.equals("calloc");
  }

  static void addTo(Map<String, Builtin> table) {
    for (String name : ON_HEAP) {
      table.put(name, MemoryBuiltins::malloc);
    }
    for (String name : ON_STACK) {
      table.put(
          name,
          site ->
              Optional.of(
                  fresh(site, site.values(1).getFirst(), Room.FREE, AllocationKind.ALLOCA)));
    }
    table.put("calloc", MemoryBuiltins::zeroed);
    table.put("realloc", MemoryBuiltins::realloc);
    for (String name : List.of("free", "cfree", "kfree")) {
      table.put(name, MemoryBuiltins::free);
    }
    table.put("memcpy", MemoryBuiltins::copy);
    table.put("memmove", MemoryBuiltins::move);
    table.put("memset", MemoryBuiltins::fill);
    table.put("__builtin_va_start", MemoryBuiltins::startArguments);
    table.put("__builtin_va_copy", MemoryBuiltins::copyArguments);
    table.put("__builtin_va_end", MemoryBuiltins::nothing);
    table.put("__builtin___clear_cache", MemoryBuiltins::nothing);
    table.put("__builtin_object_size", MemoryBuiltins::objectSize);
    table.put("__builtin_dynamic_object_size", MemoryBuiltins::objectSize);
  }

  private static Optional<Expr> nothing(CallSite site) {
    site.values(0);
    return Optional.empty();
  }

  /** The null pointer for a constant size that no object can have, as with glibc. */
  private static Optional<Expr> malloc(CallSite site) {
    Expr size = site.values(1).getFirst();
    boolean isTooLarge =
        size instanceof Expr.IntLiteral(BigInteger value, IntType type)
            && !type.isUnbounded()
            && value.compareTo(site.in().types.layout().largestObject()) > 0;
    return Optional.of(isTooLarge ? Exprs.NULL : onHeap(site, size));
  }

  private static Expr onHeap(CallSite site, Expr size) {
    return fresh(site, size, Room.FREE, AllocationKind.HEAP);
  }

  private static Expr fresh(CallSite site, Expr size, Room room, AllocationKind kind) {
    Variable target = site.in().emit.temporary(PointerType.POINTER);
    Placement placement = Placement.heap(site.in().types.machine(), room);
    site.in().emit.emit(new Action.Allocate(target, size, placement, kind, site.name()));
    return Exprs.read(target);
  }

  /** The null pointer where the product is no size (C11 7.22.3.2). */
  private static Optional<Expr> zeroed(CallSite site) {
    FunctionLowering in = site.in();
    List<Expr> values = site.values(2);
    Expr count = in.emit.save(Exprs.convert(values.get(1), values.get(0).type()));
    Expr size = in.emit.save(values.get(0));
    Expr fits = isProduct(size, count);
    if (fits.equals(Exprs.TRUE)) {
      return Optional.of(zeroed(site, size, count));
    }
    Variable result = in.emit.temporary(PointerType.POINTER);
    in.conditions.choose(
        fits,
        () -> in.emit.assign(result, zeroed(site, size, count)),
        () -> in.emit.assign(result, Exprs.NULL));
    return Optional.of(Exprs.read(result));
  }

  private static Expr zeroed(CallSite site, Expr size, Expr count) {
    Expr bytes = site.in().emit.save(Exprs.multiply(size, count));
    Expr object = onHeap(site, bytes);
    site.in().emit.emit(new Action.Fill(object, zeroByte(site), bytes));
    return object;
  }

  /** Whether the product is the size of an object that gcc allows: pointers have a difference. */
  private static Expr isProduct(Expr left, Expr right) {
    IntType type = (IntType) left.type();
    if (type.isUnbounded()) {
      return Exprs.TRUE;
    }
    BigInteger most = type.max().shiftRight(1);
    if (left instanceof Expr.IntLiteral(BigInteger value, var _)) {
      return value.compareTo(BigInteger.ONE) <= 0
          ? Exprs.TRUE
          : Exprs.compare(BinaryOp.LE, right, Exprs.integer(most.divide(value), type));
    }
    if (right instanceof Expr.IntLiteral) {
      return isProduct(right, left);
    }
    IntType wide = IntType.unsigned(2 * type.bits());
    Expr product = Exprs.multiply(Exprs.convert(left, wide), Exprs.convert(right, wide));
    return Exprs.compare(BinaryOp.LE, product, Exprs.integer(most, wide));
  }

  private static Expr zeroByte(CallSite site) {
    return Exprs.integer(0, site.in().types.of(CTypes.INT));
  }

  /** As glibc does it: a size of 0 ends the object and gives the null pointer. */
  private static Optional<Expr> realloc(CallSite site) {
    FunctionLowering in = site.in();
    List<Expr> values = site.values(2);
    Expr old = in.emit.save(pointer(values.get(0)));
    Expr size = in.emit.save(values.get(1));
    Variable result = in.emit.temporary(PointerType.POINTER);
    Expr nothing =
        Exprs.and(Exprs.truth(old), Exprs.compare(BinaryOp.EQ, size, Exprs.zero(size.type())));
    in.conditions.choose(
        nothing,
        site.span(),
        () -> {
          in.emit.emit(new Action.Deallocate(old, AllocationKind.HEAP));
          in.emit.assign(result, Exprs.NULL);
        },
        () -> in.emit.assign(result, moved(site, old, size)));
    return Optional.of(Exprs.read(result));
  }

  private static Expr moved(CallSite site, Expr old, Expr size) {
    FunctionLowering in = site.in();
    Expr object = fresh(site, size, Room.RESIZED, AllocationKind.HEAP);
    in.conditions.choose(
        Exprs.truth(old),
        site.span(),
        () -> {
          in.emit.emit(new Action.Copy(object, old, Optional.empty()));
          in.emit.emit(new Action.Deallocate(old, AllocationKind.HEAP));
        },
        () -> {});
    return object;
  }

  private static Optional<Expr> free(CallSite site) {
    Expr address = pointer(site.values(1).getFirst());
    site.in().emit.emit(new Action.Deallocate(address, AllocationKind.HEAP));
    return site.type().isVoid() || site.use() == Calls.Use.NONE ? Optional.empty() : site.result(0);
  }

  private static Optional<Expr> copy(CallSite site) {
    List<Expr> values = site.values(3);
    Expr length = values.get(2);
    Expr target = valid(site, values.get(0), length);
    Expr source = valid(site, values.get(1), length);
    if (!isNothing(length)) {
      site.in().emit.emit(new Action.Copy(target, source, length));
    }
    return site.result(target);
  }

  /** By way of an array of its own, as C11 7.24.2.2p2 describes it. */
  private static Optional<Expr> move(CallSite site) {
    List<Expr> values = site.values(3);
    Expr length = site.in().emit.save(values.get(2));
    Expr target = site.in().emit.save(valid(site, values.get(0), length));
    Expr source = valid(site, values.get(1), length);
    if (!isNothing(length)) {
      Expr array = fresh(site, length, Room.FREE, AllocationKind.LOCAL);
      site.in().emit.emit(new Action.Copy(array, source, length));
      site.in().emit.emit(new Action.Copy(target, array, length));
      site.in().emit.emit(new Action.Deallocate(array, AllocationKind.LOCAL));
    }
    return site.result(target);
  }

  /**
   * A pointer that must not be null, even where nothing is accessed through it (C11 7.24.1p2), nor
   * be made of null (6.5.6p8). An access of something is a defect by itself.
   */
  private static Expr valid(CallSite site, Expr value, Expr length) {
    Expr pointer = pointer(value);
    if (length instanceof Expr.IntLiteral && !isNothing(length)) {
      return pointer;
    }
    Expr operand = site.in().guards.operand(pointer);
    Expr start = pointer;
    while (start instanceof Expr.PointerAdd(Expr from, var _)) {
      start = from;
    }
    Expr asked = start instanceof Expr.Leaf ? start : operand;
    site.in().guards.require(Exprs.truth(asked), Defect.INVALID_LIBRARY_ARGUMENT);
    return operand;
  }

  private static boolean isNothing(Expr length) {
    return Exprs.isZero(length);
  }

  private static Optional<Expr> fill(CallSite site) {
    List<Expr> values = site.values(3);
    Expr target = valid(site, values.get(0), values.get(2));
    if (!isNothing(values.get(2))) {
      site.in().emit.emit(new Action.Fill(target, values.get(1), values.get(2)));
    }
    return site.result(target);
  }

  /** Functions called without a prototype may be given integers. */
  private static Expr pointer(Expr value) {
    return value.type() instanceof IntType ? Exprs.convert(value, PointerType.POINTER) : value;
  }

  private static Optional<Expr> objectSize(CallSite site) {
    Expr kind = site.values(2).get(1);
    boolean greatest = Exprs.isZero(kind) || kind.equals(Exprs.integer(1, (IntType) kind.type()));
    return site.result(greatest ? -1 : 0);
  }

  private static Optional<Expr> startArguments(CallSite site) {
    FunctionLowering in = site.in();
    Expr list = in.values.value(site.argument(0));
    Variable block =
        in.function
            .map(in.symbols::variableArguments)
            .orElseThrow(() -> new Unsupported("va_start outside of a function", site.span()));
    int size = in.types.machine().pointerSize();
    in.emit.emit(new Action.Store(list, Exprs.read(block), size));
    return Optional.empty();
  }

  private static Optional<Expr> copyArguments(CallSite site) {
    FunctionLowering in = site.in();
    List<Expr> lists = site.values(2);
    int size = in.types.machine().pointerSize();
    Expr next = in.memory.load(lists.get(1), PointerType.POINTER, size);
    in.emit.emit(new Action.Store(lists.get(0), next, size));
    return Optional.empty();
  }
}
