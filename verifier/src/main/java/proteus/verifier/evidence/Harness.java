package proteus.verifier.evidence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.StringJoiner;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.Edge;
import proteus.ir.FloatType;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.verifier.engine.ChosenInput;

/**
 * A violation as a C file that is compiled together with the program, by any compiler: functions
 * that return the values that lead there, call by call. All its functions are weak, so that those
 * that the program defines itself are the program's.
 */
public final class Harness {
  /** More values than this make no file that anybody compiles. */
  private static final int MAX_VALUES = 1_000_000;

  private static final int PER_LINE = 8;
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);

  private final Program program;
  private final SequencedMap<String, Returned> functions = new LinkedHashMap<>();
  private boolean uninitialised;

  /** What a function returns: each value so many times in a row. */
  private record Returned(Type type, List<Value> values, List<Long> times) {
    void add(Value value) {
      if (!values.isEmpty() && values.getLast().equals(value)) {
        times.add(times.removeLast() + 1);
      } else {
        values.add(value);
        times.add(1L);
      }
    }
  }

  private Harness(Program program) {
    this.program = program;
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Havoc(Variable target, Nondet source)
            && isCall(source)) {
          functions.putIfAbsent(
              source.name(), new Returned(target.type(), new ArrayList<>(), new ArrayList<>()));
        }
      }
    }
  }

  /**
   * The file's text; empty if there are too many values, or some that C has no constants for.
   *
   * @param program with the property's violations in it
   * @param inputs that lead to the violation
   * @param violation where it is
   */
  public static Optional<String> of(
      Program program, Iterable<ChosenInput> inputs, SourceSpan violation) {
    Harness harness = new Harness(program);
    int count = 0;
    for (ChosenInput input : inputs) {
      Returned returned = harness.functions.get(input.source().name());
      if (isCall(input.source()) && returned != null) {
        returned.add(input.value());
        count++;
      }
      harness.uninitialised |= input.source().kind() == Nondet.Kind.UNINITIALIZED;
      if (count > MAX_VALUES) {
        return Optional.empty();
      }
    }
    return harness.text(violation);
  }

  private static boolean isCall(Nondet source) {
    return switch (source.kind()) {
      case INPUT, UNDEFINED_FUNCTION -> true;
      case UNINITIALIZED, UNMODELLED -> false;
    };
  }

  private Optional<String> text(SourceSpan violation) {
    StringBuilder text = new StringBuilder();
    String bits = program.machine() == MachineModel.ILP32 ? "-m32" : "-m64";
    text.append("/* Leads to the violation at ").append(violation).append(".\n");
    text.append("   gcc ").append(bits).append(" -fwrapv -w -o violation THIS.c PROGRAM.c\n");
    text.append("   ./violation says so and ends with status 10. */\n");
    if (uninitialised) {
      text.append(
          "/* It also depends on variables without initial value, which it cannot set. */\n");
    }
    text.append(
        """
        extern int printf(const char *, ...);
        extern void abort(void);
        extern void _Exit(int);

        __attribute__((weak)) void reach_error(void) {
          printf("reach_error() is reached\\n");
          _Exit(10);
        }
        __attribute__((weak)) void __VERIFIER_error(void) {
          printf("__VERIFIER_error() is reached\\n");
          _Exit(10);
        }
        __attribute__((weak)) void __assert_fail(
            const char *condition, const char *file, unsigned int line, const char *function) {
          printf("%s:%u: %s fails in %s\\n", file, line, condition, function);
          _Exit(10);
        }
        __attribute__((weak)) void __VERIFIER_assume(int condition) {
          if (!condition) _Exit(0);
        }
        __attribute__((weak)) void assume_abort_if_not(int condition) {
          if (!condition) abort();
        }
        __attribute__((weak)) void __VERIFIER_atomic_begin(void) {}
        __attribute__((weak)) void __VERIFIER_atomic_end(void) {}
        """);
    for (Map.Entry<String, Returned> entry : functions.entrySet()) {
      Optional<String> function = function(entry.getKey(), entry.getValue());
      if (function.isEmpty()) {
        return Optional.empty();
      }
      text.append(function.get());
    }
    return Optional.of(text.toString());
  }

  private Optional<String> function(String name, Returned returned) {
    List<String> values = new ArrayList<>();
    for (Value value : returned.values()) {
      Optional<String> constant = constant(value);
      if (constant.isEmpty()) {
        return Optional.empty();
      }
      values.add(constant.get());
    }
    String type = type(returned.type());
    if (values.isEmpty()) {
      return Optional.of(
          "\n__attribute__((weak)) %s %s() {\n  return 0;\n}\n".formatted(type, name));
    }
    return Optional.of(
        """

        __attribute__((weak)) %s %s() {
          static const struct { %s value; unsigned long long times; } returned[] = {
        %s  };
          static unsigned long long next, done;
          if (next == sizeof returned / sizeof *returned) return 0;
          %s value = returned[next].value;
          if (++done == returned[next].times) next++, done = 0;
          return value;
        }
        """
            .formatted(type, name, type, lines(values, returned.times()), type));
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
      case Value.IntValue(BigInteger i) ->
          i.bitLength() > Long.SIZE
              ? Optional.empty()
              : Optional.of(
                  i.equals(LEAST)
                      ? "-9223372036854775807LL - 1"
                      : i + (i.bitLength() > 63 ? "ULL" : "LL"));
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

  private static String type(Type type) {
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
