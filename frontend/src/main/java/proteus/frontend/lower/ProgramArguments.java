package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.IntKind;
import proteus.frontend.lower.library.OutsideTexts;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Location;

/**
 * The parameters of {@code main} (C11 5.1.2.2.1): a number of arguments that is not negative, and
 * an array that leads to so many strings, after which a null pointer follows. Each string has an
 * object of its own, whose last byte is 0 and whose others are anything, and which is no longer
 * than Linux allows. A number that a program can be called with is an input; others prove nothing.
 * There is no model of a third parameter, which is not null.
 */
final class ProgramArguments {
  /** With fewer or more arguments a program is not started everywhere. */
  private static final int LEAST = 1;

  private static final int MOST = 4096;

  private final FunctionLowering in;
  private final List<CVariable> parameters;
  private Optional<Expr> count = Optional.empty();

  ProgramArguments(FunctionLowering in, List<CVariable> parameters) {
    this.in = in;
    this.parameters = parameters;
  }

  Expr value(CVariable parameter) {
    in.emit.at(parameter.span());
    int position = parameters.indexOf(parameter);
    if (position == 0 && parameter.type() instanceof CType.Int type) {
      return count(parameter.name(), type);
    }
    if (position == 1 && areStrings(parameter.type())) {
      return strings(parameter);
    }
    String name = Nondet.ARGUMENTS + parameter.name();
    Expr value = in.arbitrary(parameter.type(), new Nondet(Nondet.Kind.UNMODELLED, name));
    in.emit.emit(new Action.Assume(Exprs.truth(value)));
    return value;
  }

  private Expr count(String name, CType.Int type) {
    Expr number = in.arbitrary(type, new Nondet(Nondet.Kind.ARGUMENTS, name));
    in.emit.emit(new Action.Assume(isAtLeast(number, 0)));
    Expr isUsual = Exprs.and(isAtLeast(number, LEAST), isAtMost(number, MOST));
    in.conditions.choose(isUsual, () -> {}, () -> unusual(name, type, number));
    count = Optional.of(number);
    return number;
  }

  /** What depends on the number depends on something without a model. */
  private void unusual(String name, CType.Int type, Expr number) {
    Nondet source =
        new Nondet(Nondet.Kind.UNMODELLED, name + " outside of " + LEAST + " to " + MOST);
    Expr same = Exprs.compare(BinaryOp.EQ, in.arbitrary(type, source), number);
    in.emit.emit(new Action.Assume(same));
  }

  private static boolean areStrings(CType type) {
    return type instanceof CType.Pointer(CType.Pointer(CType.Int(IntKind kind, _, _, _)))
        && kind == IntKind.CHAR;
  }

  private Expr strings(CVariable parameter) {
    String name = parameter.name();
    CType.Int type = (CType.Int) parameters.getFirst().type();
    Expr given = count.orElseGet(() -> count(parameters.getFirst().name(), type));
    IntType offsets = in.types.offsetType();
    Expr number = in.emit.save(Exprs.convert(given, offsets));
    int width = in.types.scalarSize(parameter.type(), SourceSpan.NONE);
    // No array is greater than an object can be.
    BigInteger most = in.types.layout().largestObject().divide(BigInteger.valueOf(width));
    in.emit.emit(new Action.Assume(Exprs.compare(BinaryOp.LT, number, in.types.offset(most))));
    Expr bytes = Exprs.multiply(number, in.types.offset(width));
    Expr size = Exprs.add(bytes, in.types.offset(width));
    Expr array = object(AllocationKind.LOCAL, name, size);
    Variable next = in.emit.temporary(offsets);
    Expr place = Exprs.move(array, Exprs.multiply(Exprs.read(next), in.types.offset(width)));
    in.emit.emit(new Action.Assign(next, in.types.offset(0)));
    in.emit.emit(new Action.Store(array, Exprs.NULL, width));
    Location head = in.emit.newLocation();
    Location end = in.emit.newLocation();
    in.emit.goTo(head);
    Expr isNext = Exprs.compare(BinaryOp.LT, Exprs.read(next), number);
    in.emit.edge(new Action.Assume(Exprs.not(isNext)), end);
    in.emit.emit(new Action.Assume(isNext));
    in.emit.emit(new Action.Store(place, string(name + "[]"), width));
    in.emit.emit(new Action.Assign(next, Exprs.add(Exprs.read(next), in.types.offset(1))));
    in.emit.emit(new Action.Store(place, Exprs.NULL, width));
    in.emit.leaveTo(head);
    in.emit.moveTo(end);
    return array;
  }

  private Expr string(String name) {
    Nondet source = new Nondet(Nondet.Kind.ARGUMENTS, Nondet.ARGUMENT_LENGTH + name);
    return OutsideTexts.text(in, name, source);
  }

  /** An object that ends with the program. */
  private Expr object(AllocationKind kind, String name, Expr size) {
    Variable address = in.emit.temporary(PointerType.POINTER);
    in.emit.emit(new Action.Allocate(address, size, kind, name));
    return Exprs.read(address);
  }

  private static Expr isAtLeast(Expr number, int least) {
    return Exprs.compare(BinaryOp.GE, number, Exprs.integer(least, (IntType) number.type()));
  }

  private static Expr isAtMost(Expr number, int most) {
    return Exprs.compare(BinaryOp.LE, number, Exprs.integer(most, (IntType) number.type()));
  }
}
