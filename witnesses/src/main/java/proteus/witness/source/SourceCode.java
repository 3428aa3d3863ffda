package proteus.witness.source;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A C source file with its code by line and column. The code is the text with comments, string and
 * character literals blanked out, so that what is found in it is really there.
 */
public final class SourceCode {
  private static final Pattern NEWLINE = Pattern.compile("\r\n|\r|\n");
  private static final Pattern AFTER_WORD = Pattern.compile("(?<![\\w$])(else|do)$");
  private static final Pattern WORD = Pattern.compile("[\\w$]+");

  private final String path;
  private final byte[] contents;
  private final List<String> code;
  private @Nullable Set<String> words;

  private SourceCode(String path, byte[] contents, List<String> code) {
    this.path = path;
    this.contents = contents.clone();
    this.code = code;
  }

  /**
   * The file with these contents, read as UTF-8.
   *
   * @param path as witnesses name the file
   */
  public static SourceCode of(String path, byte[] contents) {
    String text = new String(contents, StandardCharsets.UTF_8);
    String unixText = NEWLINE.matcher(text).replaceAll("\n");
    return new SourceCode(path, contents, List.of(CodeMask.mask(unixText).split("\n", -1)));
  }

  /** The text as it stands, with {@code \n} at the ends of lines. */
  public String text() {
    return NEWLINE.matcher(new String(contents, StandardCharsets.UTF_8)).replaceAll("\n");
  }

  public String path() {
    return path;
  }

  /** The SHA-256 hash of the file's bytes, in lower-case hexadecimal digits. */
  public String sha256() {
    return Sha256.of(contents);
  }

  /** Whether a witness that says {@code fileName} may mean this file. */
  public boolean isCalled(String fileName) {
    return sameFile(path, fileName);
  }

  /** Whether two paths may well mean one file: they have the same last part. */
  public static boolean sameFile(String path, String other) {
    return lastPart(path).equals(lastPart(other));
  }

  /** How many lines there are. */
  public int lines() {
    return code.size();
  }

  /** The code of a line; {@code line} is from 1 to {@link #lines()}. */
  public String code(int line) {
    return code.get(line - 1);
  }

  /** The character of the code at a place; a blank outside the text, in comments and literals. */
  public char at(int line, int column) {
    if (line < 1 || line > lines() || column < 1 || column > code(line).length()) {
      return ' ';
    }
    return code(line).charAt(column - 1);
  }

  /** The identifier or keyword that begins at a place, if one does. */
  public Optional<String> wordAt(int line, int column) {
    if (!isWordPart(at(line, column)) || isWordPart(at(line, column - 1))) {
      return Optional.empty();
    }
    int end = column;
    while (isWordPart(at(line, end))) {
      end++;
    }
    return Optional.of(code(line).substring(column - 1, end - 1));
  }

  /**
   * Whether a statement or declaration may begin at a place, by what stands before it: the end of
   * another one, a brace, a label's colon, a condition, or {@code else} or {@code do}.
   */
  public boolean isStatement(int line, int column) {
    int before = line;
    String code = code(line).substring(0, Math.min(code(line).length(), column - 1));
    while (code.isBlank() && before > 1) {
      before--;
      code = isDirective(before) ? "" : code(before);
    }
    String left = code.stripTrailing();
    return left.isEmpty()
        || ";{}:)".indexOf(left.charAt(left.length() - 1)) >= 0
        || AFTER_WORD.matcher(left).find();
  }

  private boolean isDirective(int line) {
    return code(line).stripLeading().startsWith("#");
  }

  /** Whether an identifier occurs anywhere in the code. */
  public boolean mentions(String identifier) {
    Set<String> known = words;
    if (known == null) {
      known =
          code.stream()
              .flatMap(line -> WORD.matcher(line).results().map(MatchResult::group))
              .collect(Collectors.toUnmodifiableSet());
      words = known;
    }
    return known.contains(identifier);
  }

  /**
   * The name before the parentheses that close at a place: the function, if this is a direct call.
   * Empty if there is no closing parenthesis or no name before its partner.
   */
  public Optional<String> calleeAt(int line, int column) {
    return at(line, column) == ')' ? new CallScan(code, line, column).callee() : Optional.empty();
  }

  static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  private static String lastPart(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
