package proteus.frontend.cdt.declaration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.c.ICASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.cdt.Symbol;
import proteus.frontend.cdt.Unit;

/** The parameters of a function definition, declared in the current scope as they are read. */
public final class FunctionParameters {
  private final Unit unit;
  private final IASTFunctionDeclarator declarator;
  private final String functionName;
  private final List<CVariable> variables = new ArrayList<>();
  private final Set<CVariable> restricted = new LinkedHashSet<>();

  public FunctionParameters(Unit unit, IASTFunctionDeclarator declarator, String functionName) {
    this.unit = unit;
    this.declarator = declarator;
    this.functionName = functionName;
  }

  IASTFunctionDeclarator declarator() {
    return declarator;
  }

  public List<CVariable> variables() {
    return List.copyOf(variables);
  }

  /** Those that are {@code restrict} pointers. */
  public Set<CVariable> restricted() {
    return Set.copyOf(restricted);
  }

  /** Reads the parameters; the function's type. */
  CType.Function read(CType result) {
    return switch (declarator) {
      case IASTStandardFunctionDeclarator d -> standard(result, d);
      case ICASTKnRFunctionDeclarator d -> oldStyle(result, d);
      default -> throw unit.unsupported("this function declarator", declarator);
    };
  }

  private CType.Function standard(CType result, IASTStandardFunctionDeclarator d) {
    List<CType> types = new ArrayList<>();
    for (IASTParameterDeclaration parameter : d.getParameters()) {
      DeclaratorReader.Declared declared = unit.declarators().parameter(parameter);
      CType type = DeclaratorReader.adjust(declared.type().type());
      types.add(type);
      if (!type.isVoid()) {
        declare(declared.name(), type, access(declared.type()), declared.node());
      }
    }
    return DeclaratorReader.functionType(result, types, d);
  }

  private CType.Function oldStyle(CType result, ICASTKnRFunctionDeclarator d) {
    Map<String, DeclaratorReader.Declared> declarations = new LinkedHashMap<>();
    for (IASTDeclaration declaration : d.getParameterDeclarations()) {
      if (declaration instanceof IASTSimpleDeclaration simple) {
        Specified base = unit.specifiers().read(simple.getDeclSpecifier());
        for (IASTDeclarator declarator : simple.getDeclarators()) {
          DeclaratorReader.Declared declared = unit.declarators().read(base, declarator);
          declarations.put(declared.name(), declared);
        }
      }
    }
    List<CType> promoted = new ArrayList<>();
    for (IASTName name : d.getParameterNames()) {
      DeclaratorReader.Declared declared = declarations.get(name.toString());
      CType type = declared == null ? CTypes.INT : DeclaratorReader.adjust(declared.type().type());
      promoted.add(unit.conversions().typing().promoteArgument(type));
      CVariable.Access access =
          declared == null ? CVariable.Access.READ_WRITE : access(declared.type());
      declare(name.toString(), type, access, declared == null ? name : declared.node());
    }
    return new CType.Function(result, promoted, CType.Function.Style.UNSPECIFIED);
  }

  /** Whether the declared pointer itself is one (C11 6.7.3.1p1), also as an array (6.7.6.3p7). */
  private static boolean isRestricted(IASTDeclarator declarator) {
    if (declarator instanceof IASTArrayDeclarator array) {
      return array.getArrayModifiers()[0] instanceof ICASTArrayModifier m && m.isRestrict();
    }
    IASTPointerOperator[] operators = declarator.getPointerOperators();
    return operators.length > 0
        && operators[operators.length - 1] instanceof IASTPointer pointer
        && pointer.isRestrict();
  }

  /** An array as a parameter is a pointer that may be written. */
  private static CVariable.Access access(Specified declared) {
    return declared.type() instanceof CType.Array ? CVariable.Access.READ_WRITE : declared.access();
  }

  private void declare(String name, CType type, CVariable.Access access, IASTNode node) {
    String shown = name.isEmpty() ? "$parameter" + (variables.size() + 1) : name;
    CVariable variable =
        new CVariable(
            shown,
            unit.linker().unique(functionName + "::" + shown),
            type,
            CVariable.Storage.PARAMETER,
            access,
            unit.span(node));
    variables.add(variable);
    if (node instanceof IASTDeclarator declarator && isRestricted(declarator)) {
      restricted.add(variable);
    }
    if (!name.isEmpty()) {
      unit.scopes().declare(name, new Symbol.Variable(variable));
    }
  }
}
