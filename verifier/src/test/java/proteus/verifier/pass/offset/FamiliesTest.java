package proteus.verifier.pass.offset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;

class FamiliesTest {
  private static final String HEAD =
      """
      int __VERIFIER_nondet_int(void); void *malloc(unsigned long); void free(void *);
      int main(void) {
        int n = __VERIFIER_nondet_int(), i, k = 0;
        if (n < 1 || n > 4) return 0;
        char *p[4], *q = malloc(1);
      """;

  @Slow
  @Property(seed = "1", tries = 12)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    OffsetTexts.checkProof(random(new Random(seed)));
  }

  /** Each line: what follows blocks of i + 1 bytes that p holds; whether that is proved. */
  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          for (i = 0; i < n; i++) free(p[i]);                                         | true
          for (i = 0; i <= n; i++) free(p[i]);                                        | false
          for (i = 0; i < n; i++) free(p[0]);                                         | false
          for (i = 0; i < n; i++) free(p[i] + 1);                                     | false
          for (i = 0; i < n; i++) free(p[i]); p[0][0] = 1;                            | false
          for (i = 0; i < n; i++) p[i][0] = 1;                                        | true
          p[n - 1][0] = 1;                                                            | true
          p[0][1] = 1;                                                                | false
          if (n > 1) p[1] = p[0]; for (i = 0; i < n; i++) free(p[i]);                 | false
          free(p[0]); p[0] = q; free(q); free(p[0]);                                  | false
          free(p[0]); p[0] = 0; for (i = 0; i < n; i++) free(p[i]);                   | true
          free(p[0]); for (i = 0; i < n; i++) free(p[i]);                             | false
          free(q); for (i = 0; i < n; i++) free(p[i]);                                | true
          q = p[0]; free(q); free(q);                                                 | false
          q = p[0]; free(p[0]); q[0] = 1;                                             | false
          q = p[0]; q[0] = 1; free(q);                                                | true
          """)
  void blocksThatArraysHoldAreFollowed(String body, boolean isProved) throws IOException {
    String text = HEAD + "for (i = 0; i < n; i++) p[i] = malloc(i + 1);\n" + body + "}";
    assertThat(OffsetTexts.isProved(text)).as(text).isEqualTo(isProved);
  }

  /** Each line: what is done again and again; whether it is proved that no block is lost. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          free(q); q = malloc(2);                                                     | true
          q = malloc(2);                                                              | false
          char *r = malloc(2); free(q); q = r;                                        | true
          char *r = malloc(2); free(r);                                               | true
          char *r = malloc(2);                                                        | false
          char *r = malloc(2); if (i) free(r);                                        | false
          if (k < 4) p[k++] = malloc(2);                                              | true
          if (k < 4) p[k] = malloc(2);                                                | false
          if (k < 4) p[k++] = malloc(2); else { k = 0; }                              | false
          if (k < 4) p[k++] = malloc(2); else { free(p[--k]); }                       | true
          """)
  void blocksAreNotLostInExecutionsWithoutEnd(String body, boolean isProved) throws IOException {
    String uses = "if (i == 7) { free(q); return p[k & 3] != q; }";
    String loop = "for (;;) { i = __VERIFIER_nondet_int();" + uses + body + "}";
    String start = "for (i = 0; i < 4; i++) p[i] = 0;";
    String text = HEAD + start + loop + "}";
    assertThat(OffsetTexts.isNothingLost(text)).as(text).isEqualTo(isProved);
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder(HEAD);
    text.append("q[0] = 0; for (i = 0; i < 4; i++) p[i] = ");
    text.append(random.nextInt(3) > 0 ? block(random) : "0").append(";\n");
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      text.append(
          switch (random.nextInt(12)) {
            case 0 -> "for (i = 0; i < n; i++) p[i] = " + block(random) + ";\n";
            case 1 -> "p[" + index(random) + "] = " + block(random) + ";\n";
            case 2 -> "for (i = 0; i < n; i++) free(p[i]);\n";
            case 3 -> "for (i = 0; i < n; i++) { free(p[i]); p[i] = 0; }\n";
            case 4 -> "free(p[" + index(random) + "]);\n";
            case 5 -> "q = p[" + index(random) + "];\n";
            case 6 -> "if (q) q[" + index(random) + "] = 1;\n";
            case 7 -> "for (i = 0; i < n; i++) if (p[i]) p[i][" + index(random) + "] = 1;\n";
            case 8 -> "k = (k + 1) & 3; free(p[k]); p[k] = 0;\n";
            case 9 -> "p[" + index(random) + "][0] = 1;\n";
            case 10 -> "{ char *unused = p[" + index(random) + "]; }\n";
            default -> "free(q); q = 0;\n";
          });
    }
    return text.append("return p[n - 1] == q; }\n").toString();
  }

  private static String index(Random random) {
    return List.of("0", "1", "n - 1", "k", "2").get(random.nextInt(5));
  }

  private static String block(Random random) {
    return List.of("malloc(4)", "malloc(n)", "malloc(i + 1)", "q", "0", "p[0]")
        .get(random.nextInt(6));
  }
}
