package proteus.frontend.cdt.declaration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Layout;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.FunctionContext;
import proteus.frontend.cdt.Symbol;
import proteus.frontend.cdt.Unit;
import proteus.ir.SourceSpan;

/** Declarators (C11 6.7.6): the types that they make of the specified one. */
public final class DeclaratorReader {
  /** What a declarator declares; {@code name} is empty for abstract ones. */
  public record Declared(String name, Specified type, IASTNode node) {}

  private final Unit unit;

  /** Above 0 while the parameters of a mere declaration are read. */
  private int prototypes;

  public DeclaratorReader(Unit unit) {
    this.unit = unit;
  }

  /** The declarator with the name, inside all brackets. */
  public static IASTDeclarator innermost(IASTDeclarator declarator) {
    IASTDeclarator d = declarator;
    while (d.getNestedDeclarator() != null) {
      d = d.getNestedDeclarator();
    }
    return d;
  }

  /** The type of a type name in a cast, {@code sizeof} and the like. */
  public Specified typeName(IASTTypeId typeId) {
    Specified base = unit.specifiers().read(typeId.getDeclSpecifier());
    return read(base, typeId.getAbstractDeclarator()).type();
  }

  public Declared read(Specified base, IASTDeclarator declarator) {
    return read(base, declarator, Optional.empty());
  }

  /**
   * Reads a declarator whose part {@code definition} is that of a function's definition: its
   * parameters become variables in the current scope.
   */
  public Declared read(
      Specified base, IASTDeclarator declarator, Optional<FunctionParameters> definition) {
    unit.attributes().check(declarator);
    Specified type = pointers(base, declarator);
    if (declarator instanceof IASTArrayDeclarator array) {
      type = arrays(type, array.getArrayModifiers());
    } else if (declarator instanceof IASTFunctionDeclarator function) {
      type = function(type, function, definition);
    }
    type = type.withType(unit.attributes().applyMode(type.type(), declarator));
    type = type.withType(VectorAttribute.apply(type.type(), declarator, unit));
    type = type.aligned(unit.attributes().aligned(declarator));
    @Nullable IASTDeclarator nested = declarator.getNestedDeclarator();
    if (nested != null) {
      return read(type, nested, definition);
    }
    return new Declared(declarator.getName().toString(), type, declarator);
  }

  private Specified pointers(Specified base, IASTDeclarator declarator) {
    Specified type = base;
    for (IASTPointerOperator operator : declarator.getPointerOperators()) {
      unit.attributes().check(operator);
      if (type.isRestricted()) {
        throw unit.unsupported("a pointer to restrict pointers", declarator);
      }
      Specified pointer = Specified.plain(new CType.Pointer(type.type()));
      if (operator instanceof IASTPointer p) {
        pointer = p.isRestrict() ? pointer.restricted() : pointer;
        pointer = p.isConst() ? pointer.readOnly() : pointer;
      }
      type = pointer;
    }
    return type;
  }

  private Specified arrays(Specified element, IASTArrayModifier[] modifiers) {
    CType type = element.type();
    for (int i = modifiers.length - 1; i >= 0; i--) {
      boolean complete = !(type instanceof CType.Function) && !type.isVoid() && !isIncomplete(type);
      if (!complete && prototypes == 0) {
        throw unit.syntax("an array of '" + type + "'", modifiers[i]);
      }
      type = unit.sized(new CType.Array(type, length(modifiers[i])), modifiers[i]);
    }
    return element.withType(type);
  }

  private static boolean isIncomplete(CType type) {
    return type instanceof CType.Aggregate a && a.declaration().body().isEmpty()
        || type instanceof CType.Array b && b.length() instanceof CType.Length.Unknown;
  }

  private CType.Length length(IASTArrayModifier modifier) {
    @Nullable IASTExpression expression = modifier.getConstantExpression();
    if (expression == null) {
      return new CType.Length.Unknown();
    }
    CExpr length = unit.conversions().promote(unit.expressions().value(expression));
    Optional<BigInteger> constant = unit.conversions().constants().evaluate(length);
    if (constant.isPresent()) {
      if (constant.get().signum() < 0) {
        throw unit.syntax("an array of negative length", modifier);
      }
      return new CType.Length.Constant(constant.get());
    }
    if (prototypes > 0) {
      return new CType.Length.Unknown();
    }
    return new CType.Length.Variable(holder(length, modifier));
  }

