package proteus.verifier.task.certificate;

/** Every path ends, and none of them reaches a violation. */
public record AllPaths() implements Certificate {
  @Override
  public String kind() {
    return "all paths";
  }
}
