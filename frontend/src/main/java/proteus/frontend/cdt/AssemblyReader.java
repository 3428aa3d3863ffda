package proteus.frontend.cdt;

import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;

/** Inline assembly: only that without any instruction or operand, a barrier, is understood. */
final class AssemblyReader {
  private AssemblyReader() {}

  /** Refuses assembly that does anything. */
  static void check(IASTASMDeclaration declaration, Unit unit) {
    String text = declaration.getRawSignature();
    int open = text.indexOf('(');
    int close = text.lastIndexOf(')');
    String inside = open < 0 || close < open ? "?" : text.substring(open + 1, close);
    String clobbersOnly = "\\s*(\"\\s*(nop)?\\s*\"\\s*)+(:\\s*){0,2}(:[^:()]*)?";
    if (!inside.matches(clobbersOnly)) {
      throw unit.unsupported("inline assembly", declaration);
    }
  }
}
