package proteus.frontend.lower;

import java.util.Random;

/** Random C expressions whose operands may conflict. */
final class OrderExpressions {
  private static final String[] LEAVES = {
    "g", "h", "m[1]", "*q", "s.a", "r->b", "1", "7", "p(1)", "p(2)", "p(3)", "inc()", "rd()",
    "put(q)", "g++", "--h", "m[2]++", "(*q)--", "set()", "x", "x++"
  };

  /** What the expressions use; {@code digest} makes one number of all state. */
  static final String PROGRAM =
      """
      unsigned out;
      int n; int g; int h = 2; int m[4] = {3, 1, 2, 0}; int *q = m + 1;
      struct S { int a; int b; } s = {4, 5};
      struct S *r = &s;
      int p(int k) { n = n * 10 + k; return k; }
      int inc(void) { g = g + 1; return g; }
      int rd(void) { return g + m[1] + s.a; }
      int put(int *t) { *t = *t + 3; return 1; }
      int set(void) { s.a = n; r->b = g; return 2; }
      int two(int a, int b) { return a * 3 + b; }
      int (*f)(int, int) = two;
      unsigned digest(int e, int x) {
        unsigned d = e;
        d = d * 31 + n; d = d * 31 + g; d = d * 31 + h; d = d * 31 + m[0]; d = d * 31 + m[1];
        d = d * 31 + m[2]; d = d * 31 + m[3]; d = d * 31 + s.a; d = d * 31 + s.b; d = d * 31 + x;
        return d;
      }
      """;

  private final Random random;

  OrderExpressions(long seed) {
    this.random = new Random(seed);
  }

  String next() {
    return next(3);
  }

  private String next(int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return LEAVES[random.nextInt(LEAVES.length)];
    }
    String left = next(depth - 1);
    String right = next(depth - 1);
    return switch (random.nextInt(15)) {
      case 0, 1 -> "(" + left + " + " + right + ")";
      case 2 -> "(" + left + " - " + right + ")";
      case 3 -> "(" + left + " < " + right + ")";
      case 4, 5 -> "two(" + left + ", " + right + ")";
      case 6 -> "f(" + left + ", " + right + ")";
      case 7 -> "(" + left + " && " + right + ")";
      case 8 -> "(" + left + " ? " + right + " : " + next(depth - 1) + ")";
      case 9 -> "(" + left + ", " + right + ")";
      case 10 -> "(g = " + left + ")";
      case 11 -> "(m[" + left + " & 3] += " + right + ")";
      case 12 -> "((struct S){" + left + ", " + right + "}).b";
      case 13 -> "(s.a -= " + left + ")";
      default -> "m[" + left + " & 3]";
    };
  }
}
