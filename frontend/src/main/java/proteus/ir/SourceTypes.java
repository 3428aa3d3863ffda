package proteus.ir;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the C text declares: names and types that the program itself does not have any more. For
 * texts for people only; what a program does never depends on it.
 *
 * @param variables by the names of the program's variables, those with pointers
 * @param objects by the names of the program's objects, and of variables that hold the address of
 *     one
 * @param layouts of structures and unions, by what {@link Aggregate} calls them
 */
public record SourceTypes(
    Map<String, Declared> variables, Map<String, Declared> objects, Map<String, Layout> layouts) {
  /** Nothing is known. */
  public static final SourceTypes NONE = new SourceTypes(Map.of(), Map.of(), Map.of());

  public SourceTypes {
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    objects = Collections.unmodifiableMap(new LinkedHashMap<>(objects));
    layouts = Collections.unmodifiableMap(new LinkedHashMap<>(layouts));
  }

  /** A declaration, with the name in the C text. */
  public record Declared(String name, SourceType type) {}

  /** A type, as far as it says what is where in memory. */
  public sealed interface SourceType {}

  /**
   * An integer type.
   *
   * @param size in bytes, as all sizes and offsets
   */
  public record Number(BigInteger size) implements SourceType {}

  /** A pointer type. */
  public record Pointer(BigInteger size, SourceType target) implements SourceType {}

  /**
   * An array type.
   *
   * @param length empty if it is not constant, or not given
   */
  public record Array(SourceType element, Optional<BigInteger> length) implements SourceType {}

  /** A structure or union. */
  public record Aggregate(String layout) implements SourceType {}

  /** Any other type, and incomplete ones. */
  public record Opaque() implements SourceType {}

  /** The members of a complete structure or union, without bit-fields, in their order. */
  public record Layout(BigInteger size, List<Member> members) {
    public Layout {
      members = List.copyOf(members);
    }
  }

  /**
   * A member.
   *
   * @param name empty for an anonymous structure or union (C11 6.7.2.1, 13)
   */
  public record Member(String name, BigInteger offset, SourceType type) {}

  /** The size of the type; empty if it is not known. */
  public Optional<BigInteger> size(SourceType type) {
    return switch (type) {
      case Number(BigInteger size) -> Optional.of(size);
      case Pointer(BigInteger size, var _) -> Optional.of(size);
      case Array(SourceType element, Optional<BigInteger> length) ->
          length.flatMap(n -> size(element).map(n::multiply));
      case Aggregate(String layout) -> Optional.ofNullable(layouts.get(layout)).map(Layout::size);
      case Opaque _ -> Optional.empty();
    };
  }
}
