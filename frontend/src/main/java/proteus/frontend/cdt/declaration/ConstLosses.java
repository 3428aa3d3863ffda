package proteus.frontend.cdt.declaration;

import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.jspecify.annotations.Nullable;

/**
 * Whether a function may make a pointer to what may be written of one to what is constant: by a
 * cast or any other conversion, or of an integer. Types that are not known are taken to do so.
 * Without such a function, a program writes to no object that is declared {@code const} (C11
 * 6.7.3p6).
 */
public final class ConstLosses extends ASTVisitor {
  private static final int DEPTH = 8;
  private static final Set<String> LISTS = Set.of("__builtin_va_arg", "__proteus_va_arg");

  private final IType result;
  private boolean found;

  private ConstLosses(IType result) {
    this.result = result;
    shouldVisitExpressions = true;
    shouldVisitInitializers = true;
    shouldVisitStatements = true;
  }

  /** Whether the function may. */
  public static boolean in(IASTFunctionDefinition definition) {
    IASTDeclarator declarator = definition.getDeclarator();
    while (declarator.getNestedDeclarator() != null) {
      declarator = declarator.getNestedDeclarator();
    }
    if (!(declarator.getName().resolveBinding() instanceof IFunction function)) {
      return true;
    }
    ConstLosses losses = new ConstLosses(function.getType().getReturnType());
    definition.getBody().accept(losses);
    return losses.found;
  }

  @Override
  public int visit(IASTExpression e) {
    switch (e) {
      case IASTCastExpression cast -> cast(cast);
      case IASTBinaryExpression b when b.getOperator() == IASTBinaryExpression.op_assign ->
          converted(b.getOperand2(), b.getOperand1().getExpressionType());
      case IASTFunctionCallExpression call -> call(call);
      default -> {}
    }
    return found ? PROCESS_ABORT : PROCESS_CONTINUE;
  }

  @Override
  public int visit(IASTStatement statement) {
    if (statement instanceof IASTReturnStatement r && r.getReturnValue() != null) {
      converted(r.getReturnValue(), result);
    }
    return found ? PROCESS_ABORT : PROCESS_CONTINUE;
  }

  @Override
  public int visit(IASTInitializer initializer) {
    if (initializer instanceof IASTEqualsInitializer equals
        && equals.getParent() instanceof IASTDeclarator declarator) {
      switch (equals.getInitializerClause()) {
        case IASTExpression value
            when declarator.getName().resolveBinding() instanceof IVariable variable ->
            converted(value, variable.getType());
        case IASTInitializerList list -> list(list);
        default -> {}
      }
    }
    return found ? PROCESS_ABORT : PROCESS_CONTINUE;
  }

  /** What the elements are is not looked at: a pointer to what is constant may lose that. */
  private void list(IASTInitializerList list) {
    for (IASTInitializerClause clause : list.getClauses()) {
      switch (clause) {
        case IASTInitializerList inner -> list(inner);
        case IASTExpression value -> {
          found |= !isString(value) && leadsToConst(value.getExpressionType(), DEPTH);
        }
        default -> {}
      }
    }
  }

  private void cast(IASTCastExpression cast) {
    @Nullable IType to = plain(cast.getExpressionType());
    @Nullable IType from = plain(cast.getOperand().getExpressionType());
    if (to instanceof IPointerType
        && (from instanceof IBasicType || from instanceof IEnumeration)) {
      found |= !(cast.getOperand() instanceof IASTLiteralExpression);
    } else {
      converted(cast.getOperand(), to);
    }
  }

  private void call(IASTFunctionCallExpression call) {
    String name = call.getFunctionNameExpression().getRawSignature();
    if (LISTS.contains(name)) {
      found = true;
      return;
    }
    if (!(pointee(call.getFunctionNameExpression().getExpressionType())
        instanceof IFunctionType f)) {
      found |= !name.startsWith("__builtin_");
      return;
    }
    @Nullable IType[] parameters = f.getParameterTypes();
    IASTInitializerClause[] arguments = call.getArguments();
    for (int i = 0; i < arguments.length; i++) {
      if (!(arguments[i] instanceof IASTExpression argument)) {
        continue;
      }
      if (i < parameters.length) {
        converted(argument, parameters[i]);
      } else if (parameters.length == 0) {
        found |= !isString(argument) && leadsToConst(argument.getExpressionType(), DEPTH);
      }
    }
  }

