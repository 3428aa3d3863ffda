package proteus.fuzz;

import java.util.Random;

/** Small scenes for random programs: objects, library functions and odd control flow. */
final class Scenes {
  static final String DECLARATIONS =
      """
      typedef __SIZE_TYPE__ size;
      void *malloc(size n);
      void *calloc(size n, size each);
      void free(void *p);
      void *memcpy(void *to, const void *from, size n);
      void *memmove(void *to, const void *from, size n);
      void *memset(void *to, int value, size n);
      int memcmp(const void *a, const void *b, size n);
      size strlen(const char *s);
      int strcmp(const char *a, const char *b);
      char *strcpy(char *to, const char *from);
      double sqrt(double x);
      double floor(double x);
      double ceil(double x);
      double fabs(double x);
      double fmod(double x, double y);
      double trunc(double x);
      double round(double x);
      struct node { struct node *next; short value; struct node *other; };
      struct shape { enum color color; struct { int x, y; } at; unsigned char name[5]; double area; \
      int (*measure)(const struct shape *, int); };
      static int width(const struct shape *s, int by) { return s->at.x * by; }
      static int height(const struct shape *s, int by) { return s->at.y - by + s->name[1]; }
      static struct shape shapes[3] = {{BLUE, {1, 2}, "one", 1.5, width}, \
      {.at.y = 9, .name = {1, 2, 3}, .measure = height}, {RED, .area = -7, .measure = width}};
      static struct shape moved(struct shape s, int dx) \
      { s.at.x += dx; s.name[dx & 3]++; s.area /= 3; return s; }
      static const unsigned short odd[] = {1, 3, 5, 65535, [7] = 9};
      """;

  private final Random random;
  private final ExpressionWriter expressions;

  Scenes(Random random, ExpressionWriter expressions) {
    this.random = random;
    this.expressions = expressions;
  }

  /** A block statement. */
  String next() {
    String a = expressions.integer(2);
    String b = expressions.integer(2);
    int n = 1 + random.nextInt(6);
    return switch (random.nextInt(16)) {
      case 0 ->
          "{ struct node *list = 0, *last; for (int k = 0; k < "
              + n
              + "; k++) {"
              + " struct node *p = malloc(sizeof *p); p->value = "
              + a
              + "; p->next = list;"
              + " p->other = k & 1 ? p : list; list = p; } while (list) { observe(list->value);"
              + " if (list->other) observe(list->other == list); last = list; list = list->next;"
              + " free(last); } }";
      case 1 ->
          "{ int copy[8]; memcpy(copy, tab, sizeof tab); copy["
              + n
              + "] = "
              + a
              + ";"
              + " observe(memcmp(copy, tab, "
              + n
              + " * sizeof *tab) == 0);"
              + " memmove(copy + 1, copy, 4 * "
              + n
              + "); observe(copy["
              + n
              + "]); }";
      case 2 -> "{ memset((char *)tab + " + n + ", " + a + ", " + n + "); observe(tab[1]); }";
      case 3 ->
          "{ char s[12] = \"abcdef\"; s["
              + n
              + "] = ("
              + a
              + ") & 1 ? 0 : 'x';"
              + " observe(strlen(s)); observe(strcmp(s, \"abcx\") < 0); strcpy(s + 2, \"zz\");"
              + " observe(s[3] + s[4]); }";
      case 4 ->
          "{ int k = ("
              + a
              + ") & 3, c = 0; switch (k) { case 0: do { c++; case 1: c += 4;"
              + " case 2: tab[c & 7]++; } while (c < 25); } observe(c); }";
      case 5 ->
          "{ int c = 0; if (("
              + a
              + ") & 1) goto in"
              + id()
              + "; out"
              + last()
              + ": c += 3; in"
              + last()
              + ": c++; if (c < 20) { if (c & 1) goto out"
              + last()
              + "; goto in"
              + last()
              + "; } observe(c); }";
      case 6 -> "shapes[(" + a + ") & 1] = moved(shapes[" + n % 3 + "], " + b + ");";
      case 7 ->
          "{ struct shape *s = &shapes[(unsigned)("
              + a
              + ") % 3]; observe(s->measure(s, "
              + b
              + ")); s->at.x ^= 5; observe(s->name[2]); observe(s->color + s->at.y);"
              + " if (s->area > -1e6 && s->area < 1e6) observe((int)(s->area * 100)); }";
      case 8 ->
          "{ unsigned char *raw = (unsigned char *)&shapes[1].at; raw[("
              + a
              + ") & 7] ^= "
              + b
              + "; observe(shapes[1].at.x); observe(shapes[1].at.y); }";
      case 9 ->
          "{ short (*line)[5] = &grid[("
              + a
              + ") & 3]; (*line)[2] += "
              + b
              + ";"
              + " observe((*line)[4]); observe(line - grid); }";
      case 10 -> "{ int **p = &pointers[(" + a + ") & 3]; **p ^= " + b + "; observe(*p - tab); }";
      case 11 ->
          "{ int q = ("
              + a
              + ") & 1023; observe((int)(sqrt(q) * 1000)); observe((int)floor(q / 7.0));"
              + " observe((int)ceil(-q / 9.0)); observe((int)fabs(fmod(-q, 10.5) * 100));"
              + " observe((int)trunc(q * -0.37)); observe((int)round(q * 0.5)); }";
      case 12 ->
          "{ long long *heap = calloc(4, sizeof *heap); heap["
              + n % 4
              + "] = "
              + a
              + ";"
              + " for (int k = 0; k < 4; k++) observe(heap[k]); free(heap); }";
      case 13 -> "pair = (" + a + ") ? pair : (struct pair){" + b + ", .right = pair.left};";
      case 14 ->
          "{ observe(({ int t = "
              + a
              + "; t ? t : "
              + b
              + "; })); observe(odd[("
              + a
              + ") & 7]);"
              + " __typeof__(pair.left) u = "
              + b
              + "; observe(u); }";
      default ->
          "{ float f = "
              + expressions.floating(2)
              + "; unsigned char w[4]; memcpy(w, &f, 4);"
              + " if (f == f) { observe(w[3]); observe(w[0] ^ w[1]); } }";
    };
  }

  private int labels;

  private String id() {
    return "s" + ++labels;
  }

  private String last() {
    return "s" + labels;
  }
}
