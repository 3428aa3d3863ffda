package proteus.frontend.cdt;

import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import proteus.frontend.c.ProbeSite.Definedness;

/** What evaluating an expression may do besides giving a value. */
final class ProbeEffects extends ASTVisitor {
  private static final Set<Integer> STEPS =
      Set.of(
          IASTUnaryExpression.op_prefixIncr,
          IASTUnaryExpression.op_prefixDecr,
          IASTUnaryExpression.op_postFixIncr,
          IASTUnaryExpression.op_postFixDecr);

  private static final Set<Integer> PARTIAL =
      Set.of(IASTBinaryExpression.op_divide, IASTBinaryExpression.op_modulo);

  private Optional<String> effect = Optional.empty();
  private Definedness definedness = Definedness.ALWAYS;

  private ProbeEffects() {
    shouldVisitExpressions = true;
  }

  static ProbeEffects of(IASTExpression expression) {
    ProbeEffects effects = new ProbeEffects();
    expression.accept(effects);
    return effects;
  }

  /** The construct that changes the state, or may. */
  Optional<String> effect() {
    return effect;
  }

  Definedness definedness() {
    return definedness;
  }

  @Override
  public int visit(IASTExpression expression) {
    switch (expression) {
      case IASTFunctionCallExpression _ -> effect = Optional.of("a call");
      case IGNUASTCompoundStatementExpression _ -> effect = Optional.of("a statement");
      case IASTTypeIdInitializerExpression _ -> effect = Optional.of("a compound literal");
      case IASTArraySubscriptExpression _ -> definedness = Definedness.NOT_ALWAYS;
      case IASTFieldReference e when e.isPointerDereference() ->
          definedness = Definedness.NOT_ALWAYS;
      case IASTUnaryExpression e -> unary(e.getOperator());
      case IASTBinaryExpression e -> binary(e);
      default -> {}
    }
    return PROCESS_CONTINUE;
  }

  private void unary(int operator) {
    if (STEPS.contains(operator)) {
      effect = Optional.of("an assignment");
    } else if (operator == IASTUnaryExpression.op_star) {
      definedness = Definedness.NOT_ALWAYS;
    }
  }

  private void binary(IASTBinaryExpression e) {
    boolean assignment =
        e.getOperator() == IASTBinaryExpression.op_assign
            || BinaryOperators.compound(e.getOperator()).isPresent();
    if (assignment) {
      effect = Optional.of("an assignment");
    } else if (PARTIAL.contains(e.getOperator()) && !isPositiveLiteral(e.getOperand2())) {
      definedness = Definedness.NOT_ALWAYS;
    }
  }

  private static boolean isPositiveLiteral(IASTExpression expression) {
    return ExpressionReader.unwrap(expression) instanceof IASTLiteralExpression literal
        && literal.getKind() == IASTLiteralExpression.lk_integer_constant
        && String.valueOf(literal.getValue()).matches("[1-9].*");
  }
}
