package proteus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.Faults;
import proteus.frontend.lower.Lowering;
import proteus.frontend.preprocess.PreprocessorFlags;
import proteus.ir.Action;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.graph.LoopForest;

/** Units that are no whole program: a part that cannot be read costs itself only. */
final class OpenLoweringTest {
  private static FrontendOptions options(String... arguments) {
    return new FrontendOptions(
        MachineModel.LP64,
        List.of(),
        List.of(),
        FrontendOptions.Preprocessing.AUTO,
        new PreprocessorFlags(List.of(arguments), java.util.Optional.empty()),
        Faults.SKIP_DECLARATION);
  }

  private static CProgram program(String text) {
    return switch (Sources.result(options(), text)) {
      case FrontendResult.Parsed p -> p.program();
      case FrontendResult.Rejected r -> throw new AssertionError(r);
    };
  }

  private static Compiler.Functions functions(String text) {
    return Compiler.lowerEach(program(text), Integers.MACHINE);
  }

  private static List<Action> actions(Compiler.Functions functions, String name) {
    return functions.program().function(name).cfg().edges().stream().map(e -> e.action()).toList();
  }

  private static boolean callsOutside(Compiler.Functions functions, String name) {
    return actions(functions, name).stream()
        .anyMatch(a -> a instanceof Action.Call c && c.function().equals(Lowering.OUTSIDE));
  }

  private static List<String> refused(Compiler.Functions functions) {
    return functions.refused().keySet().stream().map(CFunction::name).toList();
  }

  @Test
  void anUnsupportedFunctionIsOutsideForItsCallers() {
    Compiler.Functions functions =
        functions(
            """
            int setjmp(void *);
            static int hard(void *b) { return setjmp(b); }
            int easy(int n) { while (n > 0) n -= hard(0) ? 1 : 2; return n; }
            """);
    assertThat(refused(functions)).containsExactly("hard");
    assertThat(functions.names()).hasSize(2);
    assertThat(callsOutside(functions, "hard")).isTrue();
    assertThat(LoopForest.of(functions.program().function("easy").cfg()).roots()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int); int g(int x) { return f(x); }",
        "int g(int (*f)(int), int x) { return f(x); }",
        "long recvmsg(int, void *, int); int g(void *x) { return recvmsg(0, x, 0); }",
        "int sem_wait(void *); int g(void *x) { return sem_wait(x); }",
        "int g(int x) { __asm__ volatile(\"incl %0\" : \"+r\"(x) : : \"memory\"); return x; }",
        "int g(int x) { __asm__(\"nop; cpuid\"); return x; }",
      })
  void whatIsNotHereMayDoAnything(String text) {
    Compiler.Functions functions = functions(text);
    assertThat(refused(functions)).isEmpty();
    assertThat(callsOutside(functions, "g")).isTrue();
  }

  @Test
  void assemblyWritesItsOutputsOnly() {
    Compiler.Functions functions =
        functions(
            """
            typedef unsigned long limb;
            limb g(limb x, limb y) {
              limb r;
              __asm__("addq %2,%0" : "=r"(r) : "0"((limb)(x)), [other] "rme"(y) : "cc");
              return r;
            }
            """);
    assertThat(refused(functions)).isEmpty();
    assertThat(callsOutside(functions, "g")).isFalse();
    assertThat(actions(functions, "g"))
        .anyMatch(
            a ->
                a instanceof Action.Havoc(var target, var source)
                    && target.name().endsWith("r")
                    && source.name().equals("assembly"));
  }

  @Test
  void aWholeProgramWithAssemblyThatMayChangeMemoryIsRefused() {
    CProgram program = program("int main(void) { __asm__(\"call f\" ::: \"memory\"); return 0; }");
    assertThat(Compiler.lower(program, Integers.MACHINE, "main"))
        .isInstanceOfSatisfying(
            Compiler.Result.Refused.class,
            r -> assertThat(r.why().toString()).contains("inline assembly"));
  }

  @Test
  void startUpFunctionsWithoutAnOrderAreRefused() {
    String first = "__attribute__((constructor)) static void f(void) {}";
    String second = "__attribute__((constructor)) static void g(void) {}";
    CProgram program = program(first + second + "int main(void) { return 0; }");
    assertThat(Compiler.lower(program, Integers.MACHINE, "main"))
        .isInstanceOfSatisfying(
            Compiler.Result.Refused.class,
            r -> assertThat(r.why().toString()).contains("in the order of their definitions"));
  }

  @Test
  void aSyntaxErrorCostsItsFunction() {
    CProgram program =
        program(
            """
            int good(int n) { while (n > 0) n--; return n; }
            int bad(int n) { for (;;) { n = ; } do n--; while (n); do n++; while (0); }
            @ nonsense;
            int better(int n) { return bad(n); }
            """);
    Compiler.Functions functions = Compiler.lowerEach(program, Integers.MACHINE);
    assertThat(refused(functions)).containsExactly("bad");
    assertThat(functions.names().keySet()).extracting(CFunction::name).contains("good", "better");
  }

  @Test
  void whatIsSkippedIsListedWithItsLoops() {
    CProgram program =
        program(
            """
            typedef float v4 __attribute__((ext_vector_type(4)));
            v4 f(v4 x, int n) { while (n--) x = x; do n++; while (0); return x; }
            int g(void) { return 1; }
            """);
    assertThat(program.skipped())
        .singleElement()
        .satisfies(
            s -> {
              assertThat(s.names()).isEqualTo("f");
              assertThat(s.reason()).contains("ext_vector_type");
              assertThat(s.loops()).hasSize(1);
            });
  }

  @Test
  void startUpFunctionsAreFunctions() {
    Compiler.Functions functions =
        functions("__attribute__((constructor)) static void f(void) {} int g(void) { return 0; }");
    assertThat(functions.names()).hasSize(2);
  }

  @Test
  void compilersArgumentsReachThePreprocessor() {
    String text = "#if defined A && !defined B\nint f(void) { return A; }\n#endif\n";
    FrontendResult result = Sources.result(options("-DA=1", "-DB", "-UB"), text);
    assertThat(result)
        .isInstanceOfSatisfying(
            FrontendResult.Parsed.class, p -> assertThat(p.program().function("f")).isPresent());
  }

  @Test
  void functionsOfSystemHeadersAreMarked() {
    CProgram program = program("#include <stdlib.h>\nint f(void) { return abs(1); }\n");
    assertThat(program.functions())
        .filteredOn(f -> f.definition().isPresent() && !f.has(CFunction.Attribute.SYSTEM))
        .extracting(CFunction::name)
        .containsExactly("f");
  }
}
