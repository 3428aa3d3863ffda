package proteus.verifier.counterexample;

import java.math.BigInteger;
import proteus.ir.Nondet;
import proteus.ir.Value;

/**
 * A text from which a program reads what an execution took from its standard input, byte by byte or
 * by {@code scanf}. Other files and texts are taken for it; only a run shows whether it does.
 */
public final class StandardInput {
  private static final int END = -1;

  private final StringBuilder bytes = new StringBuilder();
  private boolean asked;
  private boolean ended;
  private boolean inToken;

  /** Takes a choice into account, if it is one of what is read. */
  void add(Nondet source, Value value) {
    switch (source.name()) {
      case Nondet.INPUT_BYTE -> raw(number(value).intValue());
      case Nondet.INPUT_TEXT -> {
        separate();
        raw(number(value).intValue() & 255);
      }
      case Nondet.INPUT_TEXT_GOES_ON -> inToken |= number(value).signum() == 0;
      case "scanf", "fscanf" -> asked = true;
      default -> {
        String name = source.name();
        if (name.startsWith("scanf ") || name.startsWith("fscanf ")) {
          converted(name.substring(name.indexOf(' ') + 1), value);
        }
      }
    }
  }

  private void raw(int c) {
    asked = true;
    if (c == END) {
      ended = true;
    } else if (!ended) {
      bytes.append((char) c);
    }
  }

  /** What the directive reads, behind the text that it must be preceded by. */
  private void converted(String directive, Value value) {
    asked = true;
    char conversion = directive.charAt(directive.length() - 1);
    String before = directive.substring(0, directive.length() - 2);
    if (!before.isEmpty()) {
      inToken = false;
    }
    bytes.append(before.replace("%%", "%"));
    if (conversion == 'c') {
      raw(number(value).intValue() & 255);
      return;
    }
    separate();
    bytes.append(
        switch (conversion) {
          case 'x', 'X', 'p' -> number(value).toString(16);
          case 'o' -> number(value).toString(8);
          case 'd', 'i', 'u' -> number(value).toString();
          default -> value.toString();
        });
    inToken = true;
  }

  /** Ends the number or word before. */
  private void separate() {
    if (inToken) {
      bytes.append(' ');
      inToken = false;
    }
  }

  private static BigInteger number(Value value) {
    return value instanceof Value.IntValue(BigInteger i) ? i : BigInteger.ZERO;
  }

  /** Whether the execution read anything, or found the end. */
  public boolean isAsked() {
    return asked;
  }

  /** The text, a byte for each character. */
  public String bytes() {
    return bytes.toString();
  }
}
