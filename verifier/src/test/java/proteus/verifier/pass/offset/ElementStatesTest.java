package proteus.verifier.pass.offset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;

@Slow
class ElementStatesTest {
  private static final String HEAD =
      """
      int __VERIFIER_nondet_int(void);
      void *memset(void *, int, unsigned long);
      int main(void) {
        int n = __VERIFIER_nondet_int(), i;
        if (n < 1 || n > 4) return 0;
        char *p[5], *q, c;
        p[0] = 0;
        for (i = 0; i < n; i++) { p[i] = &c; p[i + 1] = 0; }
      """;

  /** Each line: what follows n pointers and a null pointer in an array; whether that is proved. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          for (i = 0; i < n; i++) p[i][0] = 1;                          | true
          for (i = 0; i <= n; i++) p[i][0] = 1;                         | false
          for (i = 0; i <= n; i++) if (p[i]) p[i][0] = 1;               | true
          for (i = 0; i <= n; i++) if (!p[i]) p[i][0] = 1;              | false
          q = p[n - 1]; q[0] = 1;                                       | true
          q = p[n]; q[0] = 1;                                           | false
          p[0] = 0; for (i = 0; i < n; i++) p[i][0] = 1;                | false
          p[0] = 0; for (i = 1; i < n; i++) p[i][0] = 1;                | true
          p[0] = p[n]; for (i = 0; i < n; i++) p[i][0] = 1;             | false
          memset(p, 0, sizeof p); for (i = 0; i < n; i++) p[i][0] = 1;  | false
          """)
  void elementsThatAreNullAreFollowed(String body, boolean isProved) throws IOException {
    String text = HEAD + body + "}";
    assertThat(OffsetTexts.isProved(text)).as(text).isEqualTo(isProved);
  }
}
