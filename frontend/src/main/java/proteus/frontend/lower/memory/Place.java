package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.ir.Expr;
import proteus.ir.Variable;

/** Where an lvalue's value is held. */
public sealed interface Place {
  record Register(Variable variable) implements Place {}

  /** A structure, or one within it, whose scalars are registers: those from {@code offset} on. */
  record Fields(Map<BigInteger, Variable> scalars, BigInteger offset) implements Place {
    /** The scalars of this part, by their offsets in it, if it has this type. */
    public Map<BigInteger, Variable> within(CType type) {
      Map<BigInteger, Variable> part = new LinkedHashMap<>();
      for (BigInteger at : Splitting.leaves(type).keySet()) {
        Variable scalar = scalars.get(offset.add(at));
        if (scalar == null) {
          throw new IllegalStateException("no scalar at " + at + " of " + type);
        }
        part.put(at, scalar);
      }
      return part;
    }
  }

  /** In memory from {@code address} on. */
  record Memory(Expr address) implements Place {}

  /** A bit-field of the unit at {@code address}. */
  record Bits(Expr address, CMember.BitField field) implements Place {}
}
