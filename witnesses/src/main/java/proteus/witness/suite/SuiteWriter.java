package proteus.witness.suite;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Suites as the bytes of a zip archive. The same suite gives the same bytes. */
public final class SuiteWriter {
  /** The file in which a suite says what it was made for. */
  public static final String METADATA = "metadata.xml";

  /** What XML 1.0 has no way to write. */
  private static final Pattern ILLEGAL =
      Pattern.compile("[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

  /** The earliest time that archives can say. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private SuiteWriter() {}

  /** The archive. */
  public static byte[] write(SuiteMetadata metadata, List<TestCase> tests) {
    Map<String, String> files = new TreeMap<>();
    files.put(METADATA, metadata(metadata));
    for (int i = 0; i < tests.size(); i++) {
      files.put(name(i + 1), test(tests.get(i)));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        ZipEntry entry = new ZipEntry(file.getKey());
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return bytes.toByteArray();
  }

  /** The name of the file of a test; tests are numbered from 1. */
  public static String name(int number) {
    return "testcase-%05d.xml".formatted(number);
  }

  private static String metadata(SuiteMetadata metadata) {
    return document(
        "test-metadata",
        out -> {
          out.writeStartElement("test-metadata");
          field(out, "sourcecodelang", "C");
          field(out, "producer", metadata.producer());
          field(out, "specification", metadata.specification());
          field(out, "programfile", metadata.program().path());
          field(out, "programhash", metadata.program().sha256());
          field(out, "entryfunction", metadata.entryFunction());
          field(out, "architecture", metadata.dataModel().architecture());
          field(
              out,
              "creationtime",
              DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(metadata.creationTime()));
          out.writeCharacters("\n");
          out.writeEndElement();
        });
  }

  private static String test(TestCase test) {
    return document(
        "testcase",
        out -> {
          out.writeStartElement("testcase");
          if (test.claim() == TestCase.Claim.COVERS_ERROR) {
            out.writeAttribute("coversError", "true");
          }
          for (TestInput input : test.inputs()) {
            out.writeCharacters("\n  ");
            out.writeStartElement("input");
            if (input.variable().isPresent()) {
              out.writeAttribute("variable", legal(input.variable().get()));
            }
            if (input.type().isPresent()) {
              out.writeAttribute("type", legal(input.type().get()));
            }
            out.writeCharacters(legal(input.value()));
            out.writeEndElement();
          }
          out.writeCharacters("\n");
          out.writeEndElement();
        });
  }

  /** Writes the content of a document. */
  @FunctionalInterface
  private interface Content {
    void write(XMLStreamWriter out) throws XMLStreamException;
  }

  private static String document(String kind, Content content) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter out = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      out.writeStartDocument("UTF-8", "1.0");
      out.writeCharacters("\n");
      out.writeDTD(
          "<!DOCTYPE "
              + kind
              + " PUBLIC \"+//IDN sosy-lab.org//DTD test-format "
              + kind
              + " 1.1//EN\" \"https://sosy-lab.org/test-format/"
              + kind
              + "-1.1.dtd\">");
      out.writeCharacters("\n");
      content.write(out);
      out.writeEndDocument();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing to memory failed", e);
    }
    return text.append('\n').toString();
  }

  private static void field(XMLStreamWriter out, String name, String text)
      throws XMLStreamException {
    out.writeCharacters("\n  ");
    out.writeStartElement(name);
    out.writeCharacters(legal(text));
    out.writeEndElement();
  }

  private static String legal(String text) {
    return ILLEGAL.matcher(text).replaceAll("\uFFFD");
  }
}
