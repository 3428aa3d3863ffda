/** Runs of what a compiler makes of a program and a harness: they show violations once more. */
@NullMarked
package proteus.verifier.confirmation;

import org.jspecify.annotations.NullMarked;
