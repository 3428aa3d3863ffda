package proteus.verifier.survey;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.preprocess.PreprocessorFlags;
import proteus.ir.MachineModel;

/**
 * What a compiler's arguments say about the text that it sees.
 *
 * @param machine that they ask for, if they do
 * @param flags for the preprocessor; what only concerns code that is made, warnings and output is
 *     left out, and so is optimization, with which headers bring other bodies of functions
 */
record CompilerArguments(Optional<MachineModel> machine, PreprocessorFlags flags) {
  /** With a value behind the letters, or as the next argument. */
  private static final Set<String> WITH_VALUE =
      Set.of(
          "-I",
          "-D",
          "-U",
          "-include",
          "-imacros",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-isysroot",
          "--sysroot");

  private static final Set<String> PLAIN =
      Set.of(
          "-ansi",
          "-pthread",
          "-nostdinc",
          "-undef",
          "-ffreestanding",
          "-fgnu89-inline",
          "-fno-builtin");

  /** Names of standards by their years, which older compilers do not know. */
  private static final Map<String, String> STANDARDS =
      Map.of("-std=c23", "-std=c2x", "-std=gnu23", "-std=gnu2x");

  /** How deep files with arguments may name other ones. */
  private static final int DEEPEST = 8;

  /**
   * The arguments of a compiler that runs in a directory; {@code @FILE} stands for those in a file.
   */
  static CompilerArguments of(List<String> given, Path directory) {
    List<String> arguments = new ArrayList<>();
    expand(given, directory, DEEPEST, arguments);
    Optional<MachineModel> machine = Optional.empty();
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (WITH_VALUE.contains(argument)) {
        if (i + 1 < arguments.size()) {
          kept.add(argument);
          kept.add(arguments.get(++i));
        }
      } else if (argument.equals("-m32")) {
        machine = Optional.of(MachineModel.ILP32);
      } else if (argument.equals("-m64")) {
        machine = Optional.of(MachineModel.LP64);
      } else if (isKept(argument)) {
        kept.add(STANDARDS.getOrDefault(argument, argument));
      }
    }
    return new CompilerArguments(machine, new PreprocessorFlags(kept, Optional.of(directory)));
  }

  /** A file that cannot be read is an argument as it stands, as for gcc. */
  private static void expand(List<String> given, Path directory, int deeper, List<String> into) {
    for (String argument : given) {
      Optional<String> text =
          argument.startsWith("@") && deeper > 0
              ? contents(directory.resolve(argument.substring(1)))
              : Optional.empty();
      if (text.isPresent()) {
        expand(ShellCommand.words(text.get()), directory, deeper - 1, into);
      } else {
        into.add(argument);
      }
    }
  }

  private static Optional<String> contents(Path file) {
    try {
      return Files.isRegularFile(file)
          ? Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1))
          : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static boolean isKept(String argument) {
    return PLAIN.contains(argument)
        || PreprocessorFlags.isUnsupported(argument)
        || argument.startsWith("-std=")
        || WITH_VALUE.stream().anyMatch(argument::startsWith);
  }
}
