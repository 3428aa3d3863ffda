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
 * Inline assembly. Of instructions it is known what they may read and write, and not what they do;
 * without any, operands keep their values.
 */
public final class AssemblyReader {
  private static final Pattern BARRIER =
      Pattern.compile("\\s*(\"\\s*(nop)?\\s*\"\\s*)+(:\\s*){0,2}(:[^:()]*)?");
  private static final Pattern NO_INSTRUCTION = Pattern.compile("(\"(\\s|\\\\[nt])*\"\\s*)+");
  private static final Pattern OPERAND =
      Pattern.compile("(?s)(?:\\[\\s*\\w+\\s*\\]\\s*)?((?:\"[^\"]*\"\\s*)+)\\((.*)\\)");

  /** An operand of the assembly: what it is, and where it may be held. */
  private record Operand(String constraint, CExpr value) {
    boolean isKept() {
      return constraint.contains("+");
    }

    /** Whether an input begins where the first output is. */
    boolean isFirstOutput() {
      return constraint.contains("0");
    }
  }

  private final IASTASMDeclaration declaration;
  private final Unit unit;

  private AssemblyReader(IASTASMDeclaration declaration, Unit unit) {
    this.declaration = declaration;
    this.unit = unit;
  }

  /** Refuses assembly outside of functions that does anything. */
  public static void check(IASTASMDeclaration declaration, Unit unit) {
    if (!isBarrier(inside(declaration))) {
      throw unit.unsupported("inline assembly", declaration);
    }
  }

  /** The statement. */
  static CStmt read(IASTASMDeclaration declaration, Unit unit) {
    return new AssemblyReader(declaration, unit).statement();
  }

  private CStmt statement() {
    SourceSpan span = unit.span(declaration);
    String inside = inside(declaration);
    if (isBarrier(inside)) {
      return new CStmt.Empty(span);
    }
    List<String> sections = split(inside, ':');
    if (sections.size() > 4) {
      throw unit.unsupported("inline assembly that jumps", declaration);
    }
    List<Operand> outputs = operands(sections, 1);
    List<Operand> inputs = operands(sections, 2);
    if (NO_INSTRUCTION.matcher(sections.getFirst()).matches()) {
      return withoutInstruction(outputs, inputs, span);
    }
    boolean operandsOnly = sections.size() > 1 && (sections.size() < 4 || !names(sections.get(3)));
    CStmt.Assembly.Writes writes =
        operandsOnly ? CStmt.Assembly.Writes.OPERANDS : CStmt.Assembly.Writes.MEMORY;
    return new CStmt.Assembly(written(outputs), values(inputs), writes, span);
  }

  /** Only outputs that begin without a value change, and may hold anything. */
  private CStmt withoutInstruction(List<Operand> outputs, List<Operand> inputs, SourceSpan span) {
    List<CExpr.Lvalue> written = written(outputs.stream().filter(o -> !o.isKept()).toList());
    List<CExpr> values = values(inputs);
    if (outputs.size() == 1
        && written.size() == 1
        && inputs.size() == 1
        && inputs.getFirst().isFirstOutput()) {
      CExpr.Lvalue target = written.getFirst();
      CExpr value = unit.conversions().assign(values.getFirst(), target.type());
      return new CStmt.Expression(new CExpr.Assign(target, value, span), span);
    }
    return new CStmt.Assembly(written, values, CStmt.Assembly.Writes.OPERANDS, span);
  }

  private List<Operand> operands(List<String> sections, int section) {
    List<Operand> operands = new ArrayList<>();
    if (section < sections.size() && !sections.get(section).isBlank()) {
      for (String operand : split(sections.get(section), ',')) {
        Matcher parts = OPERAND.matcher(operand);
        if (!parts.matches()) {
          throw unit.unsupported("inline assembly", declaration);
        }
        operands.add(new Operand(parts.group(1), expression(parts.group(2))));
      }
    }
    return operands;
  }

  private List<CExpr.Lvalue> written(List<Operand> outputs) {
    List<CExpr.Lvalue> written = new ArrayList<>();
    for (Operand output : outputs) {
      if (output.value instanceof CExpr.Lvalue lvalue
          && lvalue.type().isScalar()
          && unit.layout().hasConstantSize(lvalue.type())) {
        written.add(lvalue);
      } else {
        throw unit.unsupported("inline assembly that writes no scalar", declaration);
      }
    }
    return written;
  }

  private List<CExpr> values(List<Operand> inputs) {
    return inputs.stream().map(i -> unit.conversions().value(i.value)).toList();
  }

  private static boolean names(String clobbers) {
    return clobbers.contains("\"memory\"");
  }

  private CExpr expression(String text) {
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
