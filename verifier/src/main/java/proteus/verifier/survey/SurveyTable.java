package proteus.verifier.survey;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import proteus.verifier.bounds.LoopEnd;

/** The results of a survey as tables in Markdown, which are also good to read as they are. */
public final class SurveyTable {
  /** More reasons and faults than these are counted only. */
  private static final int MOST = 20;

  private final List<SurveyTotals> rows;
  private final SurveyTotals all;
  private final List<FileRecord> records;
  private final List<String> faults;
  private final Duration time;
  private final StringBuilder text = new StringBuilder();

  private SurveyTable(List<FileRecord> records, List<String> faults, Duration time) {
    this.records = records;
    this.faults = faults;
    this.time = time;
    this.rows = new ArrayList<>(SurveyTotals.byProject(records));
    this.all = SurveyTotals.of("total", records);
    if (rows.size() > 1) {
      rows.add(all);
    }
  }

  /**
   * The tables.
   *
   * @param faults names that led to no file
   * @param time that all took
   */
  public static String of(List<FileRecord> records, List<String> faults, Duration time) {
    SurveyTable table = new SurveyTable(records, faults, time);
    table.write();
    return table.text.toString();
  }

  private void write() {
    coverage();
    types();
    if (all.count(SurveyTotals::isBounded) > 0) {
      bounds();
      products();
      growth();
      assumptions();
    }
    if (all.count(l -> !l.end().equals(LoopEnd.UNKNOWN)) > 0) {
      ends();
    }
    reasons();
    faults();
    line(String.format(Locale.ROOT, "%d loops in %.1f s", all.loops().size(), seconds()));
  }

  private double seconds() {
    return time.toMillis() / 1000.0;
  }

  private void coverage() {
    Table table = new Table("project", "files", "read", "functions", "lowered", "loops");
    for (SurveyTotals row : rows) {
      table.row(
          row.project(),
          number(row.files()),
          number(row.read()),
          number(row.functions()),
          share(row.lowered(), row.functions()),
          number(row.loops().size()));
    }
    table.write();
  }

  private void types() {
    Table table =
        new Table(
            "loops", "total", "type 1", "type 2", "type 3", "type 4", "none", "exact", "over");
    for (SurveyTotals row : rows) {
      int loops = row.loops().size();
      List<String> cells = new ArrayList<>(List.of(row.project(), number(loops)));
      for (int type = 1; type <= 4; type++) {
        cells.add(share(row.ofType(type), loops));
      }
      cells.add(share(row.count(l -> l.type().isEmpty()), loops));
      cells.add(share(row.count(l -> l.summary() == LoopFinding.Summary.EXACT), loops));
      cells.add(share(row.count(l -> l.summary() == LoopFinding.Summary.OVER), loops));
      table.row(cells.toArray(String[]::new));
    }
    table.write();
  }

  private void bounds() {
    Table table =
        new Table("bounded", "total", "assuming", "type 1", "type 2", "type 3", "type 4", "none");
    for (SurveyTotals row : rows) {
      List<String> cells = new ArrayList<>(List.of(row.project()));
      cells.add(share(row.count(SurveyTotals::isBounded), row.loops().size()));
      cells.add(share(row.count(SurveyTotals::isAssumed), row.loops().size()));
      for (int type = 1; type <= 4; type++) {
        int wanted = type;
        cells.add(bounded(row, l -> SurveyTotals.isOfType(l, wanted)));
      }
      cells.add(bounded(row, l -> l.type().isEmpty()));
      table.row(cells.toArray(String[]::new));
    }
    table.write();
  }

  private static String bounded(SurveyTotals row, Predicate<LoopFinding> which) {
    return share(row.count(l -> which.test(l) && SurveyTotals.isBounded(l)), row.count(which));
  }

  private void ends() {
    Table table = new Table("ends", "always", "assuming", "if", "assuming", "not known");
    for (SurveyTotals row : rows) {
      int loops = row.loops().size();
      int always = row.count(SurveyTotals::endsAlways);
      int at = row.count(SurveyTotals::endsIf);
      table.row(
          row.project(),
          share(always, loops),
          share(row.count(l -> SurveyTotals.endsAlways(l) && !l.assumptions().isEmpty()), loops),
          share(at, loops),
          share(row.count(l -> SurveyTotals.endsIf(l) && !l.assumptions().isEmpty()), loops),
          share(loops - always - at, loops));
    }
    table.write();
  }

  private void products() {
    if (all.count(l -> l.comparison() != LoopFinding.Comparison.NONE) == 0) {
      return;
    }
    Table table = new Table("inner loops", "with a product", "bounds tighter than it");
    for (SurveyTotals row : rows) {
      int compared = row.count(l -> l.comparison() != LoopFinding.Comparison.NONE);
      int tighter = row.count(l -> l.comparison() == LoopFinding.Comparison.TIGHTER);
      table.row(row.project(), number(compared), share(tighter, compared));
    }
    table.write();
  }

