package proteus.verifier.cli;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Standard output, which holds results only, and standard error for everything that people read.
 * Each text is written at once.
 */
final class Console {
  /** How much is said on standard error. */
  enum Level {
    /** Nothing but errors in usage or input. */
    QUIET,
    NORMAL,
    /** Also where the time went, and stack traces. */
    VERBOSE
  }

  private final PrintStream out;
  private final PrintStream err;
  private final Level level;

  Console(PrintStream out, PrintStream err, Level level) {
    this.out = out;
    this.err = err;
    this.level = level;
  }

  Console with(Level other) {
    return new Console(out, err, other);
  }

  boolean isVerbose() {
    return level == Level.VERBOSE;
  }

  /** A line, or more, for a reader who wants to know what went on. */
  void say(String text) {
    if (level != Level.QUIET && !text.isEmpty()) {
      print(err, text);
    }
  }

  /** Something that only a curious reader wants to know. */
  void detail(String text) {
    if (level == Level.VERBOSE) {
      print(err, text);
    }
  }

  /** Why the program cannot do what it was asked to. */
  void error(String message) {
    print(err, "proteus: " + message);
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

  /** Arrows and dots as far as the terminal has them. */
  private static String encodable(String text, Charset charset) {
    return charset.newEncoder().canEncode("→…×")
        ? text
        : text.replace("→", "->").replace("…", "...").replace("×", "x");
  }
}
