package proteus.witness.page;

import java.util.Locale;

/**
 * An object as a bar, with the bytes beside or within it that an access was about.
 *
 * @param size of the object in bytes, at least 0
 * @param offset of the access from the object's start
 * @param bytes of the access, at least 1
 */
public record FaultBar(String name, long size, long offset, long bytes) {
  /** Farther from the object nothing is drawn true to scale. */
  private static final double FARTHEST = 1.0;

  private static final double WIDTH = 600;
  private static final double HEIGHT = 26;
  private static final double LEAST = 6;

  /** Writes it as SVG with its legend. */
  void write(Html out) {
    double unit = Math.max(size, bytes);
    double low = Math.clamp(offset / unit, -FARTHEST, 1 + FARTHEST);
    double high = Math.clamp((offset + (double) bytes) / unit, -FARTHEST, 1 + FARTHEST);
    double end = size / unit;
    double from = Math.min(0, Math.min(low, high));
    double scale = WIDTH / (Math.max(end, Math.max(low, high)) - from);
    out.open("figure", "class", "fault-bar");
    out.open(
        "svg",
        "viewBox",
        "0 0 " + number(WIDTH) + " " + number(HEIGHT),
        "role",
        "img",
        "aria-label",
        legend());
    rectangle(out, "object", -from * scale, end * scale);
    rectangle(out, "access", (low - from) * scale, (high - low) * scale);
    out.close("svg");
    out.element("figcaption", legend());
    out.close("figure").line();
  }

  private String legend() {
    String last = offset + bytes - 1 == offset ? "" : " to " + (offset + bytes - 1);
    String inside = size == 0 ? "no bytes" : size == 1 ? "byte 0" : "bytes 0 to " + (size - 1);
    return name
        + ": "
        + inside
        + "; accessed: "
        + (bytes == 1 ? "byte " : "bytes ")
        + offset
        + last;
  }

  private static void rectangle(Html out, String kind, double start, double width) {
    double shown = Math.max(width, LEAST);
    out.open(
            "rect",
            "class",
            kind,
            "x",
            number(Math.min(start, WIDTH - shown)),
            "y",
            kind.equals("object") ? "4" : "0",
            "width",
            number(shown),
            "height",
            kind.equals("object") ? number(HEIGHT - 8) : number(HEIGHT))
        .close("rect");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
