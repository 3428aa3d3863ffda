package proteus.frontend.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Refusal;
import proteus.ir.SourceSpan;

/** Declarations (C11 6.7, 6.9) at file and block scope. */
final class DeclarationReader {
  private final Unit unit;

  DeclarationReader(Unit unit) {
    this.unit = unit;
  }

  /** A declaration at file scope. */
  void readExternal(IASTDeclaration declaration) {
    switch (declaration) {
      case IASTFunctionDefinition d -> define(d);
      case IASTSimpleDeclaration d -> readOrNote(d);
      case IASTASMDeclaration d -> AssemblyReader.check(d, unit);
      default -> throw unit.unsupported("this declaration", declaration);
    }
  }

  /** Unsupported types may be declared, by headers for instance, as long as nobody uses them. */
  private void readOrNote(IASTSimpleDeclaration declaration) {
    try {
      List<CStmt> none = new ArrayList<>();
      read(declaration, none);
    } catch (Refusal refusal) {
      boolean definesNothing =
          declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef
              || declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_extern
              || Arrays.stream(declaration.getDeclarators())
                  .allMatch(d -> innermost(d) instanceof IASTFunctionDeclarator);
      if (!definesNothing) {
        throw refusal;
      }
      note(refusal, declaration.getDeclSpecifier(), declaration.getDeclarators());
    }
  }

  private void define(IASTFunctionDefinition definition) {
    int depth = unit.scopes().depth();
    try {
      new FunctionReader(unit).read(definition);
    } catch (Refusal refusal) {
      unit.scopes().leaveTo(depth);
      unit.setFunction(Optional.empty());
      note(refusal, definition.getDeclSpecifier(), definition.getDeclarator());
    }
  }

  /** Remembers why names cannot be used; what acts without being named is refused at once. */
  private void note(Refusal refusal, IASTDeclSpecifier specifier, IASTDeclarator... declarators) {
    boolean actsUnnamed =
        runsUnnamed(specifier) || Arrays.stream(declarators).anyMatch(this::runsUnnamed);
    if (refusal.kind() != Refusal.Kind.UNSUPPORTED || actsUnnamed) {
      throw refusal;
    }
    String reason = refusal.reason().replaceFirst("^not supported: ", "");
    for (IASTDeclarator declarator : declarators) {
      String name = innermost(declarator).getName().toString();
      unit.scopes().declareInFile(name, new Symbol.Refused(reason));
    }
  }

  private boolean runsUnnamed(IASTAttributeOwner owner) {
    return Attributes.has("constructor", owner) || Attributes.has("destructor", owner);
  }

  private static IASTDeclarator innermost(IASTDeclarator declarator) {
    IASTDeclarator d = declarator;
    while (d.getNestedDeclarator() != null) {
      d = d.getNestedDeclarator();
    }
    return d;
  }

  /** A declaration; statements that it needs in a function are appended. */
  void read(IASTSimpleDeclaration declaration, List<CStmt> statements) {
    IASTDeclSpecifier specifier = declaration.getDeclSpecifier();
    Specified base =
        isAutoType(specifier) ? initialType(declaration) : unit.specifiers().read(specifier);
    unit.attributes().check(declaration);
    for (IASTDeclarator declarator : declaration.getDeclarators()) {
      readOne(base, specifier, declarator, statements);
    }
    takeHidden(statements);
  }

  private static boolean isAutoType(IASTDeclSpecifier specifier) {
    return specifier instanceof IASTNamedTypeSpecifier named
        && named.getName().toString().equals("__auto_type");
  }

  /** GNU's {@code __auto_type}: the type of the initialiser's value. */
  private Specified initialType(IASTSimpleDeclaration declaration) {
    if (declaration.getDeclarators().length != 1) {
      throw unit.syntax("__auto_type takes one declarator", declaration);
    }
    IASTExpression initial =
        Initial.of(declaration.getDeclarators()[0])
            .orElseThrow(() -> unit.syntax("__auto_type needs an initialiser", declaration));
    return Specified.plain(unit.expressions().value(initial).type());
  }

  private void takeHidden(List<CStmt> statements) {
    unit.function().ifPresent(f -> statements.addAll(f.takeHidden()));
  }

  private void readOne(
      Specified base,
      IASTDeclSpecifier specifier,
      IASTDeclarator declarator,
      List<CStmt> statements) {
    DeclaratorReader.Declared declared = unit.declarators().read(base, declarator);
    if (specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef) {
      takeHidden(statements);
      typedef(declared);
    } else if (declared.type().type() instanceof CType.Function type) {
      function(declared, type, specifier, declarator);
    } else if (unit.function().isEmpty()) {
      global(declared, specifier, declarator);
    } else {
      takeHidden(statements);
      local(declared, specifier, declarator, statements);
    }
  }

  private void typedef(DeclaratorReader.Declared declared) {
    boolean assertion = declared.name().equals("__proteus_static_assert");
    if (!assertion) {
      unit.scopes().declare(declared.name(), new Symbol.TypeName(declared.type()));
    }
  }

