package proteus.frontend.cdt.declaration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.Compatibility;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.ExpressionReader;
import proteus.frontend.cdt.Unit;
import proteus.ir.SourceSpan;

/** Operators on types: {@code sizeof}, {@code _Alignof}, {@code offsetof}, {@code _Generic}. */
public final class TypeOperators {
  private static final String UNKNOWN_QUALIFIERS = "_Generic on types that differ in qualifiers";

  private static final String DEFAULT = "__proteus_default";

  private final Unit unit;

  public TypeOperators(Unit unit) {
    this.unit = unit;
  }

  /** {@code sizeof} or {@code _Alignof} of an expression. */
  public CExpr read(IASTUnaryExpression e) {
    CType type = unit.expressions().typeOf(e.getOperand());
    return e.getOperator() == IASTUnaryExpression.op_sizeof
        ? size(type, unit.span(e))
        : alignment(type, e);
  }

  /** The same of a type name. */
  public CExpr read(IASTTypeIdExpression e) {
    CType type = unit.declarators().typeName(e.getTypeId()).type();
    return switch (e.getOperator()) {
      case IASTTypeIdExpression.op_sizeof -> size(type, unit.span(e));
      case IASTTypeIdExpression.op_alignof -> alignment(type, e);
      default -> throw unit.unsupported("this operator on a type", e);
    };
  }

  private CExpr size(CType type, SourceSpan span) {
    List<CStmt> hidden = unit.expressions().takeHidden(type);
    return unit.expressions().after(hidden, unit.conversions().sizeOf(type, span));
  }

  private CExpr alignment(CType type, IASTExpression e) {
    boolean known = !(type instanceof CType.Aggregate a) || a.declaration().body().isPresent();
    if (!known) {
      throw unit.syntax("the alignment of '" + type + "' is not known", e);
    }
    boolean standard = e.getRawSignature().startsWith("_Alignof");
    int alignment = standard ? unit.layout().alignOf(type) : unit.layout().preferredAlignOf(type);
    return unit.conversions().literal(alignment, unit.layout().sizeType(), unit.span(e));
  }

  /** The type that an argument {@code sizeof(type)} of a rewritten operator stands for. */
  public CType operandType(IASTExpression argument) {
    IASTExpression e = ExpressionReader.unwrap(argument);
    if (e instanceof IASTTypeIdExpression typeId) {
      return unit.declarators().typeName(typeId.getTypeId()).type();
    }
    if (e instanceof IASTUnaryExpression u && u.getOperator() == IASTUnaryExpression.op_sizeof) {
      return unit.expressions().typeOf(u.getOperand());
    }
    throw unit.syntax("a type is required", argument);
  }

  /** {@code __builtin_types_compatible_p}. */
  public CExpr compatible(List<IASTExpression> arguments, SourceSpan span) {
    boolean same =
        Compatibility.compatible(operandType(arguments.get(0)), operandType(arguments.get(1)));
    return unit.conversions().literal(same ? 1 : 0, CTypes.INT, span);
  }

  /** {@code __builtin_va_arg}. */
  public CExpr variableArgument(List<IASTExpression> arguments, SourceSpan span) {
    CType type = operandType(arguments.get(1));
    return new CExpr.VaArg(listState(arguments.get(0)), type, span);
  }

  /** A pointer to the state of a {@code va_list}. */
  public CExpr listState(IASTExpression list) {
    CExpr e = unit.expressions().read(list);
    boolean isState =
        e.type() instanceof CType.Array
            || e.type() instanceof CType.Pointer p && p.target() instanceof CType.Aggregate;
    return isState ? unit.conversions().value(e) : unit.operators().addressOf(e, unit.span(list));
  }

  /** {@code offsetof(type, member.member[index])}. */
  public CExpr offset(List<IASTExpression> arguments, SourceSpan span) {
    CType type = operandType(arguments.get(0));
    CExpr base =
        new CExpr.Convert(
            unit.conversions().literal(0, unit.layout().sizeType(), span),
            new CType.Pointer(type),
            CExpr.Origin.CAST,
            span);
    CExpr place = designated(unit.operators().dereference(base, span), arguments.get(1), span);
    CExpr address = unit.operators().addressOf(place, span);
    CExpr offset = new CExpr.Convert(address, unit.layout().sizeType(), CExpr.Origin.CAST, span);
    return unit.conversions()
        .constants()
        .evaluate(offset)
        .<CExpr>map(v -> new CExpr.IntLiteral(v, unit.layout().sizeType(), span))
        .orElse(offset);
  }

  private CExpr designated(CExpr object, IASTExpression path, SourceSpan span) {
    return switch (path) {
      case IASTIdExpression id -> unit.operators().member(object, id.getName().toString(), span);
      case IASTFieldReference field -> {
        CExpr owner = designated(object, field.getFieldOwner(), span);
        CExpr aggregate =
            field.isPointerDereference() ? unit.operators().dereference(owner, span) : owner;
        yield unit.operators().member(aggregate, field.getFieldName().toString(), span);
      }
      case IASTArraySubscriptExpression element -> {
        CExpr array = designated(object, element.getArrayExpression(), span);
        if (!(element.getArgument() instanceof IASTExpression index)) {
          throw unit.syntax("an index is required", element);
        }
        CExpr sum =
            unit.operators().binary(CBinaryOp.ADD, array, unit.expressions().read(index), span);
        yield unit.operators().dereference(sum, span);
      }
      default -> throw unit.syntax("a member is required", path);
    };
  }

  /**
   * {@code _Generic} (C11 6.5.1.1). The controlling expression is converted as an rvalue is (DR
   * 481): a qualified association fits nothing, what pointers point to keeps its qualifiers.
   */
  public CExpr generic(List<IASTExpression> arguments, SourceSpan span) {
    refuseNullType(arguments.getFirst(), unit);
    CType control = unit.expressions().value(arguments.getFirst()).type();
    List<IASTExpression> matches = new ArrayList<>();
    Optional<IASTExpression> otherwise = Optional.empty();
    for (int i = 1; i + 1 < arguments.size(); i += 2) {
      if (isDefault(arguments.get(i))) {
        otherwise = Optional.of(arguments.get(i + 1));
      } else if (Compatibility.compatible(control, operandType(arguments.get(i)))
          && Qualifiers.fit(arguments.getFirst(), arguments.get(i), operandType(arguments.get(i)))
              .orElseThrow(() -> Refusal.unsupported(UNKNOWN_QUALIFIERS, span))) {
        matches.add(arguments.get(i + 1));
      }
    }
    if (matches.size() > 1) {
      throw Refusal.unsupported(UNKNOWN_QUALIFIERS, span);
    }
    if (matches.isEmpty() && otherwise.isEmpty()) {
      throw Refusal.syntax("no association for '" + control + "'", span);
    }
    return unit.expressions().read(matches.isEmpty() ? otherwise.get() : matches.getFirst());
  }

  /** The type of {@code nullptr} (C23 6.4.4.6) is none of the types here, though its values are. */
  static void refuseNullType(IASTExpression expression, Unit unit) {
    expression.accept(
        new ASTVisitor() {
          {
            shouldVisitNames = true;
          }

          @Override
          public int visit(IASTName name) {
            if (name.toString().equals("nullptr")) {
              throw unit.unsupported("the type of nullptr", name);
            }
            return PROCESS_CONTINUE;
          }
        });
  }

  private static boolean isDefault(IASTExpression argument) {
    return argument instanceof IASTTypeIdExpression typeId
        && typeId.getTypeId().getDeclSpecifier() instanceof IASTNamedTypeSpecifier named
        && named.getName().toString().equals(DEFAULT);
  }
}
