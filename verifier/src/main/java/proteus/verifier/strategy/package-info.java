/** The portfolio: which engine runs when, and for how long. */
@NullMarked
package proteus.verifier.strategy;

import org.jspecify.annotations.NullMarked;
