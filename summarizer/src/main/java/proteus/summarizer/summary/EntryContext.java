package proteus.summarizer.summary;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Variable;
import proteus.smt.Term;

/**
 * What a summary may assume, and what it is needed for.
 *
 * @param facts hold whenever the loop is entered; over {@link proteus.summarizer.path.EntrySymbols
 *     entry symbols} and any other symbols, which stand for values that the loop does not change. A
 *     summary made with facts holds only where they hold.
 * @param interest which variables' values after the loop are wanted
 */
public record EntryContext(List<Term> facts, Interest interest) {
  public EntryContext {
    facts = List.copyOf(facts);
  }

  /** Nothing is known at entry, all integer variables are of interest. */
  public static EntryContext unknown() {
    return new EntryContext(List.of(), Interest.All.VARIABLES);
  }

  /** Variables whose values after the loop are wanted. */
  public sealed interface Interest {
    /** All integer and truth-valued variables. */
    enum All implements Interest {
      VARIABLES
    }

    /** Only these (such as those that are live after the loop). */
    record Only(Set<Variable> variables) implements Interest {
      public Only {
        variables = Collections.unmodifiableSet(new LinkedHashSet<>(variables));
      }
    }

    /** Whether the variable's value is wanted. */
    default boolean covers(Variable variable) {
      return switch (this) {
        case All a -> true;
        case Only(Set<Variable> variables) -> variables.contains(variable);
      };
    }
  }
}
