package proteus.frontend.lower;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.lower.memory.Place;
import proteus.frontend.lower.memory.Splitting;
import proteus.ir.Expr;
import proteus.ir.Variable;

/** Lowers assignments of every kind. */
public final class Assignments {
  private final FunctionLowering in;

  Assignments(FunctionLowering in) {
    this.in = in;
  }

  Optional<Expr> assign(CExpr.Assign e, Calls.Use use) {
    Place place = in.memory.place(e.target());
    if (place instanceof Place.Fields fields) {
      copyTo(fields, e.type(), e.value());
      // The value of the assignment would have to be written to memory.
      return use == Calls.Use.NONE
          ? Optional.empty()
          : Optional.of(in.memory.read(fields, e.type(), e.span()));
    }
    if (place instanceof Place.Register) {
      Expr value = in.values.value(e.value());
      in.emit.at(e.span());
      return Optional.of(in.memory.write(place, e.type(), value, e.span()));
    }
    if (place instanceof Place.Memory(Expr address) && splitSource(e.value()).isPresent()) {
      copyTo(address, e.value());
      return Optional.of(address);
    }
    List<Expr> parts =
        in.emit.sequence(List.of(() -> addressOf(place), () -> in.values.value(e.value())));
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
  public void copyTo(Expr address, CExpr value) {
    Optional<Place.Fields> source = splitSource(value);
    if (source.isPresent()) {
      in.memory.toMemory(source.get(), value.type(), address, value.span());
    } else {
      in.memory.write(
          new Place.Memory(address), value.type(), in.values.value(value), value.span());
    }
  }

  /** Assigns to a split structure. */
  public void copyTo(Place.Fields target, CType type, CExpr value) {
    Optional<Place.Fields> source = splitSource(value);
    if (source.isPresent()) {
      in.memory.copyFields(target, source.get(), type);
    } else if (value instanceof CExpr.Composite composite) {
      List<Expr> parts = in.values.parts(composite).stream().map(in.emit::save).toList();
      Iterator<Variable> scalars = target.within(type).values().iterator();
      parts.forEach(part -> in.emit.assign(scalars.next(), part));
    } else {
      in.memory.write(target, type, in.values.value(value), value.span());
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

  Expr compoundAssign(CExpr.CompoundAssign e, CExpr.Result result) {
    CType type = e.type();
    Place[] place = {in.memory.place(e.target())};
    boolean rightFirst = e.target() instanceof CExpr.Variable && Operators.isSwappable(e.op());
    Expr old;
    Expr right;
    if (rightFirst) {
      right = in.values.value(e.right());
      old = in.memory.read(place[0], type, e.span());
    } else {
      if (!(place[0] instanceof Place.Register)) {
        place[0] = withAddress(place[0], stable(addressOf(place[0]), e.right()));
      }
      List<Expr> parts =
          in.emit.sequence(
              List.of(
                  () -> in.memory.read(place[0], type, e.span()),
                  () -> in.values.value(e.right())));
      old = parts.getFirst();
      right = parts.getLast();
    }
    Expr before = result == CExpr.Result.OLD ? in.emit.save(old) : old;
    Expr left = in.values.convert(old, e.computation(), e.span());
    Expr computed = in.values.convert(in.operators.compound(e, left, right), type, e.span());
    in.emit.at(e.span());
    Expr after = in.memory.write(place[0], type, computed, e.span());
    return result == CExpr.Result.OLD ? before : after;
  }

  /** The address, saved where evaluating {@code next} could change what it reads. */
  private Expr stable(Expr address, CExpr next) {
    return in.symbols.purity().isPure(next) ? address : in.emit.save(address);
  }

  Expr pointerAssign(CExpr.PointerAssign e, CExpr.Result result) {
    Place first = in.memory.place(e.target());
    Place place =
        first instanceof Place.Register
            ? first
            : withAddress(first, stable(addressOf(first), e.index()));
    List<Expr> parts =
        in.emit.sequence(
            List.of(
                () -> in.memory.read(place, e.type(), e.span()),
                () -> in.values.value(e.index()),
                () -> in.values.value(e.elementSize())));
    Expr before = result == CExpr.Result.OLD ? in.emit.save(parts.get(0)) : parts.get(0);
    in.emit.at(e.span());
    Expr moved = in.memory.move(e.direction(), parts.get(0), parts.get(1), parts.get(2));
    Expr after = in.memory.write(place, e.type(), moved, e.span());
    return result == CExpr.Result.OLD ? before : after;
  }
}
