package proteus.witness.suite;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.witness.FileContents;

/**
 * The text of an XML document. The JDK's parser, when it decodes by itself, prints what it cannot
 * decode.
 */
final class XmlText {
  private static final Pattern ENCODING =
      Pattern.compile("^<\\?xml [^>]*\\bencoding=[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']");
  private static final int DECLARATION = 200;
  private static final String MARK = "\ufeff";

  private XmlText() {}

  /** The text in UTF-8, else in the encoding that it declares; empty if it is neither. */
  static Optional<String> of(byte[] bytes) {
    return FileContents.decoded(bytes, StandardCharsets.UTF_8)
        .or(() -> declared(bytes).flatMap(charset -> FileContents.decoded(bytes, charset)))
        .map(text -> text.startsWith(MARK) ? text.substring(MARK.length()) : text);
  }

  private static Optional<Charset> declared(byte[] bytes) {
    if (bytes.length > 1 && (bytes[0] & 0xff) + (bytes[1] & 0xff) == 0xff + 0xfe) {
      return Optional.of(StandardCharsets.UTF_16);
    }
    int length = Math.min(bytes.length, DECLARATION);
    Matcher encoding = ENCODING.matcher(new String(bytes, 0, length, StandardCharsets.ISO_8859_1));
    return encoding.find() && Charset.isSupported(encoding.group(1))
        ? Optional.of(Charset.forName(encoding.group(1)))
        : Optional.empty();
  }
}
