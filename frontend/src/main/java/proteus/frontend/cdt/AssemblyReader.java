package proteus.frontend.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CStmt;
import proteus.frontend.cdt.parse.SyntaxTree;
import proteus.ir.SourceSpan;

/**
 * Inline assembly. That without any instruction or operand, a barrier, does nothing; of any other
 * it is known what it may read and write, and not what it does.
 */
public final class AssemblyReader {
  private static final Pattern BARRIER =
      Pattern.compile("\\s*(\"\\s*(nop)?\\s*\"\\s*)+(:\\s*){0,2}(:[^:()]*)?");
  private static final Pattern OPERAND =
      Pattern.compile("(?s)(?:\\[\\s*\\w+\\s*\\]\\s*)?((?:\"[^\"]*\"\\s*)+)\\((.*)\\)");

  private AssemblyReader() {}

  /** Refuses assembly outside of functions that does anything. */
  public static void check(IASTASMDeclaration declaration, Unit unit) {
    if (!isBarrier(inside(declaration))) {
      throw unit.unsupported("inline assembly", declaration);
    }
  }

  /** The statement. */
  static CStmt read(IASTASMDeclaration declaration, Unit unit) {
    SourceSpan span = unit.span(declaration);
    String inside = inside(declaration);
    if (isBarrier(inside)) {
      return new CStmt.Empty(span);
    }
    List<String> sections = split(inside, ':');
    if (sections.size() > 4) {
      throw unit.unsupported("inline assembly that jumps", declaration);
    }
    List<CExpr.Lvalue> outputs = new ArrayList<>();
    List<CExpr> inputs = new ArrayList<>();
    for (int i = 1; i < Math.min(3, sections.size()); i++) {
      for (String operand : operands(sections.get(i))) {
        Matcher parts = OPERAND.matcher(operand);
        if (!parts.matches()) {
          throw unit.unsupported("inline assembly", declaration);
        }
        CExpr value = expression(parts.group(2), unit);
        if (i == 2) {
          inputs.add(unit.conversions().value(value));
        } else if (value instanceof CExpr.Lvalue lvalue
            && lvalue.type().isScalar()
            && unit.layout().hasConstantSize(lvalue.type())) {
          outputs.add(lvalue);
        } else {
          throw unit.unsupported("inline assembly that writes no scalar", declaration);
        }
      }
    }
    boolean operandsOnly = sections.size() > 1 && (sections.size() < 4 || !names(sections.get(3)));
    CStmt.Assembly.Writes writes =
        operandsOnly ? CStmt.Assembly.Writes.OPERANDS : CStmt.Assembly.Writes.MEMORY;
    return new CStmt.Assembly(outputs, inputs, writes, span);
  }

  private static boolean names(String clobbers) {
    return clobbers.contains("\"memory\"");
  }

  private static CExpr expression(String text, Unit unit) {
    SyntaxTree tree = ProbeReader.parse(unit, text);
    return unit.inside(tree.places()).expressions().read(ProbeReader.expression(tree));
  }

  private static String inside(IASTASMDeclaration declaration) {
    String text = declaration.getRawSignature();
    int open = text.indexOf('(');
    int close = text.lastIndexOf(')');
    return open < 0 || close < open ? "?" : text.substring(open + 1, close);
  }

  private static boolean isBarrier(String inside) {
    return BARRIER.matcher(inside).matches();
  }

  private static List<String> operands(String section) {
    return section.isBlank() ? List.of() : split(section, ',');
  }

  /** The parts between separators that stand in no brackets and no string. */
  private static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && "([{".indexOf(c) >= 0) {
        depth++;
      } else if (!quoted && ")]}".indexOf(c) >= 0) {
        depth--;
      } else if (!quoted && depth == 0 && c == separator) {
        parts.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(text.substring(start).strip());
    return parts;
  }
}
