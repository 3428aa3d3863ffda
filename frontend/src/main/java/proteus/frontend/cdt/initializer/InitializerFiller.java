package proteus.frontend.cdt.initializer;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.c.ICASTArrayDesignator;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignator;
import org.eclipse.cdt.core.dom.ast.c.ICASTFieldDesignator;
import org.eclipse.cdt.core.dom.ast.gnu.c.IGCCASTArrayRangeDesignator;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.Compatibility;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.complex.ComplexTypes;
import proteus.frontend.cdt.Unit;

/**
 * Walks over an aggregate and a list in braces at once (C11 6.7.9p17 to 23): designators move the
 * current object, elided braces let a list fill subaggregates.
 */
final class InitializerFiller {
  /** What a range designator may at most expand to. */
  private static final int MOST_COPIES = 1 << 20;

  /** Whether the current aggregate has its own braces, so that designators refer to it. */
  private enum Braces {
    OWN,
    ELIDED
  }

  /** A part of the object: its type and place. */
  private record Part(CType type, BigInteger offset, Optional<CMember.BitField> bits) {}

  private final Unit unit;
  private final List<CInitializer.Item> items = new ArrayList<>();
  private final Overrides overrides;

  /** The members of unions that designators chose last, by the union's place and type. */
  private final Map<Part, Integer> chosen = new HashMap<>();

  /** Whether unions were initialised in a range of elements, of which only the first is known. */
  private boolean copiedUnions;

  /** Nothing is overridden before the first designator. */
  private boolean designated;

  private BigInteger outerLength = BigInteger.ZERO;
  private int depth;

  InitializerFiller(Unit unit) {
    this.unit = unit;
    this.overrides = new Overrides(unit.layout());
  }

  List<CInitializer.Item> items() {
    return overrides.remaining(items);
  }

  /** The number of elements that the outermost array needs. */
  BigInteger outerLength() {
    return outerLength;
  }

  /** Fills an object of this type from a list in braces. */
  void braced(CType type, BigInteger offset, IASTInitializerList list) {
    InitializerCursor cursor = new InitializerCursor(unit, list);
    depth++;
    if (cursor.hasNext()) {
      Part part = new Part(type, offset, Optional.empty());
      if (isWholeString(type, cursor, list)) {
        whole(part, cursor);
      } else {
        fill(part, cursor, Braces.OWN, cursor.designators());
      }
      if (cursor.hasNext()) {
        throw unit.syntax("too many initialisers", cursor.clause());
      }
    }
    depth--;
  }

  private boolean isWholeString(CType type, InitializerCursor cursor, IASTInitializerList list) {
    return list.getClauses().length == 1
        && cursor.designators().isEmpty()
        && cursor.list().isEmpty()
        && type instanceof CType.Array array
        && array.element() instanceof CType.Int
        && cursor.expression() instanceof CExpr.StringLiteral;
  }

  private void whole(Part part, InitializerCursor cursor) {
    override(part);
    if (part.type() instanceof CType.Array array
        && cursor.expression() instanceof CExpr.StringLiteral literal) {
      if (array.length() instanceof CType.Length.Unknown && depth == 1) {
        outerLength = elements(literal);
      }
      items.add(new CInitializer.Item.Bytes(part.offset(), cut(unit, literal, array)));
    } else {
      CExpr value = unit.conversions().assign(cursor.expression(), part.type());
      items.add(new CInitializer.Item.Value(part.offset(), part.bits(), value));
    }
    cursor.advance();
  }

  private static BigInteger elements(CExpr.StringLiteral literal) {
    return literal.type().length() instanceof CType.Length.Constant c ? c.value() : BigInteger.ZERO;
  }

  /** The bytes of a literal that an array holds. */
  static String cut(Unit unit, CExpr.StringLiteral literal, CType.Array array) {
    if (!(array.element() instanceof CType.Int element) || !sameWidth(unit, literal, element)) {
      throw Refusal.syntax(
          "a string literal for an array of '" + array.element() + "'", literal.span());
    }
    if (!unit.layout().hasConstantSize(array)) {
      return literal.bytes();
    }
    int length = literal.bytes().length();
    int room = unit.layout().sizeOf(array).min(BigInteger.valueOf(length)).intValueExact();
    return literal.bytes().substring(0, room);
  }

  private static boolean sameWidth(Unit unit, CExpr.StringLiteral literal, CType.Int element) {
    return literal.type().element() instanceof CType.Int character
        && character.kind().size(unit.layout().machine())
            == element.kind().size(unit.layout().machine());
  }

