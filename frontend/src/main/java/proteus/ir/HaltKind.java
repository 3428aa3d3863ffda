package proteus.ir;

/** How a program ends other than by returning from its entry function. */
public enum HaltKind {
  /** {@code exit} and its kin. */
  EXIT,
  /** {@code abort}, a failed {@code assert}, {@code __builtin_trap}. */
  ABORT
}
