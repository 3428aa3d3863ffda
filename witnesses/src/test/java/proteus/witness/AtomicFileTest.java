package proteus.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.witness.lint.WitnessLinter;
import proteus.witness.model.FormatVersion;

final class AtomicFileTest {
  @TempDir private Path directory;

  @Test
  void writesAndReplaces() throws IOException {
    Path file = directory.resolve("new/witness.yml");
    assertThat(AtomicFile.write(file, "é")).isEqualTo(new WriteResult.Written(file));
    assertThat(AtomicFile.write(file, "b\n")).isEqualTo(new WriteResult.Written(file));
    assertThat(file).hasContent("b\n");
    try (Stream<Path> files = Files.list(file.getParent())) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);
    AtomicFile.write(link, "text");
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("text");
  }

  @Test
  void aDeviceStaysADevice() {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device));
    assertThat(AtomicFile.write(device, "text")).isEqualTo(new WriteResult.Written(device));
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void aDirectoryIsNoFile() {
    assertThat(AtomicFile.write(directory, "text"))
        .isInstanceOfSatisfying(
            WriteResult.NotWritten.class,
            r -> assertThat(r.reason()).startsWith("cannot write ").endsWith("is a directory"));
  }

  @Test
  void aFileIsNoDirectory() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    assertThat(AtomicFile.write(file.resolve("witness.yml"), "text"))
        .isInstanceOfSatisfying(
            WriteResult.NotWritten.class,
            r -> assertThat(r.reason()).endsWith(file + " is not a directory"));
  }

  @Test
  void aClosedDirectory() {
    assertThat(directory.toFile().setWritable(false)).isTrue();
    assumeFalse(Files.isWritable(directory), "this user may write anywhere");
    assertThat(AtomicFile.write(directory.resolve("witness.yml"), "text"))
        .isInstanceOfSatisfying(
            WriteResult.NotWritten.class, r -> assertThat(r.reason()).contains("no permission"));
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void witnessesInBothFormats() throws IOException {
    for (WitnessFormat format : WitnessFormat.values()) {
      Path file = directory.resolve(format.name());
      WitnessWriter.write(
          Samples.violation(FormatVersion.V2_0), format, List.of(Samples.PROGRAM), file);
      assertThat(WitnessLinter.lint(Files.readString(file), List.of(Samples.PROGRAM))).isEmpty();
    }
  }
}
