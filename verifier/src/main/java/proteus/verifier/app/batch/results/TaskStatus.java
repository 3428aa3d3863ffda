package proteus.verifier.app.batch.results;

import java.util.Arrays;
import java.util.Optional;

/** What came of a task. */
public enum TaskStatus {
  RIGHT("right"),
  WRONG("wrong"),
  /** A verdict of a task that has no expected one. */
  UNRATED("unrated"),
  UNKNOWN("unknown"),
  TIMEOUT("timeout"),
  OUT_OF_MEMORY("out of memory"),
  /** The task could not be read, or its process broke. */
  ERROR("error");

  private final String keyword;

  TaskStatus(String keyword) {
    this.keyword = keyword;
  }

  /** As it stands in files of results. */
  public String keyword() {
    return keyword;
  }

  /** Whether there is a verdict that nobody contradicts. */
  public boolean isSolved() {
    return this == RIGHT || this == UNRATED;
  }

  static Optional<TaskStatus> of(String keyword) {
    return Arrays.stream(values()).filter(s -> s.keyword.equals(keyword)).findFirst();
  }
}
