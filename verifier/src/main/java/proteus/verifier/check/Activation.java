package proteus.verifier.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Function;
import proteus.ir.Variable;
import proteus.ir.graph.Location;

/**
 * A function that was called and has not returned, on a path that is followed.
 *
 * @param <D> what variables hold
 */
public final class Activation<D> {
  public final Function function;

  /** What gets the function's result. */
  public final Optional<Variable> result;

  public final Map<Variable, D> locals;
  public Location at;

  private Activation(
      Function function, Optional<Variable> result, Map<Variable, D> locals, Location at) {
    this.function = function;
    this.result = result;
    this.locals = locals;
    this.at = at;
  }

  /** At the function's start, its parameters with these values. */
  public static <D> Activation<D> of(
      Function function, List<D> arguments, Optional<Variable> result) {
    Map<Variable, D> locals = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      locals.put(function.parameters().get(i), arguments.get(i));
    }
    return new Activation<>(function, result, locals, function.cfg().entry());
  }

  /** The same, to go another way. */
  public Activation<D> copy() {
    return new Activation<>(function, result, new HashMap<>(locals), at);
  }
}
