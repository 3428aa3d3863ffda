package proteus.frontend.lower.library;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.Calls;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Unsupported;
import proteus.frontend.lower.memory.Place;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.arithmetic.Exprs;

/**
 * What functions read that only print: texts, up to their null characters (C11 7.21.6.1p8,
 * 7.1.4p1), and the arguments that a format asks for which is no literal (7.21.6.1p9). The models
 * read and print nothing.
 */
public final class PrintedTexts {
  private static final String FORMATTED = "__proteus_print";
  private static final String TEXT = "__proteus_print_text";
  private static final String BLOCK = "__proteus_print_block";

  /** Which argument is the format; a list of arguments follows. */
  private static final Map<String, Integer> LISTS =
      Map.of(
          "vprintf",
          0,
          "__vprintf_chk",
          1,
          "vfprintf",
          1,
          "__vfprintf_chk",
          2,
          "vdprintf",
          1,
          "__vdprintf_chk",
          2);

  private static final BigInteger MOST = BigInteger.valueOf(Integer.MAX_VALUE);

  private final CallSite site;
  private final FunctionLowering in;

  PrintedTexts(CallSite site) {
    this.site = site;
    this.in = site.in();
  }

  /** The models that a call by the address of the function may need. */
  public static List<String> models(CFunction function) {
    String name = FormattedOutput.plainName(function);
    boolean prints =
        FormattedOutput.PRINTING.containsKey(name)
            || LISTS.containsKey(name)
            || !ReadArguments.strings(Builtins.canonicalName(name)).isEmpty()
            || ReadArguments.block(Builtins.canonicalName(name)).isPresent();
    return prints && function.definition().isEmpty() ? List.of(FORMATTED, TEXT, BLOCK) : List.of();
  }

  /** The models that a call of the function needs. */
  public static List<String> models(CExpr.Call call, CFunction function) {
    if (function.definition().isPresent()) {
      return List.of();
    }
    List<String> models = new ArrayList<>();
    if (unknownFormat(call).isPresent()) {
      models.add(FORMATTED);
    }
    if (!texts(call).isEmpty()) {
      models.add(TEXT);
    }
    if (ReadArguments.block(Builtins.canonicalName(function.name())).isPresent()) {
      models.add(BLOCK);
    }
    return models;
  }

  /** Where a format stands that is no literal. */
  private static Optional<Integer> unknownFormat(CExpr.Call call) {
    String name = FormattedOutput.plainName(call.function());
    return Optional.ofNullable(LISTS.get(name))
        .or(() -> Optional.ofNullable(FormattedOutput.PRINTING.get(name)))
        .filter(format -> format < call.arguments().size())
        .filter(format -> LISTS.containsKey(name) || !FormattedOutput.isKnown(call, format));
  }

  /** The arguments that are texts, but for literals. */
  private static List<FormattedOutput.Text> texts(CExpr.Call call) {
    String name = FormattedOutput.plainName(call.function());
    List<FormattedOutput.Text> texts = new ArrayList<>();
    List<Integer> strings = ReadArguments.strings(Builtins.canonicalName(name));
    strings.forEach(position -> texts.add(new FormattedOutput.Text(position, "")));
    if (strings.isEmpty()
        && FormattedOutput.PRINTING.containsKey(name)
        && unknownFormat(call).isEmpty()) {
      texts.addAll(FormattedOutput.texts(call, FormattedOutput.PRINTING.get(name)));
    }
    texts.removeIf(
        t ->
            t.argument() >= call.arguments().size()
                || Directive.literal(call.arguments().get(t.argument())).isPresent());
    return texts;
  }

  /** Reads them. */
  void read(List<Expr> values) {
    for (FormattedOutput.Text text : texts(site.call())) {
      Expr most =
          text.precision().equals("*")
              ? Exprs.convert(values.get(text.argument() - 1), in.types.of(CTypes.INT))
              : Exprs.integer(most(text.precision()), in.types.of(CTypes.INT));
      Expr start = values.get(text.argument());
      if (start.type() instanceof PointerType) {
        Runnable reading = () -> call(TEXT, List.of(start, most));
        if (ReadArguments.mayBeNull(site.name())) {
          in.conditions.choose(Exprs.truth(in.emit.save(start)), reading, () -> {});
        } else {
          reading.run();
        }
      }
    }
    ReadArguments.block(site.name()).ifPresent(b -> block(values, b));
    unknownFormat(site.call()).ifPresent(format -> formatted(values, format));
  }

  private void block(List<Expr> values, ReadArguments.Block block) {
    boolean isGiven =
        block.factors().stream().allMatch(f -> f < values.size())
            && values.get(block.start()).type() instanceof PointerType;
    if (isGiven) {
      Expr size =
          block.factors().stream()
              .map(f -> Exprs.convert(values.get(f), in.types.of(CTypes.UNSIGNED_LONG)))
              .reduce(Exprs::multiply)
              .orElseThrow();
      call(BLOCK, List.of(values.get(block.start()), size));
    }
  }

  private static BigInteger most(String precision) {
    return precision.isEmpty() ? BigInteger.ONE.negate() : new BigInteger(precision).min(MOST);
  }

  private void formatted(List<Expr> values, int format) {
    Expr list = LISTS.containsKey(site.name()) ? values.get(format + 1) : list(values, format + 1);
    call(FORMATTED, List.of(values.get(format), list));
  }

  /** A list of the arguments from that one on. */
  private Expr list(List<Expr> values, int first) {
    List<Calls.Argument> arguments = new ArrayList<>();
    for (int i = first; i < values.size(); i++) {
      arguments.add(new Calls.Argument(values.get(i), site.argument(i)));
    }
    Expr block = in.variableArguments.block(arguments, site.span());
    Expr list = in.ownObject(BigInteger.valueOf(in.types.machine().pointerSize()), "list");
    in.memory.write(new Place.Memory(list), CTypes.VOID_POINTER, block, site.span());
    return list;
  }

  private void call(String model, List<Expr> arguments) {
    CFunction function =
        in.symbols
            .reachable()
            .helper(model)
            .orElseThrow(() -> new Unsupported("this call of " + site.name(), site.span()));
    in.emit.emit(new Action.Call(Optional.empty(), in.symbols.nameOf(function), arguments));
  }
}
