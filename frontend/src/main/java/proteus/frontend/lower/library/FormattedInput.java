package proteus.frontend.lower.library;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Unsupported;
import proteus.frontend.lower.ValueTypes;
import proteus.frontend.lower.memory.Place;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.arithmetic.Exprs;

/**
 * {@code scanf} and its kin (C11 7.21.6.2): any number of the items is assigned, with any values
 * that their directives can give; the others keep their values. The result is the number, or EOF.
 * What {@code sscanf} reads of integers and characters is exact: that has a model in C.
 */
public final class FormattedInput {
  /** The model that stores what {@code %s}, {@code %[} and {@code %c} match. */
  public static final String TEXT = "__proteus_scan_text";

  /** Which argument is the format. */
  static final Map<String, Integer> FORMATS = Map.of("scanf", 0, "fscanf", 1, "sscanf", 1);

  private final CallSite site;
  private final FunctionLowering in;

  private FormattedInput(CallSite site) {
    this.site = site;
    this.in = site.in();
  }

  static void addTo(Map<String, Builtin> table) {
    FORMATS.forEach((name, format) -> table.put(name, s -> new FormattedInput(s).lower(format)));
  }

  /** Whether there is also a model in C, for some formats. */
  public static boolean hasModel(String name) {
    return name.equals("sscanf");
  }

  /**
   * @param meaning its definition, if there is one
   */
  public static boolean isFormattedInput(CFunction meaning) {
    return !Library.isDefinedElsewhere(meaning)
        && FORMATS.containsKey(Builtins.canonicalName(meaning.name()));
  }

  /** Whether any values stand for what such a call reads. */
  public static boolean isArbitrary(CExpr.Call call, CFunction meaning) {
    return isFormattedInput(meaning)
        && (meaning.definition().isEmpty() || !isExact(directives(call, meaning)));
  }

  private static boolean isExact(Optional<List<Directive>> directives) {
    return directives.isPresent()
        && directives.get().stream()
            .allMatch(d -> "diouxXn".indexOf(d.conversion()) >= 0 || d.isText() && !d.isLong());
  }

  /** Whether the call is undefined for what its format says. */
  public static boolean isUndefined(CExpr.Call call, CFunction meaning, ValueTypes types) {
    return isFormattedInput(meaning)
        && directives(call, meaning).filter(d -> !fit(call, meaning, d, types)).isPresent();
  }

  /** Those of a literal format that is known. */
  private static Optional<List<Directive>> directives(CExpr.Call call, CFunction meaning) {
    return call.arguments().stream()
        .skip(format(meaning))
        .findFirst()
        .flatMap(Directive::literal)
        .flatMap(Directive::ofInput);
  }

  private static int format(CFunction meaning) {
    return FORMATS.getOrDefault(Builtins.canonicalName(meaning.name()), 0);
  }

  private Optional<Expr> lower(int format) {
    List<Expr> values = site.values(format + 1);
    List<Directive> directives =
        Directive.literal(site.argument(format))
            .flatMap(Directive::ofInput)
            .orElseThrow(
                () ->
                    new Unsupported("a call of " + site.name() + " with this format", site.span()))
            .stream()
            .filter(FormattedInput::isKept)
            .toList();
    if (directives.stream().anyMatch(d -> d.isText() && d.isLong())) {
      throw new Unsupported("wide characters in " + site.name(), site.span());
    }
    int items = (int) directives.stream().filter(d -> d.conversion() != 'n').count();
    Expr assigned = number(items);
    int before = 0;
    for (int i = 0; i < directives.size(); i++) {
      Directive directive = directives.get(i);
      Expr target = in.emit.save(values.get(format + 1 + i));
      if (directive.conversion() == 'n') {
        count(target, directive.object(), isAtLeast(assigned, before));
      } else {
        item(target, directive, assigned, before);
        before++;
      }
    }
    return site.result(assigned);
  }

  private static boolean isKept(Directive directive) {
    return directive.flags().isEmpty();
  }

  private static boolean fit(
      CExpr.Call call, CFunction meaning, List<Directive> directives, ValueTypes types) {
    int argument = format(meaning) + 1;
    for (Directive directive : directives) {
      if (isKept(directive)) {
        if (argument >= call.arguments().size()
            || !pointsTo(call.arguments().get(argument), directive.object(), types)) {
          return false;
        }
        argument++;
      }
    }
    return true;
  }

