package proteus.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import proteus.fuzz.ExpressionWriter.Place;

/**
 * Writes random C programs with loops. They call {@code observe} with values on their way; nothing
 * in them is undefined where signed overflow wraps, and they end soon.
 */
final class ProgramWriter {
  private static final String HEAD =
      """
      extern void observe(unsigned long long value);
      enum color { RED, GREEN = 5, BLUE };
      struct pair { short left; long long right; };
      struct bits { int a : 5; unsigned b : 7; signed char c : 3; unsigned long long d : 37; \
      _Bool e : 1; unsigned f; long long g : 44; };
      union mixed { unsigned long long all; unsigned short half[4]; signed char bytes[8]; float f; };
      static int tab[8] = {1, -2, 3, -4, [6] = 77};
      static short grid[4][5] = {{1, 2}, {3}, [3] = {4, 5, 6, 7, 8}};
      static struct bits box = {-3, 99, 1, 123456789012ull, 1, 42, -7};
      static struct pair pair = {.right = -5, .left = 12};
      static union mixed mixed = {0x0123456789abcdefull};
      static int *pointers[4] = {tab, tab + 3, &tab[7], &tab[1]};
      """;

  private final Random random;
  private final ExpressionWriter expressions;
  private final Scenes scenes;
  private final StringBuilder text = new StringBuilder();
  private int fresh;
  private int functions;
  private int loops;

  private ProgramWriter(long seed) {
    this.random = new Random(seed * 7919 + 13);
    this.expressions = new ExpressionWriter(random);
    this.scenes = new Scenes(random, expressions);
  }

  static String write(long seed) {
    return new ProgramWriter(seed).program();
  }

  private String program() {
    text.append(HEAD).append(Scenes.DECLARATIONS);
    List<Place> globals = new ArrayList<>();
    for (String field : List.of("a", "b", "c", "d", "e", "f", "g")) {
      globals.add(new Place("box." + field, "int", true));
    }
    globals.add(new Place("pair.left", "short", true));
    globals.add(new Place("pair.right", "long long", true));
    globals.add(new Place("mixed.all", "unsigned long long", true));
    globals.add(new Place("mixed.half[1]", "unsigned short", true));
    globals.add(new Place("mixed.bytes[7]", "signed char", true));
    for (int i = 0; i < 6; i++) {
      String type = i == 5 ? expressions.pick(ExpressionWriter.FLOATS) : expressions.integerType();
      line(0, "static " + type + " g" + i + " = " + random.nextInt(100) + ";");
      globals.add(new Place("g" + i, type, true));
    }
    for (int i = 0; i < 3; i++) {
      expressions.places.clear();
      expressions.places.addAll(globals);
      function();
    }
    line(0, "static long (*const table[2])(int, long, unsigned char) = {f0, f1};");
    expressions.places.clear();
    expressions.places.addAll(globals);
    main();
    return text.toString();
  }

  private void line(int indent, String code) {
    text.append("  ".repeat(indent)).append(code).append('\n');
  }

  private void function() {
    int number = functions;
    line(0, "static long f" + number + "(int depth, long x, unsigned char y) {");
    line(1, "if (depth <= 0) return x - y;");
    expressions.places.add(new Place("depth", "int", false));
    expressions.places.add(new Place("x", "long", true));
    expressions.places.add(new Place("y", "unsigned char", true));
    locals(1);
    line(1, "static unsigned calls;");
    line(1, "calls++;");
    expressions.places.add(new Place("calls", "unsigned", false));
    block(1, 4, 2);
    if (random.nextBoolean()) {
      line(1, "x += f" + number + "(depth - 1 - (y & 1), x ^ " + expressions.integer(1) + ", y);");
    }
    line(1, "return x + " + expressions.integer(2) + ";");
    line(0, "}");
    functions++;
  }

  private void locals(int indent) {
    for (int i = 0; i < 4; i++) {
      String type =
          random.nextInt(4) == 0
              ? expressions.pick(ExpressionWriter.FLOATS)
              : expressions.integerType();
      declare(indent, type);
    }
  }

  private void declare(int indent, String type) {
    String name = "v" + fresh++;
    String value =
        ExpressionWriter.FLOATS.contains(type) ? expressions.floating(2) : expressions.integer(2);
    line(indent, type + " " + name + " = " + value + ";");
    expressions.places.add(new Place(name, type, true));
  }

