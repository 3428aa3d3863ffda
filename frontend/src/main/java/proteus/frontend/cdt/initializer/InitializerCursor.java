package proteus.frontend.cdt.initializer;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignator;
import proteus.frontend.c.CExpr;
import proteus.frontend.cdt.Unit;

/** The clauses between two braces, one after the other; each expression is read once. */
final class InitializerCursor {
  private final Unit unit;
  private final IASTInitializerClause[] clauses;
  private int next;
  private Optional<CExpr> read = Optional.empty();

  InitializerCursor(Unit unit, IASTInitializerList list) {
    this.unit = unit;
    this.clauses = list.getClauses();
  }

  boolean hasNext() {
    return next < clauses.length;
  }

  void advance() {
    next++;
    read = Optional.empty();
  }

  IASTInitializerClause clause() {
    return clauses[next];
  }

  /** The designators before the current clause; none for most. */
  List<ICASTDesignator> designators() {
    return hasNext() && clauses[next] instanceof ICASTDesignatedInitializer designated
        ? List.of(designated.getDesignators())
        : List.of();
  }

  /** The current clause without designators: a list in braces or an expression. */
  private IASTInitializerClause operand() {
    if (clauses[next] instanceof ICASTDesignatedInitializer designated) {
      return designated.getOperand();
    }
    return clauses[next];
  }

  /** The current clause where it is a list in braces. */
  Optional<IASTInitializerList> list() {
    return operand() instanceof IASTInitializerList list ? Optional.of(list) : Optional.empty();
  }

  /** The current clause as an expression. */
  CExpr expression() {
    if (read.isEmpty()) {
      if (!(operand() instanceof IASTExpression expression)) {
        throw unit.unsupported("this initialiser", clauses[next]);
      }
      read = Optional.of(unit.expressions().read(expression));
    }
    return read.get();
  }
}
