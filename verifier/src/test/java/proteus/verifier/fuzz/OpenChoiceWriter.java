package proteus.verifier.fuzz;

import java.util.List;
import java.util.Random;

/**
 * Writes random C programs of short scenes in which C leaves something open, or nearly does: orders
 * of evaluation, addresses, results of library functions, values of conversions and shifts. All
 * that happens goes into one number, {@code seen}.
 */
final class OpenChoiceWriter {
  private static final String HEAD =
      """
      typedef __SIZE_TYPE__ size;
      void *malloc(size n);
      void free(void *p);
      void *memcpy(void *to, const void *from, size n);
      int memcmp(const void *a, const void *b, size n);
      int strcmp(const char *a, const char *b);
      int isalpha(int c);
      void qsort(void *base, size n, size width, int (*order)(const void *, const void *));
      unsigned seen;
      static void see(unsigned x) { seen = seen * 31u + x; }
      static int in(int x) { volatile int y = x; return y; }
      static int n, g, m[4] = {3, 1, 2, 0};
      struct pair { int a, b; };
      struct row { int tag; int a[3]; int after; };
      struct bits { unsigned low : 3; int high : 5; unsigned long long wide : 33; };
      static struct pair pair = {4, 5};
      static struct row row = {1, {2, 3, 4}, 5};
      static int grid[3][4] = {{1, 2}, {3}, {4, 5, 6, 7}};
      static const int fixed[2] = {8, 9};
      static int near[4], far[4];
      static int p(int k) { n = n * 10 + k; return k; }
      static int inc(void) { g = g + 1; return g; }
      static int rd(void) { return g + m[1] + pair.a; }
      static int put(int *t) { *t = *t + 3; return 1; }
      static int two(int a, int b) { return a * 3 + b; }
      static int other(int a, int b) { return a - b; }
      static int (*pick(void))(int, int) { return inc() & 1 ? two : other; }
      static int asked;
      static int by_a(const void *l, const void *r) {
        asked++;
        return ((const struct pair *)l)->a - ((const struct pair *)r)->a;
      }
      static int *kept;
      static void keep(int x) { int local = x; kept = &local; see(*kept); }
      """;

  /**
   * A scene for a number that is put into it.
   *
   * @param good the numbers for which it is defined: 0 up to this one, not included
   * @param bad some of those for which it is not
   */
  private record Scene(int good, List<Integer> bad, String text) {
    private static Scene of(int good, List<Integer> bad, String text) {
      return new Scene(good, bad, text);
    }

    /** A scene whose numbers are all alike. */
    private static Scene of(String text) {
      return new Scene(4, List.of(), text);
    }

    private String with(int number) {
      return text.replace("N", "in(" + number + ")");
    }
  }

  private static final List<Scene> ORDERS =
      List.of(
          Scene.of("see(two(p(N), p(2))); see(n);"),
          Scene.of("see(p(1) + 2 * p(N)); see(n);"),
          Scene.of("see(g + inc()); see(N);"),
          Scene.of("see(two(g, inc()) + N);"),
          Scene.of("{ struct pair q = {p(1), p(N)}; see(q.a - q.b); see(n); }"),
          Scene.of("m[p(N & 3)] += inc() + p(2); see(m[1] * 7 + m[2]); see(n);"),
          Scene.of("see(pick()(N, inc())); see(g);"),
          Scene.of("see(p(N) && p(3) ? p(4) : p(5)); see(n);"),
          Scene.of("see((p(1), p(N)) - rd()); see(n);"),
          Scene.of("pair.a = put(&pair.a) + N; see(pair.a);"),
          Scene.of("see(put(&g) + rd() + N);"),
          Scene.of("see(m[inc() & 3] - m[inc() & 3] * 5 + N);"),
          Scene.of(1, List.of(1), "{ int i = 1; int *q = N ? &i : &g; i = (*q)++ + i; see(i); }"),
          Scene.of(1, List.of(1), "{ int i = N; m[i] = g++ + (i ? g : 2); see(m[i]); see(g); }"));

