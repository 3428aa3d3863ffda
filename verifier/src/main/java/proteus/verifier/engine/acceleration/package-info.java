/**
 * Accelerated bounded model checking: transition systems are unrolled, cycles in the paths found
 * become transitions, exactly or as transitive relations that contain them, and what these cover is
 * blocked, until no further step is possible or a violation is found. May use {@code proteus.ir},
 * {@code proteus.smt}, {@code proteus.smt.transition}, and what {@code proteus.summarizer} knows of
 * n-th terms. Sources: Frohn and Giesl, <i>Integrating Loop Acceleration into Bounded Model
 * Checking</i>, FM 2024, and <i>Infinite State Model Checking by Learning Transitive Relations</i>,
 * CADE 2025.
 */
@NullMarked
package proteus.verifier.engine.acceleration;

import org.jspecify.annotations.NullMarked;