  private void converted(IASTInitializerClause clause, @Nullable IType target) {
    if (clause instanceof IASTExpression value && !isString(value)) {
      @Nullable IType from = plain(value.getExpressionType());
      @Nullable IType to = plain(target);
      if (to instanceof IPointerType pointer) {
        found |= losesFrom(from, pointer.getType());
      } else {
        found |=
            !(to instanceof IBasicType || to instanceof IEnumeration)
                && !(to instanceof ICompositeType);
      }
    }
  }

  private static boolean losesFrom(@Nullable IType from, @Nullable IType target) {
    return switch (from) {
      case IPointerType p -> loses(p.getType(), target, DEPTH);
      case IArrayType a -> loses(a.getType(), target, DEPTH);
      case IFunctionType f -> !(plain(target) instanceof IFunctionType g) || !f.isSameType(g);
      case IBasicType _, IEnumeration _ -> false;
      case null, default -> true;
    };
  }

  /** Whether what can be reached through the one, and not be written, can be through the other. */
  private static boolean loses(@Nullable IType from, @Nullable IType to, int depth) {
    @Nullable IType a = plain(from);
    @Nullable IType b = plain(to);
    if (depth == 0 || a == null || b == null || isConst(from) && !isConst(to)) {
      return true;
    }
    if (a instanceof IFunctionType f) {
      return !f.isSameType(b);
    }
    boolean same = a.isSameType(b);
    @Nullable IType inner = target(a);
    if (inner == null) {
      return !same && !isConst(to) && hasConst(a, depth);
    }
    @Nullable IType other = target(b);
    return other == null ? leadsToConst(a, depth) : loses(inner, other, depth - 1);
  }

  private static @Nullable IType target(@Nullable IType type) {
    return switch (type) {
      case IPointerType p -> p.getType();
      case IArrayType a -> a.getType();
      case null, default -> null;
    };
  }

  /** Whether objects of the type have parts that are constant. */
  private static boolean hasConst(@Nullable IType type, int depth) {
    return switch (plain(type)) {
      case ICompositeType composite -> {
        for (IField field : composite.getFields()) {
          if (depth == 0 || isConst(field.getType()) || hasConst(field.getType(), depth - 1)) {
            yield true;
          }
        }
        yield false;
      }
      case IArrayType array -> isConst(array.getType()) || hasConst(array.getType(), depth);
      case null, default -> false;
    };
  }

  private static boolean leadsToConst(@Nullable IType type, int depth) {
    @Nullable IType inner = target(plain(type));
    return inner != null && (depth == 0 || isConst(inner) || leadsToConst(inner, depth - 1));
  }

  private static @Nullable IType pointee(@Nullable IType type) {
    return plain(type) instanceof IPointerType pointer ? plain(pointer.getType()) : plain(type);
  }

  /** Its elements are not constant in C. */
  private static boolean isString(IASTExpression e) {
    return e instanceof IASTLiteralExpression
        || e instanceof IASTUnaryExpression u
            && u.getOperator() == IASTUnaryExpression.op_bracketedPrimary
            && isString(u.getOperand());
  }

  private static @Nullable IType plain(@Nullable IType type) {
    return switch (type) {
      case ITypedef t -> plain(t.getType());
      case IQualifierType q -> plain(q.getType());
      case null, default -> type;
    };
  }

  private static boolean isConst(@Nullable IType type) {
    return switch (type) {
      case ITypedef t -> isConst(t.getType());
      case IQualifierType q -> q.isConst() || isConst(q.getType());
      case IPointerType p -> p.isConst();
      case IArrayType a -> isConst(a.getType());
      case null, default -> false;
    };
  }
}
