package proteus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import proteus.ir.MachineModel;

final class LibraryModelsTest {
  static List<String> models() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/main/resources/proteus/libc"))) {
      return files.map(f -> f.getFileName().toString().replace(".c", "")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void definesItsFunction(String name) {
    for (MachineModel machine : MachineModel.values()) {
      assertThat(new LibraryModels(machine).find(name))
          .hasValueSatisfying(
              unit ->
                  assertThat(unit.function(name))
                      .hasValueSatisfying(f -> assertThat(f.definition()).isPresent()));
    }
  }

  @Test
  void listsAllModels() throws IOException {
    assertThat(ModelledFunctions.names()).containsExactlyInAnyOrderElementsOf(models());
  }
}
