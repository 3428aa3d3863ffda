package proteus.frontend.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.Compiler;
import proteus.ir.Action;
import proteus.ir.Integers;
import proteus.ir.Nondet;
import proteus.ir.Program;

/** Whether the order of two calls that write to memory is left open. */
final class FreshPointersTest {
  private static final String HEAD =
      """
      #include <stdlib.h>
      #include <string.h>
      struct pair { char *text; struct pair *next; int number; };
      char *known;
      char buffer[8];
      """;

  private static final String MAIN =
      """
      int use(char *a, char *b) { return a[0] - b[0]; }
      int main(void) { return use(make(), make()); }
      """;

  @TempDir private Path folder;

  private boolean isOrdered(String function) {
    Program program =
        switch (Sources.compile(folder, HEAD + function + MAIN, Integers.MACHINE)) {
          case Compiler.Result.Compiled(Program compiled, var _, var _, var _) -> compiled;
          case Compiler.Result.Refused(var why) -> throw new AssertionError(why.toString());
        };
    return program.functions().values().stream()
        .flatMap(f -> f.cfg().edges().stream())
        .noneMatch(
            e ->
                e.action() instanceof Action.Havoc(var _, Nondet source)
                    && source.kind() == Nondet.Kind.UNSPECIFIED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "char *make(void) { char *p = malloc(4); p[3] = 0; return p; }",
        "char *make(void) { char *p; p = (char *)calloc(4, 1); memset(p, 1, 3); return p; }",
        "char *make(void) { char *p = malloc(4); for (char *q = p; q < p + 4; q++) *q = 0;"
            + " return p; }",
        "char *make(void) { struct pair *p = malloc(sizeof *p); p->number = 3; p->next = 0;"
            + " p->text = 0; return (char *)p; }",
        "char *make(void) { char *p = valloc(4); char *end = p + 3; *end = 0; end[-1] = 0;"
            + " return p; }"
      })
  void whatIsNewNobodyElseCanTell(String function) {
    assertThat(isOrdered(function)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "char *make(void) { char *p = buffer; p[3]++; return p; }",
        "char *make(void) { char *p = malloc(4); p[0] = 0; p = buffer; p[3]++; return p; }",
        "char *make(void) { char *p = malloc(4); known = p; p[0] = 0; return known; }",
        "char *make(void) { char *p = malloc(4); char **q = &p; *q = buffer; p[0]++; return p; }",
        "char *make(void) { struct pair *p = malloc(sizeof *p); p->text = buffer;"
            + " p->text[0]++; return p->text; }",
        "char *make(void) { char *p = malloc(4); __asm__(\"\" : \"=r\"(p)); p[0]++; return p; }",
        "char *make(void) { static char *p; if (!p) p = malloc(4); p[0]++; return p; }",
        "char *pass(char *p) { p[0]++; return p; } char *make(void) { return pass(buffer); }",
        "char *make(void) { char *p = realloc(known, 4); p[0]++; return p; }"
      })
  void whatOthersCanReachHasNoOrder(String function) {
    assertThat(isOrdered(function)).isFalse();
  }
}
