package proteus.frontend.lower.memory;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.Exprs;
import proteus.frontend.lower.FunctionLowering;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;

/**
 * Local constants whose addresses are taken. A program that writes to one by a pointer is undefined
 * (C11 6.7.3p6): where the constant is read, and where it ends, it must have the value that it was
 * given. Integers and pointers only.
 */
public final class LocalConstants {
  private final FunctionLowering in;
  private final Map<CVariable, Variable> given = new HashMap<>();

  public LocalConstants(FunctionLowering in) {
    this.in = in;
  }

  /** The variable has been given its value. */
  public void initialised(CVariable variable) {
    boolean compared =
        variable.type() instanceof CType.Int || variable.type() instanceof CType.Pointer;
    if (variable.access() == CVariable.Access.READ_ONLY && compared) {
      Expr value = held(variable);
      Variable copy = in.emit.temporary(value.type());
      in.emit.assign(copy, value);
      given.put(variable, copy);
    }
  }

  /** Whether the variable's value is kept, to be compared with what it is later. */
  public boolean isWatched(CVariable variable) {
    return given.containsKey(variable);
  }

  /** The value of a watched variable, which nobody has changed. */
  public Expr value(CVariable variable) {
    require(variable);
    return Exprs.read(requireNonNull(given.get(variable)));
  }

  /** Nobody has written to the variable since it was given its value. */
  public void require(CVariable variable) {
    Variable copy = given.get(variable);
    if (copy != null) {
      Expr unchanged = new Expr.Binary(BinaryOp.EQ, held(variable), Exprs.read(copy));
      in.guards.require(unchanged, Defect.WRITE_TO_CONST);
    }
  }

  private Expr held(CVariable variable) {
    SourceSpan span = in.emit.span();
    return in.memory.read(in.memory.variable(variable), variable.type(), span);
  }
}
