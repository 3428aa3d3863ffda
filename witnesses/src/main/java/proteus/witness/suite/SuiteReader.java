package proteus.witness.suite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Reads the suites of any tool: archives, and what they are in when they are unpacked. Files may be
 * in folders; what is not XML is passed over. A file that cannot be read is a problem of the suite,
 * which leaves the others.
 */
public final class SuiteReader {
  private static final int MAX_FILES = 1_000_000;
  private static final int MAX_BYTES = 256 << 20;
  private static final int MAX_FILE_BYTES = 16 << 20;

  private final Map<String, String> metadata = new LinkedHashMap<>();
  private final Map<String, TestCase> tests = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();
  private long left = MAX_BYTES;

  private SuiteReader() {}

  /** Opens what may be a file of a suite. */
  @FunctionalInterface
  private interface Opening {
    InputStream open() throws IOException;
  }

  /** The suite in the archive or directory. */
  public static ReadSuite read(Path path) {
    if (Files.isDirectory(path)) {
      return new SuiteReader().readFolder(path);
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
    SortedMap<String, Opening> files = new TreeMap<>();
    for (ZipEntry entry : Collections.list(zip.entries())) {
      if (!entry.isDirectory()) {
        files.put(entry.getName(), () -> zip.getInputStream(entry));
      }
    }
    return read(files);
  }

  private ReadSuite readFolder(Path folder) {
    SortedMap<String, Opening> files = new TreeMap<>();
    try (Stream<Path> found = Files.walk(folder).filter(Files::isRegularFile).limit(MAX_FILES)) {
      found.forEach(f -> files.put(folder.relativize(f).toString(), () -> Files.newInputStream(f)));
      return read(files);
    } catch (IOException | UncheckedIOException e) {
      return new ReadSuite.Unreadable("cannot be read: " + e.getMessage());
    }
  }

  private ReadSuite read(SortedMap<String, Opening> files) throws IOException {
    for (Map.Entry<String, Opening> file : files.entrySet()) {
      if (file.getKey().endsWith(".xml")) {
        // Names come from anybody, and go to the user's terminal.
        file(file.getKey().replaceAll("\\p{Cntrl}", "?"), file.getValue());
      }
      if (left < 0) {
        return new ReadSuite.Unreadable("is larger than " + (MAX_BYTES >> 20) + " MB unpacked");
      }
    }
    if (!tests.isEmpty() || !metadata.isEmpty()) {
      return new ReadSuite.Read(metadata, tests, problems);
    }
    String inner =
        files.keySet().stream()
            .filter(name -> name.endsWith(".zip"))
            .findFirst()
            .map(name -> ", but another archive: " + name.replaceAll("\\p{Cntrl}", "?"))
            .orElse("");
    String problem = problems.isEmpty() ? inner : " that can be read: " + problems.getFirst();
    return new ReadSuite.Unreadable("has neither metadata.xml nor tests" + problem);
  }

  private void file(String name, Opening file) throws IOException {
    byte[] bytes;
    try (InputStream in = file.open()) {
      bytes = in.readNBytes((int) Math.min(left, MAX_FILE_BYTES) + 1);
    }
    left -= bytes.length;
    if (bytes.length > MAX_FILE_BYTES) {
      problems.add(name + ": larger than " + (MAX_FILE_BYTES >> 20) + " MB");
      return;
    }
    switch (SuiteFileReader.read(bytes)) {
      case SuiteFileReader.Metadata(Map<String, String> fields) -> metadata.putAll(fields);
      case SuiteFileReader.Test(TestCase test) -> tests.put(name, test);
      case SuiteFileReader.Neither(String reason) -> problems.add(name + ": " + reason);
    }
  }
}
