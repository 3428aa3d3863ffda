package proteus.frontend.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Layout;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.declaration.DeclaratorReader;
import proteus.frontend.cdt.declaration.Specified;
import proteus.frontend.cdt.declaration.TypeOperators;
import proteus.frontend.cdt.initializer.InitializerReader;
import proteus.frontend.cdt.initializer.SharedLiterals;
import proteus.ir.SourceSpan;

/** Expressions (C11 6.5 and GNU's), typed as they are read. */
public final class ExpressionReader {
  /** What {@code __real__} and {@code __imag__} are written as: casts, which parse alike. */
  private static final String REAL = "__proteus_real";

  private static final String IMAGINARY = "__proteus_imaginary";

  private final Unit unit;
  private final LiteralReader literals;
  private final CallReader calls;
  private final TypeOperators typeOperators;

  ExpressionReader(Unit unit) {
    this.unit = unit;
    this.literals = new LiteralReader(unit);
    this.calls = new CallReader(unit);
    this.typeOperators = new TypeOperators(unit);
  }

  public TypeOperators typeOperators() {
    return typeOperators;
  }

  /** The value of an expression. */
  public CExpr value(IASTExpression expression) {
    return unit.conversions().value(read(expression));
  }

  /** The type of an operand that is not evaluated: no decay, no reading. */
  public CType typeOf(IASTExpression expression) {
    CExpr e = read(expression);
    if (e instanceof CExpr.Member m && m.member().isBitField()) {
      throw unit.syntax("the type of a bit-field", expression);
    }
    boolean isName = unwrap(expression) instanceof IASTIdExpression;
    return isName && e instanceof CExpr.FunctionAddress f ? f.function().type() : e.type();
  }

  public static IASTExpression unwrap(IASTExpression expression) {
    IASTExpression e = expression;
    while (e instanceof IASTUnaryExpression u
        && u.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
      e = u.getOperand();
    }
    return e;
  }

  /** An lvalue or a value; see {@link CExpr}. */
  public CExpr read(IASTExpression expression) {
    return switch (expression) {
      case IASTLiteralExpression e -> literals.read(e);
      case IASTIdExpression e -> identifier(e);
      case IASTUnaryExpression e -> unary(e);
      case IASTBinaryExpression e -> binary(e);
      case IASTConditionalExpression e -> conditional(e);
      case IASTTypeIdInitializerExpression e -> compoundLiteral(e);
      case IASTCastExpression e -> cast(e);
      case IASTFunctionCallExpression e -> calls.read(e);
      case IASTFieldReference e -> field(e);
      case IASTArraySubscriptExpression e -> subscript(e);
      case IASTExpressionList e -> commas(e);
      case IGNUASTCompoundStatementExpression e -> statements(e);
      case IASTTypeIdExpression e -> typeOperators.read(e);
      default -> throw unit.unsupported("this expression", expression);
    };
  }

  private CExpr identifier(IASTIdExpression e) {
    String name = e.getName().toString();
    SourceSpan span = unit.span(e);
    return switch (unit.scopes().lookup(name).orElse(null)) {
      case Symbol.Variable v -> new CExpr.Variable(v.variable(), span);
      case Symbol.Function f ->
          new CExpr.FunctionAddress(f.function(), new CType.Pointer(f.function().type()), span);
      case Symbol.Constant c -> new CExpr.IntLiteral(c.value(), c.type(), span);
      case Symbol.TypeName t -> throw unit.syntax("'" + name + "' is a type", e);
      case Symbol.Refused r -> throw Refusal.unsupported(r.reason(), span);
      case null -> literals.keyword(name, span).orElseGet(() -> undeclared(name, span));
    };
  }

  private CExpr undeclared(String name, SourceSpan span) {
    Optional<FunctionContext> function = unit.function();
    boolean functionName =
        name.equals("__func__")
            || name.equals("__FUNCTION__")
            || name.equals("__PRETTY_FUNCTION__");
    if (functionName && function.isPresent()) {
      return new CExpr.Variable(new ObjectReader(unit).nameObject(function.get(), span), span);
    }
    if (name.startsWith("__builtin_")) {
      throw Refusal.unsupported("the address of " + name, span);
    }
    throw Refusal.syntax("'" + name + "' is not declared", span);
  }

