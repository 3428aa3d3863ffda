package proteus.verifier.app.testgen;

import java.util.Optional;
import proteus.verifier.testgen.GrowingSuite;
import proteus.witness.WriteResult;

/** Where tests go while they are found. */
public interface SuiteOutput {
  /** Prepares what will be written; why that cannot be, if it cannot. */
  Optional<String> prepare();

  /** Writes new tests, or leaves that for later where it takes long. */
  void update(GrowingSuite suite);

  /** Writes what is not written yet. */
  WriteResult write(GrowingSuite suite);
}
