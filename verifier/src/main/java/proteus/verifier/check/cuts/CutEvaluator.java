package proteus.verifier.check.cuts;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.verifier.check.Stop;
import proteus.verifier.check.cuts.SymbolicDatum.Pointer;
import proteus.verifier.check.cuts.SymbolicDatum.Scalar;

/**
 * The meaning of expressions on a path. The object that a pointer points into is always known:
 * where it depends on a condition, the path forks. What depends on addresses as numbers stops the
 * check.
 */
final class CutEvaluator {
  private static final int MAX_NUMBER_BITS = 31;

  private final Terms terms;
  private final Encoding encoding;
  private final Numbers numbers;
  private final ObjectNumbering numbering;
  private final MachineModel machine;
  private final Prover prover;

  CutEvaluator(Numbers numbers, ObjectNumbering numbering, MachineModel machine, Prover prover) {
    this.numbers = numbers;
    this.terms = numbers.terms();
    this.encoding = numbers.encoding();
    this.numbering = numbering;
    this.machine = machine;
    this.prover = prover;
  }

  SymbolicDatum value(Expr expression, CutState state) {
    return switch (expression) {
      case Expr.IntLiteral literal -> new Scalar(encoding.literal(literal));
      case Expr.BoolLiteral literal -> new Scalar(encoding.literal(literal));
      case Expr.FloatLiteral literal -> new Scalar(encoding.literal(literal));
      case Expr.NullPointer() -> start(0);
      case Expr.VariableRead(Variable variable) -> variable(variable, state);
      case Expr.ObjectAddress(String name) -> start(numbering.object(name));
      case Expr.FunctionAddress(String name) -> start(numbering.function(name));
      case Expr.Unary(var op, Expr operand) ->
          new Scalar(encoding.unary(op, number(operand, state), operand.type()));
      case Expr.Binary binary -> binary(binary, state);
      case Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse) -> {
        Term term = number(condition, state);
        if (whenTrue.type() instanceof PointerType) {
          yield value(decide(term, state) ? whenTrue : whenFalse, state);
        }
        yield new Scalar(terms.ite(term, number(whenTrue, state), number(whenFalse, state)));
      }
      case Expr.Convert(Expr operand, Type to) -> convert(operand, to, state);
      case Expr.Reinterpret(Expr operand, Type to) ->
          new Scalar(encoding.reinterpret(number(operand, state), operand.type(), to));
      case Expr.PointerAdd(Expr pointer, Expr offset) -> {
        Pointer base = pointer(pointer, state);
        Term bytes = converted(number(offset, state), offset.type(), machine.offsetType(), state);
        yield new Pointer(base.object(), terms.add(base.offset(), bytes));
      }
    };
  }

  private Pointer start(int object) {
    return new Pointer(object, numbers.integer(0));
  }

  SymbolicDatum variable(Variable variable, CutState state) {
    SymbolicDatum global = state.globals.get(variable);
    if (global != null) {
      return global;
    }
    SymbolicDatum local = state.top().locals.get(variable);
    return local == null ? zero(variable.type()) : local;
  }

  /** What variables hold before anything is assigned. */
  SymbolicDatum zero(Type type) {
    return switch (type) {
      case PointerType t -> start(0);
      case BoolType t -> new Scalar(terms.fals());
      case IntType t -> new Scalar(encoding.integer(BigInteger.ZERO, t));
      case FloatType t -> new Scalar(numbers.zero(t));
    };
  }

  /** The value of an expression that is no pointer. */
  Term number(Expr expression, CutState state) {
    return switch (value(expression, state)) {
      case Scalar(Term term) -> term;
      case SymbolicDatum.Unknown(String what, var _) -> throw new Stop(what);
      case Pointer p -> throw new IllegalArgumentException("no number: " + expression);
    };
  }

  Pointer pointer(Expr expression, CutState state) {
    return switch (value(expression, state)) {
      case Pointer pointer -> pointer;
      case SymbolicDatum.Unknown(String what, var _) -> throw new Stop(what);
      case Scalar s -> throw new IllegalArgumentException("no pointer: " + expression);
    };
  }

  /** Whether the condition holds; forks where that is open. */
  boolean decide(Term condition, CutState state) {
    if (state.known.holds(condition)) {
      return true;
    }
    if (state.known.holds(terms.not(condition))) {
      return false;
    }
    throw new BranchFork(condition);
  }

  private SymbolicDatum binary(Expr.Binary binary, CutState state) {
    if (binary.left().type() instanceof PointerType) {
      Optional<Term> isNull = nullness(binary, state);
      if (isNull.isPresent()) {
        return new Scalar(binary.op() == BinaryOp.EQ ? isNull.get() : terms.not(isNull.get()));
      }
      return pointers(binary, pointer(binary.left(), state), pointer(binary.right(), state), state);
    }
    Term left = number(binary.left(), state);
    Term right = number(binary.right(), state);
    Term wrapped =
        encoding.binary(binary.op(), left, binary.left().type(), right, binary.right().type());
    return new Scalar(
        switch (binary.op()) {
          case ADD, SUB, MUL ->
              binary.type() instanceof IntType type
                  ? plain(exact(binary.op(), left, right), wrapped, type, state)
                  : wrapped;
          default -> wrapped;
        });
  }

  /** Whether a pointer is null that is compared with null, where no more is known of it. */
  private Optional<Term> nullness(Expr.Binary binary, CutState state) {
    boolean isEquality = binary.op() == BinaryOp.EQ || binary.op() == BinaryOp.NE;
    return isEquality
            && binary.right() instanceof Expr.NullPointer
            && value(binary.left(), state) instanceof SymbolicDatum.Unknown unknown
        ? unknown.isNull()
        : Optional.empty();
  }

  private Term exact(BinaryOp op, Term left, Term right) {
    return switch (op) {
      case ADD -> terms.add(left, right);
      case SUB -> terms.sub(left, right);
      default -> terms.mul(left, right);
    };
  }

  /** The result as it is over the integers, where it is certain not to leave the type. */
  private static Term plain(Term exact, Term wrapped, IntType type, CutState state) {
    return !exact.equals(wrapped)
            && new Interval(type.min(), type.max()).contains(state.known.range(exact))
        ? exact
        : wrapped;
  }

  private Term converted(Term value, Type from, IntType to, CutState state) {
    Term wrapped = encoding.convert(value, from, to);
    return from instanceof IntType && !to.isUnbounded()
        ? plain(value, wrapped, to, state)
        : wrapped;
  }

  private SymbolicDatum convert(Expr operand, Type to, CutState state) {
    if (operand.type() instanceof PointerType && to instanceof IntType type) {
      Pointer pointer = pointer(operand, state);
      BigInteger address =
          smallNumber(pointer.object() == 0, pointer.offset(), "an address as a number");
      return new Scalar(encoding.integer(type.wrap(address), type));
    }
    Term value = number(operand, state);
    return switch (to) {
      case PointerType t ->
          new Pointer(0, terms.intConst(smallNumber(true, value, "a number as an address")));
      case IntType type -> new Scalar(converted(value, operand.type(), type, state));
      default -> new Scalar(encoding.convert(value, operand.type(), to));
    };
  }

  private static BigInteger smallNumber(boolean isNumber, Term term, String otherwise) {
    return term.intConstant()
        .filter(i -> isNumber && i.signum() >= 0 && i.bitLength() <= MAX_NUMBER_BITS)
        .orElseThrow(() -> new Stop(otherwise));
  }

  private SymbolicDatum pointers(Expr.Binary binary, Pointer left, Pointer right, CutState state) {
    BinaryOp op = binary.op();
    if (left.object() == right.object()) {
      requireOrdered(left, state);
      requireOrdered(right, state);
      if (op == BinaryOp.POINTER_DIFFERENCE) {
        IntType type = (IntType) binary.type();
        Term difference = terms.sub(left.offset(), right.offset());
        return new Scalar(converted(difference, IntType.UNBOUNDED, type, state));
      }
      IntType integers = IntType.UNBOUNDED;
      return new Scalar(encoding.binary(op, left.offset(), integers, right.offset(), integers));
    }
    boolean isEquality = op == BinaryOp.EQ || op == BinaryOp.NE;
    if (!isEquality || !areApart(left, right, state)) {
      throw new Stop("a comparison of pointers into different objects");
    }
    return new Scalar(terms.bool(op == BinaryOp.NE));
  }

  /** Near an object, offsets are ordered as addresses are ({@link AddressSpace#compare}). */
  private void requireOrdered(Pointer pointer, CutState state) {
    if (pointer.object() == 0) {
      smallNumber(true, pointer.offset(), "a comparison of numbers as addresses");
      return;
    }
    Term near =
        terms.and(
            terms.le(numbers.integer(-AddressSpace.REGION_START), pointer.offset()),
            terms.lt(pointer.offset(), numbers.integer(AddressSpace.REGION_START)));
    if (!prover.follows(near, state.known)) {
      throw new Stop("a pointer that may be far from its object");
    }
  }

  /** Whether pointers into different objects are unequal wherever these lie (C11 6.5.9p6). */
  private boolean areApart(Pointer left, Pointer right, CutState state) {
    if (left.object() == 0 || right.object() == 0) {
      Pointer number = left.object() == 0 ? left : right;
      Pointer other = left.object() == 0 ? right : left;
      return number.offset().intConstant().filter(o -> o.signum() == 0).isPresent()
          && isWithin(other, state);
    }
    return isInside(left, state) && isInside(right, state) && !mayShare(left, right, state);
  }

  private static boolean mayShare(Pointer left, Pointer right, CutState state) {
    Block l = state.memory.get(left.object());
    Block r = state.memory.get(right.object());
    return l != null && r != null && l.mayShareWith(r);
  }

  /** Whether the pointer leads to a byte of an object that lives, or to a function. */
  private boolean isInside(Pointer pointer, CutState state) {
    Block block = state.memory.get(pointer.object());
    return isWithin(pointer, state)
        && (block == null
            || block.alive()
                && prover.follows(terms.lt(pointer.offset(), block.size()), state.known));
  }

  private boolean isWithin(Pointer pointer, CutState state) {
    Block block = state.memory.get(pointer.object());
    if (block == null) {
      return pointer.offset().intConstant().filter(o -> o.signum() == 0).isPresent();
    }
    Term inside =
        terms.and(
            terms.le(numbers.integer(0), pointer.offset()),
            terms.le(pointer.offset(), block.size()));
    return prover.follows(inside, state.known);
  }
}
