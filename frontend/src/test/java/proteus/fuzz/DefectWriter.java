package proteus.fuzz;

import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * Writes random C programs of short scenes, about half of which do something undefined. Whether
 * they do depends on values that compilers do not see through; signed arithmetic does not overflow,
 * and nothing is misaligned: both are defined here as gcc's builds do it.
 */
final class DefectWriter {
  private static final String HEAD =
      """
      extern void observe(unsigned long long value);
      typedef __SIZE_TYPE__ size;
      void *malloc(size n);
      void free(void *p);
      void *memcpy(void *to, const void *from, size n);
      char *strcpy(char *to, const char *from);
      static int in(int x) { volatile int y = x; return y; }
      struct part { int tag; int a[3]; int after; };
      struct node { struct node *next; int value; short row[2][3]; };
      struct packed { char c; int i; } __attribute__((packed));
      static struct part part = {1, {2, 3, 4}, 5};
      static struct part parts[2];
      static int grid[3][4] = {{1, 2}, {3}, {4, 5, 6, 7}};
      static int table[6] = {1, 2, 3, 4, 5, 6};
      static const int fixed[2] = {8, 9};
      static int kept;
      static int *leave(void) { int x = in(4); int *p = &x; return p; }
      """;

  /**
   * A scene for a number that is put into it.
   *
   * @param good the numbers for which it is defined: 0 up to this one, not included
   * @param bad some of those for which it is not
   */
  private record Scene(int good, List<Integer> bad, IntFunction<String> text) {
    private static Scene of(int good, List<Integer> bad, String text) {
      return new Scene(good, bad, n -> text.replace("N", "in(" + n + ")"));
    }
  }

