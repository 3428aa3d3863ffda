/**
 * The typed C tree: C programs after name resolution, typing and every implicit conversion (C11
 * 6.3, 6.5, 6.7.9), with source positions. It is close to C's shape (statements are nested,
 * expressions have side effects), but nothing that reads it needs to know C's typing rules. Memory
 * layout is that of the System V ABI as gcc implements it. May depend on {@code proteus.ir} for
 * machine models and source spans only.
 */
@NullMarked
package proteus.frontend.c;

import org.jspecify.annotations.NullMarked;
