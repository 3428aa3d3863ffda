package proteus.witness.page;

import java.util.regex.Pattern;

/**
 * Writes elements of HTML or SVG. Texts and the values of attributes are escaped, whatever they
 * hold.
 */
public final class Html {
  /** Signs that change the direction of what follows: a text could look like another one. */
  private static final Pattern DIRECTIONS =
      Pattern.compile("[\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

  private final StringBuilder out = new StringBuilder();

  /** Begins an element; {@code attributes} are names and values in turn. */
  public Html open(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      out.append(escaped(attributes[i + 1]).replace("\"", "&quot;")).append('"');
    }
    out.append('>');
    return this;
  }

  /** Ends an element. */
  public Html close(String tag) {
    out.append("</").append(tag).append('>');
    return this;
  }

  /** A whole element that holds a text. */
  public Html element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close(tag);
  }

  /** A text, escaped. */
  public Html text(String text) {
    out.append(escaped(text));
    return this;
  }

  /** Ends the line in the page's source. */
  public Html line() {
    out.append('\n');
    return this;
  }

  /** Markup that was made elsewhere, with its texts escaped there. */
  public Html markup(String markup) {
    out.append(markup);
    return this;
  }

  static String undirected(String text) {
    return DIRECTIONS.matcher(text).replaceAll("\ufffd");
  }

  static String escaped(String text) {
    return undirected(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