  /** Whether the argument, before it was converted, is a pointer to such an object. */
  private static boolean pointsTo(CExpr argument, CType expected, ValueTypes types) {
    CExpr e = argument;
    while (e instanceof CExpr.Convert c && c.operand().type() instanceof CType.Pointer) {
      e = c.operand();
    }
    return e.type() instanceof CType.Pointer(CType target)
        && (!target.isScalar() || Directive.fits(target, expected, types));
  }

  /** Any number from EOF to that of the items. */
  private Expr number(int items) {
    Expr number = arbitrary(CTypes.INT);
    IntType type = in.types.of(CTypes.INT);
    Expr most = Exprs.integer(items, type);
    Expr least = Exprs.integer(-1, type);
    in.emit.emit(
        new Action.Assume(
            Exprs.and(
                Exprs.compare(BinaryOp.LE, least, number),
                Exprs.compare(BinaryOp.LE, number, most))));
    return number;
  }

  private Expr arbitrary(CType type) {
    return arbitrary(type, site);
  }

  private static Expr arbitrary(CType type, CallSite site) {
    return site.in().arbitrary(type, new Nondet(Nondet.Kind.UNMODELLED, site.name()));
  }

  private Expr isAtLeast(Expr number, int least) {
    return Exprs.compare(BinaryOp.GE, number, Exprs.integer(least, (IntType) number.type()));
  }

  /** Stores what the directive reads: its source is named by the text that is matched. */
  private void write(Expr target, Directive directive) {
    String name = site.name() + " " + directive.before() + "%" + directive.conversion();
    Nondet source = new Nondet(Nondet.Kind.UNMODELLED, name);
    store(target, directive.object(), in.arbitrary(directive.object(), source), site);
  }

  /** Writes what a function without a model gives. */
  static void arbitrary(CallSite site, Expr target, CType type) {
    store(target, type, arbitrary(type, site), site);
  }

  private static void store(Expr target, CType type, Expr value, CallSite site) {
    site.in().memory.write(new Place.Memory(target), type, value, site.span());
  }

  /** The number of characters read so far, if reading gets there. */
  private void count(Expr target, CType type, Expr reached) {
    Expr there = Exprs.and(reached, Exprs.truth(arbitrary(CTypes.INT)));
    in.conditions.choose(there, () -> arbitrary(site, target, type), () -> {});
  }

  private void item(Expr target, Directive directive, Expr assigned, int before) {
    Expr isAssigned = isAtLeast(assigned, before + 1);
    BigInteger width =
        directive.width().isEmpty() ? BigInteger.ZERO : new BigInteger(directive.width());
    if (directive.conversion() == 'c' && width.compareTo(BigInteger.ONE) > 0) {
      // The C library stores characters also where too few follow.
      in.conditions.choose(
          isAssigned,
          () -> text(target, width, width, 0),
          () ->
              in.conditions.choose(
                  isAtLeast(assigned, before),
                  () -> text(target, BigInteger.ZERO, width, 0),
                  () -> {}));
      return;
    }
    in.conditions.choose(
        isAssigned,
        () -> {
          if (directive.isText() && directive.conversion() != 'c') {
            if (width.signum() == 0) {
              in.symbols.note(site.name() + " stores texts of any length", site.span());
            }
            text(target, BigInteger.ONE, width.signum() == 0 ? unlimited() : width, 1);
          } else {
            write(target, directive);
          }
        },
        () -> {});
  }

  private BigInteger unlimited() {
    return BigInteger.ONE.shiftLeft(8 * in.types.machine().pointerSize() - 1);
  }

  /** Stores so many characters, with a null character behind them where {@code ends} is 1. */
  private void text(Expr target, BigInteger least, BigInteger most, int ends) {
    CFunction model =
        in.symbols
            .reachable()
            .helper(TEXT)
            .orElseThrow(() -> new Unsupported("texts in " + site.name(), site.span()));
    IntType size = in.types.of(CTypes.UNSIGNED_LONG);
    List<Expr> arguments =
        List.of(
            target,
            Exprs.integer(least, size),
            Exprs.integer(most, size),
            Exprs.integer(ends, in.types.of(CTypes.INT)));
    in.emit.emit(new Action.Call(Optional.empty(), in.symbols.nameOf(model), arguments));
  }
}
