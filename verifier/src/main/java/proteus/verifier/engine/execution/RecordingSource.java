package proteus.verifier.engine.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.NondetSource;
import proteus.verifier.task.ChosenInput;

/** Remembers what another source chooses. */
final class RecordingSource implements NondetSource {
  /** More inputs than that are not worth remembering: the run is then of no use as evidence. */
  private static final int MAX_INPUTS = 1_000_000;

  private final NondetSource source;
  private final List<ChosenInput> inputs = new ArrayList<>();
  private final Map<Nondet, Value> results = new HashMap<>();
  private boolean unmodelled;
  private boolean overflowed;

  RecordingSource(NondetSource source) {
    this.source = source;
  }

  @Override
  public Value choose(Nondet nondet, Type type, Edge edge) {
    Value value =
        nondet.kind() == Nondet.Kind.UNDEFINED_FUNCTION
            // The real function may be one of its arguments: it does not contradict itself.
            ? results.computeIfAbsent(nondet, n -> source.choose(n, type, edge))
            : source.choose(nondet, type, edge);
    unmodelled |= nondet.kind() == Nondet.Kind.UNMODELLED;
    if (inputs.size() < MAX_INPUTS) {
      inputs.add(new ChosenInput(nondet, value));
    } else {
      overflowed = true;
    }
    return value;
  }

  /** Whether the run asked for nothing. */
  boolean isEmpty() {
    return inputs.isEmpty();
  }

  /** The inputs, if they are all known and the program itself may take them. */
  Optional<List<ChosenInput>> inputs() {
    return unmodelled || overflowed ? Optional.empty() : Optional.of(List.copyOf(inputs));
  }
}
