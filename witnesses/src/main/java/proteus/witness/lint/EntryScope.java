package proteus.witness.lint;

import java.util.List;
import java.util.Optional;
import proteus.witness.model.FormatVersion;
import proteus.witness.source.SourceCode;

/**
 * What an entry's metadata say that bears on its content.
 *
 * @param specification empty if it is missing
 * @param inputFiles as the metadata name them
 * @param programs those at hand to check against; may be none
 */
public record EntryScope(
    FormatVersion version,
    String specification,
    List<String> inputFiles,
    List<SourceCode> programs) {

  boolean is(FormatVersion other) {
    return version == other;
  }

  /** Whether the property is violated by an infinite execution, as the version can express it. */
  boolean infinite() {
    return is(FormatVersion.V2_1) && specification.contains("F end");
  }

  Optional<SourceCode> program(String fileName) {
    return programs.stream().filter(p -> p.isCalled(fileName)).findFirst();
  }
}
