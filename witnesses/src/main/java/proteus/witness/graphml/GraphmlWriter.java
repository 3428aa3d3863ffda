package proteus.witness.graphml;

import java.io.StringWriter;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Graphs as GraphML text. */
public final class GraphmlWriter {
  static final String NAMESPACE = "http://graphml.graphdrawing.org/xmlns";
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  /** What XML 1.0 has no way to write. */
  private static final Pattern ILLEGAL =
      Pattern.compile("[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

  private final XMLStreamWriter out;
  private int depth;

  private GraphmlWriter(XMLStreamWriter out) {
    this.out = out;
  }

  public static String write(Graph graph) {
    StringWriter text = new StringWriter();
    try {
      new GraphmlWriter(XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text))
          .document(graph);
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing to memory failed", e);
    }
    return text.append('\n').toString();
  }

  private void document(Graph graph) throws XMLStreamException {
    out.writeStartDocument("UTF-8", "1.0");
    open("graphml");
    out.writeDefaultNamespace(NAMESPACE);
    out.writeNamespace("xsi", XSI);
    out.writeAttribute(
        "xsi",
        XSI,
        "schemaLocation",
        NAMESPACE + " http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd");
    for (Graph.Key key : graph.keys()) {
      key(key);
    }
    open("graph");
    out.writeAttribute("edgedefault", "directed");
    data(graph.data());
    for (Graph.Node node : graph.nodes()) {
      element("node", node.data(), "id", node.id());
    }
    for (Graph.Edge edge : graph.edges()) {
      element("edge", edge.data(), "source", edge.source(), "target", edge.target());
    }
    close();
    close();
    out.writeEndDocument();
  }

  private void key(Graph.Key key) throws XMLStreamException {
    element(
        "key",
        List.of(),
        "id",
        key.id(),
        "for",
        key.domain(),
        "attr.name",
        key.name(),
        "attr.type",
        key.type());
  }

  private void data(List<Graph.Data> data) throws XMLStreamException {
    for (Graph.Data item : data) {
      newLine();
      out.writeStartElement("data");
      out.writeAttribute("key", item.key());
      out.writeCharacters(ILLEGAL.matcher(item.value()).replaceAll("\uFFFD"));
      out.writeEndElement();
    }
  }

  /** An element with these attributes (names and values in turn) that holds nothing but data. */
  private void element(String name, List<Graph.Data> data, String... attributes)
      throws XMLStreamException {
    if (data.isEmpty()) {
      newLine();
      out.writeEmptyElement(name);
    } else {
      open(name);
    }
    for (int i = 0; i < attributes.length; i += 2) {
      out.writeAttribute(attributes[i], attributes[i + 1]);
    }
    if (!data.isEmpty()) {
      data(data);
      close();
    }
  }

  private void open(String element) throws XMLStreamException {
    newLine();
    out.writeStartElement(element);
    depth++;
  }

  private void close() throws XMLStreamException {
    depth--;
    newLine();
    out.writeEndElement();
  }

  private void newLine() throws XMLStreamException {
    out.writeCharacters("\n" + "  ".repeat(depth));
  }
}
