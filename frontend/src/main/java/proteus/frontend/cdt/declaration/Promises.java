package proteus.frontend.cdt.declaration;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import proteus.frontend.c.CFunction;
import proteus.frontend.cdt.Linker;

/** What attributes (gcc's) say of a function. */
public final class Promises {
  private static final Map<String, CFunction.Attribute> OF_FUNCTIONS =
      Map.of(
          "noreturn", CFunction.Attribute.NORETURN,
          "pure", CFunction.Attribute.PURE,
          "const", CFunction.Attribute.CONST,
          "returns_nonnull", CFunction.Attribute.RETURNS_NONNULL,
          "malloc", CFunction.Attribute.MALLOC,
          "assume_aligned", CFunction.Attribute.ALIGNED_RESULT,
          "alloc_align", CFunction.Attribute.ALIGNED_RESULT);

  private static final Map<String, CFunction.Phase> RUN_UNNAMED =
      Map.of("constructor", CFunction.Phase.START, "destructor", CFunction.Phase.END);

  /** That of functions for which none is given. */
  private static final int LAST_PRIORITY = 65535;

  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private Promises() {}

  /** Notes what the owners' attributes promise of the function, beside what others have. */
  public static void note(CFunction function, IASTAttributeOwner... owners) {
    Set<CFunction.Attribute> promised = EnumSet.noneOf(CFunction.Attribute.class);
    OF_FUNCTIONS.forEach(
        (name, promise) -> {
          if (Attributes.has(name, owners)) {
            promised.add(promise);
          }
        });
    Linker.addAttributes(function, promised);
    RUN_UNNAMED.forEach(
        (name, phase) ->
            Attributes.argument(name, owners)
                .ifPresent(argument -> function.runAt(phase, priority(argument))));
    Attributes.argument("nonnull", owners).ifPresent(a -> function.addNonNull(numbers(a)));
  }

  private static int priority(String argument) {
    return argument.matches("\\d{1,5}") ? Integer.parseInt(argument) : LAST_PRIORITY;
  }

  /** The numbers in the argument; without any, all parameters are meant. */
  private static Set<Integer> numbers(String argument) {
    Set<Integer> result = new LinkedHashSet<>();
    Matcher number = NUMBER.matcher(argument);
    while (number.find()) {
      result.add(Integer.parseInt(number.group()));
    }
    return result.isEmpty() ? Set.of(CFunction.EACH) : result;
  }
}
