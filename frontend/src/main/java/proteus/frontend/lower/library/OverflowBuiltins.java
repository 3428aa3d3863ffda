package proteus.frontend.lower.library;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.IntKind;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Overflows;
import proteus.frontend.lower.Unsupported;
import proteus.frontend.lower.memory.Place;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.arithmetic.Exprs;

/** {@code __builtin_add_overflow} and its kin: exact results, and whether they fit. */
final class OverflowBuiltins {
  private static final Map<String, BinaryOp> OPERATORS =
      Map.of("add", BinaryOp.ADD, "sub", BinaryOp.SUB, "mul", BinaryOp.MUL);

  /** Whether the result is stored, or only the type of the third argument counts. */
  private enum Third {
    ADDRESS,
    TYPE
  }

  private OverflowBuiltins() {}

  static void addTo(Map<String, Builtin> table) {
    for (String name : List.of("add", "sub", "mul")) {
      BinaryOp op = OPERATORS.getOrDefault(name, BinaryOp.ADD);
      table.put("__builtin_" + name + "_overflow", site -> generic(site, op, Third.ADDRESS));
      table.put("__builtin_" + name + "_overflow_p", site -> generic(site, op, Third.TYPE));
      for (String sign : List.of("s", "u")) {
        for (String size : List.of("", "l", "ll")) {
          IntKind kind = kind(sign, size);
          table.put(
              "__builtin_" + sign + name + size + "_overflow",
              site -> typed(site, op, new CType.Int(kind)));
        }
      }
    }
  }

  private static IntKind kind(String sign, String size) {
    IntKind signed =
        switch (size) {
          case "l" -> IntKind.LONG;
          case "ll" -> IntKind.LONG_LONG;
          default -> IntKind.INT;
        };
    return sign.equals("u") ? signed.toUnsigned() : signed;
  }

  /** Operands of any types; the result's type is that of the third argument. */
  private static Optional<Expr> generic(CallSite site, BinaryOp op, Third third) {
    List<Expr> values = site.values(3);
    boolean store = third == Third.ADDRESS;
    CType type = store ? site.target(2) : site.argument(2).type();
    Optional<Expr> address = store ? Optional.of(values.get(2)) : Optional.empty();
    return finish(site, op, values, type, address);
  }

  private static Optional<Expr> typed(CallSite site, BinaryOp op, CType.Int type) {
    List<Expr> values = site.values(3);
    IntType machine = site.in().types.of(type);
    Expr left = Exprs.convert(values.get(0), machine);
    Expr right = Exprs.convert(values.get(1), machine);
    return finish(site, op, List.of(left, right), type, Optional.of(values.get(2)));
  }

  private static Optional<Expr> finish(
      CallSite site, BinaryOp op, List<Expr> operands, CType type, Optional<Expr> address) {
    FunctionLowering in = site.in();
    Expr left = operands.get(0);
    Expr right = operands.get(1);
    if (!(type instanceof CType.Int result
        && left.type() instanceof IntType l
        && right.type() instanceof IntType r)) {
      throw new Unsupported(site.name() + " on other than integers", site.span());
    }
    IntType target = in.types.of(result);
    IntType wide = Overflows.exactType(op, l, r, target);
    Expr exact =
        in.emit.save(new Expr.Binary(op, Exprs.convert(left, wide), Exprs.convert(right, wide)));
    Expr cut =
        target.equals(IntType.C_BOOL)
            ? Exprs.convert(Exprs.truth(exact), target)
            : Exprs.convert(exact, target);
    address.ifPresent(a -> in.memory.write(new Place.Memory(a), type, cut, site.span()));
    Expr overflow = Exprs.compare(BinaryOp.NE, Exprs.convert(cut, wide), exact);
    return site.type().equals(CTypes.BOOL)
        ? Optional.of(Exprs.convert(overflow, IntType.C_BOOL))
        : site.truth(overflow);
  }
}
