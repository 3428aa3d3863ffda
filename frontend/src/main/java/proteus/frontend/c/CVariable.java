package proteus.frontend.c;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.SourceSpan;

/**
 * A declared object: identity is that of the declaration (several declarations of one object with
 * linkage are one variable). Its type may be incomplete at first ({@code extern int a[];}) and is
 * completed by later declarations; after parsing it is final.
 */
public final class CVariable {
  /** Where the object lives. */
  public enum Storage {
    /** File scope: defined, or {@code extern} without a definition; see {@link CGlobal}. */
    GLOBAL,
    /** A {@code static} variable in a function (or {@code _Thread_local}); a {@link CGlobal}. */
    STATIC_LOCAL,
    /** A local variable; it begins with its {@link CStmt.Declaration}, each time anew. */
    LOCAL,
    PARAMETER
  }

  /** Whether the program may write to it. */
  public enum Access {
    READ_WRITE,
    READ_ONLY
  }

  /** What C11 6.7.3.1 says about ways to what a pointer leads to. */
  public enum Aliasing {
    ANY,
    /** A {@code restrict} pointer: what it leads to, if that is changed, is reached only by it. */
    RESTRICTED
  }

  private final String name;
  private final String uniqueName;
  private CType type;
  private final Storage storage;
  private final Access access;
  private final SourceSpan span;
  private int alignment = 1;
  private Aliasing aliasing = Aliasing.ANY;
  private Optional<BigInteger> constantValue = Optional.empty();
  private Optional<CExpr.Call> cleanup = Optional.empty();

  public CVariable(
      String name, String uniqueName, CType type, Storage storage, Access access, SourceSpan span) {
    this.name = name;
    this.uniqueName = uniqueName;
    this.type = type;
    this.storage = storage;
    this.access = access;
    this.span = span;
  }

  /** As written; hidden variables have invented names that start with {@code $}. */
  public String name() {
    return name;
  }

  /**
   * A name that no other variable or function of the program has: the plain name where that is
   * unique (external linkage), else with the function or the file's number.
   */
  public String uniqueName() {
    return uniqueName;
  }

  public CType type() {
    return type;
  }

  /** Replaces the type by the composite with that of a later declaration (C11 6.2.7). */
  public void refineType(CType composite) {
    type = composite;
  }

  /** Asks for an alignment in bytes, as {@code _Alignas} does (C11 6.7.5). */
  public void align(int bytes) {
    alignment = Math.max(alignment, bytes);
  }

  /** The greatest alignment that a declaration asks for, whatever the type needs; at least 1. */
  public int alignment() {
    return alignment;
  }

  /** Says that the pointer, or the pointers in the array, have the qualifier. */
  public void restrict(Aliasing newAliasing) {
    aliasing = newAliasing;
  }

  /** Of a variable that is no parameter: whether some declaration has {@code restrict}. */
  public boolean isRestricted() {
    return aliasing == Aliasing.RESTRICTED;
  }

  /** Says what is called when the variable's scope is left (gcc's {@code cleanup}). */
  public void cleanUpBy(CExpr.Call call) {
    cleanup = Optional.of(call);
  }

  /** The call with the variable's address, when its scope is left in whatever way but a halt. */
  public Optional<CExpr.Call> cleanup() {
    return cleanup;
  }

  /** Says that the object is {@code constexpr}, of an integer type, and has this value. */
  public void fix(BigInteger value) {
    constantValue = Optional.of(value);
  }

  /** The value of a {@code constexpr} integer, which constant expressions may use (C23 6.6). */
  public Optional<BigInteger> constantValue() {
    return constantValue;
  }

  public Storage storage() {
    return storage;
  }

  /** Whether the variable was made up and stands nowhere in the source. */
  public boolean isHidden() {
    return name.startsWith("$");
  }

  /** READ_ONLY exactly for objects that are declared {@code const} (also arrays of const). */
  public Access access() {
    return access;
  }

  /** The (first) declarator. */
  public SourceSpan span() {
    return span;
  }

  @Override
  public String toString() {
    return uniqueName;
  }
}
