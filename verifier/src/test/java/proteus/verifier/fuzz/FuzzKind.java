package proteus.verifier.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import proteus.fuzz.Trial;

/** What is fuzzed. */
enum FuzzKind {
  /** Verdicts on random programs against executions. */
  VERDICTS {
    @Override
    Trial in(Path folder) {
      return new VerdictTrial(folder);
    }
  },

  /** Verdicts on random programs against those on their variants. */
  VARIANTS {
    @Override
    Trial in(Path folder) {
      return new VariantTrial(folder);
    }
  };

  /** Its trial, for files in the folder. */
  abstract Trial in(Path folder) throws IOException;
}
