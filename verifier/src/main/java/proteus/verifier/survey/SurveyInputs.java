package proteus.verifier.survey;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import proteus.frontend.FrontendOptions;
import proteus.witness.FolderWalk;

/** The translation units that a user names: by files, folders, and compilation databases. */
public final class SurveyInputs {
  private final FrontendOptions options;
  private final List<SurveyUnit> units = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();

  private SurveyInputs(FrontendOptions options) {
    this.options = options;
  }

  /**
   * What was named.
   *
   * @param units in the order of the names; the files of a folder in alphabetical order
   * @param faults names that lead to nothing, with reasons
   */
  public record Found(List<SurveyUnit> units, List<String> faults) {
    public Found {
      units = List.copyOf(units);
      faults = List.copyOf(faults);
    }
  }

  /** Whether a name stands for several files. */
  public static boolean isCollection(Path path) {
    return isDatabase(path) || Files.isDirectory(path);
  }

  /** The name of a folder. */
  static String projectOf(Path folder) {
    Path name = folder.getFileName();
    return name == null ? folder.toString() : name.toString();
  }

  /** The folder that a file is in. */
  static Path folderOf(Path file) {
    Path full = file.toAbsolutePath().normalize();
    Path folder = full.getParent();
    return folder == null ? full : folder;
  }

  private static boolean isDatabase(Path path) {
    return path.toString().endsWith(".json");
  }

  /**
   * Finds the units.
   *
   * @param options for files without commands of their own
   */
  public static Found find(List<Path> names, FrontendOptions options) {
    SurveyInputs inputs = new SurveyInputs(options);
    names.forEach(inputs::add);
    return new Found(inputs.units, inputs.faults);
  }

  private void add(Path name) {
    try {
      if (Files.isDirectory(name)) {
        folder(name);
      } else if (isDatabase(name)) {
        units.addAll(CompileCommands.read(name, options));
      } else if (Files.notExists(name)) {
        throw new NoSuchFileException(name.toString());
      } else {
        units.add(new SurveyUnit("files", name.toString(), name, options));
      }
    } catch (IOException e) {
      String message = String.valueOf(e.getMessage());
      faults.add(
          Files.notExists(name)
              ? name + ": no such file"
              : message.startsWith(name.toString()) ? message : name + ": " + message);
    }
  }

  private void folder(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    FolderWalk.through(
        folder,
        (file, attributes) -> attributes.isRegularFile() && file.toString().endsWith(".c"),
        files::add,
        file -> faults.add(file + ": cannot be read"));
    files.sort(Comparator.comparing(Path::toString));
    String project = projectOf(folder.toAbsolutePath().normalize());
    files.forEach(f -> units.add(new SurveyUnit(project, f.toString(), f, options)));
    if (files.isEmpty()) {
      faults.add(folder + ": is a directory without C files");
    }
  }
}
