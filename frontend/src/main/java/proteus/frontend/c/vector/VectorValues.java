package proteus.frontend.c.vector;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.ImplicitConversions;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.SavedValues;
import proteus.ir.SourceSpan;

/** Elements of vectors, conversions between vectors, and vectors of chosen elements (GNU). */
public final class VectorValues {
  private final ImplicitConversions conversions;
  private final SavedValues.Surroundings surroundings;

  public VectorValues(ImplicitConversions conversions, SavedValues.Surroundings surroundings) {
    this.conversions = conversions;
    this.surroundings = surroundings;
  }

  SavedValues.Surroundings surroundings() {
    return surroundings;
  }

  /** The element of that number. */
  static CExpr.Lvalue element(CExpr.Lvalue vector, int index, SourceSpan span) {
    return new CExpr.Member(vector, VectorTypes.elements(vector.type()).get(index), span);
  }

  /** A vector of these elements, which have its elements' type. */
  static CExpr composite(CType.Aggregate type, IntFunction<CExpr> elements, SourceSpan span) {
    List<CExpr> parts = new ArrayList<>();
    for (int i = 0; i < VectorTypes.count(type); i++) {
      parts.add(elements.apply(i));
    }
    return new CExpr.Composite(parts, type, span);
  }

  /** The value of a vector literal, which needs no object where each item is one element. */
  public CExpr value(CExpr.CompoundLiteral literal) {
    SourceSpan span = literal.span();
    CExpr read = new CExpr.Read(literal, span);
    if (!(literal.initializer() instanceof CInitializer.Items(List<CInitializer.Item> items))) {
      return read;
    }
    CType.Aggregate type = (CType.Aggregate) literal.type();
    Map<BigInteger, CExpr> given = new LinkedHashMap<>();
    for (CInitializer.Item item : items) {
      boolean element =
          item instanceof CInitializer.Item.Value v
              && given.putIfAbsent(v.offset(), v.value()) == null;
      if (!element) {
        return read;
      }
    }
    CExpr zero =
        conversions.convert(conversions.literal(0, CTypes.INT, span), VectorTypes.element(type));
    return composite(
        type, i -> given.getOrDefault(VectorTypes.elements(type).get(i).offset(), zero), span);
  }

  /** {@code vector[index]}, an lvalue where the vector is one. */
  public CExpr subscript(CExpr vector, CExpr index, SourceSpan span) {
    if (!(vector instanceof CExpr.Lvalue object)) {
      SavedValues saved = new SavedValues(surroundings);
      CExpr element = subscript(saved.saved(vector), index, span);
      return saved.then(conversions.value(element));
    }
    CExpr value = conversions.promote(index);
    int count = VectorTypes.count(object.type());
    Optional<BigInteger> constant = conversions.constants().evaluate(value);
    boolean inside =
        constant.isPresent()
            && constant.get().signum() >= 0
            && constant.get().compareTo(BigInteger.valueOf(count)) < 0;
    return inside
        ? element(object, constant.get().intValueExact(), span)
        : computed(object, value, span);
  }

  /** The element of an array that lies where the vector does. */
  private CExpr.Lvalue computed(CExpr.Lvalue vector, CExpr index, SourceSpan span) {
    CType element = VectorTypes.element(vector.type());
    CType array = CType.Array.of(element, BigInteger.valueOf(VectorTypes.count(vector.type())));
    CType.Pointer first = new CType.Pointer(element);
    CExpr whole = reinterpreted(vector, array, span);
    CExpr pointer =
        new CExpr.PointerAdd(
            new CExpr.ArrayDecay((CExpr.Lvalue) whole, first, span),
            CExpr.Direction.FORWARD,
            conversions.convert(index, conversions.layout().differenceType()),
            conversions.elementSize(first, span),
            first,
            span);
    return new CExpr.Dereference(pointer, element, span);
  }

  private CExpr.Lvalue reinterpreted(CExpr.Lvalue object, CType type, SourceSpan span) {
    CExpr address =
        new CExpr.Convert(
            conversions.address(object), new CType.Pointer(type), CExpr.Origin.CAST, span);
    return new CExpr.Dereference(address, type, span);
  }

  /** A cast from or to a vector: the same bytes, as a type of the same size. */
  public CExpr cast(CExpr value, CType target, SourceSpan span) {
    if (value.type().equals(target)) {
      return value;
    }
    boolean bytes = isBytes(value.type()) && isBytes(target);
    if (!bytes
        || !conversions.layout().sizeOf(value.type()).equals(conversions.layout().sizeOf(target))) {
      throw Refusal.syntax("no cast from '" + value.type() + "' to '" + target + "'", span);
    }
    SavedValues saved = new SavedValues(surroundings);
    CExpr.Lvalue object = saved.saved(value, conversions.layout().alignOf(target));
    return saved.then(new CExpr.Read(reinterpreted(object, target, span), span));
  }

