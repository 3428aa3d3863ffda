package proteus.frontend.cdt.declaration;

import java.util.OptionalInt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;

/**
 * A type with what else a declaration says about the objects that have it.
 *
 * @param aligned an alignment that was asked for, in bytes
 * @param aliasing what is said of other ways to what a pointer leads to, or the pointers in an
 *     array
 */
public record Specified(
    CType type, CVariable.Access access, OptionalInt aligned, CVariable.Aliasing aliasing) {
  public static Specified plain(CType type) {
    return new Specified(
        type, CVariable.Access.READ_WRITE, OptionalInt.empty(), CVariable.Aliasing.ANY);
  }

  Specified withType(CType newType) {
    return new Specified(newType, access, aligned, aliasing);
  }

  Specified readOnly() {
    return new Specified(type, CVariable.Access.READ_ONLY, aligned, aliasing);
  }

  Specified restricted() {
    return new Specified(type, access, aligned, CVariable.Aliasing.RESTRICTED);
  }

  /** Whether it is a {@code restrict} pointer, or an array of them. */
  public boolean isRestricted() {
    return aliasing == CVariable.Aliasing.RESTRICTED;
  }

  Specified alignedFor(int alignment) {
    return new Specified(type, access, OptionalInt.of(alignment), aliasing);
  }

  Specified aligned(OptionalInt more) {
    return more.isEmpty() ? this : alignedFor(Math.max(more.getAsInt(), aligned.orElse(1)));
  }
}
