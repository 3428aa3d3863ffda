package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.frontend.FrontendOptions.Preprocessing;
import proteus.frontend.c.GivenArguments;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.verifier.app.Outputs;
import proteus.verifier.app.PlanChoice;
import proteus.verifier.app.ShellWords;
import proteus.verifier.app.Verbosity;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.confirmation.GccPolicy;

public final class OptionReaderTest {
  @TempDir private Path directory;

  public static VerifyOptions read(String... arguments) {
    var parsed = CommandLines.of(OptionTable.verify()).parseArgs(arguments);
    OptionReader.Reading reading = OptionReader.read(parsed);
    assertThat(reading).isInstanceOf(OptionReader.Read.class);
    return ((OptionReader.Read) reading).options();
  }

  @Test
  void defaults() {
    VerifyOptions options = read("a.c");
    assertThat(options.files()).containsExactly(Path.of("a.c"));
    assertThat(options.property()).isEmpty();
    assertThat(options.machine()).isEqualTo(MachineModel.ILP32);
    assertThat(options.integers()).isEqualTo(Integers.MACHINE);
    assertThat(options.timeLimit()).isEqualTo(Duration.ofSeconds(60));
    assertThat(options.memoryMegabytes()).isEmpty();
    assertThat(options.preprocessing()).isEqualTo(Preprocessing.AUTO);
    assertThat(options.outputs().witness()).contains(Path.of("witness.yml"));
    assertThat(options.level()).isEqualTo(Verbosity.NORMAL);
  }

  @Test
  void everything() {
    VerifyOptions options =
        read(
            "--property=p.prp",
            "--64",
            "--integers",
            "mathematical",
            "--timelimit",
            "1.5",
            "--memlimit",
            "1000",
            "--entry-function",
            "f",
            "-I",
            "i",
            "-Ij",
            "-DX=1",
            "-D",
            "Y",
            "--preprocess",
            "never",
            "--witness-output",
            "w",
            "--witness-format",
            "graphml",
            "--json",
            "-",
            "--sarif",
            "s",
            "--output-path",
            "out",
            "--no-output-files",
            "--quiet",
            "--require-evidence",
            "--confirm",
            "--plan",
            "my.plan",
            "--engines",
            "symbolic,-inputs",
            "--cores",
            "3",
            "--unwind",
            "5",
            "a.c",
            "b.c",
            "--valid-arguments",
            "--requires",
            "n > 0",
            "--requires",
            "valid(p)");
    assertThat(options)
        .isEqualTo(
            new VerifyOptions(
                List.of(Path.of("a.c"), Path.of("b.c")),
                Optional.of(Path.of("p.prp")),
                MachineModel.LP64,
                Integers.MATHEMATICAL,
                Duration.ofMillis(1500),
                OptionalInt.of(1000),
                Optional.of("f"),
                new GivenArguments(true, List.of("n > 0", "valid(p)")),
                List.of(Path.of("i"), Path.of("j")),
                List.of("X=1", "Y"),
                Preprocessing.NEVER,
                VerifyOptions.Evidence.REQUIRED,
                GccPolicy.Asked.ALL,
                new PlanChoice(
                    Optional.of(Path.of("my.plan")),
                    List.of("symbolic", "-inputs"),
                    OptionalInt.of(3)),
                new Outputs(
                    Outputs.Files.NONE,
                    Path.of("out"),
                    Optional.of(Path.of("w")),
                    Outputs.WitnessKind.GRAPHML,
                    Optional.of(Path.of("-")),
                    Optional.of(Path.of("s")),
                    Optional.empty(),
                    Optional.empty()),
                Verbosity.QUIET));
  }

  @Test
  void relativeFilesAreInTheDirectoryOnce() {
    Outputs outputs = read("--output-path", "out/new", "a.c").outputs();
    assertThat(outputs.resolve(Path.of("a.html"))).isEqualTo(Path.of("out/new/a.html"));
    assertThat(outputs.resolve(Path.of("./out/new/a.html"))).isEqualTo(Path.of("out/new/a.html"));
    assertThat(outputs.resolve(Path.of("out/a.html"))).isEqualTo(Path.of("out/new/out/a.html"));
    assertThat(outputs.resolve(Path.of("/tmp/a.html"))).isEqualTo(Path.of("/tmp/a.html"));
    assertThat(read("a.c").outputs().resolve(Path.of("x/a.html"))).isEqualTo(Path.of("x/a.html"));
  }

  @Test
  void withoutOutputFilesThoseThatAreNamedRemain() {
    assertThat(read("--no-output-files", "a.c").outputs().witness()).isEmpty();
    assertThat(read("--no-output-files", "--witness-output", "w", "a.c").outputs().witness())
        .contains(Path.of("w"));
  }

  @Test
  void sameDataModelTwice() {
    assertThat(read("--data-model", "lp64", "--arch", "64bit", "--64", "a.c").machine())
        .isEqualTo(MachineModel.LP64);
  }

  @Test
  void filesThatLookLikeOptions() {
    assertThat(read("--", "-x.c").files()).containsExactly(Path.of("-x.c"));
  }

  @Test
  void theLastOneCounts() {
    assertThat(read("--timelimit", "1", "--timelimit", "2", "a.c").timeLimit())
        .isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void theCommandLineGoesBeforeTheConfigFile() throws IOException {
    Path config = directory.resolve("options");
    Files.writeString(
        config, "# ours\ntimelimit = 7\n\n64\nverbose=true\nno-output-files = false\nI = inc\n");
    VerifyOptions options = read("--config", config.toString(), "--32", "-I", "mine", "a.c");
    assertThat(options.timeLimit()).isEqualTo(Duration.ofSeconds(7));
    assertThat(options.machine()).isEqualTo(MachineModel.ILP32);
    assertThat(options.level()).isEqualTo(Verbosity.VERBOSE);
    assertThat(options.outputs().files()).isEqualTo(Outputs.Files.WRITE);
    assertThat(options.includes()).containsExactly(Path.of("mine"), Path.of("inc"));
  }

  @Test
  void commandsAsTheyWouldBeTyped() {
    assertThat(ShellWords.join("proteus", List.of("a b.c", "it's", "--x=1", "")))
        .isEqualTo("proteus 'a b.c' 'it'\\''s' --x=1 ''");
  }
}
