/**
 * Deciding by running the program: a program that asks for no input has one execution, and some
 * random inputs find shallow violations.
 */
@NullMarked
package proteus.verifier.engine.execution;

import org.jspecify.annotations.NullMarked;
