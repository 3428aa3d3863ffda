package proteus.frontend.cdt.declaration;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IProblemType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import proteus.frontend.c.CType;

/** Qualifiers, which the types of expressions here do not have. */
final class Qualifiers {
  private Qualifiers() {}

  /**
   * Whether the qualifiers of an association are those of the controlling expression's value, where
   * its unqualified type is; empty where that is not known.
   *
   * @param of the association's type
   */
  static Optional<Boolean> fit(IASTExpression control, IASTExpression association, CType of) {
    if (!(association instanceof IASTTypeIdExpression type)) {
      return Optional.of(true);
    }
    IASTTypeId id = type.getTypeId();
    IASTPointerOperator[] pointers = id.getAbstractDeclarator().getPointerOperators();
    boolean plain = id.getAbstractDeclarator().getNestedDeclarator() == null;
    var specifier = id.getDeclSpecifier();
    boolean qualified = specifier.isConst() || specifier.isVolatile();
    if (!plain) {
      return Optional.of(true);
    }
    if (pointers.length == 0) {
      return of instanceof CType.Pointer ? Optional.empty() : Optional.of(!qualified);
    }
    if (pointers[pointers.length - 1] instanceof IASTPointer last
        && (last.isConst() || last.isVolatile())) {
      return Optional.of(false);
    }
    return pointers.length > 1
        ? Optional.empty()
        : pointee(control)
            .map(p -> isConst(p) == specifier.isConst() && isVolatile(p) == specifier.isVolatile());
  }

  /** What the value of the expression points to, with its qualifiers. */
  private static Optional<IType> pointee(IASTExpression e) {
    if (e instanceof IASTUnaryExpression unary) {
      if (unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
        return pointee(unary.getOperand());
      }
      return unary.getOperator() == IASTUnaryExpression.op_amper
              && unary.getOperand() instanceof IASTIdExpression id
          ? known(id.getExpressionType())
          : Optional.empty();
    }
    if (e instanceof IASTLiteralExpression literal) {
      // The elements of a string literal are not const in C.
      return literal.getExpressionType() instanceof IPointerType pointer
          ? Optional.of(unqualified(pointer.getType()))
          : Optional.empty();
    }
    boolean simple =
        e instanceof IASTIdExpression
            || e instanceof IASTCastExpression
            || e instanceof IASTFunctionCallExpression;
    return simple
        ? switch (unqualified(e.getExpressionType())) {
          case IPointerType pointer -> known(pointer.getType());
          case IArrayType array -> known(array.getType());
          default -> Optional.empty();
        }
        : Optional.empty();
  }

  private static Optional<IType> known(IType type) {
    return unqualified(type) instanceof IProblemType ? Optional.empty() : Optional.of(type);
  }

  private static IType unqualified(IType type) {
    return switch (type) {
      case ITypedef t -> unqualified(t.getType());
      case IQualifierType q -> unqualified(q.getType());
      default -> type;
    };
  }

  private static boolean isConst(IType type) {
    return switch (type) {
      case ITypedef t -> isConst(t.getType());
      case IQualifierType q -> q.isConst() || isConst(q.getType());
      default -> false;
    };
  }

  private static boolean isVolatile(IType type) {
    return switch (type) {
      case ITypedef t -> isVolatile(t.getType());
      case IQualifierType q -> q.isVolatile() || isVolatile(q.getType());
      default -> false;
    };
  }
}
