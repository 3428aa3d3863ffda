package proteus.verifier.fuzz.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Changes the bytes of a text at random. */
final class TextBreaker {
  private static final List<String> NUMBERS =
      List.of(
          "99999999999999999999999999",
          "-1",
          "0",
          "2147483648",
          "1e999999999",
          "0x",
          "9".repeat(5000),
          "NaN",
          "1.5",
          "");
  private static final List<String> NESTS =
      List.of("(", "[", "{", "<a>", "- ", "! ", "*", "if (1) ", "a: {", "\"", "/*", "&a [*a, ");
  private static final byte[][] BAD_BYTES = {
    {0},
    {(byte) 0xff, (byte) 0xfe},
    {(byte) 0xc0, (byte) 0x80},
    {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
    {(byte) 0xef, (byte) 0xbb, (byte) 0xbf},
    {0x1b, '['},
    {'\r'},
    {(byte) 0xe2, (byte) 0x80, (byte) 0xae},
    {0x0c},
    {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}
  };

  private final Random random;
  private final List<String> words;

  /**
   * Breaks texts.
   *
   * @param words that mean something in such texts
   */
  TextBreaker(Random random, List<String> words) {
    this.random = random;
    this.words = List.copyOf(words);
  }

  /** The text, changed once or a few times. */
  byte[] broken(byte[] text) {
    byte[] changed = text.clone();
    for (int times = 1 + random.nextInt(6) / 4; times > 0; times--) {
      changed = once(changed);
    }
    return changed;
  }

  private byte[] once(byte[] text) {
    int at = random.nextInt(text.length + 1);
    return switch (random.nextInt(13)) {
      case 0 -> flipped(text);
      case 1 -> Arrays.copyOf(text, at);
      case 2 -> inserted(text, at, BAD_BYTES[random.nextInt(BAD_BYTES.length)]);
      case 3 -> inserted(text, at, pick(NESTS).repeat(deep()).getBytes(StandardCharsets.UTF_8));
      case 4, 5 -> number(text);
      case 6, 7 -> lines(text);
      case 8 -> {
        byte[] piece =
            Arrays.copyOfRange(text, at, Math.min(text.length, at + 1 + random.nextInt(40)));
        yield inserted(text, random.nextInt(text.length + 1), piece);
      }
      case 9 -> {
        int end = Math.min(text.length, at + 1 + random.nextInt(20));
        yield joined(Arrays.copyOf(text, at), Arrays.copyOfRange(text, end, text.length));
      }
      case 10 -> quoted(text);
      default -> inserted(text, at, pick(words).getBytes(StandardCharsets.UTF_8));
    };
  }

  private int deep() {
    return random.nextInt(4) == 0 ? 20_000 : 1 + random.nextInt(300);
  }

  private String pick(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }

  private byte[] flipped(byte[] text) {
    byte[] changed = text.clone();
    for (int times = 1 + random.nextInt(3); times > 0 && changed.length > 0; times--) {
      changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return changed;
  }

  /** Another number in place of one of its own. */
  private byte[] number(byte[] text) {
    return replaced(text, "\\d+", pick(NUMBERS));
  }

  /** Something else in place of a word of its own. */
  private byte[] quoted(byte[] text) {
    return replaced(text, "\\w+", random.nextBoolean() ? pick(words) : "a".repeat(deep()));
  }

  private byte[] replaced(byte[] text, String pattern, String other) {
    String all = new String(text, StandardCharsets.ISO_8859_1);
    List<MatchResult> matches = Pattern.compile(pattern).matcher(all).results().toList();
    if (matches.isEmpty()) {
      return inserted(text, 0, other.getBytes(StandardCharsets.UTF_8));
    }
    MatchResult match = matches.get(random.nextInt(matches.size()));
    return joined(
        joined(Arrays.copyOf(text, match.start()), other.getBytes(StandardCharsets.UTF_8)),
        Arrays.copyOfRange(text, match.end(), text.length));
  }

  /** Lines in another order, left out, or there several times. */
  private byte[] lines(byte[] text) {
    String all = new String(text, StandardCharsets.ISO_8859_1);
    List<String> lines = new ArrayList<>(Arrays.asList(all.split("(?<=\n)", -1)));
    int first = random.nextInt(lines.size());
    switch (random.nextInt(4)) {
      case 0 -> lines.remove(first);
      case 1 -> Collections.swap(lines, first, random.nextInt(lines.size()));
      case 2 -> lines.addAll(first, Collections.nCopies(1 + random.nextInt(3), lines.get(first)));
      default -> lines.addAll(first, Collections.nCopies(deep() / 10, lines.get(first)));
    }
    return String.join("", lines).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] inserted(byte[] text, int at, byte[] piece) {
    byte[] start = Arrays.copyOf(text, at);
    return joined(joined(start, piece), Arrays.copyOfRange(text, at, text.length));
  }

  private static byte[] joined(byte[] first, byte[] second) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(first.length + second.length);
    out.writeBytes(first);
    out.writeBytes(second);
    return out.toByteArray();
  }
}
