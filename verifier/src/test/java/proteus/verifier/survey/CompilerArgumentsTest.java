package proteus.verifier.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.MachineModel;

final class CompilerArgumentsTest {
  @TempDir private Path folder;

  private CompilerArguments of(String command) {
    return CompilerArguments.of(ShellCommand.words(command), folder);
  }

  @Test
  void keepsWhatThePreprocessorSees() {
    CompilerArguments arguments =
        of(
            "gcc -std=gnu23 -O2 -g -Wall -fstack-protector-strong -Ia -I b -DX='\"y z\"' -D Y"
                + " -include c.h -isystem d -m32 -c -o x.o x.c");
    assertThat(arguments.flags().arguments())
        .containsExactly(
            "-std=gnu2x",
            "-Ia",
            "-I",
            "b",
            "-DX=\"y z\"",
            "-D",
            "Y",
            "-include",
            "c.h",
            "-isystem",
            "d");
    assertThat(arguments.machine()).isEqualTo(Optional.of(MachineModel.ILP32));
    assertThat(arguments.flags().unsupported()).isEmpty();
  }

  @Test
  void readsArgumentsFromFiles() throws IOException {
    Files.writeString(folder.resolve("flags"), "-DA \"-DB=c d\"\n-O2 @more\n");
    Files.writeString(folder.resolve("more"), "-Iinclude");
    assertThat(of("cc @flags @missing -c x.c").flags().arguments())
        .isEqualTo(List.of("-DA", "-DB=c d", "-Iinclude"));
  }

  @Test
  void namesOptionsThatChangeTypes() {
    assertThat(of("cc -O2 -funsigned-char -c x.c").flags().unsupported())
        .isEqualTo(Optional.of("-funsigned-char"));
  }
}
