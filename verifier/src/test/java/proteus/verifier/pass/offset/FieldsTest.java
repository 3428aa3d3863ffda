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

class FieldsTest {
  private static final String HEAD =
      """
      int __VERIFIER_nondet_int(void); void *memset(void *, int, unsigned);
      void *calloc(unsigned, unsigned); void *malloc(unsigned);
      struct s { int before; short slot[6]; int at, end; };
      char text[10];
      """;

  private static final String START =
      """
      int main(void) {
        int n = __VERIFIER_nondet_int(), i = 0, k = 0;
        if (n < 1 || n > 4) return 0;
        text[n] = 1;
      """;

  @Slow
  @Property(seed = "1", tries = 30)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    OffsetTexts.checkProof(random(new Random(seed)));
  }

  /** Each line: statements, whether they are safe where the structure is static, on the heap. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          s->at = 9; return text[s->at];                                         | true  | true
          s->at = 10; return text[s->at];                                        | false | false
          return text[s->at];                                                    | true  | false
          s->at = 9; s->slot[n] = 70; return text[s->at];                        | true  | true
          s->at = 9; s->slot[n + 1] = 70; return text[s->at];                    | true  | true
          s->at = 9; s->slot[n + 2] = 70; return text[s->at];                    | false | false
          s->at = 9; s->slot[n - 1] = 70; return text[s->at];                    | true  | true
          s->before = 9; s->slot[n - 1] = 70; return text[s->before];            | true  | true
          s->before = 9; s->slot[n - 2] = 70; return text[s->before];            | false | false
          s->at = 9; ((char *)s)[n + 15] = 70; return text[s->at];               | false | false
          s->at = 9; ((char *)s)[16] = 70; return text[s->at];                   | false | false
          s->at = 9; ((char *)s)[20] = 70; return text[s->at];                   | true  | true
          s->at = 99; memset(s, 0, 20); return text[s->at];                      | true  | true
          s->at = 99; memset(s, 0, 19); return text[s->at];                      | false | false
          s->at = 9; memset(s, 1, 16); return text[s->at];                       | true  | true
          s->at = 9; memset(s, 1, n + 13); return text[s->at];                   | false | false
          s->at = 0; while (__VERIFIER_nondet_int()) s->at = (s->at + 1) % 6; return s->slot[s->at] = 1; | true | true
          s->at = 0; while (__VERIFIER_nondet_int()) s->at = (s->at + 1) % 9; return text[s->at] + s->slot[s->at & 3]; | true | true
          s->at = 0; while (__VERIFIER_nondet_int()) { s->slot[s->at] = 7; s->at = (s->at + 1) % 6; } return text[s->at]; | true | true
          s->at = 0; while (__VERIFIER_nondet_int()) { s->slot[s->at] = 77; s->at = (s->at + 1) % 7; } return text[s->at]; | false | false
          """)
  void integersAtConstantOffsetsAreFollowed(String body, boolean isStatic, boolean isOnHeap)
      throws IOException {
    String global = HEAD + "static struct s g;" + START + "struct s *s = &g;" + body + "}";
    String block = HEAD + START + "struct s *s = malloc(24); if (!s) return 0;" + body + "}";
    assertThat(OffsetTexts.isProved(global)).as(global).isEqualTo(isStatic);
    assertThat(OffsetTexts.isProved(block)).as(block).isEqualTo(isOnHeap);
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder(HEAD).append("static struct s g;\n").append(START);
    text.append(
        random.nextBoolean()
            ? "struct s *s = &g;\n"
            : "struct s *s = calloc(1, 24); if (!s) return 0;\n");
    boolean isLoop = random.nextBoolean();
    text.append(isLoop ? "for (i = 0; i < n; i++) {\n" : "{\n");
    for (int i = 0; i < 2 + random.nextInt(4); i++) {
      String field = List.of("s->at", "s->end", "s->before").get(random.nextInt(3));
      text.append(
          switch (random.nextInt(8)) {
            case 0, 1 -> field + " = " + number(random) + ";\n";
            case 2 -> "s->slot[" + number(random) + "] = " + number(random) + ";\n";
            case 3 -> "k = " + field + ";\n";
            case 4 -> "((char *)s)[" + number(random) + "] = " + number(random) + ";\n";
            case 5 -> "memset(s, 0, " + (random.nextInt(7) * 4) + ");\n";
            case 6 -> field + " = (" + field + " + 1) % 6;\n";
            default -> "if (" + field + " > 5) " + field + " = 0;\n";
          });
    }
    return text.append("}\nreturn text[s->at] + s->slot[s->end]; }\n").toString();
  }

  private static String number(Random random) {
    return List.of("0", "5", "n", "i", "n + 1", "k", "s->at", "s->end", "9", "6")
        .get(random.nextInt(10));
  }
}
