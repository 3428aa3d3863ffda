package proteus.summarizer.summary;

/** In which order the paths of a loop are executed (Xie et al. 2019, Section 3.2). */
public enum Interleaving {
  /** No path's state is reached again. */
  SEQUENTIAL,
  /** All cycles have a regular period, so that finitely many traces describe all executions. */
  PERIODIC,
  /** Some execution follows no pattern that is seen. */
  IRREGULAR
}
