package proteus.frontend.cdt.initializer;

import java.math.BigInteger;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.complex.ComplexTypes;
import proteus.frontend.cdt.Unit;

/** Initialisers (C11 6.7.9). */
public final class InitializerReader {
  /** An initialiser with the type that it gives to an array without a length. */
  public record Completed(CType type, CInitializer initializer) {}

  private final Unit unit;

  public InitializerReader(Unit unit) {
    this.unit = unit;
  }

  public Completed read(CType type, IASTInitializer initializer) {
    return switch (initializer) {
      case IASTEqualsInitializer e -> read(type, e.getInitializerClause(), e);
      case IASTInitializerList list -> read(type, list, list);
      default -> throw unit.unsupported("this initialiser", initializer);
    };
  }

  private Completed read(CType type, IASTInitializerClause clause, IASTInitializer whole) {
    if (clause instanceof IASTInitializerList list) {
      return hasParts(type) ? aggregate(type, list) : scalar(type, list);
    }
    if (!(clause instanceof IASTExpression expression)) {
      throw unit.unsupported("this initialiser", whole);
    }
    CExpr value = unit.expressions().read(expression);
    if (type instanceof CType.Array array) {
      return string(array, value, whole);
    }
    return new Completed(type, new CInitializer.Value(unit.conversions().assign(value, type)));
  }

  /** Whether the items of a list in braces initialise parts of an object, not a scalar. */
  static boolean hasParts(CType type) {
    return type instanceof CType.Array
        || (type instanceof CType.Aggregate && !ComplexTypes.isComplex(type));
  }

  private Completed scalar(CType type, IASTInitializerList list) {
    IASTInitializerClause[] clauses = list.getClauses();
    if (clauses.length == 0) {
      CExpr zero = unit.conversions().literal(0, CTypes.INT, unit.span(list));
      return new Completed(type, new CInitializer.Value(unit.conversions().assign(zero, type)));
    }
    return read(type, clauses[0], list);
  }

  private Completed aggregate(CType type, IASTInitializerList list) {
    InitializerFiller filler = new InitializerFiller(unit);
    filler.braced(type, BigInteger.ZERO, list);
    CType completed =
        type instanceof CType.Array array && array.length() instanceof CType.Length.Unknown
            ? unit.sized(CType.Array.of(array.element(), filler.outerLength()), list)
            : type;
    return new Completed(completed, new CInitializer.Items(filler.items()));
  }

  /** A character array from a string literal, cut to the array's length (C11 6.7.9p14). */
  private Completed string(CType.Array array, CExpr value, IASTInitializer whole) {
    if (value instanceof CExpr.CompoundLiteral literal && literal.type().equals(array)) {
      return new Completed(array, literal.initializer());
    }
    if (!(value instanceof CExpr.StringLiteral literal)) {
      throw unit.syntax("an array needs an initialiser in braces", whole);
    }
    CType.Array completed =
        array.length() instanceof CType.Length.Unknown
            ? new CType.Array(array.element(), literal.type().length())
            : array;
    String bytes = InitializerFiller.cut(unit, literal, completed);
    return new Completed(
        completed,
        new CInitializer.Items(List.of(new CInitializer.Item.Bytes(BigInteger.ZERO, bytes))));
  }
}
