package proteus.frontend.c.complex;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.AggregateLayout;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.FloatKind;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.Layout;
import proteus.ir.MachineModel;

/**
 * Complex types (C11 6.2.5p11 and GNU's complex integers): aggregates of the real and the imaginary
 * part, in this order (C11 6.2.5p13). There is one for each type of the parts and each machine.
 */
public final class ComplexTypes {
  private static final Map<MachineModel, Map<CType, CType.Aggregate>> TYPES = new LinkedHashMap<>();

  static {
    for (MachineModel machine : MachineModel.values()) {
      Map<CType, CType.Aggregate> types = new LinkedHashMap<>();
      for (FloatKind kind : FloatKind.values()) {
        types.put(new CType.Real(kind), make(new CType.Real(kind), new Layout(machine)));
      }
      for (IntKind kind : IntKind.values()) {
        types.put(new CType.Int(kind), make(new CType.Int(kind), new Layout(machine)));
      }
      TYPES.put(machine, types);
    }
  }

  private ComplexTypes() {}

  private static CType.Aggregate make(CType part, Layout layout) {
    CAggregate declaration = new CAggregate(CAggregate.Kind.COMPLEX, part.toString());
    declaration.complete(
        AggregateLayout.place(
            layout,
            CAggregate.Kind.COMPLEX,
            List.of(field("real", part), field("imaginary", part)),
            OptionalInt.empty(),
            OptionalInt.empty()));
    return new CType.Aggregate(declaration);
  }

  private static AggregateLayout.Field field(String name, CType part) {
    return new AggregateLayout.Field(
        name,
        part,
        OptionalInt.empty(),
        OptionalInt.empty(),
        CMember.Qualifiers.NONE,
        AggregateLayout.Packing.NATURAL);
  }

  /** The complex type with parts of an integer or real type. */
  public static CType.Aggregate of(CType part, MachineModel machine) {
    CType plain = part instanceof CType.Int i ? new CType.Int(i.kind()) : part;
    CType.@Nullable Aggregate type = TYPES.getOrDefault(machine, Map.of()).get(plain);
    if (type == null) {
      throw new IllegalArgumentException("no complex type of " + part);
    }
    return type;
  }

  public static boolean isComplex(CType type) {
    return type instanceof CType.Aggregate(CAggregate declaration)
        && declaration.kind() == CAggregate.Kind.COMPLEX;
  }

  /** The type of the parts of a complex type; empty for other types. */
  static Optional<CType> part(CType type) {
    return isComplex(type) ? Optional.of(members(type).getFirst().type()) : Optional.empty();
  }

  /** The real and the imaginary part. */
  static List<CMember> members(CType complex) {
    return ((CType.Aggregate) complex).declaration().body().orElseThrow().members();
  }
}
