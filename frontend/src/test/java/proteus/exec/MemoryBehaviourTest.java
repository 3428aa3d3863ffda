package proteus.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;

/** What both executions make of memory, valid and invalid. */
final class MemoryBehaviourTest {
  private static final String HEAD =
      "typedef unsigned long uptr; void *malloc(unsigned long); void free(void *);"
          + " void abort(void); int *id(int *p) { return p; }"
          + " void *memcpy(void *, const void *, unsigned long);"
          + " static int g[4] = {1, 2, 3, 4}; int f(int x) { return x + 1; }\n";

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int *p = malloc(8); free(p); return *p;",
        "int *p = malloc(8); free(p); free(p);",
        "int *p = malloc(8); free(p + 1);",
        "free(g);",
        "int *p = 0; *p = 1;",
        "int *p = malloc(8); p[2] = 1;",
        "return g[4 + (g[0] - 1)];",
        "int *p = id(g) - 1; return *p;",
        "char *s = \"text\"; s[0] = 'T';",
        "int *p; { int inner = 5; p = id(&inner); } return *p;",
        "return *(int *)f;",
        "int *p = (int *)12345; return *p;",
        "char *p = malloc(4); memcpy(p, g, 5);",
        "long x = (uptr)(g + 4); return *(int *)x;",
      })
  void undefined(String body) throws IOException {
    for (Run run : runs(body)) {
      assertThat(run.outcome()).isInstanceOf(Outcome.Undefined.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A byte stays what it was when it was read first.
        "int *p = malloc(8); int a = *p; if (a != *p) abort(); char *c = (char *)p;"
            + " if (c[0] != (char)a) abort();",
        "struct { char c; int *q; } s, t; s.c = 1; t = s; if (t.q != s.q) abort();",
        // Pointers on their way through integers and bytes.
        "uptr x = (uptr)&g[1]; int *p = (int *)(x + 4); if (*p != 3) abort();",
        "int *p = &g[2], *q; for (unsigned i = 0; i < sizeof p; i++)"
            + " ((char *)&q)[i] = ((char *)&p)[i]; if (*q != 3 || p != q) abort();",
        "int *p = malloc(4), *q = malloc(4); if (p == q || p + 1 == q || !p) abort();"
            + " if (((uptr)p & 15) || ((p < q) == (q < p))) abort();",
        "uptr low = (uptr)g & 0xff; int *p = (int *)(((uptr)g & ~(uptr)0xff) | low);"
            + " if (p != g) abort();",
        "int (*h)(int) = f; if (h(1) != 2 || h == 0) abort(); uptr a = (uptr)h;"
            + " if (((int (*)(int))a)(4) != 5) abort();",
        "int *p = g + 100; p -= 99; if (*p != 2) abort();",
        "int *e = g + 4; if (e - g != 4 || e <= g) abort();",
        "free(0); int *p = malloc(0); free(p);",
        "union { float f; unsigned u; } x; x.f = 1.0f; if (x.u != 0x3f800000) abort();",
        "long double d = 1.5L; unsigned char *b = (unsigned char *)&d;"
            + " if (b[9] != 0x3f || b[7] != 0xc0) abort();",
      })
  void defined(String body) throws IOException {
    for (Run run : runs(body)) {
      assertThat(run.outcome()).isEqualTo(new Outcome.Finished());
    }
  }

  private List<Run> runs(String body) throws IOException {
    Path file = directory.resolve("program.c");
    Files.writeString(file, HEAD + "int main(void) { " + body + " return 0; }\n");
    List<Run> runs = new ArrayList<>();
    for (MachineModel machine : MachineModel.values()) {
      Compiler.Result result =
          Compiler.compile(List.of(file), FrontendOptions.of(machine), Integers.MACHINE, "main");
      Program program = ((Compiler.Result.Compiled) result).program();
      for (Execution execution : List.of(new Interpreter(program), new CompiledProgram(program))) {
        runs.add(execution.run(NondetSource.random(7), Limits.steps(100_000)));
      }
    }
    return runs;
  }
}
