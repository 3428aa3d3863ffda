package proteus.exec;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.util.Map;
import proteus.ir.Variable;

/**
 * A function's variables as fields of a frame object: for functions in several pieces, and for
 * executions that others look into.
 */
final class FrameVariables implements Variables {
  private static final int MACHINE_SLOT = 0;

  private final ProgramLayout layout;
  private final CodeBuilder code;
  private final ClassDesc frame;
  private final Map<Variable, String> fields;
  private final int frameSlot;

  FrameVariables(
      ProgramLayout layout,
      CodeBuilder code,
      ClassDesc frame,
      Map<Variable, String> fields,
      int frameSlot) {
    this.layout = layout;
    this.code = code;
    this.frame = frame;
    this.fields = fields;
    this.frameSlot = frameSlot;
  }

  void frame() {
    code.aload(frameSlot);
  }

  @Override
  public void load(Variable variable) {
    prepareStore(variable);
    var global = layout.global(variable);
    if (global.isPresent()) {
      code.getfield(ProgramLayout.MACHINE, global.get(), layout.desc(variable));
    } else {
      code.getfield(frame, field(variable), layout.desc(variable));
    }
  }

  @Override
  public void prepareStore(Variable variable) {
    if (layout.global(variable).isPresent()) {
      machine();
    } else {
      frame();
    }
  }

  @Override
  public void store(Variable variable) {
    var global = layout.global(variable);
    if (global.isPresent()) {
      code.putfield(ProgramLayout.MACHINE, global.get(), layout.desc(variable));
    } else {
      code.putfield(frame, field(variable), layout.desc(variable));
    }
  }

  private String field(Variable variable) {
    String field = fields.get(variable);
    if (field == null) {
      throw new IllegalStateException("no place for " + variable);
    }
    return field;
  }

  @Override
  public void machine() {
    code.aload(MACHINE_SLOT);
  }
}
