package proteus.frontend.c.vector;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import proteus.frontend.c.AggregateLayout;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.Layout;

/**
 * The vector types of a program (GNU's {@code vector_size}): aggregates whose members are the
 * elements, aligned as their size says. There is one for each type and number of elements.
 */
public final class VectorTypes {
  private record Key(CType element, int count) {}

  private final Layout layout;
  private final Map<Key, CType.Aggregate> types = new LinkedHashMap<>();

  public VectorTypes(Layout layout) {
    this.layout = layout;
  }

  /** The type of vectors of {@code count} elements, a power of two. */
  public CType.Aggregate of(CType element, int count) {
    return types.computeIfAbsent(new Key(element, count), this::make);
  }

  private CType.Aggregate make(Key key) {
    List<AggregateLayout.Field> fields = new ArrayList<>();
    for (int i = 0; i < key.count(); i++) {
      fields.add(
          new AggregateLayout.Field(
              "[" + i + "]",
              key.element(),
              OptionalInt.empty(),
              OptionalInt.empty(),
              CMember.Qualifiers.NONE,
              AggregateLayout.Packing.NATURAL));
    }
    int size = layout.sizeOf(key.element()).intValueExact() * key.count();
    CAggregate declaration =
        new CAggregate(CAggregate.Kind.VECTOR, key.count() + " " + key.element());
    declaration.complete(
        AggregateLayout.place(
            layout, CAggregate.Kind.VECTOR, fields, OptionalInt.of(size), OptionalInt.empty()));
    return new CType.Aggregate(declaration);
  }

  public static boolean isVector(CType type) {
    return type instanceof CType.Aggregate(CAggregate declaration)
        && declaration.kind() == CAggregate.Kind.VECTOR;
  }

  /** The members that are the elements of a vector type. */
  static List<CMember> elements(CType vector) {
    return ((CType.Aggregate) vector).declaration().body().orElseThrow().members();
  }

  /** The type of the elements of a vector type. */
  public static CType element(CType vector) {
    return elements(vector).getFirst().type();
  }

  /** The number of elements of a vector type. */
  public static int count(CType vector) {
    return elements(vector).size();
  }
}
