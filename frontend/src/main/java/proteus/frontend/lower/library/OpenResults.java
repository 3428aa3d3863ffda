package proteus.frontend.lower.library;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Reachable;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/**
 * Results of library functions of which C fixes no more than whether they are zero (7.4p1), or
 * their sign (7.24.4). The models return what the C library returns.
 */
public final class OpenResults {
  /** What is fixed. */
  private enum Fixed {
    ZERO,
    SIGN
  }

  private static final Map<String, Fixed> KINDS =
      Map.ofEntries(
          Map.entry("isalnum", Fixed.ZERO),
          Map.entry("isalpha", Fixed.ZERO),
          Map.entry("isblank", Fixed.ZERO),
          Map.entry("iscntrl", Fixed.ZERO),
          Map.entry("isdigit", Fixed.ZERO),
          Map.entry("isgraph", Fixed.ZERO),
          Map.entry("islower", Fixed.ZERO),
          Map.entry("isprint", Fixed.ZERO),
          Map.entry("ispunct", Fixed.ZERO),
          Map.entry("isspace", Fixed.ZERO),
          Map.entry("isupper", Fixed.ZERO),
          Map.entry("isxdigit", Fixed.ZERO),
          Map.entry("isascii", Fixed.ZERO),
          Map.entry("iswalnum", Fixed.ZERO),
          Map.entry("iswalpha", Fixed.ZERO),
          Map.entry("iswblank", Fixed.ZERO),
          Map.entry("iswcntrl", Fixed.ZERO),
          Map.entry("iswdigit", Fixed.ZERO),
          Map.entry("iswgraph", Fixed.ZERO),
          Map.entry("iswlower", Fixed.ZERO),
          Map.entry("iswprint", Fixed.ZERO),
          Map.entry("iswpunct", Fixed.ZERO),
          Map.entry("iswspace", Fixed.ZERO),
          Map.entry("iswupper", Fixed.ZERO),
          Map.entry("iswxdigit", Fixed.ZERO),
          Map.entry("mbsinit", Fixed.ZERO),
          Map.entry("bcmp", Fixed.ZERO),
          Map.entry("memcmp", Fixed.SIGN),
          Map.entry("strcmp", Fixed.SIGN),
          Map.entry("strncmp", Fixed.SIGN),
          Map.entry("strcoll", Fixed.SIGN),
          Map.entry("strcasecmp", Fixed.SIGN),
          Map.entry("strncasecmp", Fixed.SIGN),
          Map.entry("wcscmp", Fixed.SIGN),
          Map.entry("wcsncmp", Fixed.SIGN),
          Map.entry("wcscoll", Fixed.SIGN),
          Map.entry("wcscasecmp", Fixed.SIGN),
          Map.entry("wcsncasecmp", Fixed.SIGN),
          Map.entry("wmemcmp", Fixed.SIGN));

  /** Models whose own calls only look at the sign. */
  private static final Set<String> FORWARDING = Set.of("strcoll", "wcscoll");

  private OpenResults() {}

  private static Optional<Fixed> fixed(CFunction meaning) {
    return meaning.span().file().startsWith(Library.FOLDER)
        ? Optional.ofNullable(KINDS.get(meaning.name()))
        : Optional.empty();
  }

  /** Whether the expression is a call of which only zero, or the sign, is fixed. */
  public static boolean isOpen(CExpr e, Reachable reachable) {
    return e instanceof CExpr.Call call && fixed(reachable.meaning(call.function())).isPresent();
  }

  /** Any result that the standard allows where the model returns {@code value}. */
  public static Expr of(CFunction meaning, Expr value, CType type, FunctionLowering in) {
    boolean within = in.function.filter(f -> FORWARDING.contains(f.name())).isPresent();
    if (fixed(meaning).isEmpty() || !type.equals(CTypes.INT) || within) {
      return value;
    }
    Expr result = in.emit.save(value);
    IntType number = in.types.of(CTypes.INT);
    Variable choice = in.emit.temporary(number);
    Nondet source = new Nondet(Nondet.Kind.UNSPECIFIED, "result of " + meaning.name());
    in.emit.emit(new Action.Havoc(choice, source));
    Expr other = Exprs.read(choice);
    Expr zero = Exprs.zero(number);
    Expr fits =
        switch (KINDS.getOrDefault(meaning.name(), Fixed.SIGN)) {
          case ZERO -> Exprs.compare(BinaryOp.NE, other, zero);
          case SIGN ->
              Exprs.conditional(
                  Exprs.compare(BinaryOp.LT, result, zero),
                  Exprs.compare(BinaryOp.LT, other, zero),
                  Exprs.compare(BinaryOp.GT, other, zero));
        };
    Expr open = Exprs.and(Exprs.compare(BinaryOp.NE, result, zero), fits);
    return in.emit.save(Exprs.conditional(open, other, result));
  }
}
