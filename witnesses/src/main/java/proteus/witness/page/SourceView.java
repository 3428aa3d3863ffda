package proteus.witness.page;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.ir.SourceSpan;

/**
 * The program's text, a line an element. Comments, literals and keywords are marked where that does
 * not make the page too large.
 */
final class SourceView {
  /** Lines that the browser may leave out while they are not in sight. */
  private static final int CHUNK = 200;

  private static final int MAX_MARKED_LINES = 20_000;
  private static final Pattern PIECE =
      Pattern.compile(
          "\\b(?:auto|break|case|char|const|continue|default|do|double|else|enum|extern|float|for"
              + "|goto|if|inline|int|long|register|return|short|signed|sizeof|static|struct|switch"
              + "|typedef|union|unsigned|void|volatile|while|_Bool)\\b");

  /**
   * Something said below a line.
   *
   * @param kind classes for its looks
   */
  record Note(String text, String kind) {}

  private final Html out;
  private final List<SourceFile> files;
  private final Map<String, Map<Integer, List<Note>>> notes;
  private final Set<String> passed = new TreeSet<>();

  /**
   * @param notes to show below lines, by file and line
   */
  SourceView(
      Html out,
      List<SourceFile> files,
      List<ErrorPathStep> path,
      Map<String, Map<Integer, List<Note>>> notes) {
    this.out = out;
    this.files = files;
    this.notes = notes;
    path.forEach(step -> passed.add(id(step.span())));
  }

  /** The place of a span's first line on the page; empty if it is in none of the files. */
  String id(SourceSpan span) {
    for (int i = 0; i < files.size(); i++) {
      if (span.isKnown() && files.get(i).path().equals(span.file())) {
        return id(i, span.line());
      }
    }
    return "";
  }

  private static String id(int file, int line) {
    return "L" + file + "-" + line;
  }

  void write() {
    out.open("div", "class", "source", "tabindex", "0", "role", "region", "aria-label", "Source");
    for (int i = 0; i < files.size(); i++) {
      if (files.size() > 1) {
        out.element("h3", files.get(i).path(), "class", "file");
      }
      file(i, files.get(i));
    }
    out.close("div").line();
  }

  private void file(int number, SourceFile file) {
    int digits = Integer.toString(file.lines().size()).length();
    out.open("div", "class", "text w" + Math.min(digits, 7));
    boolean marked = file.lines().size() <= MAX_MARKED_LINES;
    for (int line = 1; line <= file.lines().size(); line++) {
      if (line % CHUNK == 1) {
        out.markup(line > 1 ? "</div>" : "").open("div", "class", "chunk");
      }
      String id = id(number, line);
      String kind = passed.contains(id) ? "l passed" : "l";
      out.open("div", "class", kind, "id", id, "data-n", Integer.toString(line));
      text(file, line, marked);
      out.close("div").line();
      for (Note note : notes.getOrDefault(file.path(), Map.of()).getOrDefault(line, List.of())) {
        out.element("div", note.text(), "class", note.kind()).line();
      }
    }
    out.markup(file.lines().isEmpty() ? "" : "</div>").close("div").line();
  }

  private void text(SourceFile file, int line, boolean marked) {
    String text = file.lines().get(line - 1);
    if (!marked
        || line > file.code().size()
        || text.length() != file.code().get(line - 1).length()) {
      out.text(text);
      return;
    }
    String code = file.code().get(line - 1);
    int start = 0;
    boolean blanked = false;
    for (int i = 0; i < text.length(); i++) {
      // Blanks belong to what they follow.
      if (text.charAt(i) != ' ' && blanked != (code.charAt(i) != text.charAt(i))) {
        piece(text.substring(start, i), blanked);
        start = i;
        blanked = !blanked;
      }
    }
    piece(text.substring(start), blanked);
  }

  private void piece(String text, boolean blanked) {
    if (blanked) {
      out.element("i", text);
    } else {
      keywords(text);
    }
  }

  private void keywords(String text) {
    Matcher keywords = PIECE.matcher(text);
    int done = 0;
    while (keywords.find()) {
      out.text(text.substring(done, keywords.start())).element("b", keywords.group());
      done = keywords.end();
    }
    out.text(text.substring(done));
  }
}
