package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.Reachable;
import proteus.frontend.lower.ValueTypes;
import proteus.frontend.lower.World;
import proteus.frontend.lower.library.Builtins;
import proteus.frontend.lower.library.MemoryBuiltins;

/**
 * What the text says about the alignment of pointers. A pointer is taken to be aligned for what it
 * points to, as conversions of pointers that might break that are guarded (C11 6.3.2.3p7); one to
 * void, as any pointer that the program makes a pointer to void. An integer may become a pointer
 * that is not aligned (6.3.2.3p5): then accesses by pointers of this type are guarded. Of an
 * integer nothing is known but its factors. Alignments are powers of two, in bytes.
 */
public final class Alignments {
  /** Of null pointers, functions, and what the library allocates. */
  private static final int ANY = 1 << 12;

  private final ValueTypes types;
  private final Reachable reachable;
  private final int ofInteger;
  private int ofVoid = 1;

  /** What pointers of a type are aligned for if not for what they point to. */
  private final Map<CType, Integer> less = new HashMap<>();

  public Alignments(ValueTypes types, Reachable reachable, World world) {
    this.types = types;
    this.reachable = reachable;
    this.ofInteger = world == World.OPEN ? ANY : 1;
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Reachable.FromInteger converted : reachable.fromIntegers()) {
        CType target = converted.target();
        int known = of(converted.integer());
        if (unproved(known, target).isPresent() && known < less.getOrDefault(target, ANY)) {
          less.put(target, known);
          changes = true;
        }
      }
    }
    this.ofVoid =
        switch (world) {
          case OPEN -> ANY;
          case CLOSED -> reachable.toVoid().stream().mapToInt(this::of).min().orElse(ANY);
        };
  }

  /**
   * What the pointer must be aligned for, where its text does not show that it is. Only conversions
   * of pointers and addresses of packed members give such pointers.
   */
  public OptionalInt unproved(CExpr pointer) {
    return switch (pointer) {
      case CExpr.Convert(CExpr operand, CType.Pointer(CType target), var o, var s)
          when operand.type() instanceof CType.Pointer ->
          unproved(of(operand), target);
      case CExpr.AddressOf(CExpr.Lvalue lvalue, var t, var s) ->
          unproved(of(lvalue), lvalue.type());
      default -> OptionalInt.empty();
    };
  }

  private OptionalInt unproved(int known, CType target) {
    int required = isOpaque(target) ? 1 : types.layout().alignOf(target);
    return known < required ? OptionalInt.of(required) : OptionalInt.empty();
  }

  private boolean isOpaque(CType target) {
    return switch (target) {
      case CType.VoidType t -> true;
      case CType.Function t -> true;
      case CType.Aggregate(var declaration) -> declaration.body().isEmpty();
      case CType.Array(CType element, var length) -> isOpaque(element);
      case CType.Int t -> false;
      case CType.Real t -> false;
      case CType.Pointer t -> false;
    };
  }

  /** The least alignment that the address may have. */
  private int of(CExpr pointer) {
    return switch (pointer) {
      case CExpr.IntLiteral l -> ANY;
      case CExpr.FunctionAddress f -> ANY;
      case CExpr.ArrayDecay(CExpr.Lvalue array, var t, var s) -> of(array);
      case CExpr.AddressOf(CExpr.Lvalue lvalue, var t, var s) -> of(lvalue);
      case CExpr.Convert(CExpr operand, CType.Int t, var o, var s) -> of(operand);
      case CExpr.Convert(CExpr operand, CType type, var o, var s) ->
          Math.max(of(operand), byType(type));
      case CExpr.PointerAdd(CExpr start, var w, CExpr index, CExpr size, var t, var s) ->
          Math.min(of(start), multiplied(factor(index), factor(size)));
      case CExpr.Conditional(var c, CExpr yes, CExpr no, var t, var s) -> Math.min(of(yes), of(no));
      case CExpr.Comma(var left, CExpr right, var s) -> of(right);
      case CExpr.Call call when isAllocation(call) -> ANY;
      case CExpr.Binary sum -> factor(sum);
      default -> byType(pointer.type());
    };
  }

  private boolean isAllocation(CExpr.Call call) {
    CFunction function = reachable.meaning(call.function());
    return function.definition().isEmpty()
        && MemoryBuiltins.isAllocator(Builtins.canonicalName(function.name()));
  }

  /** What the pointer must be aligned for if what it points to is accessed, where that is open. */
  public OptionalInt unprovedAt(CExpr.Dereference access) {
    CExpr start = access.pointer();
    while (start instanceof CExpr.PointerAdd add) {
      start = add.pointer();
    }
    return start.type() instanceof CType.Pointer(CType target) && less.containsKey(target)
        ? unproved(of(access.pointer()), access.type())
        : OptionalInt.empty();
  }

  private int byType(CType type) {
    return switch (type) {
      case CType.Pointer(CType.Function _) -> ANY;
      case CType.Pointer(CType target) ->
          isOpaque(target) ? ofVoid : less.getOrDefault(target, types.layout().alignOf(target));
      case CType.Int _ -> ofInteger;
      case CType.Real _, CType.Array _, CType.Aggregate _, CType.VoidType _, CType.Function _ ->
          ANY;
    };
  }

  private int of(CExpr.Lvalue lvalue) {
    return switch (lvalue) {
      case CExpr.Variable(CVariable variable, var s) -> types.layout().alignOfObject(variable);
      case CExpr.StringLiteral l -> 1;
      case CExpr.CompoundLiteral l -> types.layout().alignOf(l.type());
      case CExpr.Temporary t -> types.layout().alignOf(t.type());
      case CExpr.Dereference(CExpr pointer, var t, var s) -> of(pointer);
      case CExpr.Member(CExpr.Lvalue aggregate, var member, var s) ->
          Math.min(of(aggregate), lowestBit(member.offset()));
    };
  }

  /** The greatest power of two that is known to divide an integer. */
  private int factor(CExpr e) {
    return switch (e) {
      case CExpr.Convert(CExpr operand, var t, var o, var s)
          when operand.type() instanceof CType.Pointer ->
          of(operand);
      case CExpr.IntLiteral(BigInteger value, var t, var s) -> lowestBit(value);
      case CExpr.Convert(CExpr operand, CType.Int t, var o, var s) -> factor(operand);
      case CExpr.Binary b when b.op() == CBinaryOp.MULTIPLY ->
          multiplied(factor(b.left()), factor(b.right()));
      case CExpr.Binary b when b.op() == CBinaryOp.ADD || b.op() == CBinaryOp.SUBTRACT ->
          Math.min(factor(b.left()), factor(b.right()));
      default -> 1;
    };
  }

  private static int lowestBit(BigInteger value) {
    int bit = value.getLowestSetBit();
    return bit < 0 ? ANY : Math.min(ANY, 1 << Math.min(bit, 20));
  }

  private static int multiplied(int left, int right) {
    return Math.min(ANY, left * right);
  }
}
