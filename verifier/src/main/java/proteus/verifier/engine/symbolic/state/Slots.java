package proteus.verifier.engine.symbolic.state;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.Type;
import proteus.ir.Variable;

/** Numbers for the registers of all activations. */
public final class Slots {
  private final List<Variable> variables = new ArrayList<>();

  int add(Variable variable) {
    variables.add(variable);
    return variables.size() - 1;
  }

  public Variable variable(int slot) {
    return variables.get(slot);
  }

  public Type type(int slot) {
    return variables.get(slot).type();
  }
}
