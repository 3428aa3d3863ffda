/**
 * From the typed C tree to the intermediate representation: side effects are sequenced into edges,
 * aggregates and variables whose address is taken live in memory objects, everything else becomes a
 * register-like variable. Library functions get their meaning here or by small models in C, which
 * are resources of this package's module. May depend on {@code proteus.ir} and {@code
 * proteus.frontend.c}.
 *
 * <p>Evaluation order, where C leaves it open: operands and arguments from left to right; but a
 * plain variable that is the left operand of a commutative operator or a comparison is read after
 * the right operand is evaluated, as gcc does it.
 */
@NullMarked
package proteus.frontend.lower;

import org.jspecify.annotations.NullMarked;
