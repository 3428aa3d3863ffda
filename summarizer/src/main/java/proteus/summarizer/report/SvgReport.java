package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.summarizer.report.LoopReport.PathKind;
import proteus.summarizer.report.LoopReport.Summarized;
import proteus.summarizer.report.SvgLayout.Box;

/**
 * The automaton of a report as SVG: states with their paths' conditions and updates, transitions
 * with counter, guard and postcondition as in Xie et al. 2019, Figure 6. It needs nothing else, has
 * a text for those who cannot see it, and colours for light and dark surroundings.
 */
public final class SvgReport {
  private static final String STYLE =
      """
      <style>
        text { font: 13px ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre; }
        .title, .name { font-weight: bold; }
        .start { stroke-width: 2; }
        .inner, .edge { fill: none; }
        .unexplored { stroke-dasharray: 5 4; }
        .table { stroke-width: 0.75; }
        .edge { stroke-width: 1.4; }
        .paper { fill: #ffffff; }
        text { fill: #1f2328; }
        .state, .start { fill: #f3f6fa; }
        .state, .inner { stroke: #1f2328; }
        .start { stroke: #cf222e; }
        .table { fill: #fffbe6; }
        .table, .edge { stroke: #57606a; }
        .head { fill: #57606a; }
        @media (prefers-color-scheme: dark) {
          .paper { fill: #0d1117; }
          text { fill: #e6edf3; }
          .state, .start { fill: #1c2430; }
          .state, .inner { stroke: #e6edf3; }
          .start { stroke: #ff7b72; }
          .table { fill: #2b2611; }
          .table, .edge { stroke: #9aa4af; }
          .head { fill: #9aa4af; }
        }
      </style>
      """;

  /** Whether the drawing stands alone or in a page. */
  private enum Form {
    DOCUMENT,
    ELEMENT
  }

  private final Summarized summary;
  private final String prefix;
  private final SvgLayout layout;
  private final StringBuilder out = new StringBuilder();

  private SvgReport(LoopReport report, Summarized summary, String prefix) {
    this.summary = summary;
    this.prefix = prefix;
    this.layout = new SvgLayout(summary, Drawing.title(report));
  }

  /** The drawing; empty for a loop that is not summarized. */
  public static Optional<String> of(LoopReport report) {
    return report.content() instanceof Summarized summary
        ? Optional.of(new SvgReport(report, summary, "").draw(report, Form.DOCUMENT))
        : Optional.empty();
  }

  /**
   * The drawing as an element of class {@code automaton} in a page, which has to bring the style;
   * empty for a loop that is not summarized.
   *
   * @param prefix of the identifiers in it
   */
  public static Optional<String> element(LoopReport report, String prefix) {
    return report.content() instanceof Summarized summary
        ? Optional.of(new SvgReport(report, summary, prefix).draw(report, Form.ELEMENT))
        : Optional.empty();
  }

