/**
 * Loops of many files at once: which files there are, each with the flags that its build uses; the
 * loops of each function, by an analysis that is plugged in; results as records and as tables. May
 * depend on everything but {@code proteus.verifier.cli}.
 */
@NullMarked
package proteus.verifier.survey;

import org.jspecify.annotations.NullMarked;
