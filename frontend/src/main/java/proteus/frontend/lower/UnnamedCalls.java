package proteus.frontend.lower;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.Calls.Use;

/**
 * Calls of functions that run before and after the program (gcc's constructors and destructors).
 */
public final class UnnamedCalls {
  private UnnamedCalls() {}

  /** Calls those of the phase. */
  public static void run(CFunction.Phase phase, FunctionLowering in) {
    List<CFunction> functions = new ArrayList<>();
    for (CFunction function : in.symbols.reachable().functions()) {
      function.priority(phase).ifPresent(_ -> functions.add(function));
    }
    Comparator<CFunction> order = Comparator.comparing(f -> f.priority(phase).orElse(0));
    functions.sort(phase == CFunction.Phase.START ? order : order.reversed());
    Optional<Integer> last = Optional.empty();
    for (CFunction function : functions) {
      if (last.equals(function.priority(phase))) {
        throw new Unsupported(
            "functions that run in the order of their definitions or not", function.span());
      }
      if (!function.type().parameters().isEmpty()) {
        throw new Unsupported("a constructor with parameters", function.span());
      }
      last = function.priority(phase);
      in.emit.at(function.span());
      in.calls.direct(function, List.of(), CTypes.VOID, Use.NONE, function.span());
    }
  }
}
