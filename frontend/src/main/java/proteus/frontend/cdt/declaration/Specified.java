package proteus.frontend.cdt.declaration;

import java.util.OptionalInt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;

/**
 * A type with what else a declaration says about the objects that have it.
 *
 * @param aligned an alignment that was asked for, in bytes
 */
public record Specified(CType type, CVariable.Access access, OptionalInt aligned) {
  public static Specified plain(CType type) {
    return new Specified(type, CVariable.Access.READ_WRITE, OptionalInt.empty());
  }

  Specified withType(CType newType) {
    return new Specified(newType, access, aligned);
  }

  Specified readOnly() {
    return new Specified(type, CVariable.Access.READ_ONLY, aligned);
  }

  Specified alignedFor(int alignment) {
    return new Specified(type, access, OptionalInt.of(alignment));
  }

  Specified aligned(OptionalInt more) {
    return more.isEmpty()
        ? this
        : new Specified(type, access, OptionalInt.of(Math.max(more.getAsInt(), aligned.orElse(1))));
  }
}
