package proteus.verifier.app.testgen;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import proteus.ir.run.Clock;
import proteus.ir.run.Outcome;
import proteus.verifier.testgen.FoundTest;
import proteus.verifier.testgen.GrowingSuite;
import proteus.verifier.testgen.Input;
import proteus.witness.AtomicFile;
import proteus.witness.WriteResult;
import proteus.witness.suite.SuiteMetadata;
import proteus.witness.suite.SuiteWriter;
import proteus.witness.suite.TestCase;
import proteus.witness.suite.TestCase.Claim;
import proteus.witness.suite.TestInput;

/**
 * The archive, which is whole at any time: with each new test another takes its place. Where suites
 * are so large that writing them takes long, several tests are written together.
 */
public final class SuiteFile implements SuiteOutput {
  private static final long PAUSE = 10;

  private final Path path;
  private final SuiteMetadata metadata;
  private int written = -1;
  private long nextNanos = Clock.WORLD.nanos();

  /**
   * @param path that is written
   */
  public SuiteFile(Path path, SuiteMetadata metadata) {
    this.path = path;
    this.metadata = metadata;
  }

  /** An archive without tests, which takes the place of an earlier one. */
  @Override
  public Optional<String> prepare() {
    return write(new GrowingSuite(List.of(), _ -> {}))
            instanceof WriteResult.NotWritten(var _, var reason)
        ? Optional.of(reason)
        : Optional.empty();
  }

  @Override
  public synchronized void update(GrowingSuite suite) {
    if (Clock.WORLD.nanos() - nextNanos >= 0) {
      long start = Clock.WORLD.nanos();
      write(suite);
      nextNanos = Clock.WORLD.nanos() + PAUSE * (Clock.WORLD.nanos() - start);
    }
  }

  @Override
  public synchronized WriteResult write(GrowingSuite suite) {
    List<FoundTest> tests = suite.tests();
    if (tests.size() == written) {
      return new WriteResult.Written(path);
    }
    byte[] archive = SuiteWriter.write(metadata, tests.stream().map(SuiteFile::test).toList());
    WriteResult result = AtomicFile.write(path, archive);
    if (result instanceof WriteResult.Written) {
      written = tests.size();
    }
    return result;
  }

  private static TestCase test(FoundTest test) {
    List<TestInput> inputs = test.run().inputs().stream().map(Input::text).toList();
    boolean error =
        test.run().outcome() instanceof Outcome.Violated
            && test.run().steady().equals(test.run().reached());
    return new TestCase(inputs, error ? Claim.COVERS_ERROR : Claim.NOTHING);
  }
}
