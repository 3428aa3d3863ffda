package proteus.verifier.survey;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
          "-isysroot");

  private static final Set<String> PLAIN =
      Set.of("-ansi", "-pthread", "-nostdinc", "-undef", "-fgnu89-inline", "-fno-builtin");

  /** The arguments of a compiler that runs in a directory. */
  static CompilerArguments of(List<String> arguments, Path directory) {
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
        kept.add(argument);
      }
    }
    return new CompilerArguments(machine, new PreprocessorFlags(kept, Optional.of(directory)));
  }

  private static boolean isKept(String argument) {
    return PLAIN.contains(argument)
        || argument.startsWith("-std=")
        || WITH_VALUE.stream().anyMatch(argument::startsWith);
  }
}
