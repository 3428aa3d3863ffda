package proteus.witness.model;

import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/**
 * Where a witness comes from.
 *
 * @param creationTime in whole seconds (finer parts are cut off), as not every reader of the
 *     formats understands more
 */
public record Metadata(
    FormatVersion version, UUID uuid, OffsetDateTime creationTime, Producer producer, Task task) {
  public Metadata {
    creationTime = creationTime.truncatedTo(ChronoUnit.SECONDS);
  }

  /** The same for another version of the format. */
  public Metadata withVersion(FormatVersion other) {
    return new Metadata(other, uuid, creationTime, producer, task);
  }
}
