package proteus.frontend.preprocess;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.MachineModel;

/**
 * Where {@code #include} finds files when the system has no preprocessor: the user's directories,
 * then headers of the standard library that declare what programs use of it.
 *
 * @param directories in this order
 * @param defines {@code NAME} or {@code NAME=VALUE}
 */
public record Headers(MachineModel machine, List<Path> directories, List<String> defines) {
  /** A path that stands for the built-in headers. */
  public static final String BUILT_IN = "/<proteus>";

  private static final String RESOURCES = "/proteus/frontend/include/";

  public Headers {
    directories = List.copyOf(directories);
    defines = List.copyOf(defines);
  }

  /** The text of an included file; a built-in one is named by a path below {@link #BUILT_IN}. */
  public Optional<String> read(String path) {
    if (path.startsWith(BUILT_IN + "/")) {
      return resource(path.substring(BUILT_IN.length() + 1));
    }
    try {
      Path file = Path.of(path);
      return Files.isRegularFile(file)
          ? Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1))
          : Optional.empty();
    } catch (IOException | InvalidPathException unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<String> resource(String name) {
    try (InputStream stream = Headers.class.getResourceAsStream(RESOURCES + name)) {
      return stream == null
          ? Optional.empty()
          : Optional.of(new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** The macros that the machine model and the user define. */
  public Map<String, String> macros() {
    Map<String, String> macros = new LinkedHashMap<>();
    macros.put("__STDC__", "1");
    macros.put("__STDC_VERSION__", "201112L");
    macros.put("__GNUC__", "12");
    macros.put("__GNUC_MINOR__", "2");
    macros.put("__CHAR_BIT__", "8");
    macros.put("__unix__", "1");
    macros.put("__linux__", "1");
    macros.put("__SIZEOF_POINTER__", String.valueOf(machine.pointerSize()));
    macros.put("__SIZEOF_LONG__", String.valueOf(machine.pointerSize()));
    if (machine == MachineModel.LP64) {
      macros.put("__x86_64__", "1");
      macros.put("__LP64__", "1");
    } else {
      macros.put("__i386__", "1");
    }
    for (String define : defines) {
      int equals = define.indexOf('=');
      if (equals < 0) {
        macros.put(define, "1");
      } else {
        macros.put(define.substring(0, equals), define.substring(equals + 1));
      }
    }
    return macros;
  }
}
