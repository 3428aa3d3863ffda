package proteus.verifier.app;

import java.util.List;
import java.util.Optional;
import proteus.witness.model.Producer;

/** This program's name and version. */
public final class Version {
  public static final String NAME = "Proteus";
  public static final String NUMBER = "0.1.0";

  private Version() {}

  /**
   * This program as the producer of documents.
   *
   * @param arguments as they were typed
   */
  public static Producer producer(List<String> arguments, Optional<String> configuration) {
    return new Producer(
        NAME, NUMBER, configuration, Optional.of(ShellWords.join("proteus", arguments)));
  }
}