  private void main() {
    line(0, "int main(void) {");
    locals(1);
    line(1, "int row[6] = {" + expressions.integer(1) + ", 2, " + expressions.integer(1) + "};");
    line(1, "struct pair twin = pair, *to = &twin;");
    line(1, "int n = (" + expressions.integer(1) + " & 3) + 2;");
    line(1, "unsigned short flexible[n];");
    line(1, "for (int i = 0; i < n; i++) flexible[i] = i * 1000;");
    expressions.places.add(new Place("row[2]", "int", true));
    expressions.places.add(new Place("to->right", "long long", true));
    expressions.places.add(new Place("flexible[1]", "unsigned short", true));
    expressions.places.add(new Place("flexible[n - 1]", "unsigned short", true));
    block(1, 10, 3);
    line(1, "for (int i = 0; i < 6; i++) observe(row[i]);");
    line(1, "for (int i = 0; i < n; i++) observe(flexible[i]);");
    line(1, "for (int i = 0; i < 8; i++) observe(tab[i]);");
    line(1, "for (int i = 0; i < 20; i++) observe(grid[i / 5][i % 5]);");
    for (Place place : expressions.places) {
      if (place.isFloat()) {
        line(1, "observe(" + place.text() + " > 1.5);");
        line(1, "observe(" + place.text() + " != " + place.text() + ");");
        line(
            1,
            "if ("
                + place.text()
                + " > -1e15 && "
                + place.text()
                + " < 1e15) observe((long long)("
                + place.text()
                + " * 1000));");
      } else {
        line(1, "observe(" + place.text() + ");");
      }
    }
    line(1, "return 0;");
    line(0, "}");
  }

  private void block(int indent, int length, int depth) {
    int scope = expressions.places.size();
    for (int i = 0; i < length; i++) {
      statement(indent, depth);
    }
    while (expressions.places.size() > scope) {
      expressions.places.removeLast();
    }
  }

  private void statement(int indent, int depth) {
    switch (random.nextInt(depth > 0 ? 20 : 12)) {
      case 0 -> line(indent, "observe(" + expressions.integer(3) + ");");
      case 1 -> declare(indent, expressions.integerType());
      case 2 -> call(indent);
      case 3 -> step(indent);
      case 4 -> memory(indent);
      case 5, 6, 7, 8, 9 -> assignment(indent);
      case 10, 11 -> line(indent, scenes.next());
      case 12, 13 -> {
        line(indent, "if (" + expressions.condition(3) + ") {");
        block(indent + 1, 2, depth - 1);
        line(indent, "} else {");
        block(indent + 1, 2, depth - 1);
        line(indent, "}");
      }
      case 14 -> selection(indent, depth);
      default -> loop(indent, depth);
    }
  }

  private List<Place> assignable() {
    return expressions.places.stream().filter(Place::assignable).toList();
  }

  private Place target() {
    List<Place> places = assignable();
    return places.get(random.nextInt(places.size()));
  }

  private void assignment(int indent) {
    Place target = target();
    if (target.isFloat()) {
      String op = expressions.pick(List.of(" = ", " += ", " -= ", " *= "));
      line(indent, target.text() + op + expressions.floating(3) + ";");
      return;
    }
    String op =
        expressions.pick(List.of(" = ", " = ", " = ", " += ", " -= ", " *= ", " ^= ", " |= "));
    String value = random.nextInt(9) == 0 ? bounded() : expressions.integer(4);
    line(indent, target.text() + op + value + ";");
  }

  private String bounded() {
    return "(tab[2] = " + expressions.integer(1) + ")";
  }

  private void step(int indent) {
    Place target = target();
    Place other = target();
    if (target.isFloat() || target.text().equals(other.text()) || other.isFloat()) {
      line(indent, target.text() + "++;");
      return;
    }
    // Bit-fields and members of one union share bytes, so only plain variables are combined.
    if (target.text().matches("\\w+") && other.text().matches("\\w+")) {
      String step = expressions.pick(List.of("++", "--"));
      String first = random.nextBoolean() ? step + other.text() : other.text() + step;
      line(indent, target.text() + " = " + first + ";");
    } else {
      String shift = expressions.pick(List.of(" <<= ", " >>= "));
      line(indent, target.text() + shift + "(" + expressions.integer(1) + " & 15);");
    }
  }

