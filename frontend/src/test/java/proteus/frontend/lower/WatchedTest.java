package proteus.frontend.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.frontend.Start;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Property;

final class WatchedTest {
  @TempDir private Path folder;

  @Test
  void functionsOfTheCompilerAreThoseOfTheLibrary() {
    Watched watched = Watched.calls(Set.of("abort"), Property.UNREACH_CALL);
    assertThat(watched.property("__builtin_abort")).contains(Property.UNREACH_CALL);
    assertThat(watched.property("exit")).isEmpty();
    assertThat(Watched.NOTHING.property("abort")).isEmpty();
  }

  /** Their calls stay calls, which are looked for later. */
  @Test
  void errorFunctionsNeedNoWatching() {
    assertThat(
            Watched.calls(Set.of("reach_error", "stop"), Property.UNREACH_CALL)
                .withoutErrorFunctions()
                .functions())
        .containsOnlyKeys("stop");
  }

  @Test
  void assertionsAreKnownByTheirFunctions() {
    assertThat(Watched.hasAssertions(Set.of("main", "__assert_fail"))).isTrue();
    assertThat(Watched.hasAssertions(Set.of("__VERIFIER_assert"))).isTrue();
    assertThat(Watched.hasAssertions(Set.of("main", "abort"))).isFalse();
  }

  /** How many calls in the program are violations. */
  private long violations(String text, Watched watched) throws Exception {
    Path file = Files.writeString(folder.resolve("a.c"), text);
    Compiler.Result.Compiled compiled =
        (Compiler.Result.Compiled)
            Compiler.compile(
                List.of(file),
                FrontendOptions.of(MachineModel.LP64),
                Integers.MACHINE,
                Start.at("main"),
                watched);
    return compiled.program().functions().values().stream()
        .flatMap(f -> f.cfg().edges().stream())
        .filter(e -> e.action() instanceof Action.Violate)
        .count();
  }

  @ParameterizedTest
  @CsvSource({
    "stop,   void stop(void); int main(void) { stop(); }",
    "stop,   void stop(void) { } int main(void) { stop(); }",
    "stop,   void stop(void); int main(void) { void (*f)(void) = stop; f(); }",
    "abort,  void abort(void); int main(void) { abort(); }",
    "abort,  int main(void) { __builtin_abort(); }",
    "exit,   void exit(int); int main(void) { exit(3); }",
    "_Exit,  void quick_exit(int); int main(void) { quick_exit(3); }",
  })
  void callsAreViolationsWhateverTheFunctionIs(String function, String text) throws Exception {
    assertThat(violations(text, Watched.calls(Set.of(function), Property.UNREACH_CALL)))
        .isPositive();
    assertThat(violations(text, Watched.calls(Set.of("other"), Property.UNREACH_CALL))).isZero();
  }

  @Test
  void failingAssertionsCallAbort() throws Exception {
    String text =
        """
        void __assert_fail(const char *, const char *, unsigned, const char *);
        int main(int n) { if (n > 3) __assert_fail("n <= 3", "a.c", 2, "main"); return 0; }
        """;
    assertThat(violations(text, Watched.calls(Set.of("abort"), Property.UNREACH_CALL)))
        .isEqualTo(1);
    assertThat(violations(text, new Watched(Map.of("__assert_fail", Property.ASSERTION), Map.of())))
        .isEqualTo(1);
    assertThat(violations(text, Watched.calls(Set.of("exit"), Property.UNREACH_CALL))).isZero();
  }

  private static final Watched OVERFLOWS =
      new Watched(
          Map.of(),
          Map.of(
              Defect.SIGNED_OVERFLOW, Property.NO_OVERFLOW,
              Defect.DIVISION_OVERFLOW, Property.NO_OVERFLOW,
              Defect.ABSOLUTE_OVERFLOW, Property.NO_OVERFLOW));

  private static String mainOf(String body) {
    return "int abs(int); int main(int n, char **v) { unsigned u = n; short s = n; char c = n;"
        + " long l = n; struct { int b : 9; } t = {n}; int a[3]; "
        + body
        + " return 0; }";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n = n + 1;",
        "n -= s;",
        "n *= 2;",
        "n <<= 1;",
        "n = 1 << n;",
        "n = -n;",
        "n++;",
        "--l;",
        "n = n / s;",
        "n %= s;",
        "n = abs(n);",
        "n ? n + 1 : 0;",
        "n && n - 1;",
        "a[n * 3] = 1;",
        "(void)(l - n);",
        "l = 2147483647 - c / -2 + 1;",
        "unsigned short w = n; n = w * w;",
        "char z[n + 1]; sizeof(int[n + 2]);",
      })
  void operationsMayOverflow(String body) throws Exception {
    assertThat(violations(mainOf(body), OVERFLOWS)).isPositive();
    assertThat(violations(mainOf(body), Watched.NOTHING)).isZero();
  }

  /** No check where types and literals tell that none is needed, and none where C defines it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "u = u * u + 1; u <<= 3; u = -u; u++;",
        "c++; c += 1; s--; s *= 3; c /= -1; c <<= 7;",
        "n = s * s; n = s + c; n = -s; n = s << 15; n = c << 16;",
        "n = s / c; n = n / 2; n = n % 7; n = n >> 3; n = ~n; n = n & 5;",
        "n = l; n = (int)(l & 77); c = n; n = u;",
        "l = n; l = l < 5; n = !n;",
        "n = sizeof(n + 1); __typeof__(n + 1) z;",
        "n = __builtin_constant_p(n + 1);",
        "int r; __builtin_sadd_overflow(n, n, &r); __sync_fetch_and_add(&n, 1);",
        "int *p = a + 1; p++; l = p - a; p -= 1;",
        "switch (n) { case 2147483647 - 1: n = 2; }",
        "double d = n; d = d * d + 1; d++;",
        "_Bool b = n; b++; n = b + b;",
        "n = 2147483646 + (s & 1);",
      })
  void othersDoNot(String body) throws Exception {
    assertThat(violations(mainOf(body), OVERFLOWS)).isZero();
  }

  /** What models of library functions compute is not the program's. */
  @Test
  void modelsDoNotOverflow() throws Exception {
    String text =
        "#include <stdlib.h>\n#include <string.h>\n#include <ctype.h>\nint main(int n, char **v)"
            + " { return strlen(v[0]) + toupper(n) > 7 || atoi(\"12\") > n; }";
    assertThat(violations(text, OVERFLOWS)).isZero();
  }
}
