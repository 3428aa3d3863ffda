/** Complex numbers, and encodings of floats. */
@NullMarked
package proteus.frontend.c.complex;

import org.jspecify.annotations.NullMarked;
