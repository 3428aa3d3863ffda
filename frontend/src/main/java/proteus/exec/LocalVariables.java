package proteus.exec;

import java.lang.classfile.CodeBuilder;
import java.util.HashMap;
import java.util.Map;
import proteus.ir.Variable;

/** A function's variables as local variables of the JVM, the program's as fields of the machine. */
final class LocalVariables implements Variables {
  private static final int MACHINE_SLOT = 0;

  private final ProgramLayout layout;
  private final CodeBuilder code;
  private final Map<Variable, Integer> slots = new HashMap<>();

  LocalVariables(ProgramLayout layout, CodeBuilder code) {
    this.layout = layout;
    this.code = code;
  }

  void parameter(Variable variable, int index) {
    // The machine is parameter 0.
    slots.put(variable, code.parameterSlot(index + 1));
  }

  /** Makes a place for a local variable and sets it to zero. */
  void declare(Variable variable) {
    if (slots.containsKey(variable) || layout.global(variable).isPresent()) {
      return;
    }
    Carrier carrier = layout.typing.carrier(variable.type());
    int slot = code.allocateLocal(carrier.kind());
    slots.put(variable, slot);
    zero(code, carrier);
    code.storeLocal(carrier.kind(), slot);
  }

  static void zero(CodeBuilder code, Carrier carrier) {
    switch (carrier) {
      case INT -> code.iconst_0();
      case LONG -> code.lconst_0();
      case FLOAT -> code.fconst_0();
      case DOUBLE -> code.dconst_0();
      case BIG -> code.getstatic(BytecodeEmitter.BIG, "ZERO", BytecodeEmitter.BIG);
    }
  }

  private int slot(Variable variable) {
    Integer slot = slots.get(variable);
    if (slot == null) {
      throw new IllegalStateException("no place for " + variable);
    }
    return slot;
  }

  @Override
  public void load(Variable variable) {
    var field = layout.global(variable);
    if (field.isPresent()) {
      machine();
      code.getfield(ProgramLayout.MACHINE, field.get(), layout.desc(variable));
    } else {
      code.loadLocal(layout.typing.carrier(variable.type()).kind(), slot(variable));
    }
  }

  @Override
  public void prepareStore(Variable variable) {
    if (layout.global(variable).isPresent()) {
      machine();
    }
  }

  @Override
  public void store(Variable variable) {
    var field = layout.global(variable);
    if (field.isPresent()) {
      code.putfield(ProgramLayout.MACHINE, field.get(), layout.desc(variable));
    } else {
      code.storeLocal(layout.typing.carrier(variable.type()).kind(), slot(variable));
    }
  }

  @Override
  public void machine() {
    code.aload(MACHINE_SLOT);
  }
}
