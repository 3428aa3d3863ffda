package proteus.witness.model;

/**
 * A file of the verification task.
 *
 * @param path as the verifier was given it
 * @param sha256 of its bytes: 64 lower-case hexadecimal digits
 */
public record InputFile(String path, String sha256) {
  public InputFile {
    if (path.isEmpty()) {
      throw new IllegalArgumentException("an input file has a name");
    }
    if (!sha256.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException("not a SHA-256 hash: " + sha256);
    }
  }
}
