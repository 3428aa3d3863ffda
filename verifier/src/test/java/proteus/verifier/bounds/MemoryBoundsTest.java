package proteus.verifier.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.smt.Budget;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.testing.Slow;

/** Bounds over what loops read from memory: no execution exceeds them, and none is too large. */
@Slow
final class MemoryBoundsTest {
  private static final String TYPES =
      """
      struct node { int value; struct node *next; };
      struct box { int size; int *items; struct node *first; };
      """;
  private static final int INPUTS = 150;
  private static final long SEED = 7;
  private static final int MINUTE = 60_000;

  /** More time would not make the analysis find what is not there; mostly it ends before. */
  private static final int NEGATIVE_MILLIS = 2_000;

  @TempDir private Path directory;

  private FunctionFinding.Analysed finding(String function, int millis) throws IOException {
    return Findings.of(directory, TYPES + function, 0, millis);
  }

  private static BoundCheck.Result check(FunctionFinding.Analysed finding) {
    return BoundCheck.check(finding, INPUTS, SEED, Budget.ofProcessor(MINUTE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          strlen(s) @ int f(char *s) { int n = 0; while (*s) { s++; n++; } return n; }
          strlen(s) @ int f(char *s) { char *p = s; while (*p) p++; return p - s; }
          strlen(s) @ void f(char *s) { for (; *s; s++) if (*s > 9) *s = *s - 9; }
          strlen(s) @ int f(char *s) { while (*s == 1 || *s == 2) s++; return *s; }
          strlen(s) @ void f(char *s) { while (*s) { if (*s == 1 && s[1]) s++; s++; } }
          strlen(s + 1) @ int f(char *s) { int c; do c = *++s; while (c == 1); return c; }
          elements(*a, !=0) @ void f(unsigned *a) { while ((*(a++))-- == 0) ; }
          elements(*s, 3) @ int f(char *s) { while (*s != 3) s++; return *s; }
          elements(a[0], 0) @ int f(int *a) { int i = 0; while (a[i] != 0) i++; return i; }
          elements(*v, 0) @ int f(char **v) { int n = 0; while (*v++) n++; return n; }
          length(p, next) @ int f(struct node *p) { int n = 0; while (p) { p = p->next; n++; } return n; }
          length(b->first, next) @ int f(struct box *b) { int n = 0; for (struct node *p = b->first; p; p = p->next) n++; return n; }
          max(0, b->size) @ int f(struct box *b) { int s = 0; for (int i = 0; i < b->size; i++) s += b->items[i]; return s; }
          max(0, n - *p) @ int f(int *p, int n) { while (*p < n) (*p)++; return *p; }
          max(0, a[3] - k) @ int f(int *a, int k) { while (k < a[3]) k++; return k; }
          """)
  void whatTheLoopOnlyReadsIsAnInput(String bound, String function) throws IOException {
    FunctionFinding.Analysed finding = finding(function, MINUTE);
    assertThat(finding.bounds().loops().getFirst().upper().getFirst()).hasToString(bound);
    assertThat(finding.bounds().assumptions()).isEmpty();
    assertThat(check(finding)).isInstanceOf(BoundCheck.Agreed.class);
    assertThat(((BoundCheck.Agreed) check(finding)).runs()).isGreaterThan(INPUTS / 4);
    assertThat(check(Findings.smaller(finding))).isInstanceOf(BoundCheck.Exceeded.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // the end may be skipped
        "void f(char *s) { while (*s) { if (*s == 1) s++; s++; } }",
        "int f(char *s) { int n = 0; while (s[n] && n >= 0) n += 2 - (s[n] == 7); return n; }",
        "void f(char *s) { while (*s != 0) s--; }",
        // an even element need not be the end
        "void f(char *s) { while (*s % 2 == 0) s++; }",
        // what is read may be written
        "void f(unsigned *a) { while ((*a)-- == 0) { a[1] = 0; a++; } }",
        "void f(char *s) { do { s[1] = 3; s++; } while (*s); }",
        "void f(char *d, char *s) { while (*s) { *d = 1; d++; s++; } }",
        "void f(char *s) { while (*s) { s[1] = 1; s++; } }",
        "void f(int *a) { int i = 0; while (a[i]) { a[i + 1] = a[i]; i++; } }",
        "void f(struct node *p) { while (p) { p->next = p->next->next; p = p->next; } }",
        "void f(struct node *p, struct node *q) { while (p) { q->next = p; p = p->next; } }",
        "void f(struct node *p) { while (p) { p = p->next; if (p && p->value) p = p - 1; } }",
        // the limit may change
        "void f(struct box *b, int *q) { unsigned i = 0; while (i != b->size) { *q = i; i++; } }",
        "int n; void g(void) { n++; } void f(void) { for (int i = 0; i < n; i++) g(); }",
      })
  void whatMayChangeIsNone(String function) throws IOException {
    FunctionFinding.Analysed finding = finding(function, NEGATIVE_MILLIS);
    for (LoopBound loop : finding.bounds().loops()) {
      assertThat(loop.upper())
          .noneMatch(b -> b.toString().matches(".*(strlen|elements|length|->|\\*b|\\bn\\b).*"));
    }
    assertThat(check(finding)).isInstanceOf(BoundCheck.Agreed.class);
  }
}