  private static final List<Scene> SCENES =
      List.of(
          Scene.of(32, List.of(32, 33, 63, -1), "observe(5u << N);"),
          Scene.of(32, List.of(32, 40, -3), "observe(-9 >> N);"),
          Scene.of(64, List.of(64, 100, -1), "observe(7ull << N);"),
          Scene.of(32, List.of(32, 35), "{ unsigned x = 9; x <<= N; observe(x); }"),
          Scene.of(3, List.of(3, 9, -3), "{ double d = N * 1e9; observe((int)d); }"),
          Scene.of(256, List.of(256, 700, -1), "{ float f = N; observe((unsigned char)f); }"),
          Scene.of(9, List.of(-1, -100), "{ double d = N; observe((unsigned)d); }"),
          Scene.of(4, List.of(4, 5, -1), "grid[1][N] = 3; observe(grid[2][0]);"),
          Scene.of(4, List.of(4, 6, -2), "{ int (*rows)[4] = grid; observe(rows[1][N]); }"),
          Scene.of(4, List.of(4, -1), "observe((*(grid + 1))[N]);"),
          Scene.of(3, List.of(3, -1), "part.a[N] = 6; observe(part.after + part.tag);"),
          Scene.of(3, List.of(3, -1), "{ struct part *p = parts; p->a[N] += 2; observe(p->tag); }"),
          Scene.of(3, List.of(3, 4), "{ struct node n = {0}; n.row[0][N] = 1; observe(n.value); }"),
          Scene.of(
              4,
              List.of(4, -1),
              "{ int k = N, m[3][k + 1]; m[1][0] = 2; observe(m[1][k < 4 && k >= 0 ? k - k : 9]);"
                  + " }"),
          Scene.of(6, List.of(6, 7, -1), "table[N]++; observe(table[2]);"),
          Scene.of(2, List.of(2, 3, 77), "{ _Bool b = 0; *(char *)&b = N; observe(b); }"),
          Scene.of(
              1, List.of(1), "{ struct node n = {0, 4}, *p = N ? 0 : &n; observe(p->value); }"),
          Scene.of(
              1,
              List.of(1),
              "{ struct node n = {0, 4}, *p = N ? 0 : &n; int *q = &p->value; observe(q != 0); }"),
          Scene.of(1, List.of(1), "{ int x = 3, *p = N ? 0 : &x; *p = 5; observe(x); }"),
          Scene.of(
              5, List.of(5, 6, -1), "{ int *p = malloc(20); p[N] = 3; observe(p[N]); free(p); }"),
          Scene.of(
              1,
              List.of(1),
              "{ int *p = malloc(8); p[1] = 2; if (N) free(p); observe(p[1]); if (!N) free(p); }"),
          Scene.of(
              1,
              List.of(1),
              "{ char *p = malloc(8); *p = 1; if (N) free(p); observe(2); free(p); }"),
          Scene.of(1, List.of(4), "{ char *p = malloc(8); *p = 1; observe(*p); free(p + N); }"),
          Scene.of(
              1, List.of(1), "{ int k = 1, *p = &k; { int x = N; if (x) p = &x; } observe(*p); }"),
          Scene.of(1, List.of(1), "{ int *p = N ? leave() : &kept; observe(*p); }"),
          Scene.of(1, List.of(), "{ _Alignas(8) char c[16] = {1}; observe(*(int *)(c + N)); }"),
          Scene.of(
              1,
              List.of(),
              "{ int *p = malloc(32); p[2] = 1; *(long long *)((char *)p + 8 + N) = 3;"
                  + " observe(p[2]); free(p); }"),
          Scene.of(
              1,
              List.of(1, 3),
              "{ char c[12] = \"abcdefgh\"; memcpy(c + 4 - N, c, N * 2 + 1 + N); observe(c[4]); }"),
          Scene.of(9, List.of(0), "observe(100 / (N ? N : in(1)));"),
          Scene.of(1, List.of(1), "observe(100 / (1 - N));"),
          Scene.of(1, List.of(1), "observe(100u % (1 - N));"),
          Scene.of(1, List.of(1, 5), "{ int n = 1 - N; int a[n]; a[0] = 3; observe(a[0]); }"),
          Scene.of(1, List.of(1), "observe(__builtin_ctz(1 - N));"),
          Scene.of(1, List.of(1), "observe(__builtin_clzll(1 - N));"),
          Scene.of(
              1, List.of(1), "{ int x = 3, *p = N ? (int *)&fixed[1] : &x; *p = 4; observe(x); }"),
          Scene.of(
              1, List.of(1), "{ char c[4]; strcpy(c, N ? \"abcd\" : \"abc\"); observe(c[1]); }"),
          Scene.of(9, List.of(), "{ struct packed p = {1, N}; p.i++; observe(p.i); }"),
          Scene.of(9, List.of(), "{ union { float f; unsigned u; } w; w.f = N; observe(w.u); }"),
          Scene.of(5, List.of(), "observe(&grid[1][N] - grid[1]);"),
          Scene.of(4, List.of(), "observe(&part.a[N] - part.a);"),
          Scene.of(9, List.of(), "observe((size)&((struct node *)0)->value / sizeof(long) + N);"),
          Scene.of(
              5,
              List.of(),
              "{ long w[2] = {N, 1}; unsigned char *c = (unsigned char *)w; observe(c[0] + *(short"
                  + " *)(c + 2)); }"));

  private DefectWriter() {}

  static String write(long seed) {
    Random random = new Random(seed * 7919 + 13);
    int scenes = 1 + random.nextInt(6);
    int wrong = random.nextBoolean() ? random.nextInt(scenes) : -1;
    StringBuilder text = new StringBuilder(HEAD).append("int main(void) {\n");
    for (int i = 0; i < scenes; i++) {
      Scene scene = SCENES.get(random.nextInt(SCENES.size()));
      List<Integer> bad = scene.bad;
      int number =
          i == wrong && !bad.isEmpty()
              ? bad.get(random.nextInt(bad.size()))
              : random.nextInt(scene.good);
      text.append("  ").append(scene.text.apply(number)).append('\n');
    }
    return text.append("  return 0;\n}\n").toString();
  }
}
