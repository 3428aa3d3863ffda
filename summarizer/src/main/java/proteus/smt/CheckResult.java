package proteus.smt;

import java.util.List;

/** A solver's answer. */
public sealed interface CheckResult {
  /** The assertions hold in the model. */
  record Sat(Model model) implements CheckResult {}

  /**
   * The assertions contradict each other.
   *
   * @param core assumptions that suffice for the contradiction; empty when there were none
   */
  record Unsat(List<Term> core) implements CheckResult {
    public Unsat {
      core = List.copyOf(core);
    }
  }

  /**
   * No answer.
   *
   * @param reason for people: "time limit", "cancelled", "memory limit", or the solver's words
   */
  record Unknown(String reason) implements CheckResult {}

  /** Whether the answer is Sat. */
  default boolean isSat() {
    return this instanceof Sat;
  }

  /** Whether the answer is Unsat. */
  default boolean isUnsat() {
    return this instanceof Unsat;
  }
}
