package proteus.verifier.evidence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.verifier.counterexample.InputLog;

/** The functions of a harness. All are weak, so that those that the program defines win. */
final class HarnessFunctions {
  /** What a harness ends with where the violation is reached. */
  static final int STATUS = 10;

  /** What error functions call that must not be reached. */
  static final String ERROR = "reached";

  /** What it says of a call that must not be reached, behind the function's name. */
  private static final String IS_REACHED = " is reached";

  /** What it says of an assertion, behind its condition and before the function's name. */
  private static final String FAILS = " fails in ";

  private static final int PER_LINE = 8;
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);

  private static final String FIXED =
      """
      extern int dprintf(int, const char *, ...);
      extern int fflush(void *);
      extern void abort(void);
      extern void _Exit(int);
      extern void _exit(int);

      static void reached(const char *what) {
        static int told;
        if (!told++) {
          dprintf(1, "%sIS_REACHED\\n", what);
          fflush(0);
        }
        _exit(STATUS);
      }
      __attribute__((weak)) void proteus_violation(void) { reached("the violation"); }
      __attribute__((weak)) void reach_error(void) { ERROR("reach_error()"); }
      __attribute__((weak)) void __VERIFIER_error(void) { ERROR("__VERIFIER_error()"); }
      __attribute__((weak)) void __assert_fail(
          const char *condition, const char *file, unsigned int line, const char *function) {
        dprintf(1, "%s:%u: %sFAILS%s\\n", file, line, condition, function);
        fflush(0);
        FAILURE;
      }
      __attribute__((weak)) void assert(int condition) {
        if (!condition) BROKEN;
      }
      __attribute__((weak)) void __VERIFIER_assume(int condition) {
        if (!condition) _Exit(0);
      }
      __attribute__((weak)) void __builtin_assume(long condition) {
        if (!condition) _Exit(0);
      }
      __attribute__((weak)) void assume_abort_if_not(int condition) {
        if (!condition) abort();
      }
      __attribute__((weak)) void __VERIFIER_assert(int condition) {
        if (!condition) reach_error();
      }
      __attribute__((weak)) int __iszero(double value) { return value == 0; }
      __attribute__((weak)) int __iszerof(double value) { return value == 0; }
      __attribute__((weak)) int __iszerol(long double value) { return value == 0; }
      __attribute__((weak)) void __VERIFIER_atomic_begin(void) {}
      __attribute__((weak)) void __VERIFIER_atomic_end(void) {}
      """;

  private static final String BYTE_INPUT = "__VERIFIER_nondet_uchar";
  private static final String MEMORY_INPUT = "__VERIFIER_nondet_memory";

  /** Any bytes, of byte inputs. */
  private static final String MEMORY =
      """

      __attribute__((weak)) void __VERIFIER_nondet_memory(void *memory, unsigned long size) {
        for (unsigned long i = 0; i < size; i++)
          ((unsigned char *)memory)[i] = __VERIFIER_nondet_uchar();
      }
      """;

  /** What the harness itself calls. */
  private static final Set<String> OWN =
      Set.of("dprintf", "fflush", "abort", "_Exit", "_exit", "pipe", "write", "close", "dup2");

  /** The call of a function assert that does as the macro does. */
  static final String BROKEN = "__assert_fail(\"an assertion\", \"\", 0, \"\")";

  private static final Pattern INPUT = Pattern.compile("\\b__VERIFIER_nondet_\\w+");

  private HarnessFunctions() {}

  /**
   * What every harness has.
   *
   * @param failure the call that ends a failing assertion
   * @param error what error functions call with their names
   * @param broken what a function assert calls whose condition does not hold
   */
  static String fixed(String failure, String error, String broken) {
    return FIXED
        .replace("BROKEN", broken)
        .replace("ERROR", error)
        .replace("FAILURE", failure)
        .replace("IS_REACHED", IS_REACHED)
        .replace("FAILS", FAILS)
        .replace("STATUS", Integer.toString(STATUS));
  }

  /** Whether a line of these functions is among what a run wrote. */
  static boolean areHeard(String output) {
    return output.lines().anyMatch(line -> line.endsWith(IS_REACHED) || line.contains(FAILS));
  }

  /**
   * The functions that the program calls and does not define, and variables of that kind. Inputs
   * that the text mentions are among them, though only code may call these which is never executed:
   * a linker keeps it where a function of the program has the name of one in the library.
   *
   * @param sources the program's text
   * @param repeated how many of the last values are returned again and again
   * @param missing gets what has no constants in C
   */
  static String text(
      Program program,
      String sources,
      InputLog log,
      Map<String, Long> repeated,
      List<String> missing) {
    SequencedMap<String, Type> functions = new LinkedHashMap<>();
    SequencedMap<String, Type> variables = new LinkedHashMap<>();
    for (Function function : program.functions().values()) {
      // Before the program starts, what it does not define gets its value.
      boolean start = function.name().equals(program.entry());
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Havoc(Variable target, Nondet source)
            && isCall(source)) {
          if (!start) {
            functions.putIfAbsent(source.name(), target.type());
          } else if (program.globals().contains(target)) {
            variables.putIfAbsent(source.name(), target.type());
          } else {
            missing.add(source.name() + ", which is defined nowhere");
          }
        }
      }
    }
    program.notes().stream()
        .flatMap(note -> note.undefinedFunction().stream())
        .filter(name -> !OWN.contains(name))
        .forEach(name -> functions.putIfAbsent(name, IntType.signed(64)));
    INPUT
        .matcher(sources)
        .results()
        .map(mention -> mention.group().equals(MEMORY_INPUT) ? BYTE_INPUT : mention.group())
        .filter(name -> !variables.containsKey(name))
        .forEach(name -> functions.putIfAbsent(name, IntType.signed(64)));
    StringBuilder text = new StringBuilder();
    variables.forEach(
        (name, type) -> text.append(variable(name, type, log.returned().get(name), missing)));
    functions.forEach(
        (name, type) ->
            text.append(
                function(
                    name,
                    type,
                    log.returned().get(name),
                    repeated.getOrDefault(name, 0L),
                    missing)));
    return functions.containsKey(BYTE_INPUT) ? text + MEMORY : text.toString();
  }

  private static boolean isCall(Nondet source) {
    return switch (source.kind()) {
      case INPUT, UNDEFINED_FUNCTION -> true;
      case ARGUMENTS, UNINITIALIZED, UNSPECIFIED, UNMODELLED -> false;
    };
  }

  private static String variable(
      String name, Type type, InputLog.@Nullable Returned values, List<String> missing) {
    Optional<String> value =
        values == null ? Optional.of("0") : constant(values.values().getFirst());
    if (value.isEmpty()) {
      missing.add("the value of " + name);
    }
    return "\n__attribute__((weak)) %s %s = %s;\n".formatted(type(type), name, value.orElse("0"));
  }

  private static String function(
      String name,
      Type type,
      InputLog.@Nullable Returned returned,
      long repeated,
      List<String> missing) {
    if (returned == null) {
      return "\n__attribute__((weak)) %s %s() {\n  return 0;\n}\n".formatted(type(type), name);
    }
    List<String> values = new ArrayList<>();
    for (Value value : returned.values()) {
      Optional<String> constant = constant(value);
      if (constant.isEmpty()) {
        missing.add("a value of " + name + "()");
      }
      values.add(constant.orElse("0"));
    }
    return """

    __attribute__((weak)) %s %s() {
      static const struct { %s value; unsigned long long times; } returned[] = {
    %s  };
      static unsigned long long next, done;
      if (next == sizeof returned / sizeof *returned) %s;
      %s value = returned[next].value;
      if (++done == returned[next].times) next++, done = 0;
      return value;
    }
    """
        .formatted(
            type(type),
            name,
            type(type),
            lines(values, returned.times()),
            repeated == 0 ? "return 0" : begin(returned.times(), repeated),
            type(type));
  }

  /** Goes back to where the last values begin. */
  private static String begin(List<Long> times, long repeated) {
    int run = times.size();
    long left = repeated;
    while (left > 0 && run > 0) {
      run--;
      left -= times.get(run);
    }
    return "next = %d, done = %d".formatted(run, Math.max(0, -left));
  }

  private static String lines(List<String> values, List<Long> times) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < values.size(); i += PER_LINE) {
      StringJoiner line = new StringJoiner(", ", "    ", ",\n");
      for (int j = i; j < Math.min(values.size(), i + PER_LINE); j++) {
        line.add("{" + values.get(j) + ", " + times.get(j) + "}");
      }
      lines.append(line);
    }
    return lines.toString();
  }

  private static Optional<String> constant(Value value) {
    return switch (value) {
      case Value.BoolValue(boolean b) -> Optional.of(b ? "1" : "0");
      case Value.IntValue(BigInteger i) when i.equals(LEAST) ->
          Optional.of("-9223372036854775807LL - 1");
      case Value.IntValue(BigInteger i) when i.bitLength() < Long.SIZE -> Optional.of(i + "LL");
      case Value.IntValue _ -> ConstantText.of(value);
      case Value.FloatValue f -> floating(f);
      case Value.PointerValue p ->
          p.object() == 0 ? Optional.of("(void *)" + p.offset() + "L") : Optional.empty();
    };
  }

  private static Optional<String> floating(Value.FloatValue value) {
    String text = value.toString();
    return switch (text) {
      case "NaN" -> Optional.of("__builtin_nan(\"\")");
      case "Infinity" -> Optional.of("__builtin_inf()");
      case "-Infinity" -> Optional.of("-__builtin_inf()");
      default ->
          Optional.of(value.type())
              .filter(t -> t == FloatType.FLOAT || t == FloatType.DOUBLE)
              .map(t -> t == FloatType.FLOAT ? text + "f" : text);
    };
  }

  /** A type of C that holds the values. */
  static String type(Type type) {
    return switch (type) {
      case BoolType _ -> "_Bool";
      case PointerType _ -> "void *";
      case FloatType f ->
          f == FloatType.FLOAT ? "float" : f == FloatType.DOUBLE ? "double" : "long double";
      case IntType i -> integer(i);
    };
  }

  private static String integer(IntType type) {
    String sign = type.isUnbounded() || type.isSigned() ? "signed " : "unsigned ";
    return switch (type.bits()) {
      case 1 -> "_Bool";
      case 8 -> sign + "char";
      case 16 -> sign + "short";
      case 32 -> sign + "int";
      case 128 -> sign + "__int128";
      default -> sign + "long long";
    };
  }
}
