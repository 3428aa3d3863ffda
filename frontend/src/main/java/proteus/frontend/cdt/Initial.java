package proteus.frontend.cdt;

import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;

/** The initialiser of a declarator, where it is a plain expression. */
final class Initial {
  private Initial() {}

  static IASTExpression expression(IASTDeclarator declarator) {
    if (declarator.getInitializer() instanceof IASTEqualsInitializer equals
        && equals.getInitializerClause() instanceof IASTExpression expression) {
      return expression;
    }
    throw new IllegalArgumentException("no expression");
  }
}
