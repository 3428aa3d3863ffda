/**
 * From verdicts to witnesses: what other tools need to check a verdict. Depends on {@code
 * proteus.ir}, {@code proteus.witness} and the recorded counterexample.
 */
@NullMarked
package proteus.verifier.evidence;

import org.jspecify.annotations.NullMarked;
