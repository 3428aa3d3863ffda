package proteus.frontend.c;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.complex.ComplexTypes;
import proteus.frontend.c.vector.VectorTypes;
import proteus.ir.SourceSpan;

/**
 * Expressions (C11 6.5), fully typed: every conversion (promotions, usual arithmetic conversions,
 * assignment, argument and return conversions, decay, reading an lvalue) is a node. Expressions
 * have side effects; operands are in source order.
 *
 * <p>An expression either is an {@link Lvalue} (it designates an object) or has a value. {@link
 * Read} makes the one from the other; the context decides which is expected and no node changes
 * meaning.
 */
public sealed interface CExpr {
  CType type();

  SourceSpan span();

  /** Designates an object, or part of one. Its type may be an array or incomplete. */
  sealed interface Lvalue extends CExpr {}

  // ---------------------------------------------------------------- lvalues

  record Variable(CVariable variable, SourceSpan span) implements Lvalue {
    @Override
    public CType type() {
      return variable.type();
    }
  }

  /**
   * The object of a string literal, an array of char or wide characters.
   *
   * @param bytes the contents with the final zero, one character (0 to 255) a byte, little endian
   */
  record StringLiteral(String bytes, CType.Array type, SourceSpan span) implements Lvalue {}

  /** {@code *pointer}; subscripts are dereferenced {@link PointerAdd}s. */
  record Dereference(CExpr pointer, CType type, SourceSpan span) implements Lvalue {}

  /** {@code aggregate.member}; {@code p->m} is the member of a dereference. */
  record Member(Lvalue aggregate, CMember member, SourceSpan span) implements Lvalue {
    @Override
    public CType type() {
      return member.type();
    }
  }

  /**
   * {@code (T){...}}: {@code object} is a local (in a function) or global (at file scope) hidden
   * variable that is initialised whenever the expression is evaluated. It lives until the end of
   * the enclosing block. At file scope it is among the program's globals with this initialiser.
   */
  record CompoundLiteral(CVariable object, CInitializer initializer, SourceSpan span)
      implements Lvalue {
    @Override
    public CType type() {
      return object.type();
    }
  }

  /** A temporary object that holds a structure or union value (C11 6.2.4p8), for member access. */
  record Temporary(CExpr value, SourceSpan span) implements Lvalue {
    @Override
    public CType type() {
      return value.type();
    }
  }

  // ---------------------------------------------------------------- constants

  record IntLiteral(BigInteger value, CType.Int type, SourceSpan span) implements CExpr {}

  /** {@code encoding} as in {@link proteus.ir.Expr.FloatLiteral}. */
  record FloatLiteral(BigInteger encoding, CType.Real type, SourceSpan span) implements CExpr {}

  // ---------------------------------------------------------------- from lvalues to values

  /**
   * The value of an object of scalar, structure or union type (C11 6.3.2.1p2). A bit-field's value
   * has the declared type (promotion follows as a {@link Convert}).
   */
  record Read(Lvalue lvalue, SourceSpan span) implements CExpr {
    @Override
    public CType type() {
      return CTypes.ofValues(lvalue.type());
    }
  }

  /** An array becomes the pointer to its first element. */
  record ArrayDecay(Lvalue array, CType.Pointer type, SourceSpan span) implements CExpr {}

  /** The address of a function. */
  record FunctionAddress(CFunction function, CType.Pointer type, SourceSpan span)
      implements CExpr {}

  /** {@code &lvalue}. */
  record AddressOf(Lvalue lvalue, CType.Pointer type, SourceSpan span) implements CExpr {}

  // ---------------------------------------------------------------- conversions

  /**
   * The operand's value converted to {@code type} (C11 6.3): scalar to scalar (to {@code _Bool}:
   * not equal to zero), or anything to void, or a union from one of its members (GNU cast). Null
   * pointer constants are conversions of an integer zero to a pointer type.
   */
  record Convert(CExpr operand, CType type, Origin origin, SourceSpan span) implements CExpr {
    public Convert {
      type = CTypes.ofValues(type);
    }
  }

  /** Whether a conversion stands in the text. */
  enum Origin {
    IMPLICIT,
    CAST
  }

  // ---------------------------------------------------------------- operators

  /** {@code -} and {@code ~}; the operand has the result's type. */
  record Unary(UnaryOp op, CExpr operand, SourceSpan span) implements CExpr {
    @Override
    public CType type() {
      return operand.type();
    }
  }

  /** Arithmetic operators with one operand. */
  enum UnaryOp {
    NEGATE,
    COMPLEMENT
  }

  /** {@code !operand}: 1 where the scalar operand is zero, else 0, as int. */
  record Not(CExpr operand, SourceSpan span) implements CExpr {
    @Override
    public CType type() {
      return CTypes.INT;
    }
  }

  /**
   * Both operands have the same type, but for shifts, whose operands are promoted each on its own;
   * {@code type} is that of the left operand, but for comparisons, which are int. Operands are
   * arithmetic; those of comparisons may also be pointers.
   */
  record Binary(CBinaryOp op, CExpr left, CExpr right, CType type, SourceSpan span)
      implements CExpr {}

  /** {@code &&} and {@code ||} with short circuit; scalar operands, result 0 or 1 as int. */
  record Logical(LogicalOp op, CExpr left, CExpr right, SourceSpan span) implements CExpr {
    @Override
    public CType type() {
      return CTypes.INT;
    }
  }

  /** Operators that evaluate their right operand only where it matters. */
  enum LogicalOp {
    AND,
    OR
  }

