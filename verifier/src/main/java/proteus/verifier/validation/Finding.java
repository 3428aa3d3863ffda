package proteus.verifier.validation;

import java.util.List;
import proteus.ir.Property;

/** What came of validating a witness. */
public sealed interface Finding {
  /** What else is to be said of the witness's parts, for people. */
  List<String> notes();

  /** The invariants hold, and the property. */
  record Correct(String argument, List<String> notes) implements Finding {
    public Correct {
      notes = List.copyOf(notes);
    }
  }

  /** An execution that the witness describes violates the property. */
  record Violation(Property property, String argument, List<String> notes) implements Finding {
    public Violation {
      notes = List.copyOf(notes);
    }
  }

  /** The witness is wrong: {@code why} says what of it, and how. */
  record Refuted(String why, List<String> notes) implements Finding {
    public Refuted {
      notes = List.copyOf(notes);
    }
  }

  /** Nobody knows. */
  record Undecided(String reason, List<String> notes) implements Finding {
    public Undecided {
      notes = List.copyOf(notes);
    }
  }
}
