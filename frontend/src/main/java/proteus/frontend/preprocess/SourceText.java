package proteus.frontend.preprocess;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.ir.SourceSpan;

/**
 * A C text as it is given to the parser, with the way back from its offsets to places in the user's
 * file.
 */
public final class SourceText {
  /**
   * Weak symbols, structures with bytes in another order, and optimisations that change results.
   */
  private static final Pattern REFUSED_PRAGMA =
      Pattern.compile(
          "^[ \\t]*#[ \\t]*pragma[ \\t]+(weak\\b|scalar_storage_order\\b"
              + "|GCC[ \\t]+optimize\\b(?![ \\t]*\\(?[ \\t]*\"?-?O?[0-3sg]\"?[ \\t]*\\)?[ \\t]*$))",
          Pattern.MULTILINE);

  /** A pragma's name, and where it stands. */
  public record Pragma(String name, SourceSpan span) {}

  private final LineMap lines;
  private final PackPragmas packing;
  private final Optional<SourceSpan> openComment;
  private final String parsed;
  private final int prologue;

  private final Optional<Pragma> refusedPragma;

  /** Where stretches of the parsed text begin, and the original offsets they begin at. */
  private final int[] parsedStarts;

  private final int[] originalStarts;
  private final boolean[] verbatim;

  SourceText(LineMap lines, String original, String prologue, List<Token> tokens) {
    List<Edit> edits = TokenRewriter.edits(original, tokens);
    this.openComment =
        !tokens.isEmpty() && tokens.getLast().kind() == Token.Kind.OPEN_COMMENT
            ? Optional.of(lines.span(tokens.getLast().start(), tokens.getLast().start()))
            : Optional.empty();
    this.lines = lines;
    this.prologue = prologue.length();
    this.packing = new PackPragmas(original);
    Matcher refused = REFUSED_PRAGMA.matcher(original);
    this.refusedPragma =
        refused.find()
            ? Optional.of(
                new Pragma(refused.group(1), lines.span(refused.start(), refused.end() - 1)))
            : Optional.empty();
    StringBuilder text = new StringBuilder(original.length() + prologue.length() + 256);
    text.append(prologue);
    int stretches = 2 * edits.size() + 1;
    parsedStarts = new int[stretches];
    originalStarts = new int[stretches];
    verbatim = new boolean[stretches];
    int at = 0;
    int next = 0;
    for (Edit edit : edits) {
      if (edit.start() < at) {
        throw new IllegalArgumentException("overlapping edits at " + edit.start());
      }
      next = stretch(next, text.length(), at, true);
      text.append(original, at, edit.start());
      next = stretch(next, text.length(), edit.start(), false);
      text.append(edit.replacement());
      at = edit.end();
    }
    stretch(next, text.length(), at, true);
    text.append(original, at, original.length());
    parsed = text.toString();
  }

  private int stretch(int index, int parsedStart, int originalStart, boolean asIs) {
    parsedStarts[index] = parsedStart;
    originalStarts[index] = originalStart;
    verbatim[index] = asIs;
    return index + 1;
  }

  /** Reads {@code text}, whose places {@code lines} knows, rewriting what parsers do not know. */
  public static SourceText of(LineMap lines, String text) {
    return new SourceText(lines, text, TokenRewriter.PROLOGUE, Lexer.tokens(text));
  }

  /** As {@link #of} for a file that is included by another one. */
  public static SourceText header(LineMap lines, String text) {
    return new SourceText(lines, text, "", Lexer.tokens(text));
  }

  /** What is to be parsed: a prologue that declares builtin names, then the rewritten text. */
  public String parsed() {
    return parsed;
  }

  /** Where a comment starts that never ends. */
  public Optional<SourceSpan> openComment() {
    return openComment;
  }

  /** A pragma that changes what the program means in a way that is not modelled. */
  public Optional<Pragma> refusedPragma() {
    return refusedPragma;
  }

  /** Whether {@code #pragma pack} occurs. */
  public boolean packs() {
    return !packing.isEmpty();
  }

  /** The greatest alignment of members, in bytes, that {@code #pragma pack} allows here. */
  public OptionalInt packingAt(int offset) {
    return packing.at(toOriginal(offset));
  }

  /** Whether an offset lies in the prologue, whose declarations are not the user's. */
  public boolean isPrologue(int offset) {
    return offset < prologue;
  }

  /** Whether what stands here comes from a header of the system. */
  public boolean isSystem(int offset) {
    return lines.isSystem(toOriginal(offset));
  }

  /** The place of {@code length} characters of the parsed text from {@code offset} on. */
  public SourceSpan span(int offset, int length) {
    int start = toOriginal(offset);
    int end = Math.max(start, toOriginal(offset + Math.max(length, 1) - 1));
    return lines.span(start, end);
  }

  private int toOriginal(int offset) {
    int low = 0;
    int high = parsedStarts.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (parsedStarts[middle] <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    int distance = verbatim[low] ? Math.max(0, offset - parsedStarts[low]) : 0;
    return originalStarts[low] + distance;
  }
}
