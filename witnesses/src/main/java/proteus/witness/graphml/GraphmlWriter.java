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
      open("node");
      out.writeAttribute("id", node.id());
      data(node.data());
      close();
    }
    for (Graph.Edge edge : graph.edges()) {
      open("edge");
      out.writeAttribute("source", edge.source());
      out.writeAttribute("target", edge.target());
      data(edge.data());
      close();
    }
    close();
    close();
    out.writeEndDocument();
  }

  private void key(Graph.Key key) throws XMLStreamException {
    open("key");
    out.writeAttribute("id", key.id());
    out.writeAttribute("for", key.domain());
    out.writeAttribute("attr.name", key.name());
    out.writeAttribute("attr.type", key.type());
    closeInLine();
  }

  private void data(List<Graph.Data> data) throws XMLStreamException {
    for (Graph.Data item : data) {
      open("data");
      out.writeAttribute("key", item.key());
      out.writeCharacters(ILLEGAL.matcher(item.value()).replaceAll("\uFFFD"));
      closeInLine();
    }
  }

  private void open(String element) throws XMLStreamException {
    newLine();
    out.writeStartElement(element);
    depth++;
  }

  private void closeInLine() throws XMLStreamException {
    depth--;
    out.writeEndElement();
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