  private void memory(int indent) {
    String index = "(unsigned)" + expressions.integer(2) + " % 8u";
    switch (random.nextInt(7)) {
      case 0 -> line(indent, "tab[" + index + "] = " + expressions.integer(3) + ";");
      case 1 -> line(indent, "grid[" + expressions.integer(1) + " & 3][" + index + " % 5u]++;");
      case 2 -> line(indent, "{ struct pair copy = pair; copy.left++; pair = copy; }");
      case 3 -> {
        line(indent, "{ int *p = &tab[" + index + "]; p -= p - tab; p += 2;");
        line(indent, "  *p++ = " + expressions.integer(2) + "; *p ^= p[-1]; }");
      }
      case 4 -> line(indent, "pointers[" + expressions.integer(1) + " & 3] = tab + " + index + ";");
      case 5 -> line(indent, "*pointers[" + expressions.integer(1) + " & 3] = 1 + tab[0];");
      default ->
          line(indent, "{ struct bits copy = box; box.b += 3; box = copy; observe(copy.b); }");
    }
  }

  private void call(int indent) {
    List<Place> plain = assignable().stream().filter(p -> !p.isFloat()).toList();
    String target = plain.get(random.nextInt(plain.size())).text();
    String arguments =
        "("
            + random.nextInt(5)
            + ", "
            + expressions.integer(2)
            + ", "
            + expressions.integer(2)
            + ")";
    boolean inMain = functions == 3;
    String name =
        inMain && random.nextInt(3) == 0
            ? "table[" + expressions.integer(1) + " & 1]"
            : functions == 0 ? null : "f" + random.nextInt(functions);
    // Functions called from loops of functions would run for too long.
    if (name == null || loops > 1) {
      assignment(indent);
    } else {
      line(indent, "{ long r = " + name + arguments + "; " + target + " = r; }");
    }
  }

  private void selection(int indent, int depth) {
    line(indent, "switch (" + expressions.integer(2) + " & 7) {");
    boolean done = false;
    for (int i = 0; i < 4 && !done; i++) {
      done = random.nextInt(5) == 0;
      line(indent, (done ? "default:" : "case " + 2 * i + ":") + " {");
      block(indent + 1, 1, depth - 1);
      line(indent, random.nextBoolean() ? "} break;" : "}");
    }
    line(indent, "}");
  }

  private void loop(int indent, int depth) {
    String counter = "i" + fresh++;
    String type = expressions.pick(List.of("int", "unsigned char", "long", "unsigned", "short"));
    int trips = 1 + random.nextInt(depth == 3 ? 30 : 6);
    Place place = new Place(counter, type, false);
    loops++;
    switch (random.nextInt(5)) {
      case 0, 1 -> {
        String head = "for (" + type + " " + counter + " = 0; " + counter + " < " + trips;
        line(indent, head + "; " + counter + "++) {");
        body(indent, depth, place);
        line(indent, "}");
      }
      case 2 -> {
        line(indent, "{ " + type + " " + counter + " = " + 3 * trips + ";");
        line(indent, "while (" + counter + " > 0 && " + expressions.integer(2) + " != 77) {");
        line(indent + 1, counter + " -= 3;");
        body(indent, depth, place);
        line(indent, "} }");
      }
      case 3 -> {
        line(indent, "{ " + type + " " + counter + " = 0;");
        line(indent, "do {");
        body(indent, depth, place);
        line(indent, "} while (++" + counter + " < " + trips + "); }");
      }
      default -> {
        line(indent, "{ " + type + " " + counter + " = 0;");
        line(indent, "again" + counter + ":;");
        line(indent + 1, counter + " += 1;");
        expressions.places.add(place);
        block(indent + 1, 2, depth - 1);
        expressions.places.removeLast();
        line(indent, "if (" + counter + " < " + trips + ") goto again" + counter + "; }");
      }
    }
    loops--;
  }

  private void body(int indent, int depth, Place counter) {
    expressions.places.add(counter);
    block(indent + 1, 2, depth - 1);
    if (random.nextInt(4) == 0) {
      String jump = expressions.pick(List.of("break", "continue"));
      line(indent + 1, "if (" + expressions.integer(2) + ") " + jump + ";");
      block(indent + 1, 1, depth - 1);
    }
    expressions.places.removeLast();
  }
}
