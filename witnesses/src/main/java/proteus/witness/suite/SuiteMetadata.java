package proteus.witness.suite;

import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import proteus.witness.model.DataModel;
import proteus.witness.model.InputFile;

/**
 * What a suite was made for.
 *
 * @param producer the tool's name and version
 * @param specification the text of the property
 * @param program the file; of several, the first
 * @param creationTime in whole seconds (finer parts are cut off)
 */
public record SuiteMetadata(
    String producer,
    String specification,
    InputFile program,
    String entryFunction,
    DataModel dataModel,
    OffsetDateTime creationTime) {
  public SuiteMetadata {
    creationTime = creationTime.truncatedTo(ChronoUnit.SECONDS);
  }
}
