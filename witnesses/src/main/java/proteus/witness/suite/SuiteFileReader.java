package proteus.witness.suite;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import proteus.witness.suite.TestCase.Claim;

/** One file of a suite. Definitions of document types and external entities are not followed. */
final class SuiteFileReader {
  private SuiteFileReader() {}

  sealed interface File {}

  record Metadata(Map<String, String> fields) implements File {}

  record Test(TestCase test) implements File {}

  record Neither(String reason) implements File {}

  static File read(byte[] bytes) {
    return XmlText.of(bytes)
        .map(SuiteFileReader::read)
        .orElseGet(() -> new Neither("is no text in UTF-8 or the encoding that it declares"));
  }

  private static File read(String text) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    try {
      XMLStreamReader in = factory.createXMLStreamReader(new StringReader(text));
      while (in.hasNext() && in.next() != XMLStreamConstants.START_ELEMENT) {
        // what comes before the root
      }
      return switch (in.isStartElement() ? in.getLocalName() : "") {
        case "test-metadata" -> metadata(in);
        case "testcase" -> test(in);
        default -> new Neither("neither a test case nor metadata");
      };
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber());
      String reason =
          String.valueOf(e.getMessage())
              .lines()
              .filter(l -> !l.startsWith("ParseError"))
              .findFirst()
              .map(l -> l.replaceFirst("^Message: ", ""))
              .orElse("not XML");
      return new Neither("line " + line + ": " + reason);
    }
  }

  private static File metadata(XMLStreamReader in) throws XMLStreamException {
    Map<String, String> fields = new LinkedHashMap<>();
    while (in.hasNext()) {
      if (in.next() == XMLStreamConstants.START_ELEMENT) {
        fields.put(in.getLocalName(), content(in));
      }
    }
    return new Metadata(fields);
  }

  /** The text of an element, and of those within it. */
  private static String content(XMLStreamReader in) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    for (int depth = 1; depth > 0; ) {
      switch (in.next()) {
        case XMLStreamConstants.START_ELEMENT -> depth++;
        case XMLStreamConstants.END_ELEMENT -> depth--;
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(in.getText());
        default -> {}
      }
    }
    return text.toString().strip();
  }

  private static File test(XMLStreamReader in) throws XMLStreamException {
    Claim claim =
        "true".equals(attribute(in, "coversError").orElse("")) ? Claim.COVERS_ERROR : Claim.NOTHING;
    List<TestInput> inputs = new ArrayList<>();
    while (in.hasNext()) {
      if (in.next() == XMLStreamConstants.START_ELEMENT && in.getLocalName().equals("input")) {
        Optional<String> variable = attribute(in, "variable");
        Optional<String> type = attribute(in, "type");
        inputs.add(new TestInput(content(in), variable, type));
      }
    }
    return new Test(new TestCase(inputs, claim));
  }

  private static Optional<String> attribute(XMLStreamReader in, String name) {
    return Optional.ofNullable(in.getAttributeValue(null, name));
  }
}
