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
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.Action;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Property;

final class WatchedTest {
  @TempDir private Path folder;

  @Test
  void functionsOfTheCompilerAreThoseOfTheLibrary() {
    Watched watched = Watched.calls(Set.of("abort"));
    assertThat(watched.property("__builtin_abort")).contains(Property.UNREACH_CALL);
    assertThat(watched.property("exit")).isEmpty();
    assertThat(Watched.NOTHING.property("abort")).isEmpty();
  }

  /** Their calls stay calls, which are looked for later. */
  @Test
  void errorFunctionsNeedNoWatching() {
    assertThat(Watched.calls(Set.of("reach_error", "stop")).withoutErrorFunctions().functions())
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
                "main",
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
    assertThat(violations(text, Watched.calls(Set.of(function)))).isPositive();
    assertThat(violations(text, Watched.calls(Set.of("other")))).isZero();
  }

  @Test
  void failingAssertionsCallAbort() throws Exception {
    String text =
        """
        void __assert_fail(const char *, const char *, unsigned, const char *);
        int main(int n) { if (n > 3) __assert_fail("n <= 3", "a.c", 2, "main"); return 0; }
        """;
    assertThat(violations(text, Watched.calls(Set.of("abort")))).isEqualTo(1);
    assertThat(violations(text, new Watched(Map.of("__assert_fail", Property.ASSERTION), Map.of())))
        .isEqualTo(1);
    assertThat(violations(text, Watched.calls(Set.of("exit")))).isZero();
  }
}
