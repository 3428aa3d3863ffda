package proteus.frontend.lower.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.Calls;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Unsupported;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.arithmetic.Exprs;

/** One call of a built-in function. */
public record CallSite(FunctionLowering in, CExpr.Call call, Calls.Use use) {

  String name() {
    return Builtins.canonicalName(call.function().name());
  }

  SourceSpan span() {
    return call.span();
  }

  CType type() {
    return call.type();
  }

  int count() {
    return call.arguments().size();
  }

  /** An argument's expression; refuses calls that have too few. */
  CExpr argument(int index) {
    if (index >= count()) {
      throw new Unsupported("a call of " + name() + " with too few arguments", span());
    }
    return call.arguments().get(index);
  }

  /** The arguments' values, evaluated from right to left; at least {@code atLeast} of them. */
  public List<Expr> values(int atLeast) {
    if (count() < atLeast) {
      throw new Unsupported("a call of " + name() + " with too few arguments", span());
    }
    List<Supplier<Expr>> suppliers = new ArrayList<>();
    for (CExpr argument : call.arguments().reversed()) {
      suppliers.add(
          () -> {
            if (argument.type().isVoid()) {
              in.values.effect(argument);
              return Exprs.NULL;
            }
            return in.values.value(argument);
          });
    }
    List<Expr> values = in.emit.sequence(suppliers).reversed();
    in.emit.at(span());
    new Streams(in).requireOpen(call.function(), call.arguments(), values);
    return values;
  }

  /** So many arguments' values in the type that the function works on, to be used several times. */
  List<Expr> saved(int count, FloatType type) {
    return values(count).stream().map(v -> in.emit.save(Exprs.convert(v, type))).toList();
  }

  /** The result, converted to the type that the call has. */
  Optional<Expr> result(Expr value) {
    return type().isVoid()
        ? Optional.empty()
        : Optional.of(in.values.convert(value, type(), span()));
  }

  /** A constant result. */
  Optional<Expr> result(long value) {
    return result(Exprs.integer(value, in.types.of(CTypes.LONG_LONG)));
  }

  /** A truth value as the result. */
  Optional<Expr> truth(Expr value) {
    return result(Exprs.convert(value, IntType.signed(32)));
  }

  /** An arbitrary result, where somebody reads it. */
  Optional<Expr> arbitrary(Nondet.Kind kind) {
    if (type().isVoid() || use == Calls.Use.NONE) {
      return Optional.empty();
    }
    Nondet.Kind source = type() instanceof CType.Pointer ? Nondet.Kind.UNMODELLED : kind;
    return Optional.of(in.arbitrary(type(), new Nondet(source, call.function().name())));
  }

  /** A result for code that cannot be reached. */
  public Optional<Expr> deadResult() {
    return type().isVoid() || use == Calls.Use.NONE
        ? Optional.empty()
        : Optional.of(in.deadValue(type(), call.function().name()));
  }

  /** The type that an argument points to, as it was before conversions. */
  CType target(int index) {
    CExpr e = argument(index);
    while (e instanceof CExpr.Convert c && c.operand().type() instanceof CType.Pointer) {
      if (e.type() instanceof CType.Pointer(CType t) && t.isScalar()) {
        return t;
      }
      e = c.operand();
    }
    if (e.type() instanceof CType.Pointer(CType t) && t.isScalar()) {
      return t;
    }
    throw new Unsupported(name() + " on a pointer of type " + e.type(), span());
  }
}
