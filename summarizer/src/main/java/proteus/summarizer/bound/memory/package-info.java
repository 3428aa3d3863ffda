/** The contents of memory as far as bounds depend on it. */
@NullMarked
package proteus.summarizer.bound.memory;

import org.jspecify.annotations.NullMarked;
