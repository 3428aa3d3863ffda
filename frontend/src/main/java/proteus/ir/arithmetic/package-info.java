/** The arithmetic of programs: evaluation, conversions, simplification, floats, addresses. */
@NullMarked
package proteus.ir.arithmetic;

import org.jspecify.annotations.NullMarked;
