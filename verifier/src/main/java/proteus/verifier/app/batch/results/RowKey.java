package proteus.verifier.app.batch.results;

/** What tells the rows of results apart. */
public record RowKey(String task, String property) {
  @Override
  public String toString() {
    return task + " " + property;
  }
}
