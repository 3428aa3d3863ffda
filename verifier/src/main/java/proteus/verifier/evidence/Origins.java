package proteus.verifier.evidence;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.ir.SourceSpan;
import proteus.verifier.evidence.Origin.Place;
import proteus.witness.source.SourceCode;

/** Finds origins in a C file by its characters. */
final class Origins {
  private static final Set<String> ATTRIBUTES =
      Set.of("__attribute__", "__attribute", "__asm__", "__asm", "asm");

  /** An assignment's target in front of its right side, possibly with a cast. */
  private static final Pattern TARGET =
      Pattern.compile(
          "(?:^|[;{}(,*\\s])([A-Za-z_][\\w.>\\[\\]-]*)\\s*=\\s*(?:\\([^()=]*\\)\\s*)*$");

  /** Where a statement begins so, a pointer is dereferenced, not declared. */
  private static final Pattern DEREFERENCED = Pattern.compile("(?:^|[;{}])\\s*(\\*+)\\s*$");

  /** Words, then declarators: {@code const int a[N], *p}. */
  private static final Pattern PLAIN_DECLARATION =
      Pattern.compile(
          "\\s*(?!(?:return|goto|case|default|else|do|sizeof)\\b)[A-Za-z_]\\w*(?:\\s+[A-Za-z_]\\w*)*"
              + "(?:\\s+|\\s*\\*+\\s*)[A-Za-z_][\\w\\s,*]*(?:\\[[\\w\\s]*][\\w\\s,*\\[\\]]*)?");

  private final SourceCode file;

  Origins(SourceCode file) {
    this.file = file;
  }

  /**
   * The origin that the span is; empty if it is none that this class understands.
   *
   * @param name of the variable or of the called function
   */
  Optional<Origin> at(SourceSpan span, String name) {
    Place start = new Place(span.line(), span.column());
    Place end = new Place(span.endLine(), span.endColumn() + 1);
    if (start.equals(new Place(span.endLine(), span.endColumn())) && at(start) == '}') {
      return Optional.of(new Origin.End(start));
    }
    boolean named = file.wordAt(start.line(), start.column()).filter(name::equals).isPresent();
    if (named && at(new Place(span.endLine(), span.endColumn())) == ')') {
      Place before = new Place(start.line(), 1);
      return Optional.of(
          new Origin.Call(start, end, target(before, start), semicolon(end).flatMap(this::next)));
    }
    return mentions(span, name) ? declared(start, end) : Optional.empty();
  }

  /** The variable that an lvalue without pointers is a part of. */
  static String variable(String lvalue) {
    return lvalue.replaceFirst("^__(real|imag)__ ", "").replaceFirst("[.\\[].*", "");
  }

  private Optional<Origin> declared(Place start, Place end) {
    Place behind = attributes(end);
    char c = at(code(behind));
    if (c != ';' && c != ',' && c != ')') {
      return Optional.empty();
    }
    Optional<Place> semicolon = semicolon(behind);
    if (semicolon.isPresent()) {
      // What follows the declarations of a "for" is no statement.
      Optional<Place> next =
          isInParentheses(start) ? Optional.empty() : semicolon.flatMap(this::next);
      return Optional.of(new Origin.Declarator(behind, next));
    }
    return closing(behind)
        .map(p -> code(forward(p)))
        .filter(p -> at(p) == '{')
        .map(this::forward)
        .map(body -> new Origin.Parameter(body, next(body)));
  }

  private boolean mentions(SourceSpan span, String name) {
    for (int line = span.line(); line <= Math.min(span.endLine(), file.lines()); line++) {
      for (int column = 1; column <= file.code(line).length(); column++) {
        boolean inside =
            (line > span.line() || column >= span.column())
                && (line < span.endLine() || column <= span.endColumn());
        if (inside && file.wordAt(line, column).filter(name::equals).isPresent()) {
          return true;
        }
      }
    }
    return false;
  }

  private Optional<String> target(Place from, Place to) {
    String before = file.code(to.line()).substring(from.column() - 1, Math.max(0, to.column() - 1));
    Matcher target = TARGET.matcher(before);
    if (!target.find()) {
      return Optional.empty();
    }
    Matcher stars = DEREFERENCED.matcher(before.substring(0, target.start(1)));
    return Optional.of((stars.find() ? stars.group(1) : "") + target.group(1));
  }

  /** Behind attributes that follow. */
  private Place attributes(Place from) {
    Place place = from;
    while (true) {
      Place word = code(place);
      if (file.wordAt(word.line(), word.column()).filter(ATTRIBUTES::contains).isEmpty()) {
        return place;
      }
      Place open = word;
      while (at(open) != '(' && !isOutside(open)) {
        open = forward(open);
      }
      Optional<Place> closing = closing(forward(open));
      if (closing.isEmpty()) {
        return place;
      }
      place = forward(closing.get());
    }
  }

  /** Whether an open parenthesis, as of a {@code for}, is before the place in its statement. */
  private boolean isInParentheses(Place place) {
    int depth = 0;
    for (int line = place.line(); line > 0; line--) {
      String code = file.code(line);
      int last = line == place.line() ? place.column() - 1 : code.length();
      for (int i = Math.min(last, code.length()) - 1; i >= 0; i--) {
        char c = code.charAt(i);
        if (depth == 0 && (c == ';' || c == '{' || c == '}')) {
          return false;
        }
        depth += c == ')' ? 1 : c == '(' ? -1 : 0;
        if (depth < 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** The semicolon that ends the declaration or statement, if no parenthesis closes before. */
  private Optional<Place> semicolon(Place from) {
    int depth = 0;
    for (Place p = from; !isOutside(p); p = forward(p)) {
      char c = at(p);
      if (depth == 0 && c == ';') {
        return Optional.of(p);
      }
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      if (depth < 0) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** The parenthesis that closes what is open. */
  private Optional<Place> closing(Place from) {
    int depth = 0;
    for (Place p = from; !isOutside(p); p = forward(p)) {
      char c = at(p);
      if (depth == 0 && c == ')') {
        return Optional.of(p);
      }
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return Optional.empty();
  }

  /**
   * Where the statement behind this character begins. Declarations without values are passed over:
   * nothing happens there. One with a value counts as a statement.
   */
  private Optional<Place> next(Place from) {
    Place place = code(forward(from));
    Optional<Place> next = isOutside(place) || isEnd(place) ? Optional.empty() : Optional.of(place);
    Optional<Place> semicolon = next.flatMap(this::semicolon);
    boolean plain =
        semicolon.isPresent() && PLAIN_DECLARATION.matcher(text(place, semicolon.get())).matches();
    return plain ? semicolon.flatMap(this::next).or(() -> next) : next;
  }

  private boolean isEnd(Place place) {
    return at(place) == '}' || at(place) == '#';
  }

  private String text(Place from, Place to) {
    StringBuilder text = new StringBuilder();
    for (Place p = from; p.compareTo(to) < 0; p = forward(p)) {
      text.append(p.column() == 1 ? " " : "").append(at(p));
    }
    return text.toString();
  }

  /** The next code from the place on. */
  private Place code(Place from) {
    Place place = from;
    while (!isOutside(place) && Character.isWhitespace(at(place))) {
      place = forward(place);
    }
    return place;
  }

  private Place forward(Place place) {
    if (isOutside(place)) {
      return place;
    }
    return place.column() < file.code(place.line()).length()
        ? new Place(place.line(), place.column() + 1)
        : new Place(place.line() + 1, 1);
  }

  private boolean isOutside(Place place) {
    return place.line() > file.lines();
  }

  private char at(Place place) {
    return file.at(place.line(), place.column());
  }
}