  private CExpr unary(IASTUnaryExpression e) {
    SourceSpan span = unit.span(e);
    switch (e.getOperator()) {
      case IASTUnaryExpression.op_bracketedPrimary -> {
        return read(e.getOperand());
      }
      case IASTUnaryExpression.op_sizeof, IASTUnaryExpression.op_alignOf -> {
        return typeOperators.read(e);
      }
      case IASTUnaryExpression.op_labelReference -> {
        return label(e, span);
      }
      default -> {}
    }
    CExpr operand = read(e.getOperand());
    return switch (e.getOperator()) {
      case IASTUnaryExpression.op_plus -> unit.operators().plus(operand);
      case IASTUnaryExpression.op_minus -> unit.operators().negate(operand, span);
      case IASTUnaryExpression.op_tilde -> unit.operators().complement(operand, span);
      case IASTUnaryExpression.op_not -> unit.operators().not(operand, span);
      case IASTUnaryExpression.op_star -> unit.operators().dereference(operand, span);
      case IASTUnaryExpression.op_amper -> unit.operators().addressOf(operand, span);
      case IASTUnaryExpression.op_prefixIncr ->
          unit.operators().step(CBinaryOp.ADD, operand, CExpr.Result.NEW, span);
      case IASTUnaryExpression.op_prefixDecr ->
          unit.operators().step(CBinaryOp.SUBTRACT, operand, CExpr.Result.NEW, span);
      case IASTUnaryExpression.op_postFixIncr ->
          unit.operators().step(CBinaryOp.ADD, operand, CExpr.Result.OLD, span);
      case IASTUnaryExpression.op_postFixDecr ->
          unit.operators().step(CBinaryOp.SUBTRACT, operand, CExpr.Result.OLD, span);
      default -> throw unit.unsupported("this operator", e);
    };
  }

  /** gcc's {@code &&label}. */
  private CExpr label(IASTUnaryExpression e, SourceSpan span) {
    if (!(unwrap(e.getOperand()) instanceof IASTIdExpression id)) {
      throw unit.syntax("a label is required", e);
    }
    CVariable object =
        unit.function()
            .orElseThrow(() -> unit.syntax("a label outside of a function", e))
            .labelObject(
                id.getName().toString(), span, l -> unit.hiddenStatic(l, CTypes.CHAR, span));
    return new CExpr.AddressOf(new CExpr.Variable(object, span), CTypes.VOID_POINTER, span);
  }

  private CExpr binary(IASTBinaryExpression e) {
    SourceSpan span = unit.span(e);
    CExpr left = read(e.getOperand1());
    CExpr right = read(e.getOperand2());
    return switch (e.getOperator()) {
      case IASTBinaryExpression.op_assign -> unit.operators().assign(left, right, span);
      case IASTBinaryExpression.op_logicalAnd ->
          unit.operators().logical(CExpr.LogicalOp.AND, left, right, span);
      case IASTBinaryExpression.op_logicalOr ->
          unit.operators().logical(CExpr.LogicalOp.OR, left, right, span);
      default -> {
        Optional<CBinaryOp> compound = BinaryOperators.compound(e.getOperator());
        if (compound.isPresent()) {
          yield unit.operators()
              .compoundAssign(compound.get(), left, right, CExpr.Result.NEW, span);
        }
        CBinaryOp op =
            BinaryOperators.plain(e.getOperator())
                .orElseThrow(() -> unit.unsupported("this operator", e));
        if (op.isComparison() && !isNull(left) && !isNull(right)) {
          SharedLiterals literals = unit.linker().literals();
          literals.comparison(valueOf(left), valueOf(right), span);
        }
        yield unit.operators().binary(op, left, right, span);
      }
    };
  }

  private CExpr conditional(IASTConditionalExpression e) {
    SourceSpan span = unit.span(e);
    CExpr condition = read(e.getLogicalConditionExpression());
    @Nullable IASTExpression positive = e.getPositiveResultExpression();
    if (positive == null) {
      CExpr otherwise = read(e.getNegativeResultExpression());
      return unit.operators().orElse(condition, otherwise, span);
    }
    CExpr yes = read(positive);
    CExpr no = read(e.getNegativeResultExpression());
    return unit.operators().conditional(condition, yes, no, span);
  }

