package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.HaltKind;
import proteus.ir.IntType;
import proteus.ir.Location;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;

/** Evaluates expressions: emits their effects and returns their values. */
final class Values {
  private final FunctionLowering in;

  Values(FunctionLowering in) {
    this.in = in;
  }

  /** The value of an expression; of an aggregate the address of an object that holds it. */
  Expr value(CExpr e) {
    return switch (e) {
      case CExpr.Lvalue lvalue -> throw new IllegalArgumentException("no value: " + lvalue.span());
      case CExpr.IntLiteral(BigInteger v, CType.Int type, var s) -> literal(v, type);
      case CExpr.FloatLiteral(BigInteger encoding, CType.Real type, var s) ->
          new Expr.FloatLiteral(encoding, type.kind().format());
      case CExpr.Read(CExpr.Lvalue lvalue, SourceSpan span) ->
          in.memory.read(in.memory.place(lvalue), lvalue.type(), span);
      case CExpr.ArrayDecay(CExpr.Lvalue array, var t, var s) -> in.memory.address(array);
      case CExpr.AddressOf(CExpr.Lvalue lvalue, var t, var s) -> in.memory.address(lvalue);
      case CExpr.FunctionAddress(var function, var t, var s) ->
          new Expr.FunctionAddress(in.symbols.nameOf(function));
      case CExpr.Convert convert -> conversion(convert);
      case CExpr.Unary unary -> unary(unary);
      case CExpr.Binary binary when binary.op().isComparison() -> truthAsInt(binary);
      case CExpr.Binary binary -> binary(binary);
      case CExpr.Not not -> truthAsInt(not);
      case CExpr.Logical logical -> in.conditions.value(logical);
      case CExpr.PointerAdd add -> pointerAdd(add);
      case CExpr.PointerDifference difference -> difference(difference);
      case CExpr.Conditional conditional -> conditional(conditional);
      case CExpr.OrElse orElse -> orElse(orElse);
      case CExpr.Comma(CExpr left, CExpr right, var s) -> {
        effect(left);
        yield value(right);
      }
      case CExpr.Assign assign -> required(assign(assign, Calls.Use.VALUE), assign);
      case CExpr.CompoundAssign assign -> compoundAssign(assign);
      case CExpr.PointerAssign assign -> pointerAssign(assign);
      case CExpr.Call call -> required(in.calls.call(call, Calls.Use.VALUE), call);
      case CExpr.IndirectCall call -> required(in.calls.indirect(call, Calls.Use.VALUE), call);
      case CExpr.VaArg va -> in.calls.nextArgument(va);
      case CExpr.StatementExpression statements -> required(statements(statements), statements);
    };
  }

  private static Expr required(Optional<Expr> value, CExpr e) {
    return value.orElseThrow(() -> new Unsupported("the value of a void expression", e.span()));
  }

