package proteus.verifier.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Supplier;
import java.util.stream.Stream;
import proteus.ir.Program;
import proteus.verifier.counterexample.InputLog;
import proteus.verifier.evidence.TestHarness;
import proteus.verifier.testgen.FoundTest;
import proteus.verifier.testgen.Goal;
import proteus.verifier.testgen.GrowingSuite;
import proteus.verifier.testgen.Input;
import proteus.witness.AtomicFile;
import proteus.witness.WriteResult;

/** Tests as C: a file each, in a folder, to be compiled with the program. */
final class CTests implements SuiteOutput {
  private static final int MAX_GOALS = 20;

  private final Path folder;
  private final VerifyOptions options;
  private final Supplier<Optional<Program>> program;
  private int written;

  /**
   * @param program asked when there is a test
   */
  CTests(Path folder, VerifyOptions options, Supplier<Optional<Program>> program) {
    this.folder = folder;
    this.options = options;
    this.program = program;
  }

  /** How gcc compiles the program for tests. */
  static List<String> flags(VerifyOptions options) {
    List<String> flags = new ArrayList<>(TestHarness.machine(options.machine()));
    flags.addAll(TestHarness.FLAGS);
    options.includes().forEach(directory -> flags.add("-I" + directory.toAbsolutePath()));
    options.defines().forEach(macro -> flags.add("-D" + macro));
    return flags;
  }

  /** The test as a file of C. */
  static String text(Program program, FoundTest test, List<String> head) {
    InputLog log = new InputLog();
    for (Input input : test.run().inputs()) {
      log.chose(input.source(), input.value(), input.edge());
    }
    return TestHarness.of(program, log, head).text();
  }

  @Override
  public void update(GrowingSuite suite) {
    write(suite);
  }

  @Override
  public synchronized WriteResult write(GrowingSuite suite) {
    List<FoundTest> tests = suite.tests();
    while (written < tests.size() && program.get().isPresent()) {
      String name = "test-%05d.c".formatted(written + 1);
      String text = text(program.get().get(), tests.get(written), head(suite, written, name));
      WriteResult result = AtomicFile.write(folder.resolve(name), text);
      if (result instanceof WriteResult.NotWritten) {
        return result;
      }
      written++;
    }
    return new WriteResult.Written(folder);
  }

  private List<String> head(GrowingSuite suite, int number, String name) {
    FoundTest test = suite.tests().get(number);
    List<String> head = new ArrayList<>();
    head.add("Test " + (number + 1) + ": " + CoverageText.end(test.run()) + ". Reaches first:");
    List<Goal> goals = test.covers().stream().mapToObj(suite.goals()::get).toList();
    goals.stream().limit(MAX_GOALS).forEach(g -> head.add("  " + g.decision() + " " + g.side()));
    if (goals.size() > MAX_GOALS) {
      head.add("  and " + (goals.size() - MAX_GOALS) + " more");
    }
    StringJoiner command = new StringJoiner(" ", "gcc ", " -Wl,--gc-sections -o test -lm");
    Stream.concat(
            flags(options).stream(),
            Stream.concat(
                Stream.of(name), options.files().stream().map(f -> f.toAbsolutePath().toString())))
        .map(ShellWords::quoted)
        .forEach(command::add);
    head.add(command.toString());
    return head;
  }
}
