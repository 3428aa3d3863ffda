package proteus.frontend.cdt;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import proteus.ir.SourceSpan;

/** The loops of a text that is not read any further. */
public final class LoopStatements {
  private LoopStatements() {}

  /** Their places; {@code do ... while (0)} is none. */
  public static List<SourceSpan> in(IASTStatement statement, Unit unit) {
    List<SourceSpan> loops = new ArrayList<>();
    statement.accept(
        new ASTVisitor() {
          {
            shouldVisitStatements = true;
          }

          @Override
          public int visit(IASTStatement s) {
            if (isLoop(s)) {
              loops.add(unit.span(s));
            }
            return PROCESS_CONTINUE;
          }
        });
    return loops;
  }

  private static boolean isLoop(IASTStatement statement) {
    return switch (statement) {
      case IASTWhileStatement _ -> true;
      case IASTForStatement _ -> true;
      case IASTDoStatement s -> !s.getCondition().getRawSignature().strip().equals("0");
      default -> false;
    };
  }
}
