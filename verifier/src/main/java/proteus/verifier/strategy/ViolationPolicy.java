package proteus.verifier.strategy;

import java.util.Optional;

/** Decides whether a violation that an execution shows counts as one of the program. */
public interface ViolationPolicy {
  /** What was decided. */
  sealed interface Ruling {}

  /**
   * It counts.
   *
   * @param confirmation what else shows it, in words
   */
  record Counts(Optional<String> confirmation) implements Ruling {}

  /** It does not count; {@code reason} says why, for people. */
  record Rejected(String reason) implements Ruling {}

  Ruling rule(Verdict.Violated violated);

  /** Every violation counts. */
  static Ruling accept(Verdict.Violated violated) {
    return new Counts(Optional.empty());
  }

  /** The same of an execution that never ends, where it was asked that builds show it. */
  static Ruling withoutRun(Verdict.Violated violated) {
    return violated
        .dependence()
        .<Ruling>map(doubt -> new Rejected(doubt.reason()))
        .orElseGet(() -> new Counts(Optional.of("no run of a build shows that it never ends")));
  }

  /** A violation counts if it depends on nothing that is left open. */
  static Ruling withoutCompiler(Verdict.Violated violated) {
    return violated
        .dependence()
        .<Ruling>map(doubt -> new Rejected(doubt.reason()))
        .orElseGet(() -> accept(violated));
  }
}
