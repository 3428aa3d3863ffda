package proteus.frontend.cdt.parse;

import org.eclipse.cdt.core.dom.ast.IASTToken;
import org.eclipse.cdt.core.dom.ast.IASTTokenList;

/** The text of a token tree. */
public final class TokenText {
  private TokenText() {}

  /** The tokens with single spaces, without brackets around the whole. */
  public static String of(IASTToken token) {
    StringBuilder text = new StringBuilder();
    append(token, text);
    String trimmed = text.toString().trim();
    boolean bracketed = trimmed.startsWith("(") && trimmed.endsWith(")");
    return bracketed ? trimmed.substring(1, trimmed.length() - 1).trim() : trimmed;
  }

  private static void append(IASTToken token, StringBuilder text) {
    if (token instanceof IASTTokenList list) {
      for (IASTToken part : list.getTokens()) {
        append(part, text);
      }
    } else {
      text.append(token.getTokenCharImage()).append(' ');
    }
  }
}