  /** Emits the effects of an expression whose value nobody reads. */
  void effect(CExpr e) {
    SourceSpan outer = in.emit.span();
    switch (e) {
      case CExpr.Convert(CExpr operand, CType type, var o, var s) when type.isVoid() ->
          effect(operand);
      case CExpr.Call call -> in.calls.call(call, Calls.Use.NONE);
      case CExpr.IndirectCall call -> in.calls.indirect(call, Calls.Use.NONE);
      case CExpr.StatementExpression statements -> statements(statements);
      case CExpr.Comma(CExpr left, CExpr right, var s) -> {
        effect(left);
        effect(right);
      }
      case CExpr.Conditional conditional -> in.conditions.effect(conditional);
      case CExpr.Logical logical -> in.conditions.effect(logical);
      case CExpr.Assign assign -> assign(assign, Calls.Use.NONE);
      case CExpr.CompoundAssign assign -> compoundAssign(assign, CExpr.Result.NEW);
      case CExpr.PointerAssign assign -> pointerAssign(assign, CExpr.Result.NEW);
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

  private Expr conversion(CExpr.Convert convert) {
    CExpr operand = convert.operand();
    CType type = convert.type();
    if (type.equals(CTypes.BOOL)) {
      return Exprs.convert(in.conditions.truth(operand), IntType.C_BOOL);
    }
    if (type instanceof CType.Aggregate && !operand.type().equals(type)) {
      return unionOf(operand, type, convert.span());
    }
    return convert(value(operand), type, convert.span());
  }

  /** A scalar's value in another scalar type, or an aggregate's as it is. */
  Expr convert(Expr value, CType type, SourceSpan span) {
    Type target = in.types.of(type, span);
    if (target.equals(IntType.C_BOOL)) {
      return Exprs.convert(Exprs.truth(value), target);
    }
    boolean pointerAndFloat =
        (value.type() instanceof FloatType && target instanceof proteus.ir.PointerType)
            || (target instanceof FloatType && value.type() instanceof proteus.ir.PointerType);
    if (pointerAndFloat) {
      throw new Unsupported("a conversion between pointer and floating type", span);
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

  private Expr unary(CExpr.Unary unary) {
    Expr operand = value(unary.operand());
    return switch (unary.op()) {
      case NEGATE -> Exprs.negate(operand);
      case COMPLEMENT -> new Expr.Unary(UnaryOp.BIT_NOT, operand);
    };
  }

  private Expr binary(CExpr.Binary binary) {
    List<Expr> operands = operands(binary.op(), binary.left(), binary.right());
    return arithmetic(binary.op(), operands.getFirst(), operands.getLast());
  }

  /** Both operands' values, in the order that the package's description fixes. */
  List<Expr> operands(CBinaryOp op, CExpr left, CExpr right) {
    if (evaluatesRightFirst(op, left, right)) {
      return in.emit.sequence(List.of(() -> value(right), () -> value(left))).reversed();
    }
    return in.emit.sequence(List.of(() -> value(left), () -> value(right)));
  }

  private static boolean evaluatesRightFirst(CBinaryOp op, CExpr left, CExpr right) {
    return isSwappable(op) && isPlainVariable(left) && !isPlainVariable(right);
  }

  private static boolean isSwappable(CBinaryOp op) {
    return switch (op) {
      case MULTIPLY, ADD, AND, XOR, OR -> true;
      case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL -> true;
      case DIVIDE, REMAINDER, SUBTRACT, SHIFT_LEFT, SHIFT_RIGHT -> false;
    };
  }

  private static boolean isPlainVariable(CExpr e) {
    return switch (e) {
      case CExpr.Read(CExpr.Variable v, var s) -> true;
      case CExpr.Convert(CExpr operand, var t, var o, var s) -> isPlainVariable(operand);
      default -> false;
    };
  }

  /** An operator that is no comparison. Divisions by zero halt the program. */
  Expr arithmetic(CBinaryOp op, Expr left, Expr right) {
    if (op == CBinaryOp.DIVIDE || op == CBinaryOp.REMAINDER) {
      guardDivisor(right);
    }
    Expr result = new Expr.Binary(operator(op), left, right);
    return left.type() instanceof FloatType ? in.rounding.inexact(result) : result;
  }

  private static BinaryOp operator(CBinaryOp op) {
    return switch (op) {
      case MULTIPLY -> BinaryOp.MUL;
      case DIVIDE -> BinaryOp.DIV;
      case REMAINDER -> BinaryOp.REM;
      case ADD -> BinaryOp.ADD;
      case SUBTRACT -> BinaryOp.SUB;
      case SHIFT_LEFT -> BinaryOp.SHL;
      case SHIFT_RIGHT -> BinaryOp.SHR;
      case AND -> BinaryOp.AND;
      case XOR -> BinaryOp.XOR;
      case OR -> BinaryOp.OR;
      case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL ->
          throw new IllegalArgumentException(op + " is a comparison");
    };
  }

  private void guardDivisor(Expr divisor) {
    if (!(divisor.type() instanceof IntType)) {
      return;
    }
    Expr nonZero = Exprs.truth(divisor);
    if (nonZero.equals(Exprs.TRUE)) {
      return;
    }
    Location zero = in.emit.newLocation();
    in.emit.edge(new Action.Assume(Exprs.not(nonZero)), zero);
    in.emit.emit(new Action.Assume(nonZero));
    Location rest = in.emit.here();
    in.emit.moveTo(zero);
    in.halt(HaltKind.UNDEFINED);
    in.emit.moveTo(rest);
  }

  private Expr pointerAdd(CExpr.PointerAdd add) {
    List<Supplier<Expr>> parts =
        List.of(
            () -> value(add.pointer()), () -> value(add.index()), () -> value(add.elementSize()));
    List<Expr> values = in.emit.sequence(parts);
    return in.memory.move(add.direction(), values.get(0), values.get(1), values.get(2));
  }

  private Expr difference(CExpr.PointerDifference e) {
    List<Expr> parts =
        in.emit.sequence(
            List.of(() -> value(e.left()), () -> value(e.right()), () -> value(e.elementSize())));
    IntType type = in.types.of(e.type());
    Expr bytes = new Expr.Binary(BinaryOp.POINTER_DIFFERENCE, parts.get(0), parts.get(1), type);
    Expr size = Exprs.convert(parts.get(2), type);
    boolean one =
        size instanceof Expr.IntLiteral(BigInteger v, IntType t) && v.equals(BigInteger.ONE);
    return one ? bytes : arithmetic(CBinaryOp.DIVIDE, bytes, size);
  }

  private Expr conditional(CExpr.Conditional e) {
    if (in.symbols.purity().isPure(e.whenTrue()) && in.symbols.purity().isPure(e.whenFalse())) {
      Expr condition = in.conditions.truth(e.condition());
      return Exprs.conditional(condition, value(e.whenTrue()), value(e.whenFalse()));
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
      return Exprs.conditional(condition, convert(value, e.type(), e.span()), value(e.otherwise()));
    }
    Variable result = in.emit.temporary(in.types.of(e.type(), e.span()));
    in.conditions.choose(
        condition,
        e.span(),
        () -> in.emit.assign(result, convert(value, e.type(), e.span())),
        () -> in.emit.assign(result, value(e.otherwise())));
    return Exprs.read(result);
  }

  private Optional<Expr> assign(CExpr.Assign e, Calls.Use use) {
    Place place = in.memory.place(e.target());
    if (place instanceof Place.Fields fields) {
      copyTo(fields, e.type(), e.value());
      // The value of the assignment would have to be written to memory.
      return use == Calls.Use.NONE
          ? Optional.empty()
          : Optional.of(in.memory.read(fields, e.type(), e.span()));
    }
    if (place instanceof Place.Register) {
      Expr value = value(e.value());
      in.emit.at(e.span());
      return Optional.of(in.memory.write(place, e.type(), value, e.span()));
    }
    if (place instanceof Place.Memory(Expr address) && splitSource(e.value()).isPresent()) {
      copyTo(address, e.value());
      return Optional.of(address);
    }
    List<Expr> parts = in.emit.sequence(List.of(() -> addressOf(place), () -> value(e.value())));
    in.emit.at(e.span());
    Place target = withAddress(place, parts.getFirst());
    return Optional.of(in.memory.write(target, e.type(), parts.getLast(), e.span()));
  }

  /** The split structure that an expression reads. */
  private Optional<Place.Fields> splitSource(CExpr value) {
    return value instanceof CExpr.Read(CExpr.Lvalue lvalue, var span)
            && lvalue.type() instanceof CType.Aggregate
            && Splitting.base(lvalue).filter(v -> !in.symbols.isInMemory(v)).isPresent()
            && in.memory.place(lvalue) instanceof Place.Fields source
        ? Optional.of(source)
        : Optional.empty();
  }

  /** Writes a value of any type to memory. */
  void copyTo(Expr address, CExpr value) {
    Optional<Place.Fields> source = splitSource(value);
    if (source.isPresent()) {
      in.memory.toMemory(source.get(), value.type(), address, value.span());
    } else {
      in.memory.write(new Place.Memory(address), value.type(), value(value), value.span());
    }
  }

  /** Assigns to a split structure. */
  void copyTo(Place.Fields target, CType type, CExpr value) {
    Optional<Place.Fields> source = splitSource(value);
    if (source.isPresent()) {
      in.memory.copyFields(target, source.get(), type);
    } else {
      in.memory.write(target, type, value(value), value.span());
    }
  }

  private static Expr addressOf(Place place) {
    return switch (place) {
      case Place.Memory(Expr address) -> address;
      case Place.Bits(Expr address, var field) -> address;
      case Place.Register r -> throw new IllegalArgumentException("a register has no address");
      case Place.Fields f -> throw new IllegalArgumentException("registers have no address");
    };
  }

  private static Place withAddress(Place place, Expr address) {
    return switch (place) {
      case Place.Memory m -> new Place.Memory(address);
      case Place.Bits(Expr old, var field) -> new Place.Bits(address, field);
      case Place.Register register -> register;
      case Place.Fields fields -> fields;
    };
  }

  private Expr compoundAssign(CExpr.CompoundAssign e) {
    return compoundAssign(e, e.result());
  }

  private Expr compoundAssign(CExpr.CompoundAssign e, CExpr.Result result) {
    CType type = e.type();
    Place[] place = {in.memory.place(e.target())};
    boolean rightFirst = e.target() instanceof CExpr.Variable && isSwappable(e.op());
    Expr old;
    Expr right;
    if (rightFirst) {
      right = value(e.right());
      old = in.memory.read(place[0], type, e.span());
    } else {
      if (!(place[0] instanceof Place.Register)) {
        place[0] = withAddress(place[0], stable(addressOf(place[0]), e.right()));
      }
      List<Expr> parts =
          in.emit.sequence(
              List.of(() -> in.memory.read(place[0], type, e.span()), () -> value(e.right())));
      old = parts.getFirst();
      right = parts.getLast();
    }
    Expr before = result == CExpr.Result.OLD ? in.emit.save(old) : old;
    Expr left = convert(old, e.computation(), e.span());
    Expr computed = convert(arithmetic(e.op(), left, right), type, e.span());
    in.emit.at(e.span());
    Expr after = in.memory.write(place[0], type, computed, e.span());
    return result == CExpr.Result.OLD ? before : after;
  }

  /** The address, saved where evaluating {@code next} could change what it reads. */
  private Expr stable(Expr address, CExpr next) {
    return in.symbols.purity().isPure(next) ? address : in.emit.save(address);
  }

  private Expr pointerAssign(CExpr.PointerAssign e) {
    return pointerAssign(e, e.result());
  }

  private Expr pointerAssign(CExpr.PointerAssign e, CExpr.Result result) {
    Place first = in.memory.place(e.target());
    Place place =
        first instanceof Place.Register
            ? first
            : withAddress(first, stable(addressOf(first), e.index()));
    List<Expr> parts =
        in.emit.sequence(
            List.of(
                () -> in.memory.read(place, e.type(), e.span()),
                () -> value(e.index()),
                () -> value(e.elementSize())));
    Expr before = result == CExpr.Result.OLD ? in.emit.save(parts.get(0)) : parts.get(0);
    in.emit.at(e.span());
    Expr moved = in.memory.move(e.direction(), parts.get(0), parts.get(1), parts.get(2));
    Expr after = in.memory.write(place, e.type(), moved, e.span());
    return result == CExpr.Result.OLD ? before : after;
  }

  private Optional<Expr> statements(CExpr.StatementExpression e) {
    return in.statements.inScope(
        () -> {
          for (CStmt statement : e.statements()) {
            in.statements.lower(statement);
          }
          if (e.value().isEmpty()) {
            return Optional.empty();
          }
          CExpr last = e.value().get();
          if (last.type().isVoid()) {
            effect(last);
            return Optional.empty();
          }
          return Optional.of(outlive(value(last), last));
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
