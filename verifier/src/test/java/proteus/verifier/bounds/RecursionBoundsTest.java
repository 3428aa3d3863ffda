package proteus.verifier.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.lifecycle.AfterContainer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.exec.CompiledProgram;
import proteus.frontend.Compiler;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.c.CProgram;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.smt.Rational;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundValues;
import proteus.testing.Slow;

/**
 * Bounds of recursive functions, against executions of the functions as they are: each counts its
 * calls in a global variable.
 */
class RecursionBoundsTest {
  private static final String GLOBALS = "int calls, rounds, g;\n";
  private static final Limits LIMITS = Limits.steps(20_000);
  private static final int RUNS = 60;
  private static final int MINUTE = 60_000;
  private static final AtomicInteger BOUNDED = new AtomicInteger();

  private static FunctionFinding.Analysed finding(CProgram program, int millis) {
    BoundSearch search = new BoundSearch(program, Integers.MACHINE, BoundedFunction.Calls.PLAIN);
    return (FunctionFinding.Analysed)
        search.bounds(BoundSearch.defined(program).getFirst(), Budget.ofProcessor(millis));
  }

  private static CProgram program(String text) throws IOException {
    Path file = Files.createTempFile("recursion", ".c");
    try {
      Files.writeString(file, GLOBALS + text);
      FrontendResult result = Frontend.parse(List.of(file), FrontendOptions.of(MachineModel.LP64));
      return ((FrontendResult.Parsed) result).program();
    } finally {
      Files.delete(file);
    }
  }

  /** The bound of the loop from call to call, or else of the first loop within the function. */
  private static Optional<BoundExpression> bound(
      FunctionFinding.Analysed finding, boolean recursion) {
    return finding.loops().stream()
        .filter(l -> l.loop().span().equals(finding.span()) == recursion)
        .findFirst()
        .flatMap(l -> l.upper().stream().findFirst());
  }

  /** Chooses arguments, and remembers them. */
  private static final class Arguments implements NondetSource {
    private final Random random;
    private final Map<String, BigInteger> chosen = new HashMap<>();

    Arguments(long seed) {
      this.random = new Random(seed);
    }

    @Override
    public Value choose(Nondet source, Type type, Edge edge) {
      BigInteger number = ((IntType) type).wrap(BigInteger.valueOf(random.nextInt(-9, 40)));
      chosen.putIfAbsent(source.name(), number);
      return new Value.IntValue(number);
    }
  }