  /** Fills the elements or members of {@code part}; the first as {@code designators} say. */
  private void fill(
      Part part, InitializerCursor cursor, Braces braces, List<ICASTDesignator> designators) {
    switch (part.type()) {
      case CType.Array array -> fillArray(array, part, cursor, braces, designators);
      case CType.Aggregate complex when ComplexTypes.isComplex(complex) -> whole(part, cursor);
      case CType.Aggregate aggregate -> fillAggregate(aggregate, part, cursor, braces, designators);
      case CType.Int t -> whole(part, cursor);
      case CType.Real t -> whole(part, cursor);
      case CType.Pointer t -> whole(part, cursor);
      case CType.VoidType t -> throw unit.syntax("an object of type void", cursor.clause());
      case CType.Function t -> throw unit.syntax("a function as object", cursor.clause());
    }
  }

  private void fillArray(
      CType.Array array,
      Part part,
      InitializerCursor cursor,
      Braces braces,
      List<ICASTDesignator> designators) {
    boolean outermost = depth == 1 && braces == Braces.OWN;
    BigInteger size = unit.layout().sizeOf(array.element());
    BigInteger index = BigInteger.ZERO;
    List<ICASTDesignator> pending = designators;
    while (cursor.hasNext()) {
      BigInteger last = index;
      List<ICASTDesignator> inner = List.of();
      if (!pending.isEmpty()) {
        designated = true;
        index = bound(pending.getFirst(), false);
        last = bound(pending.getFirst(), true);
        inner = pending.subList(1, pending.size());
        checkRange(index, last, array, cursor);
      } else if (isFull(array, index)) {
        return;
      }
      int before = items.size();
      int overridden = overrides.count();
      BigInteger offset = part.offset().add(index.multiply(size));
      element(new Part(array.element(), offset, Optional.empty()), cursor, inner);
      copy(before, overridden, last.subtract(index), size);
      index = last.add(BigInteger.ONE);
      outerLength = outermost ? outerLength.max(index) : outerLength;
      pending = cursor.designators();
      if (!pending.isEmpty() && braces == Braces.ELIDED) {
        return;
      }
    }
  }

  private static boolean isFull(CType.Array array, BigInteger index) {
    return array.length() instanceof CType.Length.Constant c && index.compareTo(c.value()) >= 0;
  }

  private void checkRange(
      BigInteger first, BigInteger last, CType.Array array, InitializerCursor cursor) {
    if (first.signum() < 0 || last.compareTo(first) < 0 || isFull(array, last)) {
      throw unit.syntax("a designator outside of the array", cursor.clause());
    }
  }

  private BigInteger bound(ICASTDesignator designator, boolean upper) {
    return switch (designator) {
      case ICASTArrayDesignator d -> unit.aggregates().constant(d.getSubscriptExpression());
      case IGCCASTArrayRangeDesignator d ->
          unit.aggregates().constant(upper ? d.getRangeCeiling() : d.getRangeFloor());
      default -> throw unit.syntax("an index is required", designator);
    };
  }

  /** Repeats the items since {@code before} for the other elements of a range. */
  private void copy(int before, int overridden, BigInteger times, BigInteger size) {
    List<CInitializer.Item> model = List.copyOf(items.subList(before, items.size()));
    BigInteger total = times.multiply(BigInteger.valueOf(model.size()));
    if (times.signum() > 0) {
      checkCopies(model, times, total);
      copiedUnions |= !chosen.isEmpty();
      overrides.copy(overridden, times, size);
    }
    for (int i = 1; i <= times.intValueExact(); i++) {
      BigInteger shift = size.multiply(BigInteger.valueOf(i));
      for (CInitializer.Item item : model) {
        items.add(moved(item, shift));
      }
    }
  }

  /** A value for a range is evaluated once (GNU). */
  private static void checkCopies(
      List<CInitializer.Item> model, BigInteger times, BigInteger total) {
    for (CInitializer.Item item : model) {
      if (item instanceof CInitializer.Item.Value(var _, var _, CExpr value)) {
        if (total.compareTo(BigInteger.valueOf(MOST_COPIES)) > 0) {
          throw Refusal.unsupported("a designated range of " + times + " elements", value.span());
        }
        if (Overrides.hasEffects(value)) {
          throw Refusal.unsupported(
              "an initialiser with effects for a range of elements", value.span());
        }
      }
    }
  }

  private static CInitializer.Item moved(CInitializer.Item item, BigInteger shift) {
    return switch (item) {
      case CInitializer.Item.Value v ->
          new CInitializer.Item.Value(v.offset().add(shift), v.bits(), v.value());
      case CInitializer.Item.Bytes b ->
          new CInitializer.Item.Bytes(b.offset().add(shift), b.bytes());
    };
  }

