package proteus.verifier.task;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import proteus.ir.Nondet;
import proteus.ir.Nondet.Bytes;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.NondetSource;

/**
 * Gives an execution the inputs that were found for it. Inputs come in the order of the script;
 * uninitialised memory may be read in another order than it was planned, so that its values are
 * found by name, and by their place where the script tells it. What the script does not know is
 * zero.
 */
public final class ScriptedSource implements NondetSource {
  private static final int LOOK_AHEAD = 4096;

  private final Iterator<ChosenInput> script;
  private final Deque<ChosenInput> buffer = new ArrayDeque<>();
  private final ScriptedMemory memory = new ScriptedMemory();

  public ScriptedSource(Iterable<ChosenInput> script) {
    this.script = script.iterator();
  }

  @Override
  public Value choose(Nondet source, Type type, Edge edge) {
    return source
        .bytes()
        .flatMap(bytes -> content(source.name(), bytes, type))
        .or(() -> find(source).map(v -> fitted(v, type)))
        .orElseGet(() -> Value.zero(type));
  }

  private Optional<Value> content(String name, Bytes bytes, Type type) {
    ScriptedMemory.Asked asked = memory.asked(name, bytes);
    while (!memory.isKnown(asked) && !isAhead()) {
      read();
    }
    return memory.value(asked, type);
  }

  private Optional<Value> find(Nondet wanted) {
    Iterator<ChosenInput> buffered = buffer.iterator();
    while (buffered.hasNext()) {
      ChosenInput input = buffered.next();
      if (input.source().equals(wanted)) {
        buffered.remove();
        return Optional.of(input.value());
      }
    }
    while (!isAhead()) {
      read();
      ChosenInput input = buffer.peekLast();
      if (input != null && input.source().equals(wanted)) {
        buffer.removeLast();
        return Optional.of(input.value());
      }
    }
    return Optional.empty();
  }

  private boolean isAhead() {
    return !script.hasNext() || buffer.size() >= LOOK_AHEAD;
  }

  private void read() {
    ChosenInput input = script.next();
    input
        .source()
        .bytes()
        .ifPresentOrElse(
            bytes -> memory.add(input.source().name(), bytes, input.value()),
            () -> buffer.addLast(input));
  }

  private static Value fitted(Value value, Type type) {
    if (type instanceof PointerType && value instanceof Value.IntValue(BigInteger address)) {
      return new Value.PointerValue(0, address.longValue());
    }
    return value;
  }
}