  private String draw(LoopReport report, Form form) {
    String width = number(layout.width());
    String height = number(layout.height());
    String names = form == Form.DOCUMENT ? "title desc" : prefix + "title";
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        .append(form == Form.DOCUMENT ? "" : " class=\"automaton\"")
        .append(
            " role=\"img\" aria-labelledby=\""
                + names
                + "\" width=\""
                + width
                + "\" height=\""
                + height)
        .append("\" viewBox=\"0 0 " + width + " " + height + "\">\n");
    String title = "Path dependency automaton of " + Drawing.title(report);
    out.append("<title id=\"" + prefix + "title\">" + escape(title) + "</title>\n");
    if (form == Form.DOCUMENT) {
      out.append("<desc id=\"desc\">" + escape(TextReport.of(report)) + "</desc>\n").append(STYLE);
    }
    out.append("<defs><marker id=\"" + prefix + "arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\"")
        .append(" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\">")
        .append("<path class=\"head\" d=\"M0 0L8 4L0 8z\"/></marker></defs>\n");
    out.append("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
    text("title", 24, 32, Drawing.title(report));
    edges();
    layout.tables().values().forEach(b -> box(b, "table", 3));
    states();
    return out.append("</svg>\n").toString();
  }

  private void states() {
    Map<String, PathKind> kinds = new LinkedHashMap<>();
    summary.paths().forEach(p -> kinds.put(p.name(), p.kind()));
    layout
        .states()
        .forEach(
            (name, box) -> {
              PathKind kind = kinds.getOrDefault(name, PathKind.ITERATIVE);
              boolean start = name.equals(AutomatonSection.START);
              box(
                  box,
                  start ? "start" : kind == PathKind.UNEXPLORED ? "state unexplored" : "state",
                  12);
              if (kind.leaves()) {
                rectangle("inner", box.x() + 3, box.y() + 3, box.width() - 6, box.height() - 6, 9);
              }
            });
  }

  private void box(Box box, String kind, int radius) {
    rectangle(kind, box.x(), box.y(), box.width(), box.height(), radius);
    double y = box.y() + SvgLayout.LINE;
    for (int i = 0; i < box.lines().size(); i++) {
      boolean name = i == 0 && !kind.equals("table");
      text(name ? "name" : "", box.x() + 10, y, box.lines().get(i));
      y += SvgLayout.LINE;
    }
  }

  private void rectangle(String kind, double x, double y, double width, double height, int radius) {
    out.append(
        "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%d\"/>\n"
            .formatted(kind, number(x), number(y), number(width), number(height), radius));
  }

  private void text(String kind, double x, double y, String text) {
    String attribute = kind.isEmpty() ? "" : " class=\"" + kind + "\"";
    out.append(
        "<text%s x=\"%s\" y=\"%s\">%s</text>\n"
            .formatted(attribute, number(x), number(y), escape(text)));
  }

  /** One end of an edge at a state's border. */
  private record Port(LoopReport.Transition transition, boolean leaves) {}

  private void edges() {
    Map<Port, Double> ports = ports();
    Set<Box> above = layout.states().values().stream().collect(Collectors.toSet());
    for (LoopReport.Transition transition : summary.transitions()) {
      Box from = layout.states().get(transition.from());
      Box to = layout.states().get(transition.to());
      Box table = layout.tables().get(transition);
      if (from == null || to == null) {
        continue;
      }
      double start = ports.getOrDefault(new Port(transition, true), from.middle());
      double end = ports.getOrDefault(new Port(transition, false), to.middle());
      if (table == null) {
        direct(from, to, start, end, above.size());
      } else {
        boolean down = to.y() > table.y();
        curve(start, from.bottom(), table.middle(), table.y(), "");
        if (down) {
          curve(table.middle(), table.bottom(), end, to.y(), arrow());
        } else {
          double side = end > table.middle() ? table.x() + table.width() - 8 : table.x() + 8;
          curve(side, table.y(), end, to.bottom(), arrow());
        }
      }
    }
  }

  private String arrow() {
    return " marker-end=\"url(#" + prefix + "arrow)\"";
  }

  /** From the start; past other states along the border of the drawing. */
  private void direct(Box from, Box to, double start, double end, int states) {
    boolean next = layout.states().values().stream().noneMatch(b -> isBetween(b, from, to));
    if (next || states <= 2) {
      curve(start, from.bottom(), end, to.y(), arrow());
    } else {
      double border = 10;
      double y = to.y() + to.height() / 2;
      double begin = from.y() + from.height() / 2;
      out.append(
          "<path class=\"edge\" d=\"M%s %sH%sQ%s %s %s %sV%sQ%s %s %s %sH%s\"%s/>\n"
              .formatted(
                  number(from.x()),
                  number(begin),
                  number(border + 10),
                  number(border),
                  number(begin),
                  number(border),
                  number(begin + 10),
                  number(y - 10),
                  number(border),
                  number(y),
                  number(border + 10),
                  number(y),
                  number(to.x()),
                  arrow()));
    }
  }

  private static boolean isBetween(Box box, Box upper, Box lower) {
    return box.y() > upper.bottom() && box.bottom() < lower.y();
  }

  private void curve(double x1, double y1, double x2, double y2, String arrow) {
    double bend = (y2 - y1) / 2;
    out.append(
        "<path class=\"edge\" d=\"M%s %sC%s %s %s %s %s %s\"%s/>\n"
            .formatted(
                number(x1),
                number(y1),
                number(x1),
                number(y1 + bend),
                number(x2),
                number(y2 - bend),
                number(x2),
                number(y2),
                arrow));
  }

  /** Where edges touch states: side by side, in the order of what they lead to. */
  private Map<Port, Double> ports() {
    Map<Port, Double> places = new LinkedHashMap<>();
    layout
        .states()
        .forEach(
            (name, box) -> {
              List<Port> lower = new ArrayList<>();
              List<Port> upper = new ArrayList<>();
              for (LoopReport.Transition transition : summary.transitions()) {
                Box table = layout.tables().get(transition);
                if (transition.from().equals(name)) {
                  lower.add(new Port(transition, true));
                }
                if (transition.to().equals(name)) {
                  boolean fromBelow = table != null && table.y() > box.y();
                  (fromBelow ? lower : upper).add(new Port(transition, false));
                }
              }
              spread(box, lower, places);
              spread(box, upper, places);
            });
    return places;
  }

  private void spread(Box box, List<Port> ports, Map<Port, Double> places) {
    ports.sort(Comparator.comparingDouble(this::other));
    for (int i = 0; i < ports.size(); i++) {
      places.put(ports.get(i), box.x() + box.width() * (i + 1) / (ports.size() + 1));
    }
  }

  private double other(Port port) {
    Box table = layout.tables().get(port.transition);
    if (table != null) {
      return table.middle();
    }
    Box far = layout.states().get(port.leaves ? port.transition.to() : port.transition.from());
    return far == null ? 0 : far.middle();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value).replaceFirst("\\.0$", "");
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
