package proteus.witness.page;

import java.util.ArrayList;
import java.util.List;
import proteus.witness.page.LoopSection.Column;
import proteus.witness.page.LoopSection.Notation;
import proteus.witness.page.LoopSection.Table;

/** The loops of a program, and functions where there is something to say, in order. */
final class LoopView {
  /** So many are shown at once; the others when they are asked for. */
  private static final int OPEN = 3;

  private final Html out;
  private final SourceView source;

  LoopView(Html out, SourceView source) {
    this.out = out;
    this.source = source;
  }

  void write(List<LoopSection> loops) {
    for (int i = 0; i < loops.size(); i++) {
      if (i < OPEN) {
        out.open("details", "class", "loop", "open", "");
      } else {
        out.open("details", "class", "loop");
      }
      loop(loops.get(i));
      out.close("details").line();
    }
  }

  private void loop(LoopSection loop) {
    out.open("summary");
    out.open("h3").element("code", loop.head()).close("h3");
    out.open("span", "class", "place");
    String in = loop.function().isEmpty() ? "" : "in " + loop.function() + ", ";
    out.text(in);
    String place = source.id(loop.span());
    String line = "line " + loop.span().line();
    if (place.isEmpty()) {
      out.text(line);
    } else {
      out.element("a", line, "href", "#" + place);
    }
    out.close("span").close("summary").line();
    if (!loop.treatment().isEmpty()) {
      out.element("p", loop.treatment(), "class", "treatment").line();
    }
    loop.remarks().forEach(r -> out.element("p", r, "class", "remark").line());
    claims(
        "Invariant",
        "Holds whenever the loop's header is reached; part of the checked proof.",
        loop.invariants());
    claims(
        "Transition invariant",
        "Holds between the values at any visit of the loop's header and those at a later one.",
        loop.relations());
    loop.tables().forEach(this::table);
    loop.automaton().ifPresent(this::automaton);
  }

  private void claims(String title, String meaning, List<String> claims) {
    if (claims.isEmpty()) {
      return;
    }
    out.element("h4", claims.size() == 1 ? title : title + "s");
    out.element("p", meaning, "class", "hint");
    out.open("ul", "class", "invariants");
    claims.forEach(c -> out.open("li").element("code", c).close("li"));
    out.close("ul").line();
  }

  private void automaton(String svg) {
    out.element("h4", "Automaton");
    out.element(
        "p",
        "Which path follows which, how often the first is taken, and if what.",
        "class",
        "hint");
    scroll("Automaton");
    out.markup(svg).close("div").line();
  }

  private void scroll(String name) {
    out.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", name);
  }

  private void table(Table table) {
    if (!shown(table).isEmpty()) {
      out.element("h4", table.title());
      rows(table);
    }
  }

  private static List<Integer> shown(Table table) {
    List<Integer> shown = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      int column = i;
      if (table.rows().stream().anyMatch(row -> !row.get(column).isEmpty())) {
        shown.add(column);
      }
    }
    return shown;
  }

  /** The table without its title. */
  void rows(Table table) {
    List<Integer> shown = shown(table);
    if (!table.note().isEmpty()) {
      out.element("p", table.note(), "class", "hint");
    }
    scroll(table.title());
    out.open("table").open("thead").open("tr");
    shown.forEach(i -> out.element("th", table.columns().get(i).title(), "scope", "col"));
    out.close("tr").close("thead").open("tbody").line();
    for (List<String> row : table.rows()) {
      out.open("tr");
      shown.forEach(i -> cell(table.columns().get(i), row.get(i)));
      out.close("tr").line();
    }
    out.close("tbody").close("table").close("div").line();
  }

  private void cell(Column column, String text) {
    out.open("td");
    if (column.notation() == Notation.CODE && !text.isEmpty()) {
      out.element("code", text);
    } else {
      out.text(text);
    }
    out.close("td");
  }
}
