package proteus.frontend.cdt;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.declaration.ConstLosses;
import proteus.frontend.cdt.declaration.DeclaratorReader;
import proteus.frontend.cdt.declaration.FunctionParameters;
import proteus.frontend.cdt.declaration.Promises;
import proteus.frontend.cdt.declaration.Specified;
import proteus.ir.SourceSpan;

/** Function definitions (C11 6.9.1). */
public final class FunctionReader {
  private final Unit unit;

  public FunctionReader(Unit unit) {
    this.unit = unit;
  }

  public void read(IASTFunctionDefinition definition) {
    IASTFunctionDeclarator inner = definingDeclarator(definition);
    String name = inner.getName().toString();
    if (name.isEmpty() && inner.getNestedDeclarator() != null) {
      name = DeclaratorReader.innermost(inner).getName().toString();
    }
    unit.attributes().check(definition.getDeclSpecifier());
    Specified base = unit.specifiers().read(definition.getDeclSpecifier());
    FunctionContext context = new FunctionContext(name, name, base.type());
    unit.setFunction(Optional.of(context));
    unit.scopes().enter();
    FunctionParameters parameters = new FunctionParameters(unit, inner, name);
    DeclaratorReader.Declared declared =
        unit.declarators()
            .read(base, outermost(definition.getDeclarator()), Optional.of(parameters));
    if (!(declared.type().type() instanceof CType.Function type)) {
      throw unit.syntax("'" + name + "' is no function", definition);
    }
    CFunction function = declare(name, type, definition);
    checkFirst(function, definition);
    FunctionContext inBody =
        new FunctionContext(function.name(), function.uniqueName(), type.result());
    List<CStmt> read = body(definition, inBody, context.takeHidden());
    boolean second = isSecond(function, definition);
    List<CStmt> statements = second ? List.of(second(function, definition)) : read;
    boolean isInline = definition.getDeclSpecifier().isInline();
    // What is only inlined means what another definition of the function does (gcc's gnu_inline).
    boolean isFirst = function.definition().isEmpty() || !isInline;
    if (second || (isFirst && !(isInline && inBody.isOnlyInlined()))) {
      CStmt.Block block = new CStmt.Block(statements, unit.span(definition.getBody()));
      function.define(
          new CFunction.Definition(
              parameters.variables(),
              parameters.restricted(),
              block,
              inBody.labelObjects(),
              unit.span(definition)));
    }
    Promises.note(function, definition.getDeclSpecifier(), definition.getDeclarator());
    if (isInline) {
      Linker.addAttributes(function, EnumSet.of(CFunction.Attribute.INLINE));
    }
    if (ConstLosses.in(definition)) {
      Linker.addAttributes(function, EnumSet.of(CFunction.Attribute.LOSES_CONST));
    }
    if (unit.places().isSystem(definition)) {
      Linker.addAttributes(function, EnumSet.of(CFunction.Attribute.SYSTEM));
    }
    unit.setFunction(Optional.empty());
  }

  /** An inline definition may be followed by another one (gnu89, and other units). */
  private void checkFirst(CFunction function, IASTFunctionDefinition definition) {
    boolean replaceable =
        function.has(CFunction.Attribute.INLINE) || definition.getDeclSpecifier().isInline();
    if (function.definition().isPresent() && !replaceable) {
      throw unit.syntax("'" + function.name() + "' is defined twice", definition.getDeclarator());
    }
  }

  /**
   * Whether another file has another definition. Where one of them is inline, it is unspecified
   * which one a call reaches (C11 6.7.4p7).
   */
  private boolean isSecond(CFunction function, IASTFunctionDefinition definition) {
    String file = unit.span(definition).file();
    return function.definition().filter(d -> !d.span().file().equals(file)).isPresent();
  }

  private CStmt second(CFunction function, IASTFunctionDefinition definition) {
    String what = "not supported: another definition of the inline function " + function.name();
    return new CStmt.Unsupported(what, unit.span(definition), List.of());
  }

  private CFunction declare(String name, CType.Function type, IASTFunctionDefinition definition) {
    SourceSpan span = unit.span(definition.getDeclarator());
    CFunction function =
        unit.declarations()
            .link(
                name, type, definition.getDeclSpecifier(), unit.scopes().lookupInFile(name), span);
    unit.scopes().declareInFile(name, new Symbol.Function(function));
    return function;
  }

  /**
   * The statements of the body; in place of a body with an unsupported construct there is a single
   * statement that says so, as headers bring such functions along that nobody calls.
   */
  private List<CStmt> body(
      IASTFunctionDefinition definition, FunctionContext context, List<CStmt> prelude) {
    if (!(definition.getBody() instanceof IASTCompoundStatement compound)) {
      throw unit.unsupported("this function body", definition);
    }
    unit.setFunction(Optional.of(context));
    SourceSpan span = unit.span(definition);
    FunctionProbes probes = unit.probes().ofFunction(unit, span, unit.span(compound).line());
    context.setProbes(probes);
    List<CStmt> statements = new ArrayList<>(prelude);
    statements.addAll(probes.entry());
    int depth = unit.scopes().depth();
    try {
      unit.statements().readAll(compound.getStatements(), statements);
      statements.addAll(probes.falling(unit, span));
      context.checkJumps();
      unit.scopes().leave();
      statements.addAll(0, context.entry());
      return statements;
    } catch (Refusal refusal) {
      if (!unit.isLocal(refusal)) {
        throw refusal;
      }
      unit.statements().reset();
      unit.scopes().leaveTo(depth - 1);
      List<SourceSpan> loops = LoopStatements.in(compound, unit);
      return List.of(new CStmt.Unsupported(refusal.reason(), refusal.span(), loops));
    }
  }

  /** The function declarator nearest to the name. */
  private IASTFunctionDeclarator definingDeclarator(IASTFunctionDefinition definition) {
    IASTNode d = DeclaratorReader.innermost(definition.getDeclarator());
    while (d instanceof IASTDeclarator declarator) {
      if (declarator instanceof IASTFunctionDeclarator function) {
        return function;
      }
      d = declarator.getParent();
    }
    throw unit.syntax("a function definition without parameters", definition);
  }

  private static IASTDeclarator outermost(IASTDeclarator declarator) {
    IASTDeclarator d = declarator;
    while (d.getParent() instanceof IASTDeclarator outer) {
      d = outer;
    }
    return d;
  }
}
