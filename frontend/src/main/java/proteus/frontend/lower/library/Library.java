package proteus.frontend.lower.library;

import java.util.Optional;
import proteus.frontend.c.CProgram;

/** Models of C library functions, written in C. */
public interface Library {
  /** What the names of their files begin with. */
  String FOLDER = "<libc>/";

  /** A program without models. */
  Library NONE = name -> Optional.empty();

  /** The translation unit that models {@code function}; the same one each time. */
  Optional<CProgram> find(String function);
}
