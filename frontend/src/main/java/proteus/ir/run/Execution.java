package proteus.ir.run;

import proteus.ir.arithmetic.Arrangement;

/** A way to execute a program from its entry function. Each run starts afresh. */
public interface Execution {
  /**
   * Executes the program once.
   *
   * @param source gives the values that the program does not determine
   * @param trace is told what happens
   */
  Run run(NondetSource source, Limits limits, ExecutionListener trace);

  /** Executions of the program in which objects lie in another way; slow. */
  Execution in(Arrangement arrangement);

  default Run run(NondetSource source, Limits limits) {
    return run(source, limits, ExecutionListener.NONE);
  }
}
