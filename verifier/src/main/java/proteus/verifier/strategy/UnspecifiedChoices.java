package proteus.verifier.strategy;

import java.util.Optional;
import proteus.ir.Edge;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.run.NondetSource;

/** Notes where an execution first takes a choice that C leaves open. */
final class UnspecifiedChoices implements NondetSource {
  private final NondetSource source;
  private Optional<Edge> first = Optional.empty();

  UnspecifiedChoices(NondetSource source) {
    this.source = source;
  }

  @Override
  public Value choose(Nondet nondet, Type type, Edge edge) {
    if (nondet.kind() == Nondet.Kind.UNSPECIFIED && first.isEmpty()) {
      first = Optional.of(edge);
    }
    return source.choose(nondet, type, edge);
  }

  Optional<Edge> first() {
    return first;
  }
}
