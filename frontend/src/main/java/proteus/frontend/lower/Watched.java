package proteus.frontend.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.lower.library.Builtins;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Property;
import proteus.ir.SourceSpan;

/**
 * What a property is about. Calls of functions become violations ({@link Action.Violate}), whatever
 * the functions are: of the program, only declared, of the library, built in. Calls in models of
 * library functions count where the library's documentation promises them: those of functions that
 * the program gave to it, and those that end the program. Undefined behaviour of a watched kind
 * becomes a violation where the program's own text has it.
 *
 * @param functions by their names in C, what a call of them violates
 * @param defects what such undefined behaviour violates
 * @param assumptions what an assumption violates that does not hold; otherwise nothing follows
 *     there
 */
public record Watched(
    Map<String, Property> functions,
    Map<Defect, Property> defects,
    Optional<Property> assumptions) {
  /** Nothing: all calls stay calls, and undefined behaviour is no violation. */
  public static final Watched NOTHING = new Watched(Map.of(), Map.of());

  /** Nothing of assumptions. */
  public Watched(Map<String, Property> functions, Map<Defect, Property> defects) {
    this(functions, defects, Optional.empty());
  }

  /** What a failing {@code assert} calls, in the libraries that there are. */
  public static final Set<String> ASSERTIONS =
      Set.of(
          "__assert_fail",
          "__assert_perror_fail",
          "__assert_rtn",
          "__assert",
          "_assert",
          "__assert13",
          "__assertfail",
          "_wassert");

  /** These models are the functions that they model; all others stand for code of the library. */
  private static final Set<String> VERIFIERS =
      Set.of("__VERIFIER_assert", "assume_abort_if_not", "assert");

  /** Functions that programs define for themselves where they do not use the library's assert. */
  private static final Set<String> CHECKING = Set.of("assert", "__VERIFIER_assert");

  private static final Set<String> ABORTING = Set.of("abort", "__builtin_abort", "__builtin_trap");

  private static final String COMPILERS = "__builtin_";

  public Watched {
    functions = Map.copyOf(functions);
    defects = Map.copyOf(defects);
  }

  /** Functions whose calls violate the property. */
  public static Watched calls(Set<String> names, Property property) {
    return new Watched(
        names.stream().collect(Collectors.toMap(Function.identity(), _ -> property)), Map.of());
  }

  /** The same but for reach_error and its kin, whose calls stay calls. */
  public Watched withoutErrorFunctions() {
    Map<String, Property> others = new LinkedHashMap<>(functions);
    others.keySet().removeIf(Builtins::isErrorFunction);
    return new Watched(others, defects, assumptions);
  }

  /** Whether code that calls these functions may have assertions. */
  public static boolean hasAssertions(Set<String> called) {
    return called.stream().anyMatch(name -> ASSERTIONS.contains(name) || CHECKING.contains(name));
  }

  /** What a call of a function of that name violates. */
  public Optional<Property> property(String name) {
    return Optional.ofNullable(functions.get(name))
        .or(
            () ->
                name.startsWith(COMPILERS)
                    ? property(name.substring(COMPILERS.length()))
                    : Optional.empty());
  }

  /** Whether the property says how memory is to be used. */
  public boolean isAboutMemory() {
    return defects.values().stream().anyMatch(Property::isAboutMemory);
  }

  /** What undefined behaviour violates that the text at {@code span} has. */
  Optional<Property> property(Defect defect, SourceSpan span) {
    return Defect.isModel(span) ? Optional.empty() : Optional.ofNullable(defects.get(defect));
  }

  /**
   * The violation that a call is, written in the function.
   *
   * @param caller empty for what surrounds the program
   * @param arguments for the text of an assertion
   */
  Optional<Action.Violate> violation(
      CFunction function, Optional<CFunction> caller, List<CExpr> arguments) {
    boolean counts =
        caller
            .filter(c -> c.definition().filter(d -> Defect.isModel(d.span())).isPresent())
            .map(c -> VERIFIERS.contains(c.name()))
            .orElse(true);
    return counts
        ? violation(function, arguments).or(() -> failure(function, caller))
        : Optional.empty();
  }

  /** What ends the program in a function that checks assertions is the failure of one. */
  private Optional<Action.Violate> failure(CFunction function, Optional<CFunction> caller) {
    boolean fails =
        functions.containsValue(Property.ASSERTION)
            && ABORTING.contains(function.name())
            && caller.filter(c -> CHECKING.contains(c.name())).isPresent();
    return fails ? Optional.of(new Action.Violate(Property.ASSERTION)) : Optional.empty();
  }

  /** The violation that a failing assertion is which calls nothing. */
  public Optional<Action.Violate> failingAssertion() {
    return functions.containsValue(Property.ASSERTION)
        ? Optional.of(new Action.Violate(Property.ASSERTION))
        : property("__assert_fail").or(() -> property("abort")).map(Action.Violate::new);
  }

  /** The violation that a call is, whoever makes it. */
  Optional<Action.Violate> violation(CFunction function, List<CExpr> arguments) {
    String name = function.name();
    boolean assertion = ASSERTIONS.contains(name) && function.definition().isEmpty();
    return property(name)
        .map(p -> new Action.Violate(p, subject(p, name, arguments)))
        // C11 7.2.1.1: a failing assertion calls abort.
        .or(() -> assertion ? called("abort") : Optional.empty())
        // C11 7.22.4.7.
        .or(() -> name.equals("quick_exit") ? called("_Exit") : Optional.empty());
  }

  private Optional<Action.Violate> called(String name) {
    return property(name).map(p -> new Action.Violate(p, name));
  }

  private static String subject(Property property, String name, List<CExpr> arguments) {
    if (property != Property.ASSERTION) {
      return name;
    }
    // Some libraries say the function first.
    boolean last = name.equals("__assert_rtn") || name.equals("__assert13");
    int index = last ? 3 : 0;
    return index < arguments.size() ? text(arguments.get(index)) : "";
  }

  /** The text of a string literal. */
  private static String text(CExpr argument) {
    CExpr e = argument;
    while (e instanceof CExpr.Convert convert) {
      e = convert.operand();
    }
    // A wide one has other bytes between.
    return e instanceof CExpr.ArrayDecay(CExpr.StringLiteral literal, var _, var _)
        ? literal.bytes().replace("\0", "")
        : "";
  }
}
