package proteus.frontend.cdt;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Layout;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.declaration.Attributes;
import proteus.frontend.cdt.declaration.DeclaratorReader;
import proteus.frontend.cdt.initializer.InitializerReader;
import proteus.ir.SourceSpan;

/** Declarations of objects (C11 6.7, 6.9.2): global, static and automatic ones. */
public final class ObjectReader {
  private final Unit unit;

  public ObjectReader(Unit unit) {
    this.unit = unit;
  }

  /** An object at file scope. */
  public void global(
      DeclaratorReader.Declared declared, IASTDeclSpecifier specifier, IASTDeclarator declarator) {
    SourceSpan span = unit.span(declared.node());
    CType type = declared.type().type();
    if (Attributes.argument("alias", Attributes.owners(specifier, declarator)).isPresent()) {
      throw Refusal.unsupported("attribute alias of a variable", span);
    }
    DeclaratorReader.requireConstantSize(type, "a static object", span);
    CVariable variable = fileVariable(declared, specifier, span);
    declared.type().aligned().ifPresent(variable::align);
    variable.restrict(declared.type().aliasing());
    unit.scopes().declare(declared.name(), new Symbol.Variable(variable));
    @Nullable IASTInitializer initializer = initializer(declarator);
    if (initializer != null) {
      InitializerReader.Completed completed = unit.initializers().read(type, initializer);
      unit.linker().refine(variable, completed.type(), span);
      unit.linker().define(variable, Optional.of(completed.initializer()), span);
      fix(variable, completed, specifier, declarator);
    } else if (specifier.getStorageClass() != IASTDeclSpecifier.sc_extern) {
      unit.linker().define(variable, Optional.empty(), span);
    }
  }

  /** The initialiser may stand at an outer declarator. */
  private static @Nullable IASTInitializer initializer(IASTDeclarator declarator) {
    @Nullable IASTInitializer found = declarator.getInitializer();
    IASTDeclarator d = declarator;
    while (found == null && d.getNestedDeclarator() != null) {
      d = d.getNestedDeclarator();
      found = d.getInitializer();
    }
    return found;
  }

  private CVariable fileVariable(
      DeclaratorReader.Declared declared, IASTDeclSpecifier specifier, SourceSpan span) {
    CType type = declared.type().type();
    Optional<Symbol> here = unit.scopes().lookupHere(declared.name());
    if (here.orElse(null) instanceof Symbol.Variable known) {
      unit.linker().refine(known.variable(), type, span);
      return known.variable();
    }
    if (here.isPresent() && !(here.get() instanceof Symbol.Refused)) {
      throw Refusal.syntax("'" + declared.name() + "' is declared as something else", span);
    }
    return specifier.getStorageClass() == IASTDeclSpecifier.sc_static
        ? unit.linker().internalVariable(declared.name(), type, declared.type().access(), span)
        : unit.linker().externalVariable(declared.name(), type, declared.type().access(), span);
  }

  /** An object in a function. */
  public void local(
      DeclaratorReader.Declared declared,
      IASTDeclSpecifier specifier,
      IASTDeclarator declarator,
      List<CStmt> statements) {
    SourceSpan span = unit.span(declared.node());
    if (declared.type().isRestricted() && mayWrite(specifier, declarator)) {
      throw Refusal.unsupported("a restrict pointer that is no parameter", span);
    }
    switch (specifier.getStorageClass()) {
      case IASTDeclSpecifier.sc_extern -> {
        CVariable variable = externalFromBlock(declared, span);
        unit.scopes().declare(declared.name(), new Symbol.Variable(variable));
      }
      case IASTDeclSpecifier.sc_static -> staticLocal(declared, specifier, declarator, span);
      default -> automatic(declared, specifier, declarator, statements, span);
    }
  }

  /** Whether what the declared pointer leads to is not said to be constant. */
  private static boolean mayWrite(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
    IASTPointerOperator[] operators = declarator.getPointerOperators();
    boolean written =
        operators.length == 1
            ? !specifier.isConst()
            : operators.length == 0
                || !(operators[operators.length - 2] instanceof IASTPointer p && p.isConst());
    return written;
  }

  /** {@code extern} in a block means the object of the file scope, if that has one. */
  private CVariable externalFromBlock(DeclaratorReader.Declared declared, SourceSpan span) {
    CType type = declared.type().type();
    if (unit.scopes().lookup(declared.name()).orElse(null) instanceof Symbol.Variable known
        && known.variable().storage() == CVariable.Storage.GLOBAL) {
      unit.linker().refine(known.variable(), type, span);
      return known.variable();
    }
    return unit.linker().externalVariable(declared.name(), type, declared.type().access(), span);
  }

  private void staticLocal(
      DeclaratorReader.Declared declared,
      IASTDeclSpecifier specifier,
      IASTDeclarator declarator,
      SourceSpan span) {
    CType type = declared.type().type();
    DeclaratorReader.requireConstantSize(type, "a static object", span);
    CVariable variable = variable(declared, type, CVariable.Storage.STATIC_LOCAL, span);
    unit.linker().addStatic(variable);
    @Nullable IASTInitializer initializer = initializer(declarator);
    if (initializer != null) {
      InitializerReader.Completed completed = unit.initializers().read(type, initializer);
      variable.refineType(completed.type());
      unit.linker().define(variable, Optional.of(completed.initializer()), span);
      fix(variable, completed, specifier, declarator);
    }
    requireComplete(variable, span);
  }

