package proteus.verifier.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What {@code summarize} is asked for.
 *
 * @param function whose loops are wanted; without one, those of all
 * @param line where the wanted loops start
 * @param dot the folder for automata in Graphviz's language
 * @param svg the folder for drawings of automata
 */
record SummarizeChoice(
    Optional<String> function, OptionalInt line, Optional<Path> dot, Optional<Path> svg) {}
