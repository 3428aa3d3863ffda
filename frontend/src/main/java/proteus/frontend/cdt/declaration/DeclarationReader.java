package proteus.frontend.cdt.declaration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.Faults;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.AssemblyReader;
import proteus.frontend.cdt.FunctionReader;
import proteus.frontend.cdt.Linker;
import proteus.frontend.cdt.LoopStatements;
import proteus.frontend.cdt.ObjectReader;
import proteus.frontend.cdt.Symbol;
import proteus.frontend.cdt.Unit;
import proteus.frontend.cdt.initializer.Initial;
import proteus.ir.SourceSpan;

/** Declarations (C11 6.7, 6.9) at file and block scope. */
public final class DeclarationReader {
  private final Unit unit;

  public DeclarationReader(Unit unit) {
    this.unit = unit;
  }

  /** A declaration at file scope. */
  public void readExternal(IASTDeclaration declaration) {
    switch (declaration) {
      case IASTFunctionDefinition d -> define(d);
      case IASTSimpleDeclaration d -> readOrNote(d);
      case IASTASMDeclaration d -> AssemblyReader.check(d, unit);
      default -> {
        Refusal refusal = unit.unsupported("this declaration", declaration);
        if (unit.faults() == Faults.REFUSE_FILE) {
          throw refusal;
        }
        if (!unit.places().isSystem(declaration)) {
          skip("", refusal, Optional.empty(), List.of());
        }
      }
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
                  .allMatch(d -> DeclaratorReader.innermost(d) instanceof IASTFunctionDeclarator);
      if (!definesNothing && unit.faults() == Faults.REFUSE_FILE) {
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
      if (unit.faults() == Faults.SKIP_DECLARATION && !unit.places().isSystem(definition)) {
        String name = DeclaratorReader.innermost(definition.getDeclarator()).getName().toString();
        List<SourceSpan> loops = LoopStatements.in(definition.getBody(), unit);
        skip(name, refusal, Optional.of(unit.span(definition)), loops);
      }
    }
  }

  private void skip(
      String names, Refusal refusal, Optional<SourceSpan> span, List<SourceSpan> loops) {
    unit.linker().skip(new CProgram.Skipped(names, refusal.reason(), refusal.span(), span, loops));
  }

  /** Remembers why names cannot be used; what acts without being named is refused at once. */
  private void note(Refusal refusal, IASTDeclSpecifier specifier, IASTDeclarator... declarators) {
    boolean actsUnnamed =
        Attributes.runsUnnamed(specifier)
            || Arrays.stream(declarators).anyMatch(Attributes::runsUnnamed);
    boolean skipped = unit.faults() == Faults.SKIP_DECLARATION;
    if (!unit.isLocal(refusal) || (actsUnnamed && !skipped)) {
      throw refusal;
    }
    String reason = refusal.reason().replaceFirst("^not supported: ", "");
    for (IASTDeclarator declarator : declarators) {
      String name = DeclaratorReader.innermost(declarator).getName().toString();
      unit.scopes().declareInFile(name, new Symbol.Refused(reason));
    }
  }

  /** A declaration; statements that it needs in a function are appended. */
  public void read(IASTSimpleDeclaration declaration, List<CStmt> statements) {
    IASTDeclSpecifier specifier = declaration.getDeclSpecifier();
    Specified base =
        isAutoType(specifier)
            ? unit.specifiers().qualified(initialType(declaration), specifier)
            : unit.specifiers().read(specifier);
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
    TypeOperators.refuseNullType(initial, unit);
    if (declaration.getDeclarators()[0].getPointerOperators().length > 0) {
      throw unit.unsupported("a pointer declarator without a type", declaration);
    }
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
      typedef(declared, specifier, declarator);
    } else if (declared.type().type() instanceof CType.Function type) {
      function(declared, type, specifier, declarator);
      if (isWeak(specifier, declarator)) {
        unit.linker().weakFunction(declared.name());
      }
    } else if (unit.function().isEmpty()) {
      new ObjectReader(unit).global(declared, specifier, declarator);
      if (isWeak(specifier, declarator)) {
        unit.linker().weakVariable(declared.name(), unit.span(declared.node()));
      }
    } else {
      takeHidden(statements);
      new ObjectReader(unit).local(declared, specifier, declarator, statements);
    }
  }

  private static boolean isWeak(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
    return Attributes.has("weak", Attributes.owners(specifier, declarator));
  }

  private void typedef(
      DeclaratorReader.Declared declared, IASTDeclSpecifier specifier, IASTDeclarator declarator) {
    boolean assertion = declared.name().equals("__proteus_static_assert");
    if (!assertion) {
      Specified type = TypedefAlignment.of(declared.type(), specifier, declarator, unit);
      unit.scopes().declare(declared.name(), new Symbol.TypeName(type));
    }
  }

  private void function(
      DeclaratorReader.Declared declared,
      CType.Function type,
      IASTDeclSpecifier specifier,
      IASTDeclarator declarator) {
    CFunction function = declare(declared.name(), type, specifier, unit.span(declared.node()));
    IASTAttributeOwner[] owners = Attributes.owners(specifier, declarator);
    Promises.note(function, owners);
    Attributes.argument("alias", owners)
        .ifPresent(target -> unit.aliases().add(function, target, unit.span(owners[0])));
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
  public CFunction link(
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
}
