package proteus.ir;

import java.util.List;
import java.util.Optional;
import proteus.ir.graph.Cfg;

/**
 * A function with a body.
 *
 * @param result the local variable whose value at the exit is the function's result
 * @param span the definition in the C text
 */
public record Function(
    String name, List<Variable> parameters, Optional<Variable> result, Cfg cfg, SourceSpan span) {
  public Function {
    parameters = List.copyOf(parameters);
  }

  /** The same function with another body. */
  public Function with(Cfg otherCfg) {
    return new Function(name, parameters, result, otherCfg, span);
  }
}
