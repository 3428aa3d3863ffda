package proteus.frontend.lower.library;

import java.util.Optional;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;

/** Models of C library functions, written in C. */
public interface Library {
  /** What the names of their files begin with. */
  String FOLDER = "<libc>/";

  /** A program without models. */
  Library NONE = name -> Optional.empty();

  /** Whether the program itself defines the function, as no model here does. */
  static boolean isDefinedElsewhere(CFunction function) {
    return function.definition().isPresent() && !function.span().file().startsWith(FOLDER);
  }

  /** The translation unit that models {@code function}; the same one each time. */
  Optional<CProgram> find(String function);
}
