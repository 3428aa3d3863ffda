package proteus.frontend.lower.library;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.IntKind;
import proteus.frontend.lower.FunctionLowering;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/**
 * Texts that come from outside: strings with an object of their own, of any contents. A library
 * function gives another one at each call; what depends on them is no violation by itself, as the
 * library may say more of them.
 */
public final class OutsideTexts {
  /** The greatest length of an argument on Linux. */
  private static final int LONGEST = 131_071;

  /** Functions that give a text. */
  private static final List<String> ALWAYS =
      List.of("strerror", "strsignal", "gai_strerror", "nl_langinfo");

  /** Functions that give a text or a null pointer. */
  private static final List<String> OPTIONAL =
      List.of("getenv", "secure_getenv", "getlogin", "ttyname");

  private OutsideTexts() {}

  /** The functions that give such texts. */
  static List<String> names() {
    return Stream.concat(ALWAYS.stream(), OPTIONAL.stream()).toList();
  }

  static void addTo(Map<String, Builtin> table) {
    ALWAYS.forEach(name -> table.put(name, site -> result(site, false)));
    OPTIONAL.forEach(name -> table.put(name, site -> result(site, true)));
  }

  private static Optional<Expr> result(CallSite site, boolean mayBeNull) {
    OutsideFunctions.readStrings(site);
    FunctionLowering in = site.in();
    Nondet open = new Nondet(Nondet.Kind.UNSPECIFIED, "what " + site.name() + " gives");
    Variable given = in.emit.temporary(PointerType.POINTER);
    Runnable text = () -> in.emit.emit(new Action.Assign(given, text(in, site.name(), open)));
    if (mayBeNull) {
      Expr isText = Exprs.truth(in.arbitrary(CTypes.INT, open));
      in.conditions.choose(isText, text, () -> in.emit.emit(new Action.Assign(given, Exprs.NULL)));
    } else {
      text.run();
    }
    return site.result(Exprs.read(given));
  }

  /**
   * The address of a text that ends with the program.
   *
   * @param length where its length comes from
   */
  public static Expr text(FunctionLowering in, String name, Nondet length) {
    Expr number = in.arbitrary(CTypes.INT, length);
    in.emit.emit(new Action.Assume(compared(BinaryOp.GE, number, 0)));
    in.emit.emit(new Action.Assume(compared(BinaryOp.LE, number, LONGEST)));
    Expr last = in.emit.save(Exprs.convert(number, in.types.offsetType()));
    Expr size = Exprs.add(last, in.types.offset(1));
    Variable address = in.emit.temporary(PointerType.POINTER);
    in.emit.emit(new Action.Allocate(address, size, AllocationKind.ARGUMENT, name));
    Expr end = Exprs.move(Exprs.read(address), last);
    in.emit.emit(new Action.Store(end, Exprs.zero(in.types.of(IntKind.CHAR)), 1));
    return Exprs.read(address);
  }

  private static Expr compared(BinaryOp order, Expr number, int limit) {
    return Exprs.compare(order, number, Exprs.integer(limit, (IntType) number.type()));
  }
}
