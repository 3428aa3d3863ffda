package proteus.ir.run;

/** A way to execute a program from its entry function. Each run starts afresh. */
public interface Execution {
  /**
   * Executes the program once.
   *
   * @param source gives the values that the program does not determine
   * @param trace is told what happens
   */
  Run run(NondetSource source, Limits limits, ExecutionListener trace);

  default Run run(NondetSource source, Limits limits) {
    return run(source, limits, ExecutionListener.NONE);
  }
}
