package proteus.verifier.property;

/** What tests are to cover, rather than a property. */
public sealed interface Coverage extends PropertyLine {
  /** Tests take both sides of each decision. */
  record Branches() implements Coverage {
    @Override
    public String label() {
      return "coverage-branches";
    }
  }

  /** Tests call the function. */
  record Called(String function) implements Coverage {
    @Override
    public String label() {
      return "coverage-error-call";
    }
  }

  /** Tests reach something else. */
  record Other(String goals) implements Coverage {
    @Override
    public String label() {
      return "coverage of " + goals;
    }
  }
}
