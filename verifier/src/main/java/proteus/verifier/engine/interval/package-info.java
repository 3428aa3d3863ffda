/**
 * Deciding by intervals of variables, apart for values that decide which way is taken. May use the
 * IR and intervals; no solver.
 */
@NullMarked
package proteus.verifier.engine.interval;

import org.jspecify.annotations.NullMarked;
