package proteus.verifier.testgen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import proteus.ir.Program;
import proteus.ir.run.Limits;
import proteus.verifier.testgen.FoundTest.Origin;
import proteus.witness.suite.TestCase;
import proteus.witness.suite.TestInput;

/** Executes the tests of a suite, one after the other. What is done may be read meanwhile. */
public final class SuiteReplay {
  /**
   * What a test did.
   *
   * @param name of its file
   */
  public record Result(String name, TestCase test, TestRun run) {}

  private final TestExecution execution;
  private final GrowingSuite coverage;
  private final List<Result> results = new ArrayList<>();

  public SuiteReplay(Program program, List<Goal> goals) {
    this.execution = new TestExecution(program, goals);
    this.coverage = new GrowingSuite(goals, _ -> {});
  }

  /** What the tests so far cover. */
  public GrowingSuite coverage() {
    return coverage;
  }

  public synchronized List<Result> results() {
    return List.copyOf(results);
  }

  /**
   * Executes the tests.
   *
   * @param limits of each
   */
  public void run(Map<String, TestCase> tests, Limits limits) {
    for (Map.Entry<String, TestCase> test : tests.entrySet()) {
      if (Thread.currentThread().isInterrupted()) {
        return;
      }
      List<String> texts = test.getValue().inputs().stream().map(TestInput::value).toList();
      TestRun run = execution.checked(execution.replay(texts, limits), limits);
      coverage.offer(run, Origin.CHOSEN);
      synchronized (this) {
        results.add(new Result(test.getKey(), test.getValue(), run));
      }
    }
    coverage.close();
  }
}
