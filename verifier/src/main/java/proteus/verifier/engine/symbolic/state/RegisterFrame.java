package proteus.verifier.engine.symbolic.state;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import proteus.ir.Variable;

/** The register slots of one activation of a function. Globals live in the outermost frame. */
public final class RegisterFrame {
  private final @Nullable RegisterFrame globals;
  private final Slots all;
  private final Map<Variable, Integer> slots = new LinkedHashMap<>();

  private RegisterFrame(@Nullable RegisterFrame globals, Slots all) {
    this.globals = globals;
    this.all = all;
  }

  public static RegisterFrame ofGlobals(Iterable<Variable> variables, Slots all) {
    RegisterFrame frame = new RegisterFrame(null, all);
    variables.forEach(v -> frame.slots.put(v, all.add(v)));
    return frame;
  }

  /** Whether the variable has a slot in this frame itself. */
  public boolean has(Variable variable) {
    return slots.containsKey(variable);
  }

  /** Whether that is the slot of the variable here. */
  public boolean knows(Variable variable, int slot) {
    boolean isGlobal = globals != null && globals.has(variable);
    return Integer.valueOf(slot)
        .equals(isGlobal && globals != null ? globals.slots.get(variable) : slots.get(variable));
  }

  /** A frame for an activation of a function, below the frame of globals. */
  public RegisterFrame activation() {
    return new RegisterFrame(this, all);
  }

  /** The slot of a global variable, or of a local one, which gets one when first asked for. */
  public int slot(Variable variable) {
    if (globals != null) {
      Integer global = globals.slots.get(variable);
      if (global != null) {
        return global;
      }
    }
    return slots.computeIfAbsent(variable, all::add);
  }
}
