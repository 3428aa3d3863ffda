package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.summarizer.report.LoopReport.PathKind;
import proteus.summarizer.report.LoopReport.Summarized;

/**
 * Places for the parts of an automaton, in rows: the start, the iterative paths by their distance
 * from it, the exits; the tables of transitions have rows of their own below the states that they
 * leave.
 */
final class SvgLayout {
  static final int LINE = 17;
  private static final double CHARACTER = 7.9;
  private static final int PADDING = 10;
  private static final int GAP = 36;
  private static final int ROW_GAP = 46;
  private static final int MARGIN = 24;
  private static final int TITLE = 40;

  /** A box with text; x and y are its upper left corner. */
  record Box(double x, double y, double width, double height, List<String> lines) {
    double middle() {
      return x + width / 2;
    }

    double bottom() {
      return y + height;
    }

    Box at(double newX, double newY) {
      return new Box(newX, newY, width, height, lines);
    }
  }

  private final Map<String, Box> states = new LinkedHashMap<>();
  private final Map<LoopReport.Transition, Box> tables = new LinkedHashMap<>();
  private double width;
  private double height;

  SvgLayout(Summarized summary, String title) {
    Map<String, Integer> rows = rows(summary);
    states.put(AutomatonSection.START, box(List.of(AutomatonSection.START)));
    summary.paths().forEach(p -> states.put(p.name(), box(Drawing.state(p))));
    for (LoopReport.Transition transition : summary.transitions()) {
      List<String> lines = Drawing.transition(transition);
      if (!lines.isEmpty()) {
        tables.put(transition, box(lines));
      }
    }
    place(rows, title);
  }

  Map<String, Box> states() {
    return states;
  }

  Map<LoopReport.Transition, Box> tables() {
    return tables;
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  private static Box box(List<String> lines) {
    int longest = lines.stream().mapToInt(String::length).max().orElse(1);
    return new Box(0, 0, longest * CHARACTER + 2 * PADDING, lines.size() * LINE + PADDING, lines);
  }

  /** Distances from the start; exits and gaps come last. */
  private static Map<String, Integer> rows(Summarized summary) {
    Map<String, Integer> rows = new LinkedHashMap<>();
    rows.put(AutomatonSection.START, 0);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (LoopReport.Transition t : summary.transitions()) {
        Integer from = rows.get(t.from());
        if (from != null && !rows.containsKey(t.to())) {
          rows.put(t.to(), from + 1);
          changed = true;
        }
      }
    }
    int last = 1;
    for (LoopReport.Path path : summary.paths()) {
      if (!isLast(path)) {
        last = Math.max(last, rows.computeIfAbsent(path.name(), n -> 1) + 1);
      }
    }
    for (LoopReport.Path path : summary.paths()) {
      if (isLast(path)) {
        rows.put(path.name(), last);
      }
    }
    return rows;
  }

  private static boolean isLast(LoopReport.Path path) {
    return path.kind().leaves() || path.kind() == PathKind.UNEXPLORED;
  }

  private void place(Map<String, Integer> rows, String title) {
    int last = rows.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    List<List<String>> byRow = new ArrayList<>();
    for (int row = 0; row <= last; row++) {
      int wanted = row;
      byRow.add(states.keySet().stream().filter(s -> rows.getOrDefault(s, 1) == wanted).toList());
    }
    width = title.length() * CHARACTER;
    for (int row = 0; row <= last; row++) {
      width = Math.max(width, across(byRow.get(row).stream().map(states::get).toList()));
      width = Math.max(width, across(below(rows, row).stream().map(tables::get).toList()));
    }
    width += 2 * MARGIN;
    double y = TITLE + MARGIN;
    for (int row = 0; row <= last; row++) {
      y = placeStates(byRow.get(row), y) + ROW_GAP;
      List<LoopReport.Transition> below = below(rows, row);
      if (!below.isEmpty()) {
        y = placeTables(below, y) + ROW_GAP;
      }
    }
    height = y - ROW_GAP + MARGIN;
  }

  private List<LoopReport.Transition> below(Map<String, Integer> rows, int row) {
    return tables.keySet().stream().filter(t -> rows.getOrDefault(t.from(), 1) == row).toList();
  }

  private static double across(List<Box> boxes) {
    return boxes.stream().mapToDouble(b -> b.width() + GAP).sum() - GAP;
  }

  private double placeStates(List<String> names, double y) {
    double x = (width - across(names.stream().map(states::get).toList())) / 2;
    double bottom = y;
    for (String name : names) {
      Box box = states.getOrDefault(name, box(List.of(name))).at(x, y);
      states.put(name, box);
      x += box.width() + GAP;
      bottom = Math.max(bottom, box.bottom());
    }
    return bottom;
  }

  /** Tables lie in the order of the states that they connect. */
  private double placeTables(List<LoopReport.Transition> transitions, double y) {
    List<LoopReport.Transition> ordered = new ArrayList<>(transitions);
    ordered.sort(
        Comparator.comparingDouble((LoopReport.Transition t) -> middle(t.from()))
            .thenComparingDouble(t -> middle(t.to())));
    double x = (width - across(ordered.stream().map(tables::get).toList())) / 2;
    double bottom = y;
    for (LoopReport.Transition transition : ordered) {
      Box box = tables.getOrDefault(transition, box(List.of())).at(x, y);
      tables.put(transition, box);
      x += box.width() + GAP;
      bottom = Math.max(bottom, box.bottom());
    }
    return bottom;
  }

  /** Targets further down have no place yet: their tables go to the right. */
  private double middle(String state) {
    Box box = states.get(state);
    return box == null || (box.y() == 0 && box.x() == 0) ? width : box.middle();
  }
}
