package proteus.verifier.app.batch.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import proteus.witness.page.Html;

/**
 * A drawing that says how many tasks are solved in which time: each curve is the times of the
 * solved tasks of a list of results, the shortest first. Times go up by powers of ten.
 *
 * @see <a href="https://doi.org/10.1007/978-3-642-36742-7_43">Beyer 2013, Second Competition on
 *     Software Verification</a>, which compares verifiers by such curves
 */
final class QuantilePlot {
  /** In units of the drawing, which is not wider than a small screen. */
  private static final int WIDTH = 400;

  private static final int HEIGHT = 260;
  private static final int LEFT = 44;
  private static final int RIGHT = 12;
  private static final int TOP = 12;
  private static final int BOTTOM = 36;
  private static final int STEPS = 5;

  /** Kinds of lines, which the style sheet tells apart. */
  private static final int KINDS = 6;

  private static final double LEAST_SECONDS = 0.1;

  private final List<Curve> curves;
  private final int most;
  private final double lowest;
  private final double highest;

  /**
   * A curve.
   *
   * @param seconds of the solved tasks, in ascending order
   */
  private record Curve(String name, double[] seconds) {}

  private QuantilePlot(List<Curve> curves) {
    this.curves = curves;
    most = Math.max(1, curves.stream().mapToInt(c -> c.seconds().length).max().orElse(1));
    double longest =
        curves.stream()
            .filter(c -> c.seconds().length > 0)
            .mapToDouble(c -> c.seconds()[c.seconds().length - 1])
            .max()
            .orElse(1);
    lowest = Math.floor(Math.log10(LEAST_SECONDS));
    highest = Math.max(lowest + 1, Math.ceil(Math.log10(Math.max(LEAST_SECONDS, longest))));
  }

  /** Names of lists of results, and the lists. */
  record Series(String name, List<ResultRow> rows) {}

  /** Draws it, with a legend. */
  static void write(Html out, List<Series> series) {
    List<Curve> curves = new ArrayList<>();
    for (Series one : series) {
      double[] seconds =
          one.rows().stream()
              .filter(row -> row.status().isSolved())
              .mapToDouble(row -> Math.max(LEAST_SECONDS, row.wall().toMillis() / 1000.0))
              .sorted()
              .toArray();
      curves.add(new Curve(one.name(), seconds));
    }
    new QuantilePlot(curves).draw(out);
  }

  private void draw(Html out) {
    String words =
        "Times of solved tasks, shortest first: "
            + String.join(
                ", ", curves.stream().map(c -> c.name() + " " + c.seconds().length).toList());
    String box = "0 0 " + WIDTH + " " + HEIGHT;
    out.open(
            "svg",
            "class",
            "plot",
            "viewBox",
            box,
            "xmlns",
            "http://www.w3.org/2000/svg",
            "role",
            "img",
            "aria-label",
            words)
        .line();
    axes(out);
    for (int i = 0; i < curves.size(); i++) {
      curve(out, curves.get(i), i);
    }
    out.close("svg").line();
    out.open("ul", "class", "legend");
    for (int i = 0; i < curves.size(); i++) {
      out.open("li");
      out.open("svg", "class", "key", "viewBox", "0 0 28 8", "aria-hidden", "true");
      out.open("path", "class", kind(i), "d", "M0 4H28").close("path").close("svg");
      out.text(curves.get(i).name() + ": " + curves.get(i).seconds().length).close("li");
    }
    out.close("ul").line();
  }

  private void axes(Html out) {
    for (int power = (int) lowest; power <= highest; power++) {
      double y = y(Math.pow(10, power));
      out.open("path", "class", "grid", "d", "M" + LEFT + " " + point(y) + "H" + (WIDTH - RIGHT));
      out.close("path");
      String label = power < 0 ? "0." + "0".repeat(-power - 1) + "1" : "1" + "0".repeat(power);
      label(out, LEFT - 6, y + 4, "end", label + " s");
    }
    int step = Math.max(1, (most + STEPS - 1) / STEPS);
    for (int n = 0; n <= most; n += step) {
      label(out, x(n), HEIGHT - BOTTOM + 16, "middle", Integer.toString(n));
    }
    label(out, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 4, "middle", "solved tasks");
    out.line();
  }

  private static void label(Html out, double x, double y, String anchor, String text) {
    out.element("text", text, "x", point(x), "y", point(y), "text-anchor", anchor);
  }

  private void curve(Html out, Curve curve, int number) {
    if (curve.seconds().length == 0) {
      return;
    }
    StringBuilder path = new StringBuilder();
    for (int n = 0; n < curve.seconds().length; n++) {
      String y = point(y(curve.seconds()[n]));
      path.append(n == 0 ? "M" + point(x(0)) + " " + y : "V" + y);
      path.append('H').append(point(x(n + 1)));
    }
    out.open("path", "class", kind(number), "d", path.toString()).close("path").line();
  }

  private static String kind(int number) {
    return "curve k" + number % KINDS;
  }

  private double x(int tasks) {
    return LEFT + (double) (WIDTH - LEFT - RIGHT) * tasks / most;
  }

  private double y(double seconds) {
    double share = (Math.log10(seconds) - lowest) / (highest - lowest);
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
  }

  private static String point(double value) {
    return String.format(Locale.ROOT, "%.1f", value).replaceFirst("\\.0$", "");
  }
}
