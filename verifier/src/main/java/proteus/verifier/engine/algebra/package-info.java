/**
 * Polynomial equations between variables that hold at loop headers, found from the assertions
 * backwards (Müller-Olm and Seidl, Computing polynomial program invariants, 2004; modulo powers of
 * two: Analysis of modular arithmetic, 2007). May use the IR, terms and polynomials; no solver.
 */
@NullMarked
package proteus.verifier.engine.algebra;

import org.jspecify.annotations.NullMarked;
