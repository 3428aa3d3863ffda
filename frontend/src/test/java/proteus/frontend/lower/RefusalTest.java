package proteus.frontend.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.Compiler;
import proteus.ir.Integers;

final class RefusalTest {
  @TempDir private Path folder;

  private Compiler.Result compile(String text) {
    return Sources.compile(folder, text, Integers.MACHINE);
  }

  private void assertRefused(String text, String construct, int line) {
    assertThat(compile(text))
        .isInstanceOfSatisfying(
            Compiler.Result.Refused.class,
            refused -> {
              assertThat(refused.why().message()).contains(construct);
              assertThat(refused.why().span().line()).isEqualTo(line);
            });
  }

  /** Which the scanner leaves out, so that the parser sees nothing wrong. */
  @ParameterizedTest
  @ValueSource(strings = {"return 0 \\;", "return \\ 0;", "int a = 1 @; return a;"})
  void namesStrayCharacters(String body) {
    assertRefused("int main(void) {\n  " + body + "\n}\n", "a stray character", 2);
  }

  /** C11 6.4.4.2: without one, the last letter could be a digit or a suffix. */
  @Test
  void namesHexadecimalNumbersWithoutExponent() {
    assertRefused(
        "int main(void) {\n  return 0x1.8 == 1.5;\n}\n",
        "the hexadecimal number '0x1.8' has no exponent",
        2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "char a[0x80000000];",
        "char a[4][0x20000000];",
        "struct { char a[0x7fffffff], b; } s;",
        "char a[] = {[0x7fffffff] = 1};"
      })
  void namesTypesThatNoObjectHas(String declaration) {
    assertRefused(
        "int main(void) {\n  " + declaration + "\n}\n",
        "has 2147483648 bytes, an object at most 2147483647",
        2);
  }

  @Test
  void namesConcurrency() {
    assertRefused(
        """
        int pthread_create(void *, void *, void *(*)(void *), void *);
        int main(void) {
          return pthread_create(0, 0, 0, 0);
        }
        """,
        "concurrency (pthread_create)",
        3);
  }

  @Test
  void namesNonLocalJumps() {
    assertRefused(
        """
        int setjmp(void *);
        int main(void) {
          int b[100];
          if (setjmp(b)) return 1;
          return 0;
        }
        """,
        "setjmp",
        4);
  }

  @Test
  void namesWeakSymbolsThatMayBeAbsent() {
    assertRefused(
        """
        extern void g(void) __attribute__((weak));
        int main(void) {
          return g ? 1 : 0;
        }
        """,
        "the weak function g, which may be absent",
        3);
    assertRefused(
        """
        extern int w __attribute__((weak));
        int main(void) { return &w != 0; }
        """,
        "the weak variable w, which may be absent",
        1);
    assertRefused(
        "extern int w;\n#pragma weak w\nint main(void) { return &w != 0; }\n", "#pragma weak", 2);
    assertRefused(
        """
        static int g(void) __attribute__((weakref("h")));
        int main(void) { return g != 0; }
        """,
        "attribute weakref",
        2);
  }

  @Test
  void namesWhatChangesResultsOrRunsUnnamed() {
    assertRefused(
        "#pragma scalar_storage_order big-endian\nint main(void) { return 0; }\n",
        "#pragma scalar_storage_order",
        1);
    assertRefused(
        "#pragma GCC optimize(\"fast-math\")\nint main(void) { return 0; }\n",
        "#pragma GCC optimize",
        1);
    assertRefused(
        """
        __attribute__((optimize("fast-math"))) int f(double d) { return d != d; }
        int main(void) { return f(1); }
        """,
        "attribute optimize",
        2);
    assertRefused(
        """
        void f(void) { }
        __attribute__((section(".init_array"), used)) void (*p)(void) = f;
        int main(void) { return 0; }
        """,
        "attribute section",
        2);
  }

