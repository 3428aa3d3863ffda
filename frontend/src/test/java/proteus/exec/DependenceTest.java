package proteus.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.run.Dependence;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.testing.Slow;

/** Both executions say alike whether it matters where objects lie. */
@Slow
final class DependenceTest {
  private static final String HEAD =
      "typedef unsigned long uptr; void reach_error(void); void *malloc(unsigned long);"
          + " void free(void *); void *memcpy(void *, const void *, unsigned long);"
          + " static int a[4], b[4], x, y; static char c;"
          + " struct node { int value; struct node *next; };"
          + " union word { int *pointer; uptr number; unsigned char byte[sizeof(uptr)]; };"
          + " static uptr number(int *p) { return (uptr) p; }"
          + " static int *pointer(uptr u) { return (int *) u; }\n";

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return (uptr) &c & 1;",
        "return (uptr) &x & 7;",
        "return (uptr) (a + 1) % 32;",
        "return (uptr) &number & 1;",
        "return (uptr) &x & 5;",
        "uptr u = (uptr) &x; return u / 2 == 5;",
        "return number(&x) == number(&y);",
        "return (int) (uptr) &x == 70000;",
        "return (char *) b - (char *) a == 16;",
        "return &x < &y;",
        "return a + 4 == b;",
        "int *p = malloc(4); free(p); return p == &x;",
        "const char *s = \"ab\", *t = \"ab\"; return s == t;",
        "union word w; w.pointer = &x; return w.byte[0];",
        "union word w; w.pointer = &x; return w.number == 3;",
        "int *p = &x; unsigned char d[sizeof(p)]; memcpy(d, &p, sizeof(p)); return d[1];",
        "return &x == (int *) 1234567;",
      })
  void depends(String body) throws IOException {
    assertThat(dependences(body)).allMatch(Set.of(Dependence.ADDRESSES)::equals);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return &x == &y;",
        "const char *s = \"ab\"; return s == &c;",
        "return *pointer(number(&x));",
        "return (uptr) &x & 3;",
        "return (uptr) ((char *) a + 1) % 4;",
        "int local; return (int) (uptr) &local & 1;",
        "return (uptr) malloc(4) & 7;",
        "return (unsigned char) (uptr) &x & 3;",
        "uptr u = (uptr) &x, v = u; if (!v) return 1; *(int *) v = 3; return x;",
        "int *p = a, *q = a + 4; return p < q && q - p == 4 && q != p;",
        "int *p = malloc(4); return p != 0 && p != &x;",
        "struct node m = {1, 0}, n = {2, &m}; return n.next == &m && n.value + m.value;",
        "struct node m = {1, 0}, n = {2, &m}, o; memcpy(&o, &n, sizeof(n)); return o.next->value;",
        "union word w; w.pointer = &x; w.number = 3; return w.byte[0];",
        "void *p = &x; return (uptr) p >= (uptr) -4095;",
        "return &x == (int *) -1;",
        "return (uptr) &((struct node *) 0)->next == 8;",
      })
  void doesNotDepend(String body) throws IOException {
    assertThat(dependences(body)).allMatch(Set::isEmpty);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(uptr) ((char *) a + 7) & 3 | 3",
        "(uptr) ((char *) a + 7) % 2 | 1",
        "(unsigned char) (uptr) (a + 1) & 3 | 0",
        "(uptr) ((char *) 0 + 13) & 7 | 5",
        "(uptr) ((char *) malloc(4) - 1) & 7 | 7",
      })
  void lowestBitsAreTheOffsets(String expression, int value) throws IOException {
    String check = "if ((" + expression + ") != " + value + ") *(int *) 0 = 1; return 0;";
    assertThat(runs(check)).allMatch(run -> run.outcome() instanceof Outcome.Finished);
  }

  private List<Set<Dependence>> dependences(String body) throws IOException {
    return runs(body).stream().map(Run::dependences).toList();
  }

  private List<Run> runs(String body) throws IOException {
    Path file = directory.resolve("program.c");
    Files.writeString(file, HEAD + "int main(void) {\n" + body + "\nreturn 0; }\n");
    return Arrays.stream(MachineModel.values())
        .map(machine -> program(file, machine))
        .flatMap(program -> Stream.of(new Interpreter(program), new CompiledProgram(program)))
        .map(e -> e.run(NondetSource.zeros(), Limits.steps(1000)))
        .toList();
  }

  private static Program program(Path file, MachineModel machine) {
    Compiler.Result result =
        Compiler.compile(List.of(file), FrontendOptions.of(machine), Integers.MACHINE, "main");
    return ((Compiler.Result.Compiled) result).program();
  }
}
