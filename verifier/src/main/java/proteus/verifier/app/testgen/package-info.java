/** Test suites: their generation, files and coverage. */
@NullMarked
package proteus.verifier.app.testgen;

import org.jspecify.annotations.NullMarked;