  private CVariable variable(
      DeclaratorReader.Declared declared, CType type, CVariable.Storage storage, SourceSpan span) {
    String prefix = unit.function().map(f -> f.uniqueName() + "::").orElse("");
    boolean redeclared =
        unit.scopes().lookupHere(declared.name()).filter(s -> !isShadowable(s)).isPresent();
    if (redeclared) {
      throw Refusal.syntax("'" + declared.name() + "' is declared twice", span);
    }
    CVariable variable =
        new CVariable(
            declared.name(),
            unit.linker().unique(prefix + declared.name()),
            type,
            storage,
            declared.type().access(),
            span);
    declared.type().aligned().ifPresent(variable::align);
    variable.restrict(declared.type().aliasing());
    unit.scopes().declare(declared.name(), new Symbol.Variable(variable));
    return variable;
  }

  private static boolean isShadowable(Symbol symbol) {
    return symbol instanceof Symbol.Refused;
  }

  private void automatic(
      DeclaratorReader.Declared declared,
      IASTDeclSpecifier specifier,
      IASTDeclarator declarator,
      List<CStmt> statements,
      SourceSpan span) {
    CType type = declared.type().type();
    CVariable variable = variable(declared, type, CVariable.Storage.LOCAL, span);
    @Nullable IASTInitializer initializer = initializer(declarator);
    Optional<CInitializer> value = Optional.empty();
    if (initializer != null) {
      InitializerReader.Completed completed = unit.initializers().read(type, initializer);
      variable.refineType(completed.type());
      fix(variable, completed, specifier, declarator);
      value = Optional.of(completed.initializer());
    }
    requireComplete(variable, span);
    Attributes.argument("cleanup", Attributes.owners(specifier, declarator))
        .ifPresent(function -> variable.cleanUpBy(cleanup(function, variable, span)));
    unit.function().ifPresent(f -> statements.addAll(f.takeHidden()));
    statements.add(new CStmt.Declaration(variable, value, unit.span(declarator)));
  }

  /** The value of a {@code constexpr} integer (C23 6.7.2p6), which its type has to hold. */
  private void fix(
      CVariable variable,
      InitializerReader.Completed completed,
      IASTDeclSpecifier specifier,
      IASTDeclarator declarator) {
    boolean constant =
        Attributes.argument("__proteus_constexpr", Attributes.owners(specifier, declarator))
            .isPresent();
    if (constant
        && variable.type() instanceof CType.Int
        && completed.initializer() instanceof CInitializer.Value(CExpr value)) {
      CExpr given = value instanceof CExpr.Convert c ? c.operand() : value;
      boolean isFloat = given.type() instanceof CType.Real;
      Optional<BigInteger> result = unit.conversions().constants().evaluate(value);
      boolean kept = isFloat || unit.conversions().constants().evaluate(given).equals(result);
      if (result.isEmpty() || !kept) {
        throw unit.syntax(
            "the value of a constexpr object must be a constant of its type", declarator);
      }
      variable.fix(result.get());
    }
  }

  /** The call of the function with the variable's address. */
  private CExpr.Call cleanup(String function, CVariable variable, SourceSpan span) {
    if (!(unit.scopes().lookup(function).orElse(null) instanceof Symbol.Function f)) {
      throw Refusal.syntax("'" + function + "' is no function", span);
    }
    CExpr address = unit.operators().addressOf(new CExpr.Variable(variable, span), span);
    List<CType> parameters = f.function().type().parameters();
    CExpr passed =
        parameters.isEmpty() ? address : unit.conversions().assign(address, parameters.getFirst());
    return new CExpr.Call(f.function(), List.of(passed), CTypes.VOID, span);
  }

  private void requireComplete(CVariable variable, SourceSpan span) {
    CType type = variable.type();
    boolean runtime = Layout.isVariablyModified(type);
    if (type.isVoid() || !(runtime || unit.layout().hasConstantSize(type))) {
      throw Refusal.syntax(
          "'" + variable.name() + "' has the incomplete type '" + type + "'", span);
    }
  }

  /** The array behind {@code __func__} (C11 6.4.2.2). */
  CVariable nameObject(FunctionContext function, SourceSpan span) {
    if (function.nameObject().isPresent()) {
      return function.nameObject().get();
    }
    String bytes = function.name() + "\0";
    CVariable object =
        new CVariable(
            "__func__",
            unit.linker().unique(function.uniqueName() + "::__func__"),
            CType.Array.of(CTypes.CHAR, BigInteger.valueOf(bytes.length())),
            CVariable.Storage.STATIC_LOCAL,
            CVariable.Access.READ_ONLY,
            span);
    unit.linker().addStatic(object);
    CInitializer initializer =
        new CInitializer.Items(List.of(new CInitializer.Item.Bytes(BigInteger.ZERO, bytes)));
    unit.linker().define(object, Optional.of(initializer), span);
    function.setNameObject(object);
    return object;
  }
}
