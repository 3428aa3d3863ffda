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

/** What attributes (gcc's) promise of a function. */
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
    Attributes.argument("nonnull", owners).ifPresent(a -> function.addNonNull(numbers(a)));
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
