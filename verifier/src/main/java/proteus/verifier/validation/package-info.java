/**
 * Checks of witnesses of any tool against their programs. Expressions of a witness are read by the
 * front end where they belong ({@link proteus.frontend.c.Probe}); an invariant becomes an
 * assertion, a violation's waypoints become an automaton whose product with the program every
 * engine can work on.
 */
@NullMarked
package proteus.verifier.validation;

import org.jspecify.annotations.NullMarked;
