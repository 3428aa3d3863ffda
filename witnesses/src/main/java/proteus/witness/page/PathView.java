package proteus.witness.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import proteus.ir.SourceSpan;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.TreeWriter;

/** The error path: its steps as a list, and as data what the page needs to go through them. */
final class PathView {
  private static final int MAX_INDENT = 12;

  private final Html out;
  private final SourceView source;
  private final List<ErrorPathStep> path;

  PathView(Html out, SourceView source, List<ErrorPathStep> path) {
    this.out = out;
    this.source = source;
    this.path = path;
  }

  void write() {
    out.open("div", "class", "steps");
    controls();
    out.open("ol", "class", "path", "id", "steps", "tabindex", "-1");
    for (int i = 0; i < path.size(); i++) {
      step(i, path.get(i));
    }
    out.close("ol").close("div").line();
  }

  /** The object that the error is about, and the place for drawings of memory after each step. */
  void writeMemory() {
    List<ErrorPathStep.Fault> faults = path.stream().flatMap(s -> s.fault().stream()).toList();
    boolean isDrawn = path.stream().anyMatch(step -> !step.memory().isEmpty());
    if (faults.isEmpty() && !isDrawn) {
      return;
    }
    out.open("section", "class", "memory", "aria-label", "Memory").element("h3", "Memory").line();
    for (ErrorPathStep.Fault fault : faults) {
      fault.notes().forEach(note -> out.element("p", note).line());
      fault.bar().ifPresent(bar -> bar.write(out));
    }
    if (isDrawn) {
      out.open("div", "class", "scroll").open("div", "id", "memory");
      out.open("svg", "id", "arrows", "aria-hidden", "true").close("svg").close("div").close("div");
    }
    out.close("section").line();
  }

  private void controls() {
    out.open("div", "class", "controls", "role", "group", "aria-label", "Go through the steps");
    button("first", "⤒", "First step (Home)");
    button("previous", "↑", "Previous step (k or up arrow)");
    button("next", "↓", "Next step (j or down arrow)");
    button("last", "⤓", "Last step (End)");
    out.open("span", "class", "position", "id", "position").close("span");
    out.element("button", "Open all", "type", "button", "id", "all", "class", "wide");
    out.close("div").line();
  }

  private void button(String id, String sign, String name) {
    out.open("button", "type", "button", "id", id, "aria-label", name, "title", name)
        .text(sign)
        .close("button");
  }

  private boolean isGroup(int index) {
    return index + 1 < path.size() && path.get(index + 1).depth() > path.get(index).depth();
  }

  private void step(int index, ErrorPathStep step) {
    String kind = step.kind().name().toLowerCase(Locale.ROOT);
    String indent = "d" + Math.min(step.depth(), MAX_INDENT);
    out.open("li", "class", "step " + kind + " " + indent + (isGroup(index) ? " group" : ""));
    out.open("button", "type", "button", "data-step", Integer.toString(index));
    out.element("span", step.text(), "class", "what");
    if (!step.detail().isEmpty()) {
      out.text(" ").element("span", step.detail(), "class", "detail");
    }
    if (step.span().isKnown()) {
      out.text(" ");
      out.open("span", "class", "line")
          .element("span", "line ", "class", "word")
          .text(Integer.toString(step.span().line()))
          .close("span");
    }
    out.close("button").close("li").line();
  }

  /** The steps as JSON that may stand in a script element: values as changes from step to step. */
  String data() {
    Map<String, ErrorPathStep.Known> values = Map.of();
    Map<String, MemoryBox> memory = Map.of();
    StringBuilder text = new StringBuilder("[");
    for (ErrorPathStep step : path) {
      Map<String, MemoryBox> boxes = new LinkedHashMap<>();
      step.memory().forEach(box -> boxes.put(box.id(), box));
      FieldsBuilder fields = fields(step);
      changes(fields, "set", "gone", values, step.values(), PathView::known);
      changes(fields, "draw", "drop", memory, boxes, PathView::box);
      text.append(text.length() > 1 ? ",\n" : "\n").append(compact(fields.build()));
      values = step.values();
      memory = boxes;
    }
    return text.append("\n]").toString();
  }

  private static String compact(DocumentTree tree) {
    // In JSON the sign only stands in strings; a script element must not see it.
    return Html.undirected(TreeWriter.compactJson(tree)).replace("<", "\\u003c");
  }

  private FieldsBuilder fields(ErrorPathStep step) {
    SourceSpan span = step.span();
    FieldsBuilder fields = new FieldsBuilder().with("depth", step.depth());
    fields.with("kind", step.kind().name().toLowerCase(Locale.ROOT));
    String place = source.id(span);
    if (!place.isEmpty()) {
      fields.with("at", place).with("from", span.column());
      fields.with("to", span.endLine() == span.line() ? span.endColumn() : 0);
    }
    if (!step.function().isEmpty()) {
      fields.with("in", step.function());
    }
    return fields;
  }

  /** What is new or another than before, and what is no longer there. */
  private static <T> void changes(
      FieldsBuilder fields,
      String changed,
      String gone,
      Map<String, T> before,
      Map<String, T> after,
      BiFunction<String, T, DocumentTree> written) {
    fields.with(
        changed,
        after.entrySet().stream()
            .filter(e -> !e.getValue().equals(before.get(e.getKey())))
            .toList(),
        e -> written.apply(e.getKey(), e.getValue()));
    fields.with(
        gone,
        before.keySet().stream().filter(n -> !after.containsKey(n)).toList(),
        DocumentTree::text);
  }

  private static DocumentTree known(String name, ErrorPathStep.Known known) {
    return texts(name, known.text(), known.target());
  }

  private static DocumentTree box(String id, MemoryBox box) {
    return new FieldsBuilder()
        .with("id", id)
        .with("name", box.name())
        .with("about", box.about())
        .with("block", DocumentTree.truth(box.isBlock()))
        .with("alive", DocumentTree.truth(box.isAlive()))
        .with("cells", box.cells(), c -> texts(c.place(), c.text(), c.target()))
        .build();
  }

  private static DocumentTree texts(String... texts) {
    return DocumentTree.items(Stream.of(texts).map(DocumentTree::text).toList());
  }
}
