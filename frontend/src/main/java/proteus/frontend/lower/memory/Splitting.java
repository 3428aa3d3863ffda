package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;

/**
 * Small structures whose address is never taken are split into one register a scalar member, so
 * that loops over them read and write variables and not memory.
 */
public final class Splitting {
  private static final int MOST_SCALARS = 32;

  /**
   * A scalar member of a structure, at any depth.
   *
   * @param operator in front of the lvalue in C: parts of complex numbers are no members
   * @param path behind the variable
   */
  public record Leaf(String operator, String path, CType type) {
    /** The scalar as an lvalue of C. */
    public String of(String variable) {
      return operator + variable + path;
    }
  }

  private Splitting() {}

  /** The variable of {@code v} or {@code v.m.n}: of an lvalue that involves no address. */
  public static Optional<CVariable> base(CExpr.Lvalue lvalue) {
    return switch (lvalue) {
      case CExpr.Variable(CVariable variable, var s) -> Optional.of(variable);
      case CExpr.Member(CExpr.Lvalue aggregate, CMember member, var s) -> base(aggregate);
      case CExpr.StringLiteral l -> Optional.empty();
      case CExpr.Dereference d -> Optional.empty();
      case CExpr.CompoundLiteral l -> Optional.empty();
      case CExpr.Temporary t -> Optional.empty();
    };
  }

  /** Whether a variable of this kind can be split at all. */
  public static boolean isSplittable(CVariable variable) {
    if (variable.storage() == CVariable.Storage.PARAMETER
        || !(variable.type() instanceof CType.Aggregate)) {
      return false;
    }
    Map<BigInteger, Leaf> leaves = new LinkedHashMap<>();
    return collect(variable.type(), new Leaf("", "", variable.type()), BigInteger.ZERO, leaves)
        && leaves.size() <= MOST_SCALARS;
  }

  /** The scalars of a splittable structure by their offsets. */
  public static Map<BigInteger, Leaf> leaves(CType type) {
    Map<BigInteger, Leaf> leaves = new LinkedHashMap<>();
    collect(type, new Leaf("", "", type), BigInteger.ZERO, leaves);
    return leaves;
  }

  /** Whether the type is made of scalars by structures alone. */
  private static boolean collect(
      CType type, Leaf place, BigInteger offset, Map<BigInteger, Leaf> leaves) {
    if (type.isScalar()) {
      leaves.put(offset, place);
      return true;
    }
    if (!(type instanceof CType.Aggregate(CAggregate declaration))
        || declaration.kind() == CAggregate.Kind.UNION
        || declaration.body().isEmpty()) {
      return false;
    }
    for (CMember member : declaration.body().get().members()) {
      Leaf part = part(place, member, declaration.kind());
      if (member.isBitField()
          || !collect(member.type(), part, offset.add(member.offset()), leaves)) {
        return false;
      }
    }
    return true;
  }

  private static Leaf part(Leaf whole, CMember member, CAggregate.Kind kind) {
    if (kind == CAggregate.Kind.COMPLEX) {
      String operator = member.offset().signum() == 0 ? "__real__ " : "__imag__ ";
      return new Leaf(operator, whole.path(), member.type());
    }
    boolean nameless = member.name().isEmpty() || kind == CAggregate.Kind.VECTOR;
    String name = nameless ? member.name() : "." + member.name();
    return new Leaf("", whole.path() + name, member.type());
  }
}
