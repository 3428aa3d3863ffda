package proteus.verifier.engine.interval;

import java.util.List;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.smt.Interval;

/** Tells states apart that the program's comparisons with constants tell apart. */
public final class StateKinds {
  private final IntervalState any;
  private final ValuePartition partition;

  private StateKinds(IntervalState any, ValuePartition partition) {
    this.any = any;
    this.partition = partition;
  }

  /** The kinds of states of the program's entry function. */
  public static StateKinds of(Program inlined) {
    Cfg cfg = inlined.function(inlined.entry()).cfg();
    VariableNumbers numbers = VariableNumbers.of(cfg);
    return new StateKinds(IntervalState.any(numbers), ValuePartition.of(cfg, numbers));
  }

  /**
   * Equal for states of one kind.
   *
   * @param values of the variables, in their order
   */
  public Object of(List<Variable> variables, List<Interval> values) {
    IntervalState state = any;
    for (int i = 0; i < values.size(); i++) {
      state = state.with(variables.get(i), values.get(i));
    }
    return partition.key(state);
  }
}
