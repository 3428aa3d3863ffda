package proteus.frontend.cdt.initializer;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;

/** The initialiser of a declarator, where it is a plain expression. */
public final class Initial {
  private Initial() {}

  public static Optional<IASTExpression> of(IASTDeclarator declarator) {
    return declarator.getInitializer() instanceof IASTEqualsInitializer equals
            && equals.getInitializerClause() instanceof IASTExpression expression
        ? Optional.of(expression)
        : Optional.empty();
  }
}