  private static final List<Scene> VALUES =
      List.of(
          Scene.of(32, List.of(32, 33, -1), "see(5u << N);"),
          Scene.of(32, List.of(40, -3), "see(-9 >> N);"),
          Scene.of(3, List.of(3, 9), "{ double d = N * 1e9; see((int)d); }"),
          Scene.of(256, List.of(256, 700, -1), "{ float f = N; see((unsigned char)f); }"),
          Scene.of(9, List.of(-1, -100), "{ double d = N; see((unsigned)d); }"),
          Scene.of(9, List.of(), "see((short)(N * 9000)); see((signed char)(N * 50));"),
          Scene.of(9, List.of(), "see((-7 - N) / 3); see((-7 - N) % 4); see((-7 - N) >> 1);"),
          Scene.of(9, List.of(0), "see(100 / N);"),
          Scene.of(9, List.of(), "see((char)(250 + N) < 0); see(N + 2147483640 > 0);"),
          Scene.of(2, List.of(2, 77), "{ _Bool b = 0; *(char *)&b = N; see(b); see(!b); }"),
          Scene.of(9, List.of(), "{ _Bool b = N; b--; see(b); b += 3; see(b); }"),
          Scene.of(
              9,
              List.of(),
              "{ struct bits b = {N, N - 20, N}; b.low += 5; b.high--; b.wide <<= 31; see(b.low);"
                  + " see(b.high); see(b.wide >> 30); }"),
          Scene.of(9, List.of(), "{ union { float f; unsigned u; } w; w.f = N; see(w.u); }"),
          Scene.of(9, List.of(), "{ float f = N; f /= 3; see(f * 3 == N); see(f * 1000); }"),
          Scene.of(4, List.of(4, -1), "see(grid[1][N]); grid[1][N] = 3; see(grid[2][0]);"),
          Scene.of(3, List.of(3, -1), "row.a[N] = 6; see(row.after + row.tag);"),
          Scene.of(1, List.of(1, 5), "{ int k = 1 - N; int a[k]; a[0] = 3; see(a[0]); }"),
          Scene.of(1, List.of(1), "{ int x = 3, *q = N ? (int *)&fixed[1] : &x; *q = 4; see(x); }"),
          Scene.of(
              1,
              List.of(1),
              "{ const int c = 3; int x, *q = N ? (int *)&c : &x; *q = 4;" + " see(c); }"),
          Scene.of(1, List.of(1), "{ int x = 2, *q = N ? 0 : &x; see(*q); }"),
          Scene.of(2, List.of(0), "{ int u; if (N) u = 7; see(u); }"),
          Scene.of("{ int u, w; if (N < 0) w = u; see(u == u); see(u - u); }"));

  private static final List<Scene> OBJECTS =
      List.of(
          Scene.of("see(&near[N] < &far[0]);"),
          Scene.of("see((size)far - (size)near == sizeof near); see(N);"),
          Scene.of("see(near + 4 == far); see(N);"),
          Scene.of("{ char c = N; see((size)&c & 1); see(c); }"),
          Scene.of("{ int c = N; see((size)&c & 3); see(c); }"),
          Scene.of("see(&near[N] - near); see(&near[N] > near + 1);"),
          Scene.of(
              "{ int *a = malloc(8); size old = (size)a; free(a); int *b = malloc(8); *b = N;"
                  + " see(old == (size)b); see(*b); free(b); }"),
          Scene.of(
              "{ int *a = malloc(8), *b = malloc(8); a[1] = N; b[1] = 2; see(a == b);"
                  + " see(a[1] - b[1]); free(a); free(b); }"),
          Scene.of(1, List.of(1), "keep(3); keep(4); { int x = 9, *q = N ? kept : &x; see(*q); }"),
          Scene.of(1, List.of(1), "{ int *q = &n; if (N) { q = (int[]){3, 4}; } see(*q); }"),
          Scene.of("{ int *q = (int[]){3, N}; see(q[0] - q[1]); }"),
          Scene.of("{ const char *s = \"abc\", *t = \"abc\"; see(s == t); see(s[N & 1]); }"),
          Scene.of(1, List.of(1), "{ int a[4] = {1, 2, 3, 4}; memcpy(a + N, a, 12); see(a[3]); }"),
          Scene.of(
              "{ struct pair q; memcpy(&q, &pair, sizeof q); see(memcmp(&q, &pair, 8) + N); }"),
          Scene.of("see(strcmp(N ? \"a\" : \"b\", \"d\"));"),
          Scene.of("see(strcmp(N ? \"a\" : \"b\", \"d\") < 0);"),
          Scene.of("see(isalpha('a' + N)); see(isalpha('1' + N));"),
          Scene.of("see(isalpha('a' + N) != 0);"),
          Scene.of(
              "{ struct pair q[3] = {{2, 1}, {1, 2}, {N + 2, 3}}; qsort(q, 3, sizeof *q,"
                  + " by_a); see(q[0].a); see(q[1].a * 3 + q[2].a); }"),
          Scene.of(
              "{ struct pair q[3] = {{2, 1}, {1, 2}, {N & 1, 3}}; qsort(q, 3, sizeof *q,"
                  + " by_a); see(q[0].b); see(q[1].b); }"),
          Scene.of(
              "{ struct pair q[3] = {{3, 1}, {2, 2}, {N, 3}}; qsort(q, 3, sizeof *q, by_a);"
                  + " see(asked); }"));

  private OpenChoiceWriter() {}

  /** A program without {@code main}: {@code run} computes the number. */
  static String write(long seed) {
    Random random = new Random(seed * 7919 + 17);
    int scenes = 1 + random.nextInt(3);
    int wrong = random.nextInt(3) == 0 ? random.nextInt(scenes) : -1;
    StringBuilder text = new StringBuilder(HEAD).append("void run(void) {\n");
    for (int i = 0; i < scenes; i++) {
      List<Scene> kind = List.of(ORDERS, VALUES, OBJECTS).get(random.nextInt(3));
      Scene scene = kind.get(random.nextInt(kind.size()));
      List<Integer> bad = scene.bad;
      int number =
          i == wrong && !bad.isEmpty()
              ? bad.get(random.nextInt(bad.size()))
              : random.nextInt(scene.good);
      text.append("  ").append(scene.with(number)).append('\n');
    }
    return text.append("}\n").toString();
  }
}
