/**
 * Random programs as small syntax trees: made, executed and written as C text in variants that mean
 * the same. Nothing in them is undefined where signed overflow wraps.
 */
@NullMarked
package proteus.verifier.fuzz.program;

import org.jspecify.annotations.NullMarked;
