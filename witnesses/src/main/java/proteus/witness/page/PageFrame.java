package proteus.witness.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * What every page has around its content. The content is one element {@code main} with the id
 * {@code content}, and what comes before it.
 *
 * @param mood a class of the body, for its colours; may be empty
 * @param style a style sheet
 * @param script that runs when the content is there
 * @see <a href="https://www.w3.org/TR/CSP3/">Content Security Policy</a>, which lets only the style
 *     and script with these hashes work, and nothing be fetched
 */
public record PageFrame(String title, String mood, String style, String script) {
  /** The style sheet that all pages share. */
  public static String baseStyle() {
    return resource(PageFrame.class, "report.css");
  }

  /** The text of a resource beside that class. */
  public static String resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes what comes before the content. */
  public void begin(Html out) {
    out.markup("<!doctype html>").line().open("html", "lang", "en").open("head").line();
    out.open("meta", "charset", "utf-8").line();
    String policy =
        "default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'"
            .formatted(hash(style), hash(script));
    out.open("meta", "http-equiv", "Content-Security-Policy", "content", policy).line();
    out.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1").line();
    out.open("meta", "name", "color-scheme", "content", "light dark").line();
    out.open("meta", "name", "referrer", "content", "no-referrer").line();
    out.element("title", title).line();
    out.open("style").markup(style).close("style").line().close("head").line();
    out.open("body", "class", mood).line();
    out.element("a", "To the content", "href", "#content", "class", "skip").line();
  }

  /** Writes what comes after the content. */
  public void end(Html out) {
    out.open("script").markup(script).close("script").line();
    out.close("body").close("html").line();
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
