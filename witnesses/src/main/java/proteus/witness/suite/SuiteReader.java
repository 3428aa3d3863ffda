package proteus.witness.suite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Reads the suites of any tool. Files may be in folders of the archive; what is not XML is passed
 * over. A file that cannot be read is a problem of the suite, which leaves the others.
 */
public final class SuiteReader {
  private static final int MAX_FILES = 1_000_000;
  private static final int MAX_BYTES = 256 << 20;

  private final Map<String, String> metadata = new LinkedHashMap<>();
  private final Map<String, TestCase> tests = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  private SuiteReader() {}

  /** The suite in the archive. */
  public static ReadSuite read(Path path) {
    if (Files.isDirectory(path)) {
      return new ReadSuite.Unreadable("is a directory; a zip archive is expected");
    }
    try (ZipFile zip = new ZipFile(path.toFile(), StandardCharsets.UTF_8)) {
      return zip.size() > MAX_FILES
          ? new ReadSuite.Unreadable("has more than " + MAX_FILES + " files")
          : new SuiteReader().read(zip);
    } catch (NoSuchFileException e) {
      return new ReadSuite.Unreadable("no such file");
    } catch (ZipException e) {
      return new ReadSuite.Unreadable("is no zip archive: " + e.getMessage());
    } catch (IOException e) {
      return new ReadSuite.Unreadable("cannot be read: " + e.getMessage());
    }
  }

  private ReadSuite read(ZipFile zip) throws IOException {
    List<? extends ZipEntry> entries = Collections.list(zip.entries());
    long left = MAX_BYTES;
    for (ZipEntry entry :
        entries.stream().sorted(Comparator.comparing(ZipEntry::getName)).toList()) {
      if (entry.isDirectory() || !entry.getName().endsWith(".xml")) {
        continue;
      }
      byte[] bytes;
      try (var in = zip.getInputStream(entry)) {
        bytes = in.readNBytes((int) Math.min(left + 1, Integer.MAX_VALUE));
      }
      left -= bytes.length;
      if (left < 0) {
        return new ReadSuite.Unreadable("is larger than " + (MAX_BYTES >> 20) + " MB unpacked");
      }
      file(entry.getName(), bytes);
    }
    return tests.isEmpty() && metadata.isEmpty() && problems.isEmpty()
        ? new ReadSuite.Unreadable("has neither metadata.xml nor tests")
        : new ReadSuite.Read(metadata, tests, problems);
  }

  private void file(String name, byte[] bytes) {
    switch (SuiteFileReader.read(bytes)) {
      case SuiteFileReader.Metadata(Map<String, String> fields) -> metadata.putAll(fields);
      case SuiteFileReader.Test(TestCase test) -> tests.put(name, test);
      case SuiteFileReader.Neither(String reason) -> problems.add(name + ": " + reason);
    }
  }
}