  private void growth() {
    Map<String, Integer> classes = new LinkedHashMap<>();
    all.loops().forEach(l -> l.growth().ifPresent(g -> classes.merge(g, 1, Integer::sum)));
    counted("class of the tightest bound", classes);
  }

  private void assumptions() {
    Map<String, Integer> assumptions = new LinkedHashMap<>();
    all.loops().stream()
        .filter(SurveyTotals::isAssumed)
        .flatMap(l -> l.assumptions().stream())
        .forEach(a -> assumptions.merge(a, 1, Integer::sum));
    counted("what bounds assume", assumptions);
  }

  private void reasons() {
    Map<String, Integer> reasons = new LinkedHashMap<>();
    for (LoopFinding loop : all.loops()) {
      if (!SurveyTotals.isBounded(loop)) {
        loop.reason().ifPresent(r -> reasons.merge(plain(r), 1, Integer::sum));
      }
    }
    counted("why loops are left open", reasons);
    Map<String, Integer> refusals = new LinkedHashMap<>();
    for (FileRecord record : records) {
      record.functions().stream()
          .flatMap(f -> f.refusal().stream())
          .forEach(r -> refusals.merge(plain(r), 1, Integer::sum));
    }
    counted("why functions are not read", refusals);
  }

  /** The reason without its place. */
  private static String plain(String reason) {
    return reason.replaceFirst("^\\S+:\\d+:\\d+: ", "").replaceAll("\\s+", " ");
  }

  private void counted(String head, Map<String, Integer> counts) {
    if (counts.isEmpty()) {
      return;
    }
    ToIntFunction<Map.Entry<String, Integer>> count = Map.Entry::getValue;
    List<Map.Entry<String, Integer>> sorted = new ArrayList<>(counts.entrySet());
    sorted.sort(Comparator.comparingInt(count).reversed().thenComparing(Map.Entry::getKey));
    Table table = new Table(head, "number");
    sorted.stream().limit(MOST).forEach(e -> table.row(cell(e.getKey()), number(e.getValue())));
    int rest = sorted.stream().skip(MOST).mapToInt(count).sum();
    if (rest > 0) {
      table.row("others", number(rest));
    }
    table.write();
  }

  private static String cell(String content) {
    return content.replace("|", "\\|");
  }

  private void faults() {
    List<String> all = new ArrayList<>(faults);
    records.forEach(r -> r.fault().ifPresent(f -> all.add(r.file() + ": " + f)));
    records.forEach(r -> r.skipped().forEach(s -> all.add(r.file() + ": skipped: " + s)));
    all.stream().limit(MOST).forEach(f -> line("- " + f.replaceAll("\\s+", " ")));
    if (all.size() > MOST) {
      line("- and " + (all.size() - MOST) + " more");
    }
    if (!all.isEmpty()) {
      line("");
    }
  }

  private void line(String content) {
    text.append(content).append('\n');
  }

  private static String number(int number) {
    return String.valueOf(number);
  }

  private static String share(int part, int whole) {
    return part == 0 || whole == 0
        ? number(part)
        : String.format(Locale.ROOT, "%d (%.1f%%)", part, 100.0 * part / whole);
  }

  /** Columns of equal width; the first is text, the others are numbers. */
  private final class Table {
    private final List<String[]> cells = new ArrayList<>();

    Table(String... head) {
      cells.add(head);
    }

    void row(String... row) {
      cells.add(row);
    }

    void write() {
      int[] widths = new int[cells.getFirst().length];
      for (String[] row : cells) {
        for (int i = 0; i < row.length; i++) {
          widths[i] = Math.max(widths[i], row[i].length());
        }
      }
      for (int r = 0; r < cells.size(); r++) {
        StringBuilder line = new StringBuilder("|");
        for (int i = 0; i < widths.length; i++) {
          String pad = " ".repeat(widths[i] - cells.get(r)[i].length());
          String cell = cells.get(r)[i];
          line.append(' ').append(i == 0 ? cell + pad : pad + cell).append(" |");
        }
        line(line.toString());
        if (r == 0) {
          rule(widths);
        }
      }
      line("");
    }

    private void rule(int[] widths) {
      StringBuilder line = new StringBuilder("|");
      for (int i = 0; i < widths.length; i++) {
        String dashes = "-".repeat(widths[i]);
        line.append(i == 0 ? " " + dashes + " |" : " " + dashes + ":|");
      }
      line(line.toString());
    }
  }
}
