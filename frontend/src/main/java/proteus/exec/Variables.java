package proteus.exec;

import proteus.ir.Variable;

/** Where the variables of a function are while it runs. */
interface Variables {
  void load(Variable variable);

  /** Emits what must be on the stack below the value that {@link #store} takes. */
  void prepareStore(Variable variable);

  void store(Variable variable);

  /** Pushes the machine. */
  void machine();
}
