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

  /** Options that give types other values or places than ours. */
  private static final List<String> UNSUPPORTED =
      List.of(
          "-funsigned-char",
          "-fshort-enums",
          "-fshort-wchar",
          "-fpack-struct",
          "-fsingle-precision-constant",
          "-mms-bitfields",
          "-mlong-double-",
          "-mx32",
          "-m16");

  public PreprocessorFlags {
    arguments = List.copyOf(arguments);
  }

  /** Whether with that option of the compiler a program means something else than here. */
  public static boolean isUnsupported(String argument) {
    return UNSUPPORTED.stream().anyMatch(argument::startsWith);
  }

  /** The first such option. */
  public Optional<String> unsupported() {
    return arguments.stream().filter(PreprocessorFlags::isUnsupported).findFirst();
  }
}
