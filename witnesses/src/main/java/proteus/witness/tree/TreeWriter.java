package proteus.witness.tree;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.util.StringQuotingChecker;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;

/**
 * Trees as indented JSON and as block-style YAML; both end in a newline. Strings are always quoted
 * in YAML: a reader that takes {@code 2.0} or a time for something else than a string is common.
 */
public final class TreeWriter {
  private static final Separators SEPARATORS =
      Separators.createDefaultInstance()
          .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
          .withObjectEmptySeparator("")
          .withArrayEmptySeparator("");

  private TreeWriter() {}

  public static String json(DocumentTree tree) {
    StringWriter text = new StringWriter();
    DefaultIndenter indent = new DefaultIndenter("  ", "\n");
    try (JsonGenerator out = new JsonFactory().createGenerator(text)) {
      out.setPrettyPrinter(
          new DefaultPrettyPrinter(SEPARATORS)
              .withObjectIndenter(indent)
              .withArrayIndenter(indent));
      write(tree, out);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return text.append('\n').toString();
  }

  /** On one line, which is not ended. */
  public static String compactJson(DocumentTree tree) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = new JsonFactory().createGenerator(text)) {
      write(tree, out);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return text.toString();
  }

  public static String yaml(DocumentTree tree) {
    StringWriter text = new StringWriter();
    YAMLFactory factory =
        YAMLFactory.builder()
            .stringQuotingChecker(new PlainKeys())
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .disable(YAMLGenerator.Feature.SPLIT_LINES)
            .build();
    try (JsonGenerator out = factory.createGenerator(text)) {
      write(tree, out);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return text.toString();
  }

  private static void write(DocumentTree tree, JsonGenerator out) throws IOException {
    switch (tree) {
      case DocumentTree.Fields(var entries, _) -> {
        out.writeStartObject();
        for (var entry : entries.entrySet()) {
          out.writeFieldName(entry.getKey());
          write(entry.getValue(), out);
        }
        out.writeEndObject();
      }
      case DocumentTree.Items(var elements, _) -> {
        out.writeStartArray();
        for (DocumentTree element : elements) {
          write(element, out);
        }
        out.writeEndArray();
      }
      case DocumentTree.Text(var value, _) -> out.writeString(value);
      case DocumentTree.Whole(var value, _) -> out.writeNumber(value);
      case DocumentTree.Decimal(var value, _) -> out.writeNumber(value);
      case DocumentTree.Truth(var value, _) -> out.writeBoolean(value);
      case DocumentTree.Nothing _ -> out.writeNull();
    }
  }

  /** Leaves only those keys unquoted that no reader can take for anything else. */
  private static final class PlainKeys extends StringQuotingChecker.Default {
    private static final long serialVersionUID = 1;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_./-]*");

    @Override
    public boolean needToQuoteName(String name) {
      return !PLAIN.matcher(name).matches() || super.needToQuoteName(name);
    }
  }
}
