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

/** Members of structures in arrays, and arrays in structures. */
class ColumnsTest {
  private static final String HEAD =
      """
      int __VERIFIER_nondet_int(void); void *malloc(unsigned long); void free(void *);
      void *memset(void *, int, unsigned long);
      struct row { short id; char *p; int at; char *q; };
      struct ring { unsigned head; char *slot[4]; unsigned tail; char *last; };
      char text[10];
      """;

  private static final String TABLES = "struct row r[3]; struct ring f;\n";

  private static final String START =
      """
        int n = __VERIFIER_nondet_int(), i, k = 0;
        if (n < 1 || n > 3) return 0;
        text[n] = 1;
      """;

  @Slow
  @Property(seed = "1", tries = 12)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    OffsetTexts.checkProof(random(new Random(seed)));
  }

  /** Each line: statements; whether they are proved to be safe. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          for (i = 0; i < n; i++) { r[i].id = i; r[i].p = text; } return *r[n - 1].p;      | true
          for (i = 0; i < n; i++) { r[i].id = i; r[i].q = text; } return *r[n - 1].p;      | false
          for (i = 0; i < n; i++) { r[i].at = 10; r[i].p = text; } return text[r[0].at];   | false
          for (i = 0; i < n; i++) { r[i].at = 9; r[i].p = text; } return text[r[0].at];    | true
          for (i = 0; i < n; i++) r[i].p = text + 9; return *r[0].p;                       | true
          for (i = 0; i < n; i++) r[i].p = text + 9; r[0].q = text + 10; return *r[0].p;   | true
          for (i = 0; i < n; i++) { r[i].p = text; r[i].q = 0; } return *r[n - 1].p;       | true
          for (i = 0; i < n; i++) { r[i].p = text; r[i].q = 0; } return *r[n - 1].q;       | false
          for (i = 0; i < n; i++) r[i].p = text; *(int *)&r[n - 1].p = 7; return *r[0].p;  | false
          for (i = 0; i < n; i++) r[i].p = text; ((char *)r)[4 * n] = 7; return *r[0].p;   | false
          memset(r, 0, sizeof r); for (i = 0; i < n; i++) r[i].p = text; return *r[0].p;   | true
          for (i = 0; i < n; i++) r[i].p = text; memset(r, 0, 32); return *r[0].p;         | false
          f.head = 0; f.slot[n] = text; return *f.slot[n];                                 | true
          f.head = 0; f.slot[n] = text; return *f.slot[n - 1];                             | false
          f.head = 3; f.slot[n] = text; f.head = n; return *f.slot[f.head];                | true
          f.slot[n] = text; f.last = 0; return *f.slot[n];                                 | true
          f.slot[n] = text; f.last = 0; return *f.last;                                    | false
          f.slot[n] = text; *(&f.last + n - 5) = 0; return *f.slot[n];                     | false
          f.tail = 3; for (i = 0; i < 4; i++) f.slot[i] = text; return *f.slot[f.tail];    | true
          f.tail = 4; for (i = 0; i < 4; i++) f.slot[i] = text; return *f.slot[f.tail];    | false
          memset(&f, 0, sizeof f); f.slot[1] = text; return *f.slot[n];                    | false
          char *t = text; f.slot[n] = t; t = text + 10; return *f.slot[n];                 | true
          """)
  void columnsAreApart(String body, boolean isProved) throws IOException {
    String text = HEAD + "int main(void) {" + TABLES + START + body + "}";
    assertThat(OffsetTexts.isProved(text)).as(text).isEqualTo(isProved);
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder(HEAD);
    boolean isStatic = random.nextBoolean();
    text.append(isStatic ? "static " + TABLES.replace("; ", "; static ") : "");
    text.append("int main(void) {\n").append(isStatic ? "" : TABLES).append(START);
    text.append("struct row *at = r; char **place = &r[0].q; f.head = f.tail = 0;\n");
    if (random.nextInt(4) > 0) {
      text.append("for (i = 0; i < 3; i++) { r[i].p = ").append(pointer(random));
      text.append("; r[i].q = ").append(pointer(random)).append("; r[i].at = ");
      text.append(number(random)).append("; r[i].id = i; }\n");
      text.append("for (i = 0; i < 4; i++) f.slot[i] = ").append(pointer(random)).append(";\n");
    }
    for (int i = 0; i < 1 + random.nextInt(4); i++) {
      text.append(statement(random)).append('\n');
    }
    return text.append("return *r[n - 1].p + *f.slot[k & 3] + text[r[0].at]; }\n").toString();
  }

  private static String statement(Random random) {
    String index = List.of("0", "1", "n - 1", "k % 3", "2").get(random.nextInt(5));
    String member = random.nextBoolean() ? "p" : "q";
    return switch (random.nextInt(16)) {
      case 0 -> "r[" + index + "]." + member + " = " + pointer(random) + ";";
      case 1 -> "k = *r[" + index + "]." + member + ";";
      case 2 -> "r[" + index + "].at = " + number(random) + ";";
      case 3 -> "at = &r[" + index + "]; at->" + member + " = " + pointer(random) + ";";
      case 4 -> "place = &r[" + index + "]." + member + "; *place = " + pointer(random) + ";";
      case 5 -> "for (at = r; at < r + n; at++) at->" + member + " = " + pointer(random) + ";";
      case 6 -> "memset(r, 0, " + 8 * random.nextInt(13) + ");";
      case 7 -> "f.slot[f.tail & 3] = " + pointer(random) + "; f.tail++;";
      case 8 -> "if (f.head != f.tail) k = *f.slot[f.head++ & 3];";
      case 9 -> "f.last = f.slot[" + index + "];";
      case 10 -> "if (r[" + index + "]." + member + ") *r[" + index + "]." + member + " = 1;";
      case 11 -> "text[r[" + index + "].at] = 1;";
      case 12 -> "memset(&f, 0, sizeof f);";
      case 13 -> "r[" + index + "].id = 700;";
      case 14 -> "k = f.last != 0 && *f.last;";
      default -> "*((char *)r + " + random.nextInt(40) + ") = n;";
    };
  }

  private static String number(Random random) {
    return List.of("0", "9", "n", "i", "k", "n + 7").get(random.nextInt(6));
  }

  private static String pointer(Random random) {
    return List.of("text", "text + 9", "text + n", "r[0].p", "f.slot[1]", "0", "text + k")
        .get(random.nextInt(7));
  }
}