  private static boolean isBytes(CType type) {
    return VectorTypes.isVector(type)
        || type instanceof CType.Int integer
            && !integer.isBitPrecise()
            && !integer.equals(CTypes.BOOL);
  }

  /** {@code __builtin_convertvector}: each element converted. */
  public CExpr converted(CExpr value, CType target, SourceSpan span) {
    requireVector(value.type(), span);
    requireVector(target, span);
    if (VectorTypes.count(value.type()) != VectorTypes.count(target)) {
      throw Refusal.syntax("vectors of different numbers of elements", span);
    }
    SavedValues saved = new SavedValues(surroundings);
    CExpr.Lvalue source = saved.saved(value);
    CType element = VectorTypes.element(target);
    return saved.then(
        composite(
            (CType.Aggregate) target,
            i ->
                new CExpr.Convert(
                    new CExpr.Read(element(source, i, span), span),
                    element,
                    CExpr.Origin.CAST,
                    span),
            span));
  }

  private static void requireVector(CType type, SourceSpan span) {
    if (!VectorTypes.isVector(type)) {
      throw Refusal.syntax("a vector is required, not '" + type + "'", span);
    }
  }

  /** {@code __builtin_shuffle}: elements of one or two vectors, as a vector of numbers says. */
  public CExpr shuffled(List<CExpr> vectors, CExpr mask, SourceSpan span) {
    CType type = vectors.getFirst().type();
    vectors.forEach(v -> requireVector(v.type(), span));
    requireVector(mask.type(), span);
    int count = VectorTypes.count(type);
    boolean fits =
        vectors.stream().allMatch(v -> v.type().equals(type))
            && VectorTypes.count(mask.type()) == count
            && VectorTypes.element(mask.type()) instanceof CType.Int;
    if (!fits) {
      throw Refusal.syntax("a shuffle of vectors that differ in type", span);
    }
    SavedValues saved = new SavedValues(surroundings);
    List<CExpr.Lvalue> sources = new ArrayList<>();
    vectors.forEach(v -> sources.add(saved.saved(v)));
    CExpr.Lvalue numbers = saved.saved(mask);
    return saved.then(
        composite(
            (CType.Aggregate) type,
            i -> chosen(sources, conversions.promote(element(numbers, i, span)), span),
            span));
  }

  /** The element of that number, modulo the number of all elements. */
  private CExpr chosen(List<CExpr.Lvalue> sources, CExpr number, SourceSpan span) {
    int count = VectorTypes.count(sources.getFirst().type());
    CExpr one = conversions.value(computed(sources.getFirst(), masked(number, count - 1), span));
    if (sources.size() == 1) {
      return one;
    }
    CExpr other = conversions.value(computed(sources.getLast(), masked(number, count - 1), span));
    return new CExpr.Conditional(masked(number, count), other, one, one.type(), span);
  }

  private CExpr masked(CExpr number, int mask) {
    CType.Int type = (CType.Int) number.type();
    CExpr bits = conversions.literal(mask, type, number.span());
    return new CExpr.Binary(CBinaryOp.AND, number, bits, type, number.span());
  }

  /** {@code __builtin_shufflevector}: elements of two vectors with constant numbers. */
  public CExpr selected(CExpr left, CExpr right, List<BigInteger> numbers, SourceSpan span) {
    requireVector(left.type(), span);
    requireVector(right.type(), span);
    int count = VectorTypes.count(left.type());
    CType element = VectorTypes.element(left.type());
    if (!element.equals(VectorTypes.element(right.type()))) {
      throw Refusal.syntax("a shuffle of vectors that differ in type", span);
    }
    BigInteger all = BigInteger.valueOf(count + (long) VectorTypes.count(right.type()));
    if (Integer.bitCount(numbers.size()) != 1
        || numbers.stream().anyMatch(n -> n.signum() < 0 || n.compareTo(all) >= 0)) {
      throw Refusal.unsupported("a shuffle with elements of any value", span);
    }
    SavedValues saved = new SavedValues(surroundings);
    CExpr.Lvalue l = saved.saved(left);
    CExpr.Lvalue r = saved.saved(right);
    return saved.then(
        composite(
            surroundings.vector(element, numbers.size()),
            i -> {
              int number = numbers.get(i).intValueExact();
              CExpr.Lvalue from =
                  number < count ? element(l, number, span) : element(r, number - count, span);
              return new CExpr.Read(from, span);
            },
            span));
  }
}
