package proteus.frontend.c;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Places the members of a structure or union: System V ABI, with gcc's {@code packed} and {@code
 * aligned} attributes. A bit-field may not cross a boundary of its declared type's alignment in
 * such a way that it needs more units than that type has; packed ones follow each other bit by bit.
 */
public final class AggregateLayout {
  /** Whether members keep the alignments of their types. */
  public enum Packing {
    NATURAL,
    PACKED
  }

  /**
   * A member as declared.
   *
   * @param name empty for unnamed bit-fields and anonymous aggregates
   * @param width of a bit-field; 0 closes the current unit
   * @param aligned an alignment that an attribute or {@code _Alignas} asks for
   */
  public record Field(
      String name,
      CType type,
      OptionalInt width,
      OptionalInt aligned,
      CMember.Qualifiers qualifiers,
      Packing packing) {}

  private record Placed(Field field, BigInteger bit) {}

  private static final BigInteger EIGHT = BigInteger.valueOf(8);

  private final Layout layout;
  private final CAggregate.Kind kind;
  private final OptionalInt limit;
  private final List<Placed> placed = new ArrayList<>();
  private BigInteger position = BigInteger.ZERO;
  private BigInteger end = BigInteger.ZERO;
  private int alignment = 1;

  private AggregateLayout(Layout layout, CAggregate.Kind kind, OptionalInt limit) {
    this.layout = layout;
    this.kind = kind;
    this.limit = limit;
  }

  /**
   * The body of an aggregate with these fields, in order.
   *
   * @param aligned the least alignment that an attribute of the aggregate asks for
   * @param limit the greatest alignment of members ({@code #pragma pack})
   */
  public static CAggregate.Body place(
      Layout layout,
      CAggregate.Kind kind,
      List<Field> fields,
      OptionalInt aligned,
      OptionalInt limit) {
    AggregateLayout placement = new AggregateLayout(layout, kind, limit);
    for (Field field : fields) {
      placement.add(field);
    }
    return placement.finish(Math.max(placement.alignment, aligned.orElse(1)));
  }

  private void add(Field field) {
    if (kind == CAggregate.Kind.UNION) {
      position = BigInteger.ZERO;
    }
    if (field.width().isPresent()) {
      addBitField(field, field.width().getAsInt());
    } else {
      addPlain(field);
    }
    end = end.max(position);
  }

  private void addPlain(Field field) {
    int align = alignmentOf(field);
    alignment = Math.max(alignment, align);
    position = alignUp(position, align);
    placed.add(new Placed(field, position));
    boolean flexible =
        field.type() instanceof CType.Array array
            && !(array.length() instanceof CType.Length.Constant);
    if (!flexible) {
      position = position.add(layout.sizeOf(field.type()).multiply(EIGHT));
    }
  }

  private int alignmentOf(Field field) {
    int natural = field.packing() == Packing.PACKED ? 1 : layout.alignOf(field.type());
    int wanted = Math.max(natural, field.aligned().orElse(1));
    return Math.min(wanted, limit.orElse(wanted));
  }

  private void addBitField(Field field, int width) {
    int typeAlign = layout.alignOf(field.type());
    if (width == 0) {
      position = alignUp(position, Math.max(typeAlign, field.aligned().orElse(1)));
      return;
    }
    if (field.aligned().isPresent()) {
      position = alignUp(position, field.aligned().getAsInt());
    }
    if (field.packing() == Packing.NATURAL
        && limit.isEmpty()
        && crossesUnits(field.type(), width)) {
      position = alignUp(position, typeAlign);
    }
    if (!field.name().isEmpty()) {
      int limited = Math.min(typeAlign, limit.orElse(0));
      alignment = Math.max(alignment, Math.max(limited, alignmentOf(field)));
      placed.add(new Placed(field, position));
    }
    position = position.add(BigInteger.valueOf(width));
  }

  private boolean crossesUnits(CType type, int width) {
    long unit = layout.alignOf(type) * 8L;
    long start = position.mod(BigInteger.valueOf(unit)).longValueExact();
    long units = (start + width + unit - 1) / unit;
    return units > layout.sizeOf(type).longValueExact() * 8L / unit;
  }

  private CAggregate.Body finish(int finalAlignment) {
    BigInteger size = alignUp(end, finalAlignment).divide(EIGHT);
    List<CMember> members = new ArrayList<>();
    for (Placed p : placed) {
      members.add(p.field().width().isPresent() ? bitField(p, size) : plain(p));
    }
    return new CAggregate.Body(members, size, finalAlignment);
  }

  private static CMember plain(Placed p) {
    Field field = p.field();
    BigInteger offset = p.bit().divide(EIGHT);
    return new CMember(field.name(), field.type(), offset, Optional.empty(), field.qualifiers());
  }

  /** The unit is the declared type's where that lies in the aggregate and holds the field. */
  private CMember bitField(Placed p, BigInteger size) {
    int width = p.field().width().orElseThrow();
    CType type = p.field().type();
    BigInteger firstByte = p.bit().divide(EIGHT);
    BigInteger align = BigInteger.valueOf(layout.alignOf(type));
    BigInteger start = firstByte.divide(align).multiply(align);
    int unitSize = layout.sizeOf(type).intValueExact();
    int shift = p.bit().subtract(start.multiply(EIGHT)).intValueExact();
    boolean fits =
        shift + width <= unitSize * 8
            && start.add(BigInteger.valueOf(unitSize)).compareTo(size) <= 0;
    if (!fits) {
      start = firstByte;
      shift = p.bit().mod(EIGHT).intValueExact();
      unitSize = (shift + width + 7) / 8;
    }
    return new CMember(
        p.field().name(),
        type,
        start,
        Optional.of(new CMember.BitField(unitSize, shift, width)),
        p.field().qualifiers());
  }

  private static BigInteger alignUp(BigInteger bit, int bytes) {
    BigInteger unit = BigInteger.valueOf(bytes * 8L);
    return bit.add(unit).subtract(BigInteger.ONE).divide(unit).multiply(unit);
  }
}
