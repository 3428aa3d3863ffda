package proteus.witness.model;

import java.util.Optional;

/**
 * The tool that made a witness.
 *
 * @param configuration the name of the set of options it ran with
 * @param commandLine a command that a shell runs as it stands
 */
public record Producer(
    String name, String version, Optional<String> configuration, Optional<String> commandLine) {

  /** A producer that says nothing of its configuration. */
  public static Producer of(String name, String version) {
    return new Producer(name, version, Optional.empty(), Optional.empty());
  }
}
