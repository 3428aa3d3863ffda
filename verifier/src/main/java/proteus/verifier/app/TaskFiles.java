package proteus.verifier.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.verifier.property.Claim;
import proteus.verifier.property.PropertyLine;
import proteus.verifier.property.Specification;
import proteus.witness.FileContents;

/**
 * The files of a verification, read.
 *
 * @param entry the C function to start at
 */
public record TaskFiles(List<ProgramFile> files, Specification specification, String entry) {
  public TaskFiles {
    files = List.copyOf(files);
  }

  public sealed interface Reading {}

  public record Read(TaskFiles task) implements Reading {}

  public record Refused(String message) implements Reading {}

  /** Without a property file, the property is {@link Specification#USUAL}. */
  public static Reading read(VerifyOptions options) {
    return read(options, new Specification.Valid(Specification.USUAL));
  }

  /**
   * Reads the files.
   *
   * @param usual the property where there is no file for it
   */
  public static Reading read(VerifyOptions options, String usual) {
    return read(options, Specification.parse(usual));
  }

  private static Reading read(VerifyOptions options, Specification.Parsed usual) {
    List<ProgramFile> files = new ArrayList<>();
    Set<Path> seen = new LinkedHashSet<>();
    for (Path path : options.files()) {
      if (!seen.add(path.toAbsolutePath().normalize())) {
        return new Refused(path + ": given twice");
      }
      switch (ProgramFile.read(path)) {
        case ProgramFile.Refused(String message) -> {
          return new Refused(message);
        }
        case ProgramFile.Read(ProgramFile file) -> files.add(file);
      }
    }
    Specification.Parsed property = usual;
    String name = "default property";
    if (options.property().isPresent()) {
      Path path = options.property().get();
      name = path.toString();
      switch (FileContents.text(path, FileContents.MAX_SMALL_BYTES)) {
        case FileContents.NoText(String message) -> {
          return new Refused(message);
        }
        case FileContents.Decoded(String read) -> property = Specification.parse(read);
      }
    }
    return switch (property) {
      case Specification.Invalid(String message) -> new Refused(name + ": " + oneLine(message));
      case Specification.Valid(Specification specification) ->
          new Read(
              new TaskFiles(
                  files, specification, options.entryFunction().orElse(specification.entry())));
    };
  }

  private static String oneLine(String message) {
    String flat = message.replaceAll("[\\p{Cntrl}\\s]+", " ");
    return flat.length() <= 120 ? flat : flat.substring(0, 120) + "…";
  }

  /** What is to be decided, in words. */
  public String claim() {
    return specification.goals().stream()
        .map(goal -> goal instanceof Claim claim ? claim.inWords() : goal.label())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** The name of what is to be decided. */
  public String property() {
    List<String> labels =
        specification.goals().stream().map(PropertyLine::label).distinct().toList();
    boolean memorySafety =
        labels.size() > 1 && labels.stream().allMatch(l -> l.startsWith("valid-"));
    return memorySafety ? "valid-memsafety" : String.join(", ", labels);
  }
}
