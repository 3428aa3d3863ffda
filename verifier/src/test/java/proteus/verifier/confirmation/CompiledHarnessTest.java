package proteus.verifier.confirmation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.smt.Budget;
import proteus.verifier.evidence.Harness;

/** What compilers make of harnesses, with scripts in place of compilers. */
final class CompiledHarnessTest {
  private static final List<String> FLAGS = List.of("-m32");
  private static final Harness HARNESS =
      new Harness("", List.of("cc", "-m32", "-o", "violation", "harness.c"), Map.of(), List.of());

  @TempDir private Path folder;

  /** With a compiler that writes the one program for a harness, and the other for a probe. */
  private Reproduction run(String program, String probe) throws IOException {
    Path compiler = folder.resolve("cc");
    Files.writeString(
        compiler,
        """
        #!/bin/sh
        case "$*" in
        *probe.c) printf '%s' >probe; chmod +x probe;;
        *) printf '%s' >violation; chmod +x violation;;
        esac
        """
            .formatted(probe, program));
    assertThat(compiler.toFile().setExecutable(true)).isTrue();
    return new CompiledHarness(compiler, FLAGS, HARNESS, Budget.ofProcessor(60_000)).run();
  }

  @Test
  void programsOfAnotherMachineShowNothing() throws IOException {
    String foreign = "\\177ELF\\001\\001\\001";
    assertThat(run(foreign, foreign))
        .isEqualTo(new Reproduction.NotPossible("what it builds does not run on this machine"));
  }

  @Test
  void theProgramsOwnStatusMayBeThatOfTheShell() throws IOException {
    assertThat(run("#!/bin/sh\\nexit 126\\n", "#!/bin/sh\\nexit 0\\n"))
        .isEqualTo(
            new Reproduction.NotReproduced("the build ends with status 126 and does not reach it"));
  }
}
