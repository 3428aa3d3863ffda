package proteus.verifier.app.batch;

import java.io.IOException;
import proteus.verifier.app.batch.results.ResultRow;

/** Where rows of results come from; may be asked by several threads. */
@FunctionalInterface
public interface RowSource {
  /**
   * Runs a task. Whatever it does is a row.
   *
   * @throws IOException if it could not be run, which is not its fault
   * @throws InterruptedException if it is no longer wanted; nothing is left of it then
   */
  ResultRow row(BatchTask task) throws IOException, InterruptedException;
}
