package proteus.frontend.lower.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.FloatType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.testing.Slow;

/** Contracts against what another implementation returns. */
@Slow
final class ElementaryFunctionsTest {
  private static final int RANDOM_ARGUMENTS = 150;

  private static final Map<String, DoubleUnaryOperator> UNARY =
      Map.ofEntries(
          Map.entry("sin", StrictMath::sin),
          Map.entry("cos", StrictMath::cos),
          Map.entry("tan", StrictMath::tan),
          Map.entry("asin", StrictMath::asin),
          Map.entry("acos", StrictMath::acos),
          Map.entry("atan", StrictMath::atan),
          Map.entry("sinh", StrictMath::sinh),
          Map.entry("cosh", StrictMath::cosh),
          Map.entry("tanh", StrictMath::tanh),
          Map.entry("exp", StrictMath::exp),
          Map.entry("expm1", StrictMath::expm1),
          Map.entry("log", StrictMath::log),
          Map.entry("log10", StrictMath::log10),
          Map.entry("log1p", StrictMath::log1p),
          Map.entry("cbrt", StrictMath::cbrt));

  private static final Map<String, DoubleBinaryOperator> BINARY =
      Map.of("pow", StrictMath::pow, "hypot", StrictMath::hypot, "atan2", StrictMath::atan2);

  @TempDir Path directory;

  static Stream<String> names() {
    return Stream.concat(UNARY.keySet().stream(), BINARY.keySet().stream()).sorted();
  }

  private static double[] arguments(String name) {
    Random random = new Random(name.hashCode());
    DoubleStream special =
        DoubleStream.of(0, 1, 2, 0.5, 3, 1e-310, 1e308, Math.PI, Double.POSITIVE_INFINITY)
            .flatMap(x -> DoubleStream.of(x, -x));
    DoubleStream bits = random.longs(RANDOM_ARGUMENTS).mapToDouble(Double::longBitsToDouble);
    DoubleStream small = random.doubles(RANDOM_ARGUMENTS, -4, 4);
    return DoubleStream.concat(
            DoubleStream.concat(special, DoubleStream.of(Double.NaN)),
            DoubleStream.concat(bits, small))
        .toArray();
  }

  @ParameterizedTest
  @MethodSource("names")
  void resultsAreAllowed(String name) throws IOException {
    boolean isUnary = UNARY.containsKey(name);
    Interpreter program = new Interpreter(program(name, isUnary));
    double[] arguments = arguments(name);
    Random random = new Random(1);
    for (double x : arguments) {
      double y = arguments[random.nextInt(arguments.length)];
      double result =
          isUnary
              ? Objects.requireNonNull(UNARY.get(name)).applyAsDouble(x)
              : Objects.requireNonNull(BINARY.get(name)).applyAsDouble(x, y);
      assertThat(differs(program, x, y, result))
          .as("%s(%s, %s) = %s", name, x, y, result)
          .isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void otherResultsAreNot(String name) throws IOException {
    Interpreter program = new Interpreter(program(name, UNARY.containsKey(name)));
    // At zero, or at a NaN, there is one result; that of atan2 depends on the other argument.
    double x = name.equals("atan2") ? Double.NaN : 0;
    assertThat(differs(program, x, 0, 17)).isTrue();
  }

  private static boolean differs(Interpreter program, double x, double y, double result) {
    NondetSource inputs =
        NondetSource.replay(List.of(value(x), value(y), value(result)), NondetSource.zeros());
    NondetSource source =
        (nondet, type, edge) ->
            nondet.kind() == Nondet.Kind.UNMODELLED
                ? value(result)
                : inputs.choose(nondet, type, edge);
    return program.run(source, Limits.steps(1000)).outcome() instanceof Outcome.Undefined;
  }

  private static Value value(double value) {
    BigInteger bits = new BigInteger(Long.toHexString(Double.doubleToLongBits(value)), 16);
    return new Value.FloatValue(bits, FloatType.DOUBLE);
  }

  private Program program(String name, boolean isUnary) throws IOException {
    Path file = directory.resolve("program.c");
    String call =
        isUnary ? "(double); double y = %s(a);" : "(double, double); double y = %s(a, b);";
    String text =
        "extern double __VERIFIER_nondet_double(void); int *nowhere;\n"
            + "int main(void) { double a = __VERIFIER_nondet_double();"
            + " double b = __VERIFIER_nondet_double(), result = __VERIFIER_nondet_double();\n"
            + "extern double "
            + name
            + call.formatted(name)
            + " if (!(y == result || (y != y && result != result))) *nowhere = 1; return 0; }\n";
    Files.writeString(file, text);
    FrontendOptions options = FrontendOptions.of(MachineModel.LP64);
    return ((Compiler.Result.Compiled)
            Compiler.compile(List.of(file), options, Integers.MACHINE, "main"))
        .program();
  }
}
