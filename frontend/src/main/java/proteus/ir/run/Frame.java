package proteus.ir.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Function;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/** An activation of a function. */
final class Frame {
  final Function function;

  /** The function's loops by their headers. */
  final Map<Location, Loop> loops;

  /** Where the caller wants the result. */
  final Optional<Variable> resultTarget;

  final Map<Variable, Value> locals = new HashMap<>();
  Location location;

  /** The loops that the execution is in, the innermost last. */
  final List<Loop> open = new ArrayList<>();

  Frame(Function function, Map<Location, Loop> loops, Optional<Variable> resultTarget) {
    this.function = function;
    this.loops = loops;
    this.resultTarget = resultTarget;
    this.location = function.cfg().entry();
  }
}
