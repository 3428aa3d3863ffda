package proteus.frontend;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CProgram;
import proteus.frontend.cdt.CdtReader;
import proteus.frontend.lower.library.Library;
import proteus.frontend.preprocess.LineMap;
import proteus.frontend.preprocess.SourceText;
import proteus.ir.MachineModel;

/**
 * The models of C library functions: resources {@code proteus/libc/FUNCTION.c}, each one
 * translation unit that defines the function and may call others.
 */
final class LibraryModels implements Library {
  private static final String RESOURCES = "/proteus/libc/";

  private final MachineModel machine;
  private final Map<String, Optional<CProgram>> units = new HashMap<>();

  LibraryModels(MachineModel machine) {
    this.machine = machine;
  }

  @Override
  public Optional<CProgram> find(String function) {
    Optional<CProgram> known = units.get(function);
    if (known == null) {
      known = text(function).map(text -> read(function, text));
      units.put(function, known);
    }
    return known;
  }

  private static Optional<String> text(String function) {
    if (!ModelledFunctions.contains(function)) {
      return Optional.empty();
    }
    try (InputStream stream =
        LibraryModels.class.getResourceAsStream(RESOURCES + function + ".c")) {
      if (stream == null) {
        throw new IllegalStateException("no model of " + function);
      }
      return Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("the model of " + function, e);
    }
  }

  private CProgram read(String function, String text) {
    String file = Library.FOLDER + function + ".c";
    SourceText source = SourceText.of(LineMap.physical(file, text), text);
    List<CdtReader.Input> inputs = List.of(new CdtReader.Input(file, source, Optional.empty()));
    return CdtReader.read(inputs, machine, List.of()).program();
  }
}
