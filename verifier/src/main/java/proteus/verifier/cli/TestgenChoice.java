package proteus.verifier.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * What {@code testgen} is asked for.
 *
 * @param suite the archive that is written
 * @param replayed the suite that is to be executed instead of making one
 * @param testTime for each test that is executed
 * @param testMegabytes that all objects of the program may have in a test
 */
record TestgenChoice(Path suite, Optional<Path> replayed, Duration testTime, int testMegabytes) {
  static final Path SUITE = Path.of("test-suite.zip");
  static final Duration TEST_TIME = Duration.ofSeconds(10);
  static final int TEST_MEGABYTES = 500;
}
