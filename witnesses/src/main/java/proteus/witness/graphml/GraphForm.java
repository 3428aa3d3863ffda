package proteus.witness.graphml;

import java.io.StringReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * What a GraphML document says about itself and not about its graph.
 *
 * @param namespace of its elements; empty without one
 * @param schemaPrefix whether the prefix {@code xsi} is bound
 * @param edges the graph's {@code edgedefault}; empty without one
 */
public record GraphForm(String namespace, boolean schemaPrefix, String edges) {
  /** The form of a readable document. */
  public static GraphForm of(String text) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    String namespace = "";
    boolean schemaPrefix = false;
    try {
      XMLStreamReader in = factory.createXMLStreamReader(new StringReader(text));
      while (in.hasNext()) {
        if (in.next() != XMLStreamConstants.START_ELEMENT) {
          continue;
        }
        if (in.getLocalName().equals("graphml")) {
          namespace = text(in.getNamespaceURI());
          schemaPrefix = in.getNamespaceURI("xsi") != null;
        } else if (in.getLocalName().equals("graph")) {
          return new GraphForm(
              namespace, schemaPrefix, text(in.getAttributeValue(null, "edgedefault")));
        }
      }
    } catch (XMLStreamException e) {
      throw new IllegalArgumentException("not readable", e);
    }
    return new GraphForm(namespace, schemaPrefix, "");
  }

  private static String text(@org.jspecify.annotations.Nullable String value) {
    return value == null ? "" : value;
  }

  /** Whether the elements are GraphML's. */
  public boolean isGraphml() {
    return namespace.equals(GraphmlWriter.NAMESPACE);
  }
}
