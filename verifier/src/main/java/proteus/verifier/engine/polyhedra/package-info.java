/**
 * Linear inequalities between a program's variables, by abstract interpretation in convex
 * polyhedra. May use the IR; no solver.
 */
@NullMarked
package proteus.verifier.engine.polyhedra;

import org.jspecify.annotations.NullMarked;
