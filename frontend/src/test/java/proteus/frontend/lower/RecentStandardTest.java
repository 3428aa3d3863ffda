package proteus.frontend.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.Compiler;
import proteus.ir.Integers;

/** C23: what is taken, and in which words the rest is refused. */
final class RecentStandardTest {
  @TempDir private Path folder;

  private Compiler.Result compile(String body) {
    String text = "extern void reach_error(void);\nint main(void) { " + body + " }\n";
    return Sources.compile(folder, text, Integers.MACHINE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "_BitInt(31) x = 5wb; unsigned _BitInt(1) y = 1uwb; return x + y;",
        "static_assert(sizeof(_BitInt(9)) == 2); static_assert(sizeof(enum : short { A }) == 2);",
        "constexpr int n = 4; constexpr auto m = n * 2; static int a[m]; return a[n];",
        "typedef int bool; enum { false, true }; bool x = 7; return x == true;",
        "int *p = nullptr; return p == nullptr || !nullptr;",
        "int constant(int, int); { l: int x = 1; goto m; m: }",
        "thread_local static int x; alignas(8) int y = alignof(int); return x + y;",
      })
  void takes(String body) {
    assertThat(compile(body)).isInstanceOf(Compiler.Result.Compiled.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "_BitInt(33) x = 0; return x;                    | a _BitInt of more than 32 bits",
        "_BitInt(1) x = 0; return x;                     | a _BitInt of 1 bits",
        "_BitInt(5) x = 0; return *(char *)&x;           | integers with padding bits",
        "union { _BitInt(5) x; char c; } u; return u.c;  | integers with padding bits in a union",
        "struct { _BitInt(5) x : 3; } s; return 0;       | a bit-field of type '_BitInt(5)'",
        "enum e : char { A = 200 }; return A;            | 'char' does not hold 200",
        "enum e : float { A }; return A;                 | an enumeration of type 'float'",
        "constexpr char c = 300; return c;               | must be a constant of its type",
        "int i = 1; constexpr int n = i; return n;       | must be a constant of its type",
        "typeof(nullptr) p; return 0;                    | the type of nullptr",
        "auto p = nullptr; return 0;                     | the type of nullptr",
        "return _Generic(nullptr, void *: 1, int: 2);    | the type of nullptr",
        "nullptr_t p; return 0;                          | nullptr_t",
        "static_assert(sizeof(int) == 2);                | negative length",
      })
  void refuses(String body, String reason) {
    assertThat(compile(body))
        .isInstanceOfSatisfying(
            Compiler.Result.Refused.class,
            refused -> assertThat(refused.why().message()).contains(reason));
  }
}
