package proteus.frontend.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.Compiler;
import proteus.ir.Integers;

/** GNU's vectors: what is taken, and in which words the rest is refused. */
final class VectorTest {
  private static final String TYPES =
      """
      typedef int four __attribute__((vector_size(16)));
      typedef unsigned unsigneds __attribute__((__vector_size__(4 * sizeof(unsigned))));
      typedef short shorts __attribute__((vector_size(8)));
      """;

  @TempDir private Path folder;

  private Compiler.Result compile(String body) {
    return Sources.compile(folder, TYPES + "int main(void) { " + body + " }\n", Integers.MACHINE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "four v = {1, 2}; v = v * 3 - (v > 1) % 2; return v[3];",
        "shorts s = {1}; s <<= 3; long long l = (long long)s; return l;",
        "four v = {0}, *p = &v; int i = 2; (*p)[i]++; v++; return (v & ~v)[i];",
        "four v = {0}; return __builtin_shuffle(v, v)[0];",
        "__attribute__((vector_size(8))) float f = {1}; f /= 2; return f[0];",
      })
  void takes(String body) {
    assertThat(compile(body)).isInstanceOf(Compiler.Result.Compiled.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "four v = {0}; unsigneds u = {0}; return (v + u)[0];   | an operator on 'vector of 4 int'",
        "shorts s = {1}; int n = 2; return (s << n)[0];        | a shift of small elements",
        "shorts s = {1}; return (s << 16)[0];                  | a shift of small elements",
        "int *p __attribute__((vector_size(16)));              | a vector made of 'int *'",
        "int v __attribute__((vector_size(12)));               | a vector of 12 bytes of 'int'",
        "int v __attribute__((vector_size(1024)));             | a vector of more than 64 elements",
        "int v __attribute__((ext_vector_type(4)));            | attribute ext_vector_type",
        "four v = {0}; return v == v ? 1 : 2;                  | a scalar is required",
        "four v = {0}; return (shorts)v == v;                  | no cast from 'vector of 4 int'",
      })
  void refuses(String body, String reason) {
    assertThat(compile(body))
        .isInstanceOfSatisfying(
            Compiler.Result.Refused.class,
            refused -> assertThat(refused.why().message()).contains(reason));
  }
}
