package proteus.frontend.cdt;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.Probe;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;

/** Statements (C11 6.8). */
final class StatementReader {
  private final Unit unit;

  /** The promoted types of the enclosing switches. */
  private final Deque<CType.Int> switches = new ArrayDeque<>();

  /** How many loops enclose the current statement. */
  private int loops;

  StatementReader(Unit unit) {
    this.unit = unit;
  }

  /** After a body that was given up. */
  void reset() {
    switches.clear();
    loops = 0;
  }

  void readAll(IASTStatement[] statements, List<CStmt> into) {
    for (IASTStatement statement : statements) {
      read(statement, into);
    }
  }

  private void read(IASTStatement statement, List<CStmt> into) {
    SourceSpan span = unit.span(statement);
    if (isPlace(statement, span)) {
      into.addAll(unit.probes().at(unit, Probe.Kind.STATEMENT, span));
    }
    readPlain(statement, span, into);
    if (statement instanceof IASTDeclarationStatement
        || statement instanceof IASTExpressionStatement) {
      into.addAll(unit.probes().at(unit, Probe.Kind.AFTER_STATEMENT, span));
    }
  }

  /**
   * Whether probes before the statement are put there: not before a label, as jumps go behind it,
   * and not before a block on the line of what it is the body of.
   */
  private boolean isPlace(IASTStatement statement, SourceSpan span) {
    return switch (statement) {
      case IASTLabelStatement _ -> false;
      case IASTCompoundStatement _ ->
          statement.getParent() instanceof IASTCompoundStatement
              || unit.span(statement.getParent()).line() != span.line();
      default -> true;
    };
  }

  private void readPlain(IASTStatement statement, SourceSpan span, List<CStmt> into) {
    switch (statement) {
      case IASTCompoundStatement s -> into.add(block(s));
      case IASTDeclarationStatement s -> declaration(s.getDeclaration(), into);
      case IASTExpressionStatement s ->
          into.add(new CStmt.Expression(unit.expressions().value(s.getExpression()), span));
      case IASTNullStatement s -> into.add(new CStmt.Empty(span));
      case IASTIfStatement s -> into.add(conditional(s, span));
      case IASTWhileStatement s -> {
        CExpr condition = loopCondition(s.getCondition(), span);
        into.addAll(unit.probes().takePrelude());
        into.add(new CStmt.While(condition, loopBody(s.getBody()), span));
      }
      case IASTDoStatement s -> {
        CStmt body = loopBody(s.getBody());
        CExpr condition = loopCondition(s.getCondition(), span);
        into.addAll(unit.probes().takePrelude());
        into.add(new CStmt.DoWhile(body, condition, span));
      }
      case IASTForStatement s -> into.add(loop(s, span));
      case IASTSwitchStatement s -> into.add(choice(s, span));
      case IASTCaseStatement s -> into.add(caseLabel(s, span));
      case IASTDefaultStatement s -> into.add(new CStmt.Default(span));
      case IASTLabelStatement s -> label(s, into);
      case IASTGotoStatement s -> into.add(jump(s, span));
      case IGNUASTGotoStatement s -> into.add(computedJump(s, span));
      case IASTBreakStatement s -> {
        requireInside(loops > 0 || !switches.isEmpty(), "break", s);
        into.add(new CStmt.Break(span));
      }
      case IASTContinueStatement s -> {
        requireInside(loops > 0, "continue", s);
        into.add(new CStmt.Continue(span));
      }
      case IASTReturnStatement s -> into.add(result(s, span));
      default -> throw unit.unsupported("this statement", statement);
    }
  }

  private CStmt.Block block(IASTCompoundStatement s) {
    unit.scopes().enter();
    List<CStmt> statements = new ArrayList<>();
    readAll(s.getStatements(), statements);
    unit.scopes().leave();
    return new CStmt.Block(statements, unit.span(s));
  }

  /** A statement in a place for one; declarations that it brings stay inside. */
  private CStmt body(IASTStatement s) {
    boolean label = s instanceof IASTCaseStatement || s instanceof IASTDefaultStatement;
    if (label) {
      throw unit.unsupported("a case label outside of a block", s);
    }
    unit.scopes().enter();
    List<CStmt> statements = new ArrayList<>();
    read(s, statements);
    unit.scopes().leave();
    return statements.size() == 1
        ? statements.getFirst()
        : new CStmt.Block(statements, unit.span(s));
  }

  private CStmt loopBody(IASTStatement s) {
    loops++;
    CStmt body = body(s);
    loops--;
    return body;
  }

  private void requireInside(boolean inside, String keyword, IASTStatement s) {
    if (!inside) {
      throw unit.syntax("'" + keyword + "' with nothing to leave", s);
    }
  }

  private CExpr loopCondition(IASTExpression e, SourceSpan loop) {
    CExpr condition = condition(e);
    return unit.probes().beforeCondition(unit, loop, Optional.of(condition)).orElse(condition);
  }

  private CExpr condition(IASTExpression e) {
    return unit.conversions().condition(unit.expressions().read(e));
  }

  private void declaration(IASTDeclaration declaration, List<CStmt> into) {
    switch (declaration) {
      case IASTSimpleDeclaration d -> unit.declarations().read(d, into);
      case IASTASMDeclaration d -> into.add(AssemblyReader.read(d, unit));
      case IASTFunctionDefinition d -> throw unit.unsupported("a nested function", d);
      default -> throw unit.unsupported("this declaration", declaration);
    }
  }

  private CStmt conditional(IASTIfStatement s, SourceSpan span) {
    CExpr condition = condition(s.getConditionExpression());
    CStmt then = body(s.getThenClause());
    @Nullable IASTStatement otherwise = s.getElseClause();
    return new CStmt.If(
        condition, then, otherwise == null ? Optional.empty() : Optional.of(body(otherwise)), span);
  }