  /** The hidden variable that keeps a run-time length. */
  private CVariable holder(CExpr length, IASTNode node) {
    FunctionContext function =
        unit.function().orElseThrow(() -> unit.syntax("an array's length is not constant", node));
    CType.Int sizeType = unit.layout().sizeType();
    CVariable holder = unit.hiddenVariable("length", sizeType, unit.span(node));
    CExpr value = unit.conversions().convert(length, sizeType);
    function.hide(
        new CStmt.Declaration(holder, Optional.of(new CInitializer.Value(value)), unit.span(node)));
    return holder;
  }

  private Specified function(
      Specified result,
      IASTFunctionDeclarator declarator,
      Optional<FunctionParameters> definition) {
    CType resultType = CTypes.ofValues(result.type());
    if (resultType instanceof CType.Array || resultType instanceof CType.Function) {
      throw unit.syntax("a function cannot return '" + resultType + "'", declarator);
    }
    boolean defines = definition.filter(d -> d.declarator().equals(declarator)).isPresent();
    if (defines) {
      return Specified.plain(definition.get().read(resultType));
    }
    return Specified.plain(
        switch (declarator) {
          case ICASTKnRFunctionDeclarator d ->
              new CType.Function(resultType, List.of(), CType.Function.Style.UNSPECIFIED);
          case IASTStandardFunctionDeclarator d -> prototype(resultType, d);
          default -> throw unit.unsupported("this function declarator", declarator);
        });
  }

  private CType.Function prototype(CType result, IASTStandardFunctionDeclarator declarator) {
    unit.scopes().enter();
    prototypes++;
    try {
      List<CType> types = new ArrayList<>();
      for (IASTParameterDeclaration parameter : declarator.getParameters()) {
        Declared declared = parameter(parameter);
        CType type = adjust(declared.type().type());
        types.add(type);
        if (!declared.name().isEmpty()) {
          CVariable variable =
              new CVariable(
                  declared.name(),
                  declared.name(),
                  type,
                  CVariable.Storage.PARAMETER,
                  CVariable.Access.READ_WRITE,
                  unit.span(parameter));
          unit.scopes().declare(declared.name(), new Symbol.Variable(variable));
        }
      }
      return functionType(result, types, declarator);
    } finally {
      prototypes--;
      unit.scopes().leave();
    }
  }

  /** A parameter as declared, not adjusted yet. */
  Declared parameter(IASTParameterDeclaration parameter) {
    Specified base = unit.specifiers().read(parameter.getDeclSpecifier());
    return read(base, parameter.getDeclarator());
  }

  /** The type of a function with these parameter types, of which {@code (void)} is none. */
  static CType.Function functionType(
      CType result, List<CType> parameters, IASTStandardFunctionDeclarator declarator) {
    boolean none = parameters.size() == 1 && parameters.getFirst().isVoid();
    if (declarator.takesVarArgs()) {
      return new CType.Function(result, parameters, CType.Function.Style.VARIADIC);
    }
    boolean prototype = !parameters.isEmpty();
    return new CType.Function(
        result,
        none ? List.of() : parameters,
        prototype ? CType.Function.Style.PROTOTYPE : CType.Function.Style.UNSPECIFIED);
  }

  /** Arrays and functions as parameters are pointers (C11 6.7.6.3p7). */
  static CType adjust(CType type) {
    return switch (type) {
      case CType.Array a -> new CType.Pointer(a.element());
      case CType.Function f -> new CType.Pointer(f);
      case CType.VoidType t -> t;
      case CType.Int t -> t.ofValues();
      case CType.Real t -> t;
      case CType.Pointer t -> t;
      case CType.Aggregate t -> t;
    };
  }

  /** Refuses run-time lengths where C allows none. */
  public static void requireConstantSize(CType type, String what, SourceSpan span) {
    if (Layout.isVariablyModified(type)) {
      throw Refusal.syntax(what + " with a length that is not constant", span);
    }
  }
}
