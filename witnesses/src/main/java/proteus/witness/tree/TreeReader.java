package proteus.witness.tree;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Documents read into trees. A key given twice, an alias, and a second document are refused: what
 * they would mean is not agreed on between readers. Depth is limited by the parsers.
 */
public final class TreeReader {
  /** What the parser of YAML reads at most. */
  private static final int MAX_YAML = 3 << 20;

  /** The time that the parser of YAML takes for a line grows with the square of its length. */
  private static final int MAX_LINE = 1 << 18;

  private TreeReader() {}

  public static ReadTree yaml(String text) {
    if (text.length() > MAX_YAML) {
      return new ReadTree.Unreadable(0, "the document is longer than " + MAX_YAML + " characters");
    }
    int line = 1;
    for (int start = 0; start < text.length(); line++) {
      int end = text.indexOf('\n', start);
      int next = end < 0 ? text.length() : end + 1;
      if (next - start > MAX_LINE) {
        return new ReadTree.Unreadable(line, "the line is longer than " + MAX_LINE + " characters");
      }
      start = next;
    }
    return read(new YAMLFactory(), text);
  }

  public static ReadTree json(String text) {
    return read(new JsonFactory(), text);
  }

  private static ReadTree read(JsonFactory factory, String text) {
    try (JsonParser in = factory.createParser(text)) {
      if (in.nextToken() == null) {
        return new ReadTree.Unreadable(0, "the document is empty");
      }
      DocumentTree tree = value(in);
      if (in.nextToken() != null) {
        throw new Refused(line(in), "there is more than one document");
      }
      return new ReadTree.Read(tree);
    } catch (Refused e) {
      return new ReadTree.Unreadable(e.line, e.reason);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNr());
      return new ReadTree.Unreadable(line, oneLine(e.getOriginalMessage()));
    } catch (IOException e) {
      return new ReadTree.Unreadable(0, String.valueOf(e.getMessage()));
    }
  }

  private static DocumentTree value(JsonParser in) throws IOException, Refused {
    int line = line(in);
    if (in instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      throw new Refused(line, "aliases are not supported");
    }
    JsonToken token = in.currentToken();
    return switch (token) {
      case START_OBJECT -> fields(in, line);
      case START_ARRAY -> items(in, line);
      case VALUE_STRING -> new DocumentTree.Text(in.getText(), line);
      case VALUE_NUMBER_INT -> new DocumentTree.Whole(in.getBigIntegerValue(), line);
      case VALUE_NUMBER_FLOAT -> decimal(in, line);
      case VALUE_TRUE -> new DocumentTree.Truth(true, line);
      case VALUE_FALSE -> new DocumentTree.Truth(false, line);
      case VALUE_NULL -> new DocumentTree.Nothing(line);
      case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
          throw new Refused(line, "a value is expected, not " + token.name());
    };
  }

  private static DocumentTree decimal(JsonParser in, int line) throws IOException {
    // .inf and .nan are numbers in YAML; nothing that is read here has a use for them as such.
    return in.isNaN()
        ? new DocumentTree.Text(in.getText(), line)
        : new DocumentTree.Decimal(in.getDecimalValue(), line);
  }

  private static DocumentTree fields(JsonParser in, int line) throws IOException, Refused {
    Map<String, DocumentTree> entries = new LinkedHashMap<>();
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      int at = line(in);
      in.nextToken();
      if (entries.put(name, value(in)) != null) {
        throw new Refused(at, "the key " + name + " is given twice");
      }
    }
    return new DocumentTree.Fields(entries, line);
  }

  private static DocumentTree items(JsonParser in, int line) throws IOException, Refused {
    List<DocumentTree> elements = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(in));
    }
    return new DocumentTree.Items(elements, line);
  }

  /**
   * What the parser says, without the excerpt of the text it adds on indented lines and without
   * methods of its own.
   */
  private static String oneLine(String message) {
    return message
        .replaceAll(", from `[^`]*`", "")
        .lines()
        .filter(l -> !l.isBlank() && !Character.isWhitespace(l.charAt(0)))
        .collect(Collectors.joining(", "));
  }

  private static int line(JsonParser in) {
    return Math.max(0, in.currentTokenLocation().getLineNr());
  }

  /** Leaves the recursive descent; never leaves this class. */
  private static final class Refused extends Exception {
    private static final long serialVersionUID = 1;
    private final int line;
    private final String reason;

    Refused(int line, String reason) {
      super(reason, null, false, false);
      this.line = line;
      this.reason = reason;
    }
  }
}
