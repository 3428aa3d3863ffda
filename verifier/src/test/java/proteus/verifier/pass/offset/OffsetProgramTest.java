package proteus.verifier.pass.offset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.testing.Slow;

class OffsetProgramTest {
  private static final String TEXT =
      """
      void reach_error(void); int __VERIFIER_nondet_int(void);
      void *malloc(unsigned); void free(void *);
      void *memset(void *, int, unsigned); void *memcpy(void *, const void *, unsigned);
      char *block(char *old, int size) { free(old); return malloc(size); }
      int main(void) {
        int n = __VERIFIER_nondet_int();
        if (n < 1 || n > 9) return 0;
      """;

  /** What is undefined or violated in no execution here is so in no execution of the program. */
  @Slow
  @Property(seed = "1", tries = 40)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    String text = random(new Random(seed));
    OffsetTexts.checkProof(text);
  }

  @Test
  void stringsEndWhereTheirLastZeroIs() throws IOException {
    String loop = "char *s = malloc(n); s[n - 1] = 0; for (char *p = s; *p; p++); return 0; }";
    assertThat(OffsetTexts.isProved(TEXT + loop)).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + loop.replace("= 0;", "= 1;"))).isFalse();
    assertThat(OffsetTexts.isProved(TEXT + loop.replace("s[n - 1]", "s[n]"))).isFalse();
    String overwritten = loop.replace("for", "s[__VERIFIER_nondet_int() ? 0 : n - 1] = 7; for");
    assertThat(OffsetTexts.isProved(TEXT + overwritten)).isFalse();
  }

  @Test
  void whatWasFreedIsNotRead() throws IOException {
    String reads = "char *p = malloc(10); p[n] = 1; %s return p[n] + %s; }";
    assertThat(OffsetTexts.isProved(TEXT + reads.formatted("", "p[9]"))).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + reads.formatted("", "p[10]"))).isFalse();
    assertThat(OffsetTexts.isProved(TEXT + reads.formatted("free(p);", "0"))).isFalse();
    assertThat(OffsetTexts.isProved(TEXT + reads.formatted("if (n > 9) free(p);", "0"))).isTrue();
    String freed = "char *p = malloc(10); p[n] = 1; free(p); %s return 0; }";
    assertThat(OffsetTexts.isProved(TEXT + freed.formatted(""))).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + freed.formatted("free(p);"))).isFalse();
  }

  @Test
  void pointersWithStaticStorageBeginAsNull() throws IOException {
    String set = "static char g[4]; static char *p; if (n > 5) p = g; %s return g[n & 3]; }";
    assertThat(OffsetTexts.isProved(TEXT + set.formatted("if (p) p[3] = 1;"))).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + set.formatted("if (p) p[4] = 1;"))).isFalse();
    assertThat(OffsetTexts.isProved(TEXT + set.formatted("p[3] = 1;"))).isFalse();
    assertThat(OffsetTexts.isProved(TEXT + set.formatted("if (!p) reach_error();"))).isFalse();
    assertThat(OffsetTexts.isProved(TEXT + set.formatted("if (!p && n > 5) reach_error();")))
        .isTrue();
  }

  @Test
  void anEarlierObjectOfAnAllocationIsAnotherOne() throws IOException {
    String twice =
        """
        char *old = 0;
        for (int i = 1; i <= n; i++) {
          char *now = malloc(n - i + 1);
          if (i > 1) %s[0] = 1;
          if (i > 1) %s[%s] = 1;
          old = now;
        }
        return 0; }
        """;
    assertThat(OffsetTexts.isProved(TEXT + twice.formatted("now", "now", "n - i"))).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + twice.formatted("now", "now", "n - i + 1"))).isFalse();
    assertThat(OffsetTexts.isProved(TEXT + twice.formatted("now", "old", "n - i + 1"))).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + twice.formatted("now", "old", "n - i + 2"))).isFalse();
  }

  @Test
  void blocksAreWithinTheirObjects() throws IOException {
    String block = "char a[9], b[8]; memset(a, 0, n); memcpy(b, a, n - %d); return 0; }";
    assertThat(OffsetTexts.isProved(TEXT + block.formatted(1))).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + block.formatted(0))).isFalse();
  }

  @Test
  void blocksThatAreCopiedDoNotMeet() throws IOException {
    String within = "char *a = malloc(20); memcpy(a + %s, a, n); free(a); return 0; }";
    assertThat(OffsetTexts.isProved(TEXT + within.formatted("n"))).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + within.formatted("n - 1"))).isFalse();
    String grown =
        """
        char *old = malloc(1);
        for (int i = 1; i <= n; i++) {
          char *now = malloc(i + 1);
          memcpy(%s, old, i);
          free(old);
          old = now;
        }
        free(old);
        return 0; }
        """;
    assertThat(OffsetTexts.isProved(TEXT + grown.formatted("now"))).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + grown.formatted("old"))).isFalse();
    assertThat(OffsetTexts.isProved(TEXT + grown.formatted("now + 2"))).isFalse();
  }

  @Test
  void nothingIsAddedToNullPointers() throws IOException {
    String moved =
        """
        char *p = malloc(9), *q = n > 4 ? p : 0;
        %s
        for (int i = 0; i < 8; i++) q++;
        if (n > 4) *q = 1;
        return 0; }
        """;
    assertThat(OffsetTexts.isProved(TEXT + moved.formatted("if (q == 0) return 1;"))).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + moved.formatted(""))).isFalse();
    String added = "char *p = malloc(9), *q = 0; *p = 1; if (n > 4) q = p; q += %s; return 0; }";
    assertThat(OffsetTexts.isProved(TEXT + added.formatted("n > 4 ? 1 : 0"))).isTrue();
    assertThat(OffsetTexts.isProved(TEXT + added.formatted("n > 3 ? 1 : 0"))).isFalse();
  }

  @Test
  void copiesOfOneAllocationMakeOneObject() throws IOException {
    String grown =
        """
        char *all = malloc(1);
        int size = 1, used = 0;
        while (used < 100) {
          if (__VERIFIER_nondet_int()) all = more(all, &size, used + 1);
          else all = more(all, &size, used + %d);
          all[used++] = 1;
        }
        free(all);
        return 0; }
        """;
    String more =
        """
        void *malloc(unsigned); void free(void *);
        char *more(char *old, int *size, int least) {
          if (*size >= least) return old;
          char *now = malloc(least + 3);
          free(old);
          *size = least + 3;
          return now;
        }
        """;
    String text = more + TEXT + grown;
    assertThat(OffsetTexts.isProved(text.formatted(2))).isTrue();
    assertThat(OffsetTexts.isProved(text.formatted(0))).isFalse();
    long sizes =
        OffsetTexts.offsets(text.formatted(2))
            .orElseThrow()
            .edges()
            .flatMap(e -> Actions.target(e.action()).stream())
            .map(Variable::name)
            .filter(name -> name.startsWith("size#") && !name.contains("watched"))
            .distinct()
            .count();
    assertThat(sizes).isEqualTo(2);
  }

  @Test
  void nothingOfMemoryIsLeft() throws IOException {
    Program program =
        OffsetTexts.offsets(TEXT + "int a[9]; a[n - 1] = n; int *p = a; return p[n - 1]; }").get();
    assertThat(program.function(program.entry()).cfg().edges())
        .noneMatch(
            e ->
                e.action() instanceof Action.Load
                    || e.action() instanceof Action.Store
                    || e.action() instanceof Action.Allocate
                    || e.action() instanceof Action.Deallocate);
    assertThat(OffsetTexts.offsets(TEXT + "return n; }")).isEmpty();
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder(TEXT);
    text.append("char g[6] = \"abc\", a[4], *h = malloc(n), *p = ");
    text.append(place(random)).append(", *q = ").append(place(random)).append(";\n");
    text.append("int i = 0, k = 0;\n");
    for (int i = 0; i < 2 + random.nextInt(4); i++) {
      text.append(
          switch (random.nextInt(13)) {
            case 0 -> "h[n - " + random.nextInt(3) + "] = " + random.nextInt(2) + ";\n";
            case 1 -> "for (i = 0; i < n; i++) h[i] = __VERIFIER_nondet_int();\n";
            case 2 -> "for (p = " + place(random) + "; *p; p++) k++;\n";
            case 3 -> "while (k > " + random.nextInt(2) + ") q[--k] = 1;\n";
            case 4 -> "q = " + place(random) + ";\n";
            case 5 -> "if (p == q + " + random.nextInt(2) + ") *q = 0; else p = q;\n";
            case 6 -> "if (p != 0) memset(p, 0, " + random.nextInt(4) + ");\n";
            case 7 -> "if (__VERIFIER_nondet_int() > 4) h = malloc(" + random.nextInt(9) + ");\n";
            case 8 -> "k = q[" + random.nextInt(3) + "];\n";
            case 9 -> "memcpy(" + place(random) + ", h, " + random.nextInt(4) + ");\n";
            case 10 -> "p = p + " + random.nextInt(2) + ";\n";
            case 11 -> "while (k < 5) { k += 2; h = block(h, k); if (n > 4) h = block(h, n); }\n";
            default -> "if (i == 3) { free(h); h = malloc(4); }\n";
          });
    }
    text.append("if (*p == ").append(random.nextInt(2)).append(" && p - q == 1) reach_error();\n");
    return text.append("return 0; }\n").toString();
  }

  private static String place(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> "g";
      case 1 -> "g + " + random.nextInt(6);
      case 2 -> "a";
      case 3 -> "h + " + random.nextInt(3);
      case 4 -> "0";
      default -> "h";
    };
  }
}
