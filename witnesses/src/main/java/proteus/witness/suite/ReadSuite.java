package proteus.witness.suite;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What came of reading a suite. */
public sealed interface ReadSuite {
  /**
   * The suite.
   *
   * @param metadata the fields of its metadata; empty if it has none
   * @param tests by the names of their files, in the order of these names
   * @param problems what could not be read, naming the files
   */
  record Read(Map<String, String> metadata, Map<String, TestCase> tests, List<String> problems)
      implements ReadSuite {
    public Read {
      metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
      tests = Collections.unmodifiableMap(new LinkedHashMap<>(tests));
      problems = List.copyOf(problems);
    }
  }

  /**
   * This is no suite.
   *
   * @param reason for a person; does not name the file
   */
  record Unreadable(String reason) implements ReadSuite {}
}
