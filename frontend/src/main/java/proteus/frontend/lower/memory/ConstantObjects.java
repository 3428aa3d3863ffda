package proteus.frontend.lower.memory;

import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.World;
import proteus.ir.Defect;

/**
 * Objects that are constant, or have members that are, and lie where memory can be written. A
 * program that writes to one by a pointer is undefined (C11 6.7.3p6). The text has to show that it
 * does not: no pointer leads there, or the program makes no pointers to what may be written of
 * pointers to what is constant.
 */
public final class ConstantObjects {
  private final FunctionLowering in;

  public ConstantObjects(FunctionLowering in) {
    this.in = in;
  }

  /** The variable is there: behind this, it may be written where it is constant. */
  public void begun(CVariable variable) {
    boolean constant =
        variable.access() == CVariable.Access.READ_ONLY || hasConstants(variable.type());
    if (constant
        && in.symbols.world() == World.CLOSED
        && in.symbols.reachable().mayLoseConst(variable)) {
      in.undefined(Defect.WRITE_TO_CONST);
    }
  }

  private static boolean hasConstants(CType type) {
    return switch (type) {
      case CType.Aggregate(CAggregate declaration) ->
          declaration.body().stream()
              .flatMap(body -> body.members().stream())
              .anyMatch(member -> member.isConstant() || hasConstants(member.type()));
      case CType.Array(CType element, var length) -> hasConstants(element);
      case CType.Int _, CType.Real _, CType.Pointer _, CType.VoidType _, CType.Function _ -> false;
    };
  }
}
