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

class ElementsTest {
  private static final String HEAD =
      """
      int __VERIFIER_nondet_int(void); void *malloc(unsigned);
      void *memset(void *, int, unsigned); void *memcpy(void *, const void *, unsigned);
      char text[10];
      """;

  private static final String START =
      """
      int main(void) {
        int n = __VERIFIER_nondet_int(), i, k = 0;
        if (n < 1 || n > 4) return 0;
        text[n] = 1;
      """;

  @Slow
  @Property(seed = "1", tries = 16)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    String text = random(new Random(seed));
    OffsetTexts.checkProof(text);
  }

  /** Each line: statements, whether they are safe where the table is local, where it is static. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          t[0] = 9; return text[t[0]];                                           | true  | true
          t[0] = 10; return text[t[0]];                                          | false | false
          t[0] = -1; return text[t[0]];                                          | false | false
          t[1] = 9; return text[t[0]];                                           | false | true
          t[0] = 9; t[1] = 9; return text[t[n > 1]];                             | true  | true
          memset(t, 0, 16); t[n - 1] = 9; return text[t[3]];                     | true  | true
          memset(t, 0, 13); t[0] = 9; return text[t[3]];                         | false | false
          memset(t, 1, 16); t[0] = 9; return text[t[3]];                         | false | false
          char c[4]; memset(c, 20, 4); c[0] = 1; return text[c[n - 1]];          | false | false
          char c[4]; memset(c, 0, 4); c[0] = 1; return text[c[n - 1]];           | true  | true
          t[0] = 9; ((char *)t)[0] = 99; return text[t[0]];                      | false | false
          t[0] = 9; t[1] = 0; return text[*(int *)((char *)t + n)];              | false | false
          t[0] = 9; *(int *)((char *)t + n) = 7; return text[t[0]];              | false | false
          int u[4] = {77, n, n, n}; t[0] = 9; memcpy(t, u, 16); return text[t[0]]; | false | false
          """)
  void whatArraysHoldIsBetweenWhatWasStored(String body, boolean isLocal, boolean isStatic)
      throws IOException {
    String text = "if (n > 9) t[n] = 0;" + body + "}";
    String local = HEAD + START + "int t[4];" + text;
    String global = HEAD + "static int t[4];" + START + text;
    assertThat(OffsetTexts.isProved(local)).as(local).isEqualTo(isLocal);
    assertThat(OffsetTexts.isProved(global)).as(global).isEqualTo(isStatic);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          p[0] = text + n; return *p[0];                                         | true  | true
          p[0] = text + 10; return *p[0];                                        | false | false
          p[0] = text; p[1] = text + 9; return *p[n > 1];                        | true  | true
          p[0] = text; return *p[n > 1];                                         | false | false
          p[0] = text; p[n - 1] = 0; return *p[0];                               | false | false
          p[0] = text + 3; p[1] = p[0] + 6; return *p[1];                        | true  | false
          char c[2]; p[0] = c + 1; p[1] = text + 9; return *p[1];                | false | false
          char c[9]; p[0] = c + 1; p[1] = text + 7; return *p[1];                | true  | true
          { char c[9]; p[0] = c; } return *p[0];                                 | false | false
          for (i = 0; i < n; i++) p[i] = malloc(i + 1); return *p[0];            | true  | true
          p[0] = text; *(long *)p = n; return *p[0];                             | false | false
          p[0] = text; p[1] = p[0]; char *c = p[1]; return *p[0] + text[n + 9];  | false | false
          p[0] = text; p[1] = p[0]; char *c = p[1]; return *p[0] + text[n + 5];  | true  | true
          """)
  void pointersLeadWhereThoseLedThatWereStored(String body, boolean isLocal, boolean isStatic)
      throws IOException {
    String text = "if (n > 9) p[n] = text;" + body + "}";
    String local = HEAD + START + "char *p[4];" + text;
    String global = HEAD + "static char *p[4];" + START + text;
    assertThat(OffsetTexts.isProved(local)).as(local).isEqualTo(isLocal);
    assertThat(OffsetTexts.isProved(global)).as(global).isEqualTo(isStatic);
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder(HEAD);
    boolean isStatic = random.nextBoolean();
    String tables = "short t[4]; char *p[4];\n";
    text.append(isStatic ? "static short t[4]; static char *p[4];\n" : "").append(START);
    text.append(isStatic ? "" : tables).append("char c[5]; c[4] = 0; short *s = t;\n");
    if (random.nextInt(4) > 0) {
      text.append("for (i = 0; i < 4; i++) { t[i] = ").append(number(random));
      text.append("; p[i] = ").append(place(random)).append("; }\n");
    }
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      text.append(
          switch (random.nextInt(12)) {
            case 0 -> "for (i = 0; i < 4; i++) t[i] = " + number(random) + ";\n";
            case 1 -> "t[" + index(random) + "] = " + number(random) + ";\n";
            case 2 -> "for (i = 0; i < n; i++) p[i] = " + place(random) + ";\n";
            case 3 -> "p[" + index(random) + "] = " + place(random) + ";\n";
            case 4 -> "k = t[" + index(random) + "];\n";
            case 5 -> "k = *p[" + index(random) + "];\n";
            case 6 -> "text[k] = 1;\n";
            case 7 -> "memset(t, 0, " + (random.nextInt(4) + 5) + ");\n";
            case 8 -> "s = t + " + random.nextInt(3) + "; *s = k;\n";
            case 9 -> "memset(p, 0, " + 8 * random.nextInt(5) + ");\n";
            case 10 -> "if (p[0] != 0) *p[" + index(random) + "] = 3;\n";
            default -> "p[1] = p[0]; p[2] = p[" + index(random) + "];\n";
          });
    }
    return text.append("return *p[n - 1] + text[t[n - 1]]; }\n").toString();
  }

  private static String index(Random random) {
    return List.of("0", "1", "n - 1", "k & 3", "2").get(random.nextInt(5));
  }

  private static String number(Random random) {
    return List.of("0", "9", "n", "i", "5 - n", "k", "n + 6").get(random.nextInt(7));
  }

  private static String place(Random random) {
    return List.of("text", "text + 9", "c + n", "c", "text + k", "p[0]", "text + n", "0")
        .get(random.nextInt(8));
  }
}
