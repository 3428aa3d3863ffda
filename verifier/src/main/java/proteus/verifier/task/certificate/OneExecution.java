package proteus.verifier.task.certificate;

/** The program takes nothing from outside: its one execution ends without a violation. */
public record OneExecution() implements Certificate {
  @Override
  public String kind() {
    return "one execution";
  }
}
