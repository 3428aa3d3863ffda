package proteus.frontend.c;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.complex.ComplexTypes;
import proteus.frontend.c.vector.VectorTypes;

/**
 * The declaration of a structure or union, which is its identity. It may be incomplete for a while,
 * or for ever; completed once, it never changes again.
 */
public final class CAggregate {
  /** What the members are to each other. */
  public enum Kind {
    STRUCT,
    UNION,
    /** A complex number, see {@link ComplexTypes}. */
    COMPLEX,
    /** The elements of a vector, see {@link VectorTypes}. */
    VECTOR
  }

  /**
   * The contents of a complete aggregate.
   *
   * @param members in the order of declaration, without unnamed bit-fields
   * @param size in bytes, with the padding at the end; of a flexible array member it counts nothing
   * @param alignment in bytes
   */
  public record Body(List<CMember> members, BigInteger size, int alignment) {
    public Body {
      members = List.copyOf(members);
    }
  }

  private final Kind kind;
  private final String tag;
  private Optional<Body> body = Optional.empty();

  public CAggregate(Kind kind, String tag) {
    this.kind = kind;
    this.tag = tag;
  }

  public Kind kind() {
    return kind;
  }

  /** The tag, or an invented name in angle brackets. */
  public String tag() {
    return tag;
  }

  /** Empty for an incomplete type. */
  public Optional<Body> body() {
    return body;
  }

  /** Gives the aggregate its members; fails when it has them already. */
  public void complete(Body newBody) {
    if (body.isPresent()) {
      throw new IllegalStateException(this + " is complete already");
    }
    body = Optional.of(newBody);
  }

  @Override
  public String toString() {
    return switch (kind) {
      case STRUCT -> "struct " + tag;
      case UNION -> "union " + tag;
      case COMPLEX -> "_Complex " + tag;
      case VECTOR -> "vector of " + tag;
    };
  }
}