  /**
   * {@code pointer ± index}, moved by {@code index * elementSize} bytes. {@code index} and {@code
   * elementSize} have the machine's {@code ptrdiff_t}; {@code elementSize} is a literal unless the
   * elements have run-time lengths (1 for void and functions, as in GNU C). It has no side effects.
   */
  record PointerAdd(
      CExpr pointer,
      Direction direction,
      CExpr index,
      CExpr elementSize,
      CType.Pointer type,
      SourceSpan span)
      implements CExpr {}

  /** Where pointer arithmetic goes. */
  enum Direction {
    FORWARD,
    BACKWARD
  }

  /** {@code (left - right) / elementSize}, of type {@code ptrdiff_t}. */
  record PointerDifference(
      CExpr left, CExpr right, CExpr elementSize, CType.Int type, SourceSpan span)
      implements CExpr {}

  /** Both branches have type {@code type}, which may be void or an aggregate. */
  record Conditional(CExpr condition, CExpr whenTrue, CExpr whenFalse, CType type, SourceSpan span)
      implements CExpr {}

  /**
   * GNU {@code value ?: otherwise}: {@code value} is evaluated once, and is the result, converted
   * to {@code type}, where it is not zero. {@code otherwise} has type {@code type} already.
   */
  record OrElse(CExpr value, CExpr otherwise, CType type, SourceSpan span) implements CExpr {}

  record Comma(CExpr left, CExpr right, SourceSpan span) implements CExpr {
    @Override
    public CType type() {
      return right.type();
    }
  }

  /**
   * A complex number (see {@link ComplexTypes}) or a vector (see {@link VectorTypes}) from its
   * parts, one for each member.
   */
  record Composite(List<CExpr> parts, CType.Aggregate type, SourceSpan span) implements CExpr {
    public Composite {
      parts = List.copyOf(parts);
    }
  }

  // ---------------------------------------------------------------- assignments

  /**
   * {@code target = value}; {@code value} has the target's type. The result is the value that the
   * target then has (of a bit-field: cut to its width).
   */
  record Assign(Lvalue target, CExpr value, SourceSpan span) implements CExpr {
    @Override
    public CType type() {
      return CTypes.ofValues(target.type());
    }
  }

  /**
   * {@code target op= right}, {@code ++target}, {@code target++} and their kin on arithmetic types
   * (C11 6.5.16.2): {@code target = (T)((computation)target op right)}, where the target is
   * evaluated once, and T is its type. {@code right} has type {@code computation}, but for shifts
   * (promoted on its own).
   *
   * @param result the value of the expression: the target's after or before
   */
  record CompoundAssign(
      Lvalue target, CBinaryOp op, CExpr right, CType computation, Result result, SourceSpan span)
      implements CExpr {
    @Override
    public CType type() {
      return CTypes.ofValues(target.type());
    }
  }

  /** {@code target ± index} stored back; see {@link PointerAdd} and {@link CompoundAssign}. */
  record PointerAssign(
      Lvalue target,
      Direction direction,
      CExpr index,
      CExpr elementSize,
      Result result,
      SourceSpan span)
      implements CExpr {
    @Override
    public CType type() {
      return CTypes.ofValues(target.type());
    }
  }

  /** Which value of the target an assignment expression has. */
  enum Result {
    NEW,
    OLD
  }

  // ---------------------------------------------------------------- calls

  /**
   * A call of a named function; also builtins, by their names ({@code __builtin_expect}). Arguments
   * are converted as the function's type at this place says: to the parameters' types, or by the
   * default promotions. Their number may differ from that of the definition's parameters when no
   * prototype was in scope.
   *
   * <p>{@code __builtin_va_start}, {@code __builtin_va_end} and {@code __builtin_va_copy} take
   * pointers to the state of the lists, as {@link VaArg} does.
   *
   * @param type the result type at the call
   */
  record Call(CFunction function, List<CExpr> arguments, CType type, SourceSpan span)
      implements CExpr {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** A call through a pointer of type pointer to {@code signature}. */
  record IndirectCall(
      CExpr pointer, CType.Function signature, List<CExpr> arguments, SourceSpan span)
      implements CExpr {
    public IndirectCall {
      arguments = List.copyOf(arguments);
    }

    @Override
    public CType type() {
      return signature.result();
    }
  }

  /**
   * The next variable argument.
   *
   * @param list a pointer to the list's state: to the {@code char *} variable (ILP32), to the one
   *     element of the {@code va_list} array (LP64)
   */
  record VaArg(CExpr list, CType type, SourceSpan span) implements CExpr {}

  /**
   * GNU {@code ({ ... })}: {@code statements} are executed as a block; {@code value}, if there is
   * one, is evaluated at its end, within its scope.
   */
  record StatementExpression(
      List<CStmt> statements, Optional<CExpr> value, CType type, SourceSpan span) implements CExpr {
    public StatementExpression {
      statements = List.copyOf(statements);
    }
  }

  /**
   * {@code result} after the {@code steps}, which are evaluated one at a time in any order that
   * keeps what each comes {@linkplain CStep#after after}. Stands for an expression whose operands
   * conflict; no reader of C makes it.
   */
  record AnyOrder(List<CStep> steps, CExpr result) implements CExpr {
    public AnyOrder {
      steps = List.copyOf(steps);
    }

    @Override
    public CType type() {
      return result.type();
    }

    @Override
    public SourceSpan span() {
      return result.span();
    }
  }
}
