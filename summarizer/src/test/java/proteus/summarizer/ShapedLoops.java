package proteus.summarizer;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/**
 * Texts of random loops with a purpose, for {@link LoopText}: nests to depth three, cascades of one
 * to five paths, phases, digits with carries. Bounds are variables, small constants, or constants
 * at the type's limits.
 */
public final class ShapedLoops {
  private static final List<String> COUNTERS = List.of("x", "y", "z");
  private static final List<String> BOUNDS = List.of("n", "m");

  private final Random random;
  private final List<BigInteger> limits;

  /** Loops with the constants at the limits beside small ones. */
  public ShapedLoops(Random random, List<BigInteger> limits) {
    this.random = random;
    this.limits = limits;
  }

  /** One loop. */
  public String loop() {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> nest(0, 1 + random.nextInt(3));
      case 3, 4 -> cascade(1 + random.nextInt(5));
      case 5 -> phases(1 + random.nextInt(4));
      case 6 -> digits(2 + random.nextInt(2));
      default -> exits();
    };
  }

  private String nest(int level, int depth) {
    String counter = COUNTERS.get(level);
    boolean up = random.nextInt(4) > 0;
    String start = level == 0 ? "" : counter + " = " + start(level, up) + "; ";
    String end = up ? bound(level) : pick("0", "1", "m");
    String relation = up ? pick("<", "<", "<=", "!=") : pick(">", ">", ">=", "!=");
    String body = level + 1 < depth ? nest(level + 1, depth) : "";
    String step = counter + (up ? " += " : " -= ") + (1 + random.nextInt(8) / 6) + "; ";
    return start
        + ("while (" + counter + " " + relation + " " + end + ") { ")
        + maybe(3, "if (" + counter + " == " + bound(level) + ") break; ")
        + maybe(2, sum(level))
        + body
        + maybe(2, sum(level))
        + step
        + "} ";
  }

  private String start(int level, boolean up) {
    String outer = COUNTERS.get(level - 1);
    return up ? pick("0", "0", "1", outer) : pick(outer, "n", "5");
  }

  private String bound(int level) {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> pick(BOUNDS);
      case 3, 4 -> level == 0 ? "n" : COUNTERS.get(level - 1);
      case 5 -> limits.get(random.nextInt(limits.size())).toString();
      default -> Integer.toString(random.nextInt(7));
    };
  }

  private String sum(int level) {
    return "s += " + pick("1", "2", COUNTERS.get(level), COUNTERS.get(0), "m") + "; ";
  }

  /** Each path has a condition of its own, and changes one or two counters. */
  private String cascade(int paths) {
    StringBuilder text = new StringBuilder("while (" + comparison("x") + ") { ");
    for (int i = 1; i < paths; i++) {
      text.append("if (").append(comparison(pick(COUNTERS))).append(") { ");
      text.append(change()).append(maybe(2, change())).append("} else { ");
    }
    text.append(change()).append(maybe(2, change()));
    return text.append("} ".repeat(paths)).toString();
  }

  private String comparison(String left) {
    String relation = pick("<", "<", "<=", ">", ">=", "!=", "==");
    return left + " " + relation + " " + pick("n", "m", pick(COUNTERS), bound(1), "3");
  }

  private String change() {
    String counter = pick(COUNTERS);
    return counter
        + pick(" += 1; ", " += 1; ", " += 2; ", " -= 1; ", " -= 3; ", " = 0; ", " += s; ");
  }

  /** What is added changes where the counter passes constants. */
  private String phases(int count) {
    StringBuilder text = new StringBuilder("while (x < n) { ");
    for (int i = 1; i <= count; i++) {
      text.append("if (x < ").append(i * (1 + random.nextInt(4))).append(") { ");
      text.append(pick("y += 1; ", "y -= 2; ", "s += x; ", "z = x; ", "y = s; "))
          .append("} else { ");
    }
    text.append("s += 1; ").append("} ".repeat(count));
    return text + "x += " + (1 + random.nextInt(2)) + "; } ";
  }

  /** Counters that carry into the next one. */
  private String digits(int count) {
    String last = COUNTERS.get(count - 1);
    StringBuilder text = new StringBuilder("while (" + last + pick(" < ", " < ", " != ") + "n) { ");
    text.append(maybe(2, "s += 1; "));
    for (int i = 0; i + 1 < count; i++) {
      String base = pick("m", Integer.toString(1 + random.nextInt(4)));
      text.append("if (").append(COUNTERS.get(i)).append(" < ").append(base).append(") { ");
      text.append(COUNTERS.get(i)).append(" += 1; } else { ");
      text.append(COUNTERS.get(i)).append(" = ").append(pick("0", "0", "1")).append("; ");
    }
    return text.append(last).append(" += 1; ").append("} ".repeat(count)).toString();
  }

  private String exits() {
    return "while (1) { if ("
        + comparison("x")
        + ") break; "
        + change()
        + "if ("
        + comparison(pick(COUNTERS))
        + ") { "
        + pick("break; ", "x += 1; continue; ", "s += 1; ")
        + "} x += 1; } ";
  }

  private String maybe(int odds, String text) {
    return random.nextInt(odds) == 0 ? text : "";
  }

  private String pick(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  private String pick(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }
}
