package proteus.verifier.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import proteus.verifier.app.Verbosity;

/**
 * Standard output, which holds results only, and standard error for everything that people read.
 * Each text is written at once.
 */
final class Console {
  private static final Map<String, String> PLAIN_SIGNS =
      Map.ofEntries(
          Map.entry("→", "->"),
          Map.entry("…", "..."),
          Map.entry("×", "x"),
          Map.entry("·", "*"),
          Map.entry("−", "-"),
          Map.entry("≤", "<="),
          Map.entry("≥", ">="),
          Map.entry("≠", "!="),
          Map.entry("∧", "and"),
          Map.entry("∨", "or"),
          Map.entry("¬", "not "),
          Map.entry("∀", "all "),
          Map.entry("∃", "some "),
          Map.entry("σ", "s"),
          Map.entry("τ", "t"),
          Map.entry("φ", "phi"),
          Map.entry("κ", "kappa"),
          Map.entry("θ", "theta"),
          Map.entry("′", "'"));

  /** Whether standard error is a terminal that can rewrite a line. */
  enum Terminal {
    NONE,
    REWRITABLE
  }

  /** To the first column, with what is to the right of the cursor cleared. */
  private static final String LINE_START = "\r\u001b[K";

  private final PrintStream out;
  private final PrintStream err;
  private final Verbosity level;
  private final Terminal terminal;

  Console(PrintStream out, PrintStream err, Verbosity level, Terminal terminal) {
    this.out = out;
    this.err = err;
    this.level = level;
    this.terminal = terminal;
  }

  Console with(Verbosity other) {
    return new Console(out, err, other, terminal);
  }

  /** Whether people see what is going on meanwhile. */
  boolean showsProgress() {
    return terminal == Terminal.REWRITABLE && level != Verbosity.QUIET;
  }

  /** Rewrites the last line on the terminal, which is not ended; an empty text erases it. */
  void progress(String text) {
    err.print(LINE_START + encodable(text, err.charset()));
    err.flush();
  }

  boolean isQuiet() {
    return level == Verbosity.QUIET;
  }

  /** A line, or more, for a reader who wants to know what went on. */
  void say(String text) {
    if (level != Verbosity.QUIET && !text.isEmpty()) {
      print(err, text);
    }
  }

  /** Something that only a curious reader wants to know. */
  void detail(String text) {
    if (level == Verbosity.VERBOSE) {
      print(err, text);
    }
  }

  /** Why the program cannot do what it was asked to. */
  void error(String message) {
    print(err, "proteus: " + message);
  }

  /** Something that was asked for is missing; the result stands. */
  void warn(String message) {
    print(err, "warning: " + message);
  }

  /** A bug of this program; one line, and more for who asks for it. */
  void broken(Throwable cause) {
    error("internal error: " + firstLine(cause));
    detail(trace(cause));
  }

  /** A bug in one step of the search; the others went on. */
  void broken(String step, Throwable cause) {
    warn("internal error in the step " + step + ": " + firstLine(cause));
    detail(trace(cause));
  }

  private static String firstLine(Throwable cause) {
    return cause.toString().lines().findFirst().orElse("");
  }

  private static String trace(Throwable cause) {
    StringWriter trace = new StringWriter();
    cause.printStackTrace(new PrintWriter(trace));
    return trace.toString();
  }

  /** Whether something that went to standard output has not arrived there. */
  boolean isCut() {
    return out.checkError();
  }

  void result(String line) {
    print(out, line);
  }

  /** Text for machines: always UTF-8. */
  void document(String text) {
    byte[] bytes = (text.endsWith("\n") ? text : text + "\n").getBytes(StandardCharsets.UTF_8);
    out.write(bytes, 0, bytes.length);
    out.flush();
  }

  private static void print(PrintStream stream, String text) {
    stream.print(encodable(text, stream.charset()) + "\n");
    stream.flush();
  }

  /** Signs that the terminal does not have are written with those that all have. */
  private static String encodable(String text, Charset charset) {
    if (charset.newEncoder().canEncode(text)) {
      return text;
    }
    String plain = text;
    for (Map.Entry<String, String> sign : PLAIN_SIGNS.entrySet()) {
      plain = plain.replace(sign.getKey(), sign.getValue());
    }
    return plain;
  }
}