  /** How many executions come up to the bound; fails if one exceeds it. */
  private static int reached(CProgram program, BoundExpression bound, String counter, int first) {
    Compiler.Result lowered = Compiler.lower(program, Integers.MACHINE, "f");
    CompiledProgram compiled = new CompiledProgram(((Compiler.Result.Compiled) lowered).program());
    int reached = 0;
    for (int i = 0; i < RUNS; i++) {
      Arguments arguments = new Arguments(i);
      Run run = compiled.run(arguments, LIMITS, ExecutionListener.NONE);
      BigInteger count =
          run.globals().entrySet().stream()
              .filter(e -> e.getKey().name().equals(counter))
              .map(e -> ((Value.IntValue) e.getValue()).value())
              .findFirst()
              .orElseThrow()
              .subtract(BigInteger.valueOf(first));
      boolean counts =
          run.outcome() instanceof Outcome.Finished || run.outcome() instanceof Outcome.Halted;
      if (counts) {
        BoundValues values =
            new BoundValues(
                input ->
                    List.of("g", "calls", "rounds").contains(input.name())
                        ? BigInteger.ZERO
                        : Objects.requireNonNull(
                            arguments.chosen.getOrDefault(input.name(), BigInteger.ZERO)));
        Rational limit = values.of(bound);
        assertThat(Rational.of(count))
            .as(bound + " for " + arguments.chosen)
            .isLessThanOrEqualTo(limit);
        reached += limit.equals(Rational.of(count)) && count.signum() > 0 ? 1 : 0;
      }
    }
    return reached;
  }

  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          max(-b, b) @ int f(int a, int b) { calls++; return b ? f(b, a % b) : a; }
          max(0, n) @ int f(int n) { calls++; if (n <= 0) return 0; int r = f(n - 1); return r > 0 ? r : n; }
          max(0, n) @ void f(int n) { calls++; if (n > 0) { g++; f(n - 1); g--; } }
          max(0, m - n) @ int f(int n, int m) { calls++; if (n >= m) return n; int x = f(n + 1, m); if (x > 3) g++; return x + g; }
          log2(2*n) @ int f(int n) { calls++; if (n <= 0) return 1; int x = f(n / 2); return x * x + x; }
          max(0, n) @ int f(int n) { calls++; if (n <= 0) return 0; if (n % 3) { int r = f(n - 1); g += r; return g; } f(n - 1); g -= 2; return g; }
          """)
  void callsAreCounted(String bound, String function) throws IOException {
    CProgram program = program(function);
    FunctionFinding.Analysed finding = finding(program, MINUTE);
    BoundExpression found = bound(finding, true).orElseThrow();
    assertThat(found).hasToString(bound);
    assertThat(finding.growth()).isPresent();
    assertThat(reached(program, found, "calls", 1)).isPositive();
    assertThat(BoundCheck.check(finding, RUNS, 1, Budget.ofProcessor(MINUTE)))
        .isInstanceOf(BoundCheck.Agreed.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }",
        "int f(int n) { int r = n; while (r > 7) r = f(r - 3); return r; }",
      })
  void moreThanOneCallOnAWayIsNotCounted(String function) throws IOException {
    FunctionFinding.Analysed finding = finding(program(function), MINUTE);
    assertThat(finding.reason()).contains("calls of recursive functions are not counted: f");
  }

  /** Loops before the call, after it, and where executions come without a call too. */
  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          10*max(0, n) @ void f(int n) { if (n > 0) { f(n - 1); for (int i = 0; i < 10; i++) rounds++; } g += 2; }
          10*max(0, n) + 10 @ void f(int n) { if (n > 0) f(n - 1); for (int i = 0; i < 10; i++) rounds++; g++; }
          max(0, (n^2 + n)/2) @ int f(int n) { if (n <= 0) return 0; for (int i = 0; i < n; i++) rounds++; int r = f(n - 1); return r > 5 ? r : n; }
          """)
  void loopsAreCountedInAllCalls(String bound, String function) throws IOException {
    CProgram program = program(function);
    FunctionFinding.Analysed finding = finding(program, MINUTE);
    BoundExpression found = bound(finding, false).orElseThrow();
    assertThat(found).hasToString(bound);
    assertThat(reached(program, found, "rounds", 0)).isPositive();
  }

  @Slow
  @Property(seed = "1", tries = 5, shrinking = ShrinkingMode.OFF)
  void noBoundIsExceeded(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    String text = random(new Random(seed));
    CProgram program = program(text);
    FunctionFinding.Analysed finding = finding(program, 2_000);
    Optional<BoundExpression> calls = bound(finding, true);
    Optional<BoundExpression> rounds = bound(finding, false);
    calls.ifPresent(b -> BOUNDED.incrementAndGet());
    calls.ifPresent(b -> reached(program, b, "calls", 1));
    rounds.ifPresent(b -> reached(program, b, "rounds", 0));
  }

  @AfterContainer
  static void someHaveBounds() {
    assertThat(BOUNDED).hasPositiveValue();
  }

  private static String random(Random random) {
    String guard = one(random, "n <= 0", "n >= m", "n == m", "m < 2 || n < 1");
    String call =
        one(
            random,
            "f(n - 1, m)",
            "f(n - 2, m - 1)",
            "f(n + 1, m)",
            "f(m, n - 1)",
            "f(n / 2, m)",
            "f(n % m, n)");
    String other = one(random, call, call, "f(n - 1, m + 1)", "f(n - 3, 2)");
    String loop = "for (int i = 0; i < " + one(random, "3", "m", "n", "g") + "; i++) rounds++; ";
    String before = random.nextBoolean() ? loop : "";
    String after = one(random, "", "g++; ", "g--; ", before.isEmpty() ? loop : "", "m = r; ");
    String result = one(random, "r", "r > 2 ? r : n", "r * m + n", "g");
    String shared =
        one(random, "", "g += n & 1; ", before.isEmpty() && after.isEmpty() ? loop : "");
    return "int f(int n, int m) { calls++; int r = 0; if (!("
        + guard
        + ")) { "
        + before
        + "if (m % 3 == 1) r = "
        + call
        + "; else r = "
        + other
        + "; "
        + after
        + "} "
        + shared
        + "return "
        + result
        + "; }\n";
  }

  private static String one(Random random, String... of) {
    return of[random.nextInt(of.length)];
  }
}
