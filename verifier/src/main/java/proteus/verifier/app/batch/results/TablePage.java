package proteus.verifier.app.batch.results;

import java.util.List;
import proteus.witness.page.Html;
import proteus.witness.page.PageFrame;

/** What pages about results share: their frame, and tables that can be sorted and filtered. */
final class TablePage {
  private final Html out = new Html();
  private final PageFrame frame;

  /**
   * Begins a page.
   *
   * @param mood says how good the news are, for colours
   */
  TablePage(String title, String mood) {
    frame =
        new PageFrame(
            title,
            mood,
            PageFrame.baseStyle() + PageFrame.resource(TablePage.class, "results.css"),
            PageFrame.resource(TablePage.class, "results.js"));
    frame.begin(out);
  }

  /** How many columns from the left hold no numbers. */
  enum Words {
    FIRST,
    ALL
  }

  Html out() {
    return out;
  }

  void header(String sources, String headline, String lead, List<String> remarks) {
    out.open("header").open("p", "class", "files").element("code", sources).close("p");
    out.element("h1", headline).line();
    out.element("p", lead, "class", "lead").line();
    remarks.forEach(r -> out.element("p", r, "class", "remark").line());
    out.close("header").line();
  }

  /** Links to sections, by ids and titles in turn. */
  void navigation(String... sections) {
    out.open("nav", "aria-label", "Sections");
    for (int i = 0; i < sections.length; i += 2) {
      out.element("a", sections[i + 1], "href", "#" + sections[i]);
    }
    out.close("nav").line().open("main", "id", "content").line();
  }

  void section(String id, String title) {
    out.open("section", "id", id, "aria-labelledby", id + "-title");
    out.element("h2", title, "id", id + "-title").line();
  }

  void endSection() {
    out.close("section").line();
  }

  /** A small table as it is. */
  void table(String name, List<String> heads, List<List<String>> rows, Words words) {
    scroll(name);
    out.open("table", "class", words == Words.FIRST ? "numbers" : "words");
    heads(heads);
    for (List<String> row : rows) {
      out.open("tr");
      row.forEach(cell -> out.element("td", cell));
      out.close("tr").line();
    }
    out.close("tbody").close("table").close("div").line();
  }

  /** A row of a table that can be sorted: its kind is one of the filter's, and its looks. */
  record Line(String kind, List<String> cells) {
    Line {
      cells = List.copyOf(cells);
    }
  }

  /**
   * A table that can be sorted by each column, and filtered by words and kinds.
   *
   * @param kinds that lines may have
   */
  void sortable(String name, List<String> kinds, List<String> heads, List<Line> lines) {
    out.open("div", "class", "filters");
    out.open("label").text("Filter ");
    out.open("input", "type", "search", "id", "filter", "placeholder", "words in any column");
    out.close("label").open("label").text("Only ").open("select", "id", "kind");
    out.element("option", "all", "value", "");
    kinds.forEach(kind -> out.element("option", kind, "value", kind));
    out.close("select").close("label");
    out.open("output", "id", "shown").text(lines.size() + " rows").close("output");
    out.close("div").line();
    scroll(name);
    out.open("table", "class", "words", "id", "rows");
    heads(heads);
    for (Line line : lines) {
      out.open("tr", "data-kind", line.kind());
      line.cells().forEach(cell -> out.element("td", cell));
      out.close("tr").line();
    }
    out.close("tbody").close("table").close("div").line();
  }

  private void heads(List<String> heads) {
    out.open("thead").open("tr");
    heads.forEach(head -> out.element("th", head, "scope", "col"));
    out.close("tr").close("thead").open("tbody").line();
  }

  private void scroll(String name) {
    out.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", name);
  }

  /** The whole page. */
  String text() {
    out.close("main").line();
    frame.end(out);
    return out.toString();
  }
}
