/** Vectors (GNU): aggregates of elements of one type, and operators on them element by element. */
@NullMarked
package proteus.frontend.c.vector;

import org.jspecify.annotations.NullMarked;
