package proteus.frontend.preprocess;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the system's preprocessor is told besides the usual: arguments of the compiler as a build
 * uses them.
 *
 * @param arguments in their order, after the usual ones, so that they win
 * @param directory where the preprocessor runs, which relative paths refer to
 */
public record PreprocessorFlags(List<String> arguments, Optional<Path> directory) {
  /** Nothing more, in the directory of this process. */
  public static final PreprocessorFlags NONE = new PreprocessorFlags(List.of(), Optional.empty());

  public PreprocessorFlags {
    arguments = List.copyOf(arguments);
  }
}
