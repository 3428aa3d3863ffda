package proteus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.MachineModel;

/** Functions have the types in our headers that they have in the system's. */
final class HeadersAgreeWithGccTest {
  private static final Path OURS = Path.of("src/main/resources/proteus/frontend/include");

  @ParameterizedTest
  @ValueSource(strings = {"wchar.h", "wctype.h", "stdlib.h", "inttypes.h"})
  void functionsHaveTheSameTypes(String header) throws IOException {
    List<String> functions;
    try (Stream<String> lines = Files.lines(OURS.resolve(header))) {
      functions = lines.filter(l -> l.matches("[a-z].*\\w\\(.*\\);")).toList();
    }
    assertThat(functions).isNotEmpty();
    String text =
        functions.stream()
            .collect(
                Collectors.joining("\n", "#define _GNU_SOURCE\n#include <" + header + ">\n", "\n"));
    for (MachineModel machine : MachineModel.values()) {
      Gcc.require(machine);
      assertThat(Gcc.complaints(machine, text)).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"wchar.h", "wctype.h"})
  void whatHasAModelIsDeclared(String header) throws IOException {
    Gcc.require(MachineModel.LP64);
    String system =
        Gcc.preprocessed(MachineModel.LP64, "#define _GNU_SOURCE\n#include <" + header + ">\n");
    String ours = Files.readString(OURS.resolve(header));
    List<String> modelled =
        ModelledFunctions.names().stream()
            .filter(f -> f.matches("wc.*|wmem.*|mb.*|isw.*|tow.*|btowc"))
            .filter(f -> Pattern.compile("\\b" + f + " \\(").matcher(system).find())
            .toList();
    assertThat(modelled).isNotEmpty();
    assertThat(modelled).allSatisfy(f -> assertThat(ours).containsPattern("\\b" + f + "\\("));
  }
}
