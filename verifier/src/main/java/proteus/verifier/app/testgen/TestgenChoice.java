package proteus.verifier.app.testgen;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import proteus.ir.run.Clock;
import proteus.ir.run.Limits;

/**
 * What {@code testgen} is asked for.
 *
 * @param suite the archive or folder that is written, if one is
 * @param measure whether gcc's view is wanted
 * @param replayed the suite that is to be executed instead of making one
 * @param testTime for each test that is executed
 * @param testMegabytes that all objects of the program may have in a test
 */
public record TestgenChoice(
    Format format,
    Optional<Path> suite,
    Measure measure,
    Optional<Path> replayed,
    Duration testTime,
    int testMegabytes) {
  /** The forms of suites. */
  public enum Format {
    TESTCOMP("test-suite.zip"),
    C("test-suite");

    private final String usual;

    Format(String usual) {
      this.usual = usual;
    }

    /** Where a suite goes if nobody says. */
    public Path usual() {
      return Path.of(usual);
    }
  }

  /** Whether the tests are compiled and run. */
  public enum Measure {
    NOTHING,
    GCOV
  }

  public Limits testLimits(Clock clock) {
    return new Limits(Limits.NONE.steps(), testTime, testMegabytes * 1_000_000L, clock);
  }

  public static final Duration TEST_TIME = Duration.ofSeconds(10);
  public static final int TEST_MEGABYTES = 500;
}
