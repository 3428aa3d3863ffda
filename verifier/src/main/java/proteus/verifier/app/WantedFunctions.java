package proteus.verifier.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendResult.Kind;
import proteus.frontend.FrontendResult.Rejected;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.ir.Function;
import proteus.ir.SourceSpan;

/** The defined functions that a command is to speak of, in the order of the text. */
public sealed interface WantedFunctions {
  /** All of them. */
  record Chosen(List<CFunction> functions) implements WantedFunctions {}

  /** The named one is not there, or what the start reaches cannot be read. */
  record Refused(Rejected why) implements WantedFunctions {}

  /**
   * Those functions that have a definition, and
   *
   * @param name this name, if one is given
   */
  static WantedFunctions of(CProgram program, VerifyOptions options, Optional<String> name) {
    List<CFunction> wanted = new ArrayList<>(program.functions());
    wanted.removeIf(f -> f.definition().isEmpty() || !isNamed(f, name));
    if (options.entryFunction().isPresent()) {
      switch (Compiler.lower(program, options.integers(), options.entryFunction().get())) {
        case Compiler.Result.Refused(Rejected why) -> {
          return new Refused(why);
        }
        case Compiler.Result.Compiled(var all, var _, var _, var _) -> {
          Set<SourceSpan> reached =
              all.functions().values().stream().map(Function::span).collect(Collectors.toSet());
          wanted.removeIf(f -> !reached.contains(span(f)));
        }
      }
    }
    if (wanted.isEmpty() && name.isPresent()) {
      String message = "the function " + name.get() + " is not defined";
      return new Refused(new Rejected(Kind.SYNTAX, message, SourceSpan.NONE));
    }
    return new Chosen(List.copyOf(wanted));
  }

  /** Where a function with a definition stands. */
  static SourceSpan span(CFunction function) {
    return function.definition().orElseThrow().span();
  }

  private static boolean isNamed(CFunction function, Optional<String> name) {
    return name.map(n -> n.equals(function.name()) || n.equals(function.uniqueName())).orElse(true);
  }
}
