package proteus.verifier.strategy;

import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Edge;
import proteus.ir.Nondet;
import proteus.ir.run.Dependence;

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

  /** A violation counts if it depends on nothing that C leaves open. */
  static Ruling withoutCompiler(Verdict.Violated violated) {
    Set<Dependence> open = violated.run().dependences();
    return open.isEmpty() ? accept(violated) : new Rejected(dependence(violated));
  }

  /** What it depends on that C leaves open, in words. */
  static String dependence(Verdict.Violated violated) {
    return violated
        .firstUnspecified()
        .map(edge -> "depends on the " + name(edge) + " at line " + edge.span().line())
        .orElse("depends on the addresses of objects");
  }

  private static String name(Edge edge) {
    return edge.action() instanceof Action.Havoc(var _, Nondet source)
        ? source.name()
        : "order of evaluation";
  }
}