  @Test
  void namesPromisesThatMayBeBroken() {
    assertRefused(
        """
        int n;
        int next(void) __attribute__((pure));
        int next(void) { return ++n; }
        int main(void) { return next() + next(); }
        """,
        "attribute pure of next(), which may not keep that",
        4);
    assertRefused(
        """
        int n;
        __attribute__((__const__)) static int get(void) { return n; }
        int main(void) { int a = get(); n = 1; return a != get(); }
        """,
        "attribute const of get(), which may not keep that",
        3);
    assertRefused(
        """
        char pool[64];
        __attribute__((malloc)) char *take(int n) { return pool + n; }
        int main(void) { return *take(1); }
        """,
        "attribute malloc of take(), which may not keep that",
        3);
    assertRefused(
        """
        char pool[64];
        char *take(int n) __attribute__((assume_aligned(16)));
        char *take(int n) { return pool + n; }
        int main(void) { return *take(1); }
        """,
        "attribute assume_aligned of take(), which may not keep that",
        4);
  }

  @Test
  void promisesThatAreKeptChangeNothing() {
    assertThat(
            compile(
                """
                int n;
                __attribute__((pure)) int get(void) { return n; }
                __attribute__((const)) int twice(int x) { int y = x; y += x; return y; }
                void *malloc(unsigned);
                __attribute__((malloc)) static int *cell(void) { return malloc(sizeof(int)); }
                int main(void) { cell(); return get() + twice(n); }
                """))
        .isInstanceOf(Compiler.Result.Compiled.class);
  }

  @Test
  void optimisationLevelsChangeNothing() {
    assertThat(
            compile(
                """
                #pragma GCC optimize("O2")
                __attribute__((optimize("O0"))) int f(void) { return 1; }
                int main(void) { return f(); }
                """))
        .isInstanceOf(Compiler.Result.Compiled.class);
  }

  @Test
  void weakDefinitionsAreDefinitions() {
    assertThat(
            compile(
                """
                void g(void) { }
                void g(void) __attribute__((weak));
                int w __attribute__((weak)) = 3;
                int main(void) { g(); return g && &w ? w : 0; }
                """))
        .isInstanceOf(Compiler.Result.Compiled.class);
  }

  @Test
  void namesComparisonsOfLiteralsThatMayShareStorage() {
    assertRefused(
        """
        int main(void) {
          const int *p = &(const int){-1};
          const int *q = &(const int){-1};
          return p != 0 && p == q;
        }
        """,
        "may share storage",
        4);
  }

  @Test
  void literalsOfTheirOwnAreCompared() {
    assertThat(
            compile(
                """
                int main(void) {
                  const int *p = &(const int){-1};
                  const int *q = &(const int){-2};
                  int *r = &(int){-1};
                  return p == q || q == r;
                }
                """))
        .isInstanceOf(Compiler.Result.Compiled.class);
  }

  @Test
  void namesWritersWithoutModel() {
    assertRefused(
        """
        char *realpath(const char *, char *);
        int main(void) {
          char b[4096];
          realpath("/", b);
          return b[0];
        }
        """,
        "realpath",
        4);
  }

  @Test
  void namesLocales() {
    assertRefused(
        """
        char *setlocale(int, const char *);
        int main(void) {
          setlocale(0, "C");
          setlocale(0, "");
        }
        """,
        "locale",
        4);
  }

  @Test
  void ignoresWhatCannotBeReached() {
    assertThat(
            compile(
                """
                int setjmp(void *);
                int unused(void) { int b[100]; return setjmp(b); }
                int main(void) { return 0; }
                """))
        .isInstanceOf(Compiler.Result.Compiled.class);
  }

  @Test
  void needsTheEntryFunction() {
    assertThat(compile("int f(void) { return 0; }"))
        .isInstanceOfSatisfying(
            Compiler.Result.Refused.class,
            refused -> assertThat(refused.why().message()).contains("main"));
  }
}