  private CStmt loop(IASTForStatement s, SourceSpan span) {
    unit.scopes().enter();
    List<CStmt> init = new ArrayList<>();
    if (!(s.getInitializerStatement() instanceof IASTNullStatement)) {
      read(s.getInitializerStatement(), init);
    }
    @Nullable IASTExpression test = s.getConditionExpression();
    Optional<CExpr> condition =
        unit.probes()
            .beforeCondition(
                unit, span, test == null ? Optional.empty() : Optional.of(condition(test)));
    init.addAll(unit.probes().takePrelude());
    @Nullable IASTExpression iteration = s.getIterationExpression();
    Optional<CExpr> step =
        iteration == null ? Optional.empty() : Optional.of(unit.expressions().value(iteration));
    CStmt body = loopBody(s.getBody());
    unit.scopes().leave();
    return new CStmt.For(init, condition, step, body, span);
  }

  private CStmt choice(IASTSwitchStatement s, SourceSpan span) {
    CExpr value = unit.conversions().promote(unit.expressions().read(s.getControllerExpression()));
    if (!(value.type() instanceof CType.Int type)) {
      throw unit.syntax("an integer is required", s.getControllerExpression());
    }
    switches.push(type);
    CStmt body = body(s.getBody());
    switches.pop();
    return new CStmt.Switch(value, body, span);
  }

  private CStmt caseLabel(IASTCaseStatement s, SourceSpan span) {
    if (switches.isEmpty()) {
      throw unit.syntax("a case outside of a switch", s);
    }
    if (s.getExpression() instanceof IASTBinaryExpression range
        && range.getOperator() == IASTBinaryExpression.op_ellipses) {
      return new CStmt.Case(caseValue(range.getOperand1()), caseValue(range.getOperand2()), span);
    }
    BigInteger value = caseValue(s.getExpression());
    return new CStmt.Case(value, value, span);
  }

  private BigInteger caseValue(IASTExpression e) {
    IntType type = switches.element().valueType(unit.layout().machine());
    return type.wrap(unit.aggregates().constant(e));
  }

  private void label(IASTLabelStatement s, List<CStmt> into) {
    String name = s.getName().toString();
    SourceSpan span = unit.span(s.getName());
    context(s).label(name, span);
    into.add(new CStmt.Label(name, span));
    into.addAll(unit.probes().at(unit, Probe.Kind.STATEMENT, unit.span(s)));
    read(s.getNestedStatement(), into);
  }

  private FunctionContext context(IASTNode node) {
    return unit.function()
        .orElseThrow(() -> unit.syntax("a statement outside of a function", node));
  }

  private CStmt jump(IASTGotoStatement s, SourceSpan span) {
    String name = s.getName().toString();
    context(s).jump(name, span);
    return new CStmt.Goto(name, span);
  }

  /** The parser has {@code *pointer} as an expression, which has no value. */
  private CStmt computedJump(IGNUASTGotoStatement s, SourceSpan span) {
    if (!(s.getLabelNameExpression() instanceof IASTUnaryExpression target)
        || target.getOperator() != IASTUnaryExpression.op_star) {
      throw unit.syntax("a label is required", s);
    }
    return new CStmt.ComputedGoto(unit.expressions().value(target.getOperand()), span);
  }

  private CStmt result(IASTReturnStatement s, SourceSpan span) {
    @Nullable IASTExpression expression = s.getReturnValue();
    FunctionProbes probes = context(s).probes();
    if (expression == null) {
      return probes.returning(unit, Optional.empty(), span);
    }
    CType type = context(s).result();
    CExpr value = unit.expressions().read(expression);
    CExpr converted =
        type.isVoid()
            ? unit.conversions().convert(unit.conversions().value(value), CTypes.VOID)
            : unit.conversions().assign(value, type);
    return probes.returning(unit, Optional.of(converted), span);
  }

  /** {@code ({ ... })}: its value is that of the last statement, if that is an expression. */
  CExpr statementExpression(IGNUASTCompoundStatementExpression e) {
    IASTStatement[] parts = e.getCompoundStatement().getStatements();
    SourceSpan span = unit.span(e);
    unit.scopes().enter();
    List<CStmt> statements = new ArrayList<>();
    Optional<CExpr> value = Optional.empty();
    for (int i = 0; i < parts.length; i++) {
      boolean last = i == parts.length - 1;
      Optional<IASTExpressionStatement> result =
          last ? finalExpression(parts[i], statements) : Optional.empty();
      if (result.isPresent()) {
        value = Optional.of(unit.expressions().value(result.get().getExpression()));
      } else {
        read(parts[i], statements);
      }
    }
    unit.scopes().leave();
    CType type = value.map(CExpr::type).orElse(CTypes.VOID);
    return new CExpr.StatementExpression(statements, value, type, span);
  }

  /** The expression statement at the end, behind its labels, which are read. */
  private Optional<IASTExpressionStatement> finalExpression(
      IASTStatement statement, List<CStmt> into) {
    IASTStatement s = statement;
    while (s instanceof IASTLabelStatement label && endsInExpression(label)) {
      SourceSpan span = unit.span(label.getName());
      String name = label.getName().toString();
      context(label).label(name, span);
      into.add(new CStmt.Label(name, span));
      s = label.getNestedStatement();
    }
    return s instanceof IASTExpressionStatement expression
        ? Optional.of(expression)
        : Optional.empty();
  }

  private static boolean endsInExpression(IASTLabelStatement label) {
    IASTStatement s = label;
    while (s instanceof IASTLabelStatement l) {
      s = l.getNestedStatement();
    }
    return s instanceof IASTExpressionStatement;
  }
}
