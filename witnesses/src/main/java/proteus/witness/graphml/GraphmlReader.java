package proteus.witness.graphml;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * GraphML text as graphs. Elements that witnesses do not use (defaults of keys, ports, nested
 * graphs) are passed over; document type definitions and external entities are not followed.
 */
public final class GraphmlReader {
  private final XMLStreamReader in;
  private final List<Graph.Key> keys = new ArrayList<>();
  private final List<Graph.Data> data = new ArrayList<>();
  private final List<Graph.Node> nodes = new ArrayList<>();
  private final List<Graph.Edge> edges = new ArrayList<>();
  private int graphs;

  private GraphmlReader(XMLStreamReader in) {
    this.in = in;
  }

  public static ReadGraph read(String text) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    try {
      return new GraphmlReader(factory.createXMLStreamReader(new StringReader(text))).document();
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber());
      return new ReadGraph.Unreadable(
          line,
          String.valueOf(e.getMessage())
              .lines()
              .filter(l -> !l.startsWith("ParseError"))
              .findFirst()
              .orElse("not XML"));
    }
  }

  private ReadGraph document() throws XMLStreamException {
    while (in.hasNext()) {
      if (in.next() == XMLStreamConstants.START_ELEMENT) {
        switch (in.getLocalName()) {
          case "key" -> keys.add(key());
          case "graph" -> graphs++;
          case "data" -> data.add(datum());
          case "node" -> nodes.add(new Graph.Node(attribute("id"), dataInside("node")));
          case "edge" ->
              edges.add(
                  new Graph.Edge(attribute("source"), attribute("target"), dataInside("edge")));
          default -> {}
        }
      }
    }
    return graphs == 1
        ? new ReadGraph.Read(new Graph(keys, data, nodes, edges))
        : new ReadGraph.Unreadable(0, "one graph is expected, not " + graphs);
  }

  private Graph.Key key() {
    return new Graph.Key(
        attribute("id"), attribute("attr.name"), attribute("attr.type"), attribute("for"));
  }

  private Graph.Data datum() throws XMLStreamException {
    String key = attribute("key");
    return new Graph.Data(key, in.getElementText());
  }

  private List<Graph.Data> dataInside(String element) throws XMLStreamException {
    List<Graph.Data> inside = new ArrayList<>();
    while (in.next() != XMLStreamConstants.END_ELEMENT || !in.getLocalName().equals(element)) {
      if (in.isStartElement() && in.getLocalName().equals("data")) {
        inside.add(datum());
      }
    }
    return inside;
  }

  /** The value of an attribute; empty if it is not there, which no rule accepts. */
  private String attribute(String name) {
    String value = in.getAttributeValue(null, name);
    return value == null ? "" : value;
  }
}
