package proteus.frontend.cdt;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;

/** The initialiser of a declarator, where it is a plain expression. */
final class Initial {
  private Initial() {}

  static Optional<IASTExpression> of(IASTDeclarator declarator) {
    return declarator.getInitializer() instanceof IASTEqualsInitializer equals
            && equals.getInitializerClause() instanceof IASTExpression expression
        ? Optional.of(expression)
        : Optional.empty();
  }
}
