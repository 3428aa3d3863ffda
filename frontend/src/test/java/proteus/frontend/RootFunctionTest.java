package proteus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.frontend.c.CFunction;
import proteus.ir.MachineModel;

/** Where executions of a program without {@code main} start. */
final class RootFunctionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "f # void f(void) { }",
        "f # void f(int n) { if (n > 0) f(n - 1); }",
        // calls, also in what an expression's statements and initialisers say
        "g # void f(void) { } void g(void) { f(); }",
        "g # int f(void) { return 1; } int g(void) { int x = ({ int y = f(); y; }); return x; }",
        "g # int f(void) { return 1; } int g(void) { int x[2] = {f(), 2}; return x[0]; }",
        // addresses
        "g # void f(void) { } void g(void) { void (*p)(void) = f; p(); }",
        "g # void f(void) { } void (*table[])(void) = {f}; void g(int i) { table[i](); }",
        // what no other unit can call
        "f # static void g(void) { } void f(void) { }",
        "f # static void g(void) { } static void h(void) { g(); } void f(void) { }",
        // none, and several
        "'' # void g(void); void f(void) { g(); } void g(void) { f(); }",
        "'' # void f(void) { } void g(void) { }",
        "'' # int x;",
      })
  void isTheOneThatNothingNames(String root, String text) {
    FrontendResult read = Sources.result(FrontendOptions.of(MachineModel.LP64), text);
    assertThat(RootFunction.of(((FrontendResult.Parsed) read).program()).map(CFunction::name))
        .isEqualTo(Optional.of(root).filter(name -> !name.isEmpty()));
  }
}
