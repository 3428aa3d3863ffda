package proteus.verifier.check.cuts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.verifier.check.cuts.CutCheck.Result;

/** What loops write is seen, however they do it; the rest stays as it was. */
final class CutFramesTest {
  @ParameterizedTest
  @CsvSource({"y, Checked", "x, Unchecked"})
  void aScalarIsWrittenThroughAPointer(String target, String expected) throws IOException {
    Claims claims =
        new Claims(
            """
            int main(void) {
              int x = 0, y = 0, *p = &%s, n = __VERIFIER_nondet_int();
              for (int i = 0; i < n; i++) *p += 1;
              if (x != 0) reach_error();
              return y;
            }
            """
                .formatted(target));
    assertThat(claims.cut(0).check().getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"h, Checked", "g, Unchecked"})
  void aCalledFunctionWritesAGlobalVariable(String global, String expected) throws IOException {
    Claims claims =
        new Claims(
            """
            int g, h;
            static int deep(int k) {
              if (k > 0) return deep(k - 1);
              %s = 1;
              return 0;
            }
            int main(void) {
              int n = __VERIFIER_nondet_int();
              for (int i = 0; i < n; i++) deep(2);
              if (g != 0) reach_error();
              return h;
            }
            """
                .formatted(global));
    assertThat(claims.cut(0).check().getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"a[j] = 1, Unchecked", "b[j] = 1, Checked"})
  void whatAnInnerLoopWritesTheOuterOneWritesToo(String write, String expected) throws IOException {
    Claims claims =
        new Claims(
            """
            int main(void) {
              int a[4], b[4], n = __VERIFIER_nondet_int();
              a[0] = 0;
              for (int i = 0; i < n; i++)
                for (int j = 0; j < 4; j++) %s;
              if (a[0] != 0) reach_error();
              return b[0];
            }
            """
                .formatted(write));
    claims.claim(1, claims.terms.le(claims.constant(0), claims.now("j")));
    assertThat(claims.cut(0).check().getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "free(p); p = malloc(4); *p = 1;",
        "int *q = malloc(4); *q = 1; if (i > 0 && *p != 0) reach_error(); p = q;",
        "free(p);"
      })
  void objectsThatComeAndGoInALoop(String round) throws IOException {
    Claims claims =
        new Claims(
            """
            int main(void) {
              int *p = malloc(4), n = __VERIFIER_nondet_int();
              *p = 0;
              for (int i = 0; i < n; i++) { %s }
              if (*p != 0) reach_error();
              return 0;
            }
            """
                .formatted(round));
    assertThat(claims.cut(0).check()).isInstanceOf(Result.Unchecked.class);
  }

  @Test
  void pointersKeptInMemoryThatALoopWritesAreUnknown() throws IOException {
    Claims claims =
        new Claims(
            """
            int main(void) {
              int x = 0, y = 0, n = __VERIFIER_nondet_int();
              int *t[2] = {&x, &x};
              for (int i = 0; i < n; i++) t[i & 1] = &y;
              *t[0] = 1;
              if (y != 0) reach_error();
              return x;
            }
            """);
    assertThat(claims.cut(0).check()).isInstanceOf(Result.Unchecked.class);
  }
}
