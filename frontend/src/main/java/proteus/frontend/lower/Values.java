package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.vector.VectorTypes;
import proteus.frontend.lower.memory.CompoundLiterals;
import proteus.frontend.lower.memory.Place;
import proteus.frontend.lower.memory.SubscriptBounds;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/** Evaluates expressions: emits their effects and returns their values. */
public final class Values {
  private final FunctionLowering in;

  public Values(FunctionLowering in) {
    this.in = in;
  }

  /** The value of an expression; of an aggregate the address of an object that holds it. */
  public Expr value(CExpr e) {
    return switch (e) {
      case CExpr.Lvalue lvalue -> throw new IllegalArgumentException("no value: " + lvalue.span());
      case CExpr.IntLiteral(BigInteger v, CType.Int type, var s) -> literal(v, type);
      case CExpr.FloatLiteral(BigInteger encoding, CType.Real type, var s) ->
          new Expr.FloatLiteral(encoding, type.kind().format());
      case CExpr.Read(CExpr.Lvalue lvalue, SourceSpan span) -> {
        requireUnchanged(lvalue);
        yield in.memory.read(in.memory.place(lvalue), lvalue.type(), span);
      }
      case CExpr.ArrayDecay(CExpr.Lvalue array, var t, var s) -> in.memory.validAddress(array);
      case CExpr.AddressOf address -> address(address);
      case CExpr.FunctionAddress(var function, var t, SourceSpan span) ->
          in.calls.address(function, span);
      case CExpr.Convert convert -> conversion(convert);
      case CExpr.Unary unary -> unary(unary);
      case CExpr.Binary binary when binary.op().isComparison() -> truthAsInt(binary);
      case CExpr.Binary binary -> in.operators.binary(binary);
      case CExpr.Not not -> truthAsInt(not);
      case CExpr.Logical logical -> in.conditions.value(logical);
      case CExpr.PointerAdd add -> in.operators.pointerAdd(add, SubscriptBounds.Reach.END);
      case CExpr.PointerDifference difference -> in.operators.difference(difference);
      case CExpr.Conditional conditional -> conditional(conditional);
      case CExpr.OrElse orElse -> orElse(orElse);
      case CExpr.Comma(CExpr left, CExpr right, var s) -> {
        effect(left);
        yield value(right);
      }
      case CExpr.Composite composite -> composite(composite);
      case CExpr.Assign assign -> {
        requireUnchanged(assign.target());
        yield required(in.assignments.assign(assign, Calls.Use.VALUE), assign);
      }
      case CExpr.CompoundAssign assign -> in.assignments.compoundAssign(assign, assign.result());
      case CExpr.PointerAssign assign -> {
        requireUnchanged(assign.target());
        yield in.assignments.pointerAssign(assign, assign.result());
      }
      case CExpr.Call call -> required(in.calls.call(call, Calls.Use.VALUE), call);
      case CExpr.IndirectCall call -> required(in.indirectCalls.call(call, Calls.Use.VALUE), call);
      case CExpr.VaArg va -> in.variableArguments.next(va);
      case CExpr.AnyOrder orders -> {
        in.orders.evaluate(orders.steps(), orders.span());
        yield value(orders.result());
      }
      case CExpr.StatementExpression statements -> required(statements(statements), statements);
    };
  }

  /** What a {@code restrict} pointer leads to whose value is used is not changed. */
  private void requireUnchanged(CExpr.Lvalue pointer) {
    if (in.symbols.restrictPointers().mayBeChanged(pointer)) {
      in.undefined(Defect.RESTRICT);
    }
  }

  private static Expr required(Optional<Expr> value, CExpr e) {
    return value.orElseThrow(() -> new Unsupported("the value of a void expression", e.span()));
  }

  /** Emits the effects of an expression whose value nobody reads. */
  public void effect(CExpr e) {
    SourceSpan outer = in.emit.span();
    switch (e) {
      case CExpr.Convert(CExpr operand, CType type, var o, var s) when type.isVoid() ->
          effect(operand);
      case CExpr.Call call -> in.calls.call(call, Calls.Use.NONE);
      case CExpr.IndirectCall call -> in.indirectCalls.call(call, Calls.Use.NONE);
      case CExpr.StatementExpression statements -> statements(statements);
      case CExpr.Comma(CExpr left, CExpr right, var s) -> {
        effect(left);
        effect(right);
      }
      case CExpr.AnyOrder orders -> {
        in.orders.evaluate(orders.steps(), orders.span());
        effect(orders.result());
      }
      case CExpr.Conditional conditional -> in.conditions.effect(conditional);
      case CExpr.Logical logical -> in.conditions.effect(logical);
      case CExpr.Assign assign -> in.assignments.assign(assign, Calls.Use.NONE);
      case CExpr.CompoundAssign assign -> in.assignments.compoundAssign(assign, CExpr.Result.NEW);
      case CExpr.PointerAssign assign -> in.assignments.pointerAssign(assign, CExpr.Result.NEW);
      case CExpr.Lvalue lvalue -> in.memory.place(lvalue);
      default -> value(e);
    }
    in.emit.at(outer);
  }

  private Expr literal(BigInteger value, CType.Int type) {
    return new Expr.IntLiteral(value, in.types.of(type));
  }

  private Expr truthAsInt(CExpr e) {
    return Exprs.convert(in.conditions.truth(e), in.types.of(CTypes.INT));
  }

  private Expr address(CExpr.AddressOf e) {
    Expr address = in.memory.validAddress(e.lvalue());
    return aligned(address, e);
  }

