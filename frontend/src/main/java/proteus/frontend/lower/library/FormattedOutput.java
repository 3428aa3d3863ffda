package proteus.frontend.lower.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.ValueTypes;

/**
 * Whether the arguments of {@code printf} and its kin are those that the format asks for (C11
 * 7.21.6.1p9). An integer may have the other sign, and a pointer any target.
 */
public final class FormattedOutput {
  /** Which argument is the format, of functions that only print; arguments follow. */
  static final Map<String, Integer> PRINTING =
      Map.of(
          "printf",
          0,
          "__printf_chk",
          1,
          "fprintf",
          1,
          "__fprintf_chk",
          2,
          "dprintf",
          1,
          "error",
          2,
          "error_at_line",
          4);

  /** The same, of functions that make texts. */
  private static final Map<String, Integer> TO_TEXT =
      Map.of("asprintf", 1, "sprintf", 1, "__sprintf_chk", 3, "snprintf", 2, "__snprintf_chk", 4);

  /** Of POSIX: {@code %1$d}. */
  private static final Pattern NUMBERED = Pattern.compile("%\\d+\\$");

  private FormattedOutput() {}

  /** The directives of a call with a literal format; empty if nothing is known of it. */
  private static Optional<List<Directive>> directives(CExpr.Call call, int format) {
    return format < call.arguments().size()
        ? Directive.literal(call.arguments().get(format)).flatMap(Directive::ofOutput)
        : Optional.empty();
  }

  /** Whether the format is a literal of C. */
  static boolean isKnown(CExpr.Call call, int format) {
    return Directive.literal(call.arguments().get(format)).isPresent();
  }

  /** The texts that such a call reads, which is not undefined. */
  static List<Text> texts(CExpr.Call call, int format) {
    List<Text> texts = new ArrayList<>();
    int argument = format + 1;
    for (Directive directive : directives(call, format).orElse(List.of())) {
      argument += arguments(directive).size();
      if (directive.conversion() == 's' && !directive.isLong()) {
        texts.add(new Text(argument - 1, directive.precision()));
      }
    }
    return texts;
  }

  /**
   * An argument that is a text.
   *
   * @param precision the most characters that are read: a number, {@code *} where the argument
   *     before says it, or empty
   */
  record Text(int argument, String precision) {}

  private static Optional<Integer> format(CExpr.Call call) {
    String name = plainName(call.function());
    return Optional.ofNullable(PRINTING.get(name)).or(() -> Optional.ofNullable(TO_TEXT.get(name)));
  }

  /**
   * The name without the compiler's prefix; {@code __printf_chk} has other parameters and stays.
   */
  static String plainName(CFunction function) {
    return function.name().replaceFirst("^__builtin_", "");
  }

  /** Whether the call is undefined for what its format says. */
  public static boolean isUndefined(CExpr.Call call, CFunction meaning, ValueTypes types) {
    Optional<Integer> format = format(call);
    if (Library.isDefinedElsewhere(meaning)
        || format.isEmpty()
        || format.get() >= call.arguments().size()) {
      return false;
    }
    Optional<String> text = Directive.literal(call.arguments().get(format.get()));
    if (text.isEmpty() || NUMBERED.matcher(text.get()).find()) {
      return false;
    }
    List<CExpr> arguments = call.arguments().subList(format.get() + 1, call.arguments().size());
    return directives(call, format.get()).filter(d -> fit(arguments, d, types)).isEmpty();
  }

  private static boolean fit(List<CExpr> arguments, List<Directive> directives, ValueTypes types) {
    List<CType> expected = new ArrayList<>();
    directives.forEach(d -> expected.addAll(arguments(d)));
    for (int i = 0; i < expected.size(); i++) {
      if (i >= arguments.size()
          || !Directive.fits(arguments.get(i).type(), expected.get(i), types)) {
        return false;
      }
    }
    return true;
  }

  /** The types of the arguments that it takes, after the default promotions. */
  private static List<CType> arguments(Directive directive) {
    List<CType> types = new ArrayList<>();
    if (directive.width().equals("*")) {
      types.add(CTypes.INT);
    }
    if (directive.precision().equals("*")) {
      types.add(CTypes.INT);
    }
    switch (directive.conversion()) {
      case 'm' -> {}
      case 's', 'S', 'p', 'n' -> types.add(CTypes.VOID_POINTER);
      case 'c', 'C' -> types.add(CTypes.INT);
      default -> types.add(promoted(directive.object()));
    }
    return types;
  }

  private static CType promoted(CType type) {
    return switch (type) {
      case CType.Int(var kind, var _, var _, var _) when kind.rank() < CTypes.INT.kind().rank() ->
          CTypes.INT;
      case CType.Real t when t.equals(CTypes.FLOAT) -> CTypes.DOUBLE;
      default -> type;
    };
  }

  /** The arguments that such a call, which is not undefined, writes numbers of characters to. */
  static List<Integer> counts(CExpr.Call call) {
    List<Integer> counts = new ArrayList<>();
    format(call)
        .ifPresent(
            format -> {
              int argument = format + 1;
              for (Directive directive : directives(call, format).orElse(List.of())) {
                argument += arguments(directive).size();
                if (directive.conversion() == 'n') {
                  counts.add(argument - 1);
                }
              }
            });
    return counts;
  }
}