  private void function(
      DeclaratorReader.Declared declared,
      CType.Function type,
      IASTDeclSpecifier specifier,
      IASTDeclarator declarator) {
    CFunction function = declare(declared.name(), type, specifier, unit.span(declared.node()));
    if (Attributes.has("noreturn", specifier, declarator)
        || declarator.getParent() instanceof IASTSimpleDeclaration d
            && Attributes.has("noreturn", d)) {
      Linker.addAttributes(function, EnumSet.of(CFunction.Attribute.NORETURN));
    }
  }

  /** Declares a function here. */
  private CFunction declare(
      String name, CType.Function type, IASTDeclSpecifier specifier, SourceSpan span) {
    Optional<Symbol> here = unit.scopes().lookup(name);
    Optional<Symbol> known =
        here.orElse(null) instanceof Symbol.Function ? here : unit.scopes().lookupInFile(name);
    CFunction function = link(name, type, specifier, known, span);
    unit.scopes().declare(name, new Symbol.Function(function));
    return function;
  }

  /** The function; its linkage is that of an earlier declaration, if there is one. */
  CFunction link(
      String name,
      CType.Function type,
      IASTDeclSpecifier specifier,
      Optional<Symbol> earlier,
      SourceSpan span) {
    Optional<CFunction> known =
        earlier.orElse(null) instanceof Symbol.Function f
            ? Optional.of(f.function())
            : Optional.empty();
    Linker.Linkage linkage =
        specifier.getStorageClass() == IASTDeclSpecifier.sc_static
            ? Linker.Linkage.INTERNAL
            : Linker.Linkage.EXTERNAL;
    return unit.linker().function(name, type, linkage, known, span);
  }

  private void global(
      DeclaratorReader.Declared declared, IASTDeclSpecifier specifier, IASTDeclarator declarator) {
    SourceSpan span = unit.span(declared.node());
    CType type = declared.type().type();
    DeclaratorReader.requireConstantSize(type, "a static object", span);
    CVariable variable = fileVariable(declared, specifier, span);
    unit.scopes().declare(declared.name(), new Symbol.Variable(variable));
    @Nullable IASTInitializer initializer = initializer(declarator);
    if (initializer != null) {
      InitializerReader.Completed completed = unit.initializers().read(type, initializer);
      unit.linker().refine(variable, completed.type(), span);
      unit.linker().define(variable, Optional.of(completed.initializer()), span);
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

  private void local(
      DeclaratorReader.Declared declared,
      IASTDeclSpecifier specifier,
      IASTDeclarator declarator,
      List<CStmt> statements) {
    SourceSpan span = unit.span(declared.node());
    switch (specifier.getStorageClass()) {
      case IASTDeclSpecifier.sc_extern -> {
        CVariable variable = externalFromBlock(declared, span);
        unit.scopes().declare(declared.name(), new Symbol.Variable(variable));
      }
      case IASTDeclSpecifier.sc_static -> staticLocal(declared, declarator, span);
      default -> automatic(declared, declarator, statements, span);
    }
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
      DeclaratorReader.Declared declared, IASTDeclarator declarator, SourceSpan span) {
    CType type = declared.type().type();
    DeclaratorReader.requireConstantSize(type, "a static object", span);
    CVariable variable = variable(declared, type, CVariable.Storage.STATIC_LOCAL, span);
    unit.linker().addStatic(variable);
    @Nullable IASTInitializer initializer = initializer(declarator);
    if (initializer != null) {
      InitializerReader.Completed completed = unit.initializers().read(type, initializer);
      variable.refineType(completed.type());
      unit.linker().define(variable, Optional.of(completed.initializer()), span);
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
    unit.scopes().declare(declared.name(), new Symbol.Variable(variable));
    return variable;
  }

  private static boolean isShadowable(Symbol symbol) {
    return symbol instanceof Symbol.Refused;
  }

  private void automatic(
      DeclaratorReader.Declared declared,
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
      value = Optional.of(completed.initializer());
    }
    requireComplete(variable, span);
    takeHidden(statements);
    statements.add(new CStmt.Declaration(variable, value, unit.span(declarator)));
  }

  private void requireComplete(CVariable variable, SourceSpan span) {
    CType type = variable.type();
    boolean runtime = proteus.frontend.c.Layout.isVariablyModified(type);
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

  /** The attributes of a definition. */
  static Set<CFunction.Attribute> attributes(
      IASTDeclSpecifier specifier, IASTDeclarator declarator) {
    Set<CFunction.Attribute> attributes = EnumSet.noneOf(CFunction.Attribute.class);
    if (Attributes.has("noreturn", specifier, declarator)) {
      attributes.add(CFunction.Attribute.NORETURN);
    }
    if (specifier.isInline()) {
      attributes.add(CFunction.Attribute.INLINE);
    }
    return attributes;
  }
}
