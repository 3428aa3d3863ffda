/** Functions whose meaning is built in, and models of library functions. */
@NullMarked
package proteus.frontend.lower.library;

import org.jspecify.annotations.NullMarked;
