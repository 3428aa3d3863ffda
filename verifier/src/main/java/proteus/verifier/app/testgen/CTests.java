package proteus.verifier.app.testgen;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import proteus.exec.CompiledProgram;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.verifier.app.ShellWords;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.counterexample.IdleChoices;
import proteus.verifier.counterexample.InputLog;
import proteus.verifier.evidence.Harness;
import proteus.verifier.testgen.FoundTest;
import proteus.verifier.testgen.GcovMeasurement;
import proteus.verifier.testgen.Goal;
import proteus.verifier.testgen.GrowingSuite;
import proteus.verifier.testgen.Input;
import proteus.verifier.testgen.TestRun;
import proteus.witness.AtomicFile;
import proteus.witness.WriteResult;
import proteus.witness.source.SourceCode;

/** Tests as C: a file each, in a folder, to be compiled with the program or with a copy of it. */
public final class CTests implements SuiteOutput {
  private static final int MAX_GOALS = 20;

  private final Path folder;
  private final VerifyOptions options;
  private final List<SourceCode> sources;
  private final Limits limits;
  private final Supplier<Optional<Program>> program;
  private @Nullable CompiledProgram compiled;
  private final SequencedMap<TestRun, Set<Path>> written = new LinkedHashMap<>();

  /**
   * @param sources what may be copied; files that are not here are never
   * @param limits of an execution that tells what memory holds
   * @param program asked when there is a test
   */
  public CTests(
      Path folder,
      VerifyOptions options,
      List<SourceCode> sources,
      Limits limits,
      Supplier<Optional<Program>> program) {
    this.folder = folder;
    this.options = options;
    this.sources = List.copyOf(sources);
    this.limits = limits;
    this.program = program;
  }

  /** How gcc compiles the program for tests. */
  static List<String> flags(VerifyOptions options) {
    return Stream.concat(Harness.flags(options.machine()).stream(), places(options)).toList();
  }

  private static Stream<String> places(VerifyOptions options) {
    return Stream.concat(
        options.includes().stream().map(directory -> "-I" + directory.toAbsolutePath()),
        options.defines().stream().map(macro -> "-D" + macro));
  }

  @Override
  public Optional<String> prepare() {
    try {
      Files.createDirectories(folder);
      return Files.isWritable(folder)
          ? Optional.empty()
          : Optional.of("cannot write " + folder + ": no permission");
    } catch (IOException e) {
      return Optional.of("cannot make the folder " + folder);
    }
  }

  @Override
  public void update(GrowingSuite suite) {
    write(suite);
  }

  @Override
  public synchronized WriteResult write(GrowingSuite suite) {
    List<FoundTest> tests = suite.tests();
    List<TestRun> runs = tests.stream().map(FoundTest::run).toList();
    if (!runs.subList(0, Math.min(runs.size(), written.size()))
        .equals(List.copyOf(written.keySet()))) {
      // There are fewer tests now, with other numbers.
      written.values().forEach(files -> files.forEach(CTests::delete));
      written.clear();
    }
    for (int i = written.size(); i < tests.size() && program.get().isPresent(); i++) {
      Map<Path, String> files = files(program.get().get(), suite, tests.get(i), i + 1);
      for (Map.Entry<Path, String> file : files.entrySet()) {
        WriteResult result = AtomicFile.write(file.getKey(), file.getValue());
        if (result instanceof WriteResult.NotWritten) {
          return result;
        }
      }
      written.put(tests.get(i).run(), files.keySet());
    }
    return new WriteResult.Written(folder);
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<Path, String> files(
      Program prepared, GrowingSuite suite, FoundTest test, int number) {
    String name = "test-%05d.c".formatted(number);
    Harness.Setting setting =
        new Harness.Setting(
            about(suite, test, number),
            name,
            "test",
            places(options).map(ShellWords::quoted).toList(),
            file -> ShellWords.quoted(Path.of(file).toAbsolutePath().toString()),
            file -> "program-%05d-%s.c".formatted(number, stem(Path.of(file))));
    Harness harness = harness(prepared, test, setting);
    Map<Path, String> files = new LinkedHashMap<>();
    harness.copies().forEach((copy, text) -> files.put(folder.resolve(copy), text));
    files.put(folder.resolve(name), harness.text());
    return files;
  }

  /** The same for a measurement: copies go by the paths of the files. */
  synchronized GcovMeasurement.Test measured(FoundTest test) {
    Harness.Setting setting =
        new Harness.Setting(
            List.of(),
            "test.c",
            "test",
            List.of(),
            UnaryOperator.identity(),
            UnaryOperator.identity());
    Harness harness = harness(program.get().orElseThrow(), test, setting);
    return new GcovMeasurement.Test(harness.text(), harness.copies());
  }

  private Harness harness(Program prepared, FoundTest test, Harness.Setting setting) {
    TestRun run = test.run();
    Optional<Outcome.Violated> error =
        run.outcome() instanceof Outcome.Violated violated
            ? Optional.of(violated)
            : Optional.empty();
    return Harness.of(prepared, log(prepared, run), error, sources, setting)
        .or(() -> Harness.of(prepared, inputs(run), error, sources, setting))
        .orElseThrow();
  }

  /** What the test takes from outside; for contents of memory, it is executed once more. */
  private InputLog log(Program prepared, TestRun run) {
    if (run.rest() == TestRun.Rest.NOTHING) {
      return inputs(run);
    }
    if (compiled == null) {
      compiled = new CompiledProgram(prepared);
    }
    InputLog log = new InputLog(IdleChoices.of(prepared, Nondet.Kind.UNINITIALIZED));
    compiled.run(run.source(), limits, log);
    return log;
  }

  private static InputLog inputs(TestRun run) {
    InputLog log = new InputLog();
    for (Input input : run.inputs()) {
      log.chose(input.source(), input.value(), input.edge());
    }
    return log;
  }

  private static List<String> about(GrowingSuite suite, FoundTest test, int number) {
    List<String> about = new ArrayList<>();
    about.add("Test " + number + ": " + CoverageText.end(test.run()) + ". Reaches first:");
    List<Goal> goals = test.covers().stream().mapToObj(suite.goals()::get).toList();
    goals.stream().limit(MAX_GOALS).forEach(g -> about.add("  " + g.decision() + " " + g.side()));
    if (goals.size() > MAX_GOALS) {
      about.add("  and " + (goals.size() - MAX_GOALS) + " more");
    }
    return about;
  }

  private static String stem(Path file) {
    return String.valueOf(file.getFileName()).replaceFirst("\\.[ci]$", "");
  }
}