  private Expr conversion(CExpr.Convert convert) {
    CExpr operand = convert.operand();
    CType type = convert.type();
    if (type.equals(CTypes.BOOL)) {
      return Exprs.convert(in.conditions.truth(operand), IntType.C_BOOL);
    }
    if (type instanceof CType.Aggregate && !operand.type().equals(type)) {
      return unionOf(operand, type, convert.span());
    }
    Expr value =
        operand instanceof CExpr.AddressOf(CExpr.Lvalue lvalue, var t, var s)
            ? in.memory.validAddress(lvalue)
            : value(operand);
    Expr converted = convert(value, type, convert.span());
    return aligned(converted, convert);
  }

  /** The pointer's value, with a check where its text does not show that it is aligned. */
  private Expr aligned(Expr value, CExpr pointer) {
    return in.guards.aligned(value, in.symbols.alignments().unproved(pointer));
  }

  /** A scalar's value in another scalar type, or an aggregate's as it is. */
  public Expr convert(Expr value, CType type, SourceSpan span) {
    Type target = in.types.of(type, span);
    if (target.equals(IntType.C_BOOL)) {
      return Exprs.convert(Exprs.truth(value), target);
    }
    boolean pointerAndFloat =
        (value.type() instanceof FloatType && target instanceof PointerType)
            || (target instanceof FloatType && value.type() instanceof PointerType);
    if (pointerAndFloat) {
      throw new Unsupported("a conversion between pointer and floating type", span);
    }
    if (value.type() instanceof FloatType from && target instanceof IntType to) {
      return in.rounding.converted(Exprs.convert(in.guards.conversion(value, from, to), to), from);
    }
    return in.rounding.converted(Exprs.convert(value, target), value.type());
  }

  /** GNU C's cast to a union type. */
  private Expr unionOf(CExpr operand, CType type, SourceSpan span) {
    Expr value = value(operand);
    Expr object = in.ownObject(in.types.size(type, span), "union");
    in.memory.write(new Place.Memory(object), operand.type(), value, span);
    return object;
  }

  private Expr composite(CExpr.Composite e) {
    List<Expr> parts = parts(e);
    Expr object = in.ownObject(in.types.size(e.type(), e.span()), "composite");
    List<CMember> members = e.type().declaration().body().orElseThrow().members();
    for (int i = 0; i < parts.size(); i++) {
      CMember member = members.get(i);
      Place place = new Place.Memory(Exprs.move(object, in.types.offset(member.offset())));
      in.memory.write(place, member.type(), parts.get(i), e.span());
    }
    return object;
  }

  /** The values of the members. */
  List<Expr> parts(CExpr.Composite e) {
    boolean signed =
        VectorTypes.isVector(e.type())
            && VectorTypes.element(e.type()) instanceof CType.Int element
            && element.kind().isSigned();
    if (signed && in.symbols.watched().property(Defect.SIGNED_OVERFLOW, e.span()).isPresent()) {
      throw new Unsupported("overflow in the elements of a vector", e.span());
    }
    List<Supplier<Expr>> values = new ArrayList<>();
    e.parts().forEach(part -> values.add(() -> value(part)));
    return in.emit.sequence(values);
  }

  private Expr unary(CExpr.Unary unary) {
    return switch (unary.op()) {
      case NEGATE -> in.operators.negation(unary);
      case COMPLEMENT -> new Expr.Unary(UnaryOp.BIT_NOT, value(unary.operand()));
    };
  }

  private Expr conditional(CExpr.Conditional e) {
    if (in.symbols.purity().isPure(e.whenTrue()) && in.symbols.purity().isPure(e.whenFalse())) {
      Expr condition = in.conditions.truth(e.condition());
      return in.symbols.choice(
          Exprs.conditional(condition, value(e.whenTrue()), value(e.whenFalse())));
    }
    Variable result = in.emit.temporary(in.types.of(e.type(), e.span()));
    in.conditions.choose(
        e.condition(),
        e.span(),
        () -> in.emit.assign(result, value(e.whenTrue())),
        () -> in.emit.assign(result, value(e.whenFalse())));
    return Exprs.read(result);
  }

  private Expr orElse(CExpr.OrElse e) {
    Expr value = in.emit.save(value(e.value()));
    Expr condition = Exprs.truth(value);
    if (in.symbols.purity().isPure(e.otherwise())) {
      return in.symbols.choice(
          Exprs.conditional(condition, convert(value, e.type(), e.span()), value(e.otherwise())));
    }
    Variable result = in.emit.temporary(in.types.of(e.type(), e.span()));
    in.conditions.choose(
        condition,
        e.span(),
        () -> in.emit.assign(result, convert(value, e.type(), e.span())),
        () -> in.emit.assign(result, value(e.otherwise())));
    return Exprs.read(result);
  }

  private Optional<Expr> statements(CExpr.StatementExpression e) {
    Scope outer = in.jumps.scope();
    return in.jumps.inScope(
        () -> {
          CompoundLiterals.of(e).forEach(in.jumps::enter);
          for (CStmt statement : e.statements()) {
            in.statements.lower(statement);
          }
          if (e.value().isEmpty()) {
            return Optional.empty();
          }
          CExpr last = in.orders.arranged(e.value().get());
          if (last.type().isVoid()) {
            effect(last);
            return Optional.empty();
          }
          Expr value = outlive(value(last), last);
          return Optional.of(in.jumps.scope().isCleanedUp(outer) ? in.emit.save(value) : value);
        });
  }

  /** The value of a statement expression, out of reach of the end of its block's objects. */
  private Expr outlive(Expr value, CExpr e) {
    if (e.type() instanceof CType.Aggregate) {
      BigInteger size = in.types.size(e.type(), e.span());
      Expr copy = in.ownObject(size, "statements");
      in.memory.write(new Place.Memory(copy), e.type(), value, e.span());
      return copy;
    }
    return value;
  }
}
