package proteus.smt.z3;

/**
 * How a solver is set up.
 *
 * @param theory what the assertions will speak of
 * @param memoryMegabytes memory after which a check gives up; 0 for no limit
 * @param seed for Z3's random choices
 */
public record Z3Options(Theory theory, int memoryMegabytes, int seed) {
  /** Detected theory, no memory limit, seed 0. */
  public static final Z3Options DEFAULT = new Z3Options(Theory.DETECT, 0, 0);

  /** The same with a memory limit. */
  public Z3Options withMemoryMegabytes(int megabytes) {
    return new Z3Options(theory, megabytes, seed);
  }
}