  private void fillAggregate(
      CType.Aggregate aggregate,
      Part part,
      InitializerCursor cursor,
      Braces braces,
      List<ICASTDesignator> designators) {
    CAggregate.Body body =
        aggregate
            .declaration()
            .body()
            .orElseThrow(() -> unit.syntax("'" + aggregate + "' is incomplete", cursor.clause()));
    boolean union = aggregate.declaration().kind() == CAggregate.Kind.UNION;
    List<CMember> members = body.members();
    int index = 0;
    List<ICASTDesignator> pending = designators;
    while (cursor.hasNext()) {
      List<ICASTDesignator> inner = List.of();
      if (!pending.isEmpty()) {
        designated = true;
        index = memberIndex(members, pending.getFirst(), aggregate);
        if (union) {
          chooseAnew(part, index, cursor);
        }
        boolean throughAnonymous = members.get(index).name().isEmpty();
        inner = throughAnonymous ? pending : pending.subList(1, pending.size());
      } else if (index >= (union ? Math.min(1, members.size()) : members.size())) {
        return;
      }
      if (union) {
        chosen.put(part, index);
      }
      CMember member = members.get(index);
      BigInteger offset = part.offset().add(member.offset());
      element(new Part(member.type(), offset, member.bits()), cursor, inner);
      index = union ? members.size() : index + 1;
      pending = cursor.designators();
      if (!pending.isEmpty() && braces == Braces.ELIDED) {
        return;
      }
    }
  }

  /** A designator names a member of a union: what another member was given is overridden. */
  private void chooseAnew(Part union, int member, InitializerCursor cursor) {
    if (copiedUnions && !chosen.containsKey(union)) {
      throw unit.unsupported("a union in a range of elements that is named again", cursor.clause());
    }
    if (chosen.getOrDefault(union, member) != member) {
      override(union);
    }
  }

  /** What comes now is the initialiser of this part, whatever was said of it before. */
  private void override(Part part) {
    if (designated) {
      overrides.whole(items.size(), part.type(), part.offset(), part.bits());
    }
  }

  private int memberIndex(
      List<CMember> members, ICASTDesignator designator, CType.Aggregate aggregate) {
    if (designator instanceof ICASTFieldDesignator field) {
      String name = field.getName().toString();
      for (int i = 0; i < members.size(); i++) {
        CMember member = members.get(i);
        if (member.name().equals(name) || (member.name().isEmpty() && contains(member, name))) {
          return i;
        }
      }
      throw unit.syntax("'" + aggregate + "' has no member '" + name + "'", designator);
    }
    throw unit.syntax("a member is required", designator);
  }

  private static boolean contains(CMember anonymous, String name) {
    return anonymous.type() instanceof CType.Aggregate a
        && a.declaration().body().stream()
            .flatMap(body -> body.members().stream())
            .anyMatch(m -> m.name().equals(name) || (m.name().isEmpty() && contains(m, name)));
  }

  /** One element or member: from braces, a whole value, or the following clauses. */
  private void element(Part part, InitializerCursor cursor, List<ICASTDesignator> inner) {
    if (!inner.isEmpty()) {
      fill(part, cursor, Braces.ELIDED, inner);
      return;
    }
    Optional<IASTInitializerList> list = cursor.list();
    if (list.isPresent()) {
      bracedElement(part, list.get());
      cursor.advance();
    } else if (takesWhole(part.type(), cursor)) {
      whole(part, cursor);
    } else {
      fill(part, cursor, Braces.ELIDED, List.of());
    }
  }

  private void bracedElement(Part part, IASTInitializerList list) {
    override(part);
    if (InitializerReader.hasParts(part.type())) {
      braced(part.type(), part.offset(), list);
    } else if (list.getClauses().length > 0) {
      InitializerCursor cursor = new InitializerCursor(unit, list);
      element(part, cursor, List.of());
    } else {
      CExpr zero = unit.conversions().literal(0, CTypes.INT, unit.span(list));
      items.add(
          new CInitializer.Item.Value(
              part.offset(), part.bits(), unit.conversions().assign(zero, part.type())));
    }
  }

  private boolean takesWhole(CType type, InitializerCursor cursor) {
    return switch (type) {
      case CType.Array array ->
          cursor.expression() instanceof CExpr.StringLiteral literal
              && array.element() instanceof CType.Int element
              && element.kind() != IntKind.BOOL
              && sameWidth(unit, literal, element);
      case CType.Aggregate aggregate ->
          ComplexTypes.isComplex(aggregate)
              || Compatibility.compatible(cursor.expression().type(), aggregate);
      case CType.Int t -> true;
      case CType.Real t -> true;
      case CType.Pointer t -> true;
      case CType.VoidType t -> true;
      case CType.Function t -> true;
    };
  }
}