  private CExpr cast(IASTCastExpression e) {
    if (e.getTypeId().getDeclSpecifier() instanceof IASTNamedTypeSpecifier named) {
      switch (named.getName().toString()) {
        case REAL -> {
          return unit.conversions().complex().real(read(e.getOperand()), unit.span(e));
        }
        case IMAGINARY -> {
          return unit.conversions().complex().imaginary(read(e.getOperand()), unit.span(e));
        }
        default -> {}
      }
    }
    CType type = unit.declarators().typeName(e.getTypeId()).type();
    List<CStmt> hidden = takeHidden(type);
    CExpr operand = read(e.getOperand());
    return after(hidden, unit.conversions().cast(operand, type, unit.span(e)));
  }

  private boolean isNull(CExpr operand) {
    return unit.conversions().isNullConstant(operand);
  }

  private CExpr valueOf(CExpr operand) {
    return unit.conversions().value(operand);
  }

  /** Declarations of the run-time lengths that a type name needs. */
  public List<CStmt> takeHidden(CType type) {
    return Layout.isVariablyModified(type)
        ? unit.function().map(FunctionContext::takeHidden).orElse(List.of())
        : List.of();
  }

  /** {@code value}, after the declarations that it needs. */
  public CExpr after(List<CStmt> hidden, CExpr value) {
    return hidden.isEmpty()
        ? value
        : new CExpr.StatementExpression(hidden, Optional.of(value), value.type(), value.span());
  }

  private CExpr compoundLiteral(IASTTypeIdInitializerExpression e) {
    Specified specified = unit.declarators().typeName(e.getTypeId());
    SourceSpan span = unit.span(e);
    DeclaratorReader.requireConstantSize(specified.type(), "a compound literal", span);
    InitializerReader.Completed completed =
        unit.initializers().read(specified.type(), e.getInitializer());
    if (specified.access() == CVariable.Access.READ_ONLY) {
      unit.linker().literals().literal(completed.type(), e.getInitializer().getRawSignature());
    }
    CVariable object = unit.hiddenVariable("literal", completed.type(), specified.access(), span);
    if (object.storage() == CVariable.Storage.GLOBAL) {
      unit.linker().define(object, Optional.of(completed.initializer()), span);
    }
    return new CExpr.CompoundLiteral(object, completed.initializer(), span);
  }

  private CExpr field(IASTFieldReference e) {
    SourceSpan span = unit.span(e);
    CExpr owner = read(e.getFieldOwner());
    CExpr aggregate = e.isPointerDereference() ? unit.operators().dereference(owner, span) : owner;
    return unit.operators().member(aggregate, e.getFieldName().toString(), span);
  }

  private CExpr subscript(IASTArraySubscriptExpression e) {
    SourceSpan span = unit.span(e);
    if (!(e.getArgument() instanceof IASTExpression index)) {
      throw unit.syntax("an index is required", e);
    }
    CExpr array = read(e.getArrayExpression());
    return unit.operators().subscript(array, read(index), span);
  }

  private CExpr commas(IASTExpressionList e) {
    IASTExpression[] parts = e.getExpressions();
    CExpr result = read(parts[0]);
    for (int i = 1; i < parts.length; i++) {
      result = unit.operators().comma(result, read(parts[i]), unit.places().of(parts[0], parts[i]));
    }
    return result;
  }

  private CExpr statements(IGNUASTCompoundStatementExpression e) {
    if (unit.function().isEmpty()) {
      throw unit.syntax("a statement expression outside of a function", e);
    }
    return unit.statements().statementExpression(e);
  }

  /** The expressions of an argument list. */
  public List<IASTExpression> arguments(IASTFunctionCallExpression call) {
    List<IASTExpression> result = new ArrayList<>();
    for (IASTInitializerClause clause : call.getArguments()) {
      if (!(clause instanceof IASTExpression argument)) {
        throw unit.syntax("an argument must be an expression", clause);
      }
      result.add(argument);
    }
    return result;
  }
}
