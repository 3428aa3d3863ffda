package proteus.verifier.evidence;

import java.util.List;
import proteus.verifier.counterexample.StandardInput;

/** The standard input of a program that is built with a harness: the end of a pipe. */
final class HarnessInput {
  /** A pipe holds what is written to it as long as that is less than this. */
  private static final int MAX_INPUT = 60_000;

  private static final String FUNCTION =
      """

      extern int pipe(int *);
      extern long write(int, const void *, unsigned long);
      extern int close(int);
      extern int dup2(int, int);

      /* What the program reads from its standard input. */
      __attribute__((constructor)) static void proteus_standard_input(void) {
        static const char text[] =
      TEXT;
        int ends[2];
        if (pipe(ends) != 0) return;
        if (write(ends[1], text, sizeof text - 1) < 0) return;
        close(ends[1]);
        dup2(ends[0], 0);
      }
      """;

  private HarnessInput() {}

  /**
   * The standard input, if the execution read any.
   *
   * @param missing gets a word if there is too much
   */
  static String text(StandardInput input, List<String> missing) {
    if (!input.isAsked()) {
      return "";
    }
    if (input.bytes().length() > MAX_INPUT) {
      missing.add("the standard input");
      return "";
    }
    StringBuilder text = new StringBuilder("      \"");
    for (char c : input.bytes().toCharArray()) {
      boolean plain = c >= ' ' && c <= '~' && c != '"' && c != '\\' && c != '?';
      text.append(plain ? String.valueOf(c) : "\\%03o".formatted((int) c));
      if (c == '\n') {
        text.append("\"\n      \"");
      }
    }
    return FUNCTION.replace("TEXT", text.append('"'));
  }
}
