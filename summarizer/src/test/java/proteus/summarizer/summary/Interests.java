package proteus.summarizer.summary;

import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import proteus.ir.Variable;
import proteus.summarizer.LoopText;
import proteus.summarizer.summary.EntryContext.Interest;

/** What random tests are interested in. */
final class Interests {
  private Interests() {}

  /** All variables, or some of them. */
  static Interest some(LoopText.Parsed parsed, Random random) {
    if (random.nextBoolean()) {
      return Interest.All.VARIABLES;
    }
    Set<Variable> wanted = new LinkedHashSet<>(parsed.variables().values());
    wanted.removeIf(v -> random.nextBoolean());
    return new Interest.Only(wanted);
  }
}
