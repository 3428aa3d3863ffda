package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import proteus.exec.CompiledProgram;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.frontend.Start;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.verifier.HostCompiler;
import proteus.verifier.RandomInputs;
import proteus.verifier.WitnessReplay;
import proteus.verifier.property.ErrorCalls;
import proteus.verifier.property.Specification;
import proteus.witness.WitnessFormat;
import proteus.witness.WitnessWriter;
import proteus.witness.lint.Problem;
import proteus.witness.lint.WitnessLinter;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.DataModel;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Witness;
import proteus.witness.source.SourceCode;
import proteus.witness.yaml.ReadWitness;
import proteus.witness.yaml.YamlReader;

/** What a verdict leaves behind, checked without what made it. */
final class VerdictEvidence {
  private static final int RUNS = 40;
  private static final int MOST_VALUES = 4000;
  private static final int SECONDS = 60;
  private static final int SECONDS_OF_OTHERS = 2;

  /** How much is done. */
  enum Effort {
    REPLAY,
    /** Compilers are called too, where there are some. */
    GCC
  }

  private final Path folder;
  private final List<Path> files;
  private final boolean mathematical;

  VerdictEvidence(Path folder, List<Path> files, boolean mathematical) {
    this.folder = folder;
    this.files = files;
    this.mathematical = mathematical;
  }

  /** Makes the command leave it. */
  List<String> arguments() {
    return List.of("--witness-output", witness().toString(), "--harness", harness().toString());
  }

  private Path witness() {
    return folder.resolve("witness.yml");
  }

  private Path harness() {
    return folder.resolve("harness.c");
  }

  private List<SourceCode> sources() throws IOException {
    List<SourceCode> sources = new ArrayList<>();
    for (Path file : files) {
      sources.add(SourceCode.of(file.toString(), Files.readAllBytes(file)));
    }
    return sources;
  }

  /** The witness is well-formed in every format, and the violation can be reached from it alone. */
  void violation(MachineModel machine, Effort effort) throws IOException {
    Witness read = read();
    assertThat(read).isInstanceOf(ViolationWitness.class);
    int seconds = SECONDS;
    for (String text : formats(read)) {
      WitnessReplay.Result result =
          WitnessReplay.run(
              text, execution(machine, read), Budget.ofWork(seconds * 1_000L).limits());
      // A witness does not give more values than anybody reads.
      boolean isCut = result.waypoints() > MOST_VALUES;
      // A very long execution is seen to its end in one format only.
      boolean isLong = seconds < SECONDS && result.outcome() instanceof Outcome.LimitReached;
      assertThat(isCut || isLong || result.isReached()).as(result + text).isTrue();
      seconds = SECONDS_OF_OTHERS;
    }
    if (effort == Effort.GCC && !mathematical && HostCompiler.accepts(machine, files)) {
      harnessReachesIt();
    }
  }

  /** The witness of an execution that never ends is well-formed, and confirmed in both formats. */
  void lasso(Path property) throws IOException {
    Witness read = read();
    List<SourceCode> sources = sources();
    for (WitnessFormat format : WitnessFormat.values()) {
      Path copy = folder.resolve(format.name().toLowerCase(Locale.ROOT) + ".copy");
      Files.writeString(copy, WitnessWriter.text(read, format, sources));
      List<String> arguments = new ArrayList<>(List.of("witness", "validate", "--property"));
      arguments.add(property.toString());
      arguments.addAll(List.of("--timelimit", Integer.toString(SECONDS), copy.toString()));
      files.forEach(f -> arguments.add(f.toString()));
      Invocation run = Invocation.of(arguments.toArray(String[]::new));
      assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: false(termination)");
    }
  }

  private void harnessReachesIt() throws IOException {
    String command = Files.readAllLines(harness()).get(1).strip().replace("THIS.c", "harness.c");
    assertThat(status("sh", "-c", command)).as(command).isZero();
    assertThat(status("./violation")).as(Files.readString(harness())).isEqualTo(10);
  }

  /** The witness is well-formed in every format, and no random run contradicts it. */
  void proof(Effort effort) throws IOException {
    Witness read = read();
    assertThat(read).isInstanceOf(CorrectnessWitness.class);
    formats(read);
    boolean is64 = read.metadata().task().dataModel() == DataModel.LP64;
    MachineModel machine = is64 ? MachineModel.LP64 : MachineModel.ILP32;
    boolean tried = effort == Effort.GCC && files.size() == 1;
    if (tried && read instanceof CorrectnessWitness proof && HostCompiler.accepts(machine, files)) {
      assertThat(
              RandomInputs.check(
                  sources().getFirst(), proof, integers(), 8 * machine.pointerSize(), RUNS, folder))
          .isNotInstanceOf(RandomInputs.Result.Violated.class);
    }
  }

  private Witness read() throws IOException {
    ReadWitness read = YamlReader.read(Files.readString(witness()));
    assertThat(read).isInstanceOf(ReadWitness.Valid.class);
    return ((ReadWitness.Valid) read).witness();
  }

  /** The witness in all formats, each without a fault. */
  private List<String> formats(Witness witness) throws IOException {
    List<SourceCode> sources = sources();
    List<String> texts =
        List.of(
            WitnessWriter.text(witness, WitnessFormat.YAML, sources),
            WitnessWriter.text(
                WitnessVersions.of(witness, FormatVersion.V2_1), WitnessFormat.YAML, sources),
            WitnessWriter.text(witness, WitnessFormat.GRAPHML, sources));
    for (String text : texts) {
      assertThat(WitnessLinter.lint(text, sources)).filteredOn(Problem::isError).isEmpty();
    }
    return texts;
  }

  /** The program with the violations of the witness's specification in it. */
  private Execution execution(MachineModel machine, Witness witness) {
    Specification property =
        ((Specification.Valid) Specification.parse(witness.metadata().task().specification()))
            .specification();
    Compiler.Result result =
        Compiler.compile(
            files,
            FrontendOptions.of(machine),
            integers(),
            Start.at(property.entry()),
            property.watched());
    Program program =
        ErrorCalls.instrument(
            ((Compiler.Result.Compiled) result).program(), property.watched().functions().keySet());
    Program instrumented = property.instrumented(program);
    // With unbounded numbers, compiled programs may ask twice; they do not know what is lost.
    return mathematical || property.isAboutMemory()
        ? new Interpreter(instrumented)
        : new CompiledProgram(instrumented);
  }

  private Integers integers() {
    return mathematical ? Integers.MATHEMATICAL : Integers.MACHINE;
  }

  private int status(String... command) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output").toFile())
            .start();
    try {
      assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return process.exitValue();
  }
}
