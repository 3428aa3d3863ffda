package proteus.verifier.survey;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.frontend.FrontendOptions;
import proteus.ir.MachineModel;
import proteus.witness.FileContents;

/** Reads a compilation database: {@code compile_commands.json}, as CMake, Bear and others write. */
final class CompileCommands {
  /** The database's name where tools look for it. */
  static final String FILE_NAME = "compile_commands.json";

  private final Path database;
  private final FrontendOptions defaults;

  private CompileCommands(Path database, FrontendOptions defaults) {
    this.database = database;
    this.defaults = defaults;
  }

  /**
   * The C files of the database.
   *
   * @param defaults for what the commands leave open
   * @throws IOException if the database cannot be read, or is none; the message says why
   */
  static List<SurveyUnit> read(Path database, FrontendOptions defaults) throws IOException {
    return new CompileCommands(database, defaults).units();
  }

  private List<SurveyUnit> units() throws IOException {
    String text =
        switch (FileContents.text(database, FileContents.MAX_BYTES)) {
          case FileContents.NoText(String message) -> throw new IOException(message);
          case FileContents.Decoded(String decoded) -> decoded;
        };
    JsonNode root;
    try {
      root = new ObjectMapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new IOException(database + ": no JSON: " + e.getOriginalMessage(), e);
    }
    if (!root.isArray()) {
      throw new IOException(database + ": no compilation database: an array is expected");
    }
    List<SurveyUnit> units = new ArrayList<>();
    for (JsonNode entry : root) {
      unit(entry).ifPresent(units::add);
    }
    return units;
  }

  private Optional<SurveyUnit> unit(JsonNode entry) throws IOException {
    String file = entry.path("file").asText();
    if (!file.endsWith(".c") && !file.endsWith(".i")) {
      return Optional.empty();
    }
    try {
      Path home = SurveyInputs.folderOf(database);
      Path directory = home.resolve(entry.path("directory").asText("")).normalize();
      Path path = directory.resolve(file).normalize();
      CompilerArguments arguments = CompilerArguments.of(arguments(entry), directory);
      FrontendOptions options =
          new FrontendOptions(
              arguments.machine().orElse(MachineModel.LP64),
              defaults.includeDirectories().stream().map(Path::toAbsolutePath).toList(),
              defaults.defines(),
              file.endsWith(".i")
                  ? FrontendOptions.Preprocessing.NEVER
                  : FrontendOptions.Preprocessing.ALWAYS,
              arguments.flags(),
              defaults.faults());
      String name = path.startsWith(home) ? home.relativize(path).toString() : path.toString();
      return Optional.of(new SurveyUnit(SurveyInputs.projectOf(home), name, path, options));
    } catch (InvalidPathException e) {
      throw new IOException(database + ": " + e.getMessage(), e);
    }
  }

  private static List<String> arguments(JsonNode entry) {
    List<String> arguments = new ArrayList<>();
    if (entry.path("arguments").isArray()) {
      entry.path("arguments").forEach(a -> arguments.add(a.asText()));
    } else {
      arguments.addAll(ShellCommand.words(entry.path("command").asText("")));
    }
    return arguments;
  }
}
