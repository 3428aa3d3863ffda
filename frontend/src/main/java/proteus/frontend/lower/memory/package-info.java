/** Lvalues and objects: where they lie, how they begin, and when an access is undefined. */
@NullMarked
package proteus.frontend.lower.memory;

import org.jspecify.annotations.NullMarked;
