/** Functions as integer programs, and other forms of these with the same executions. */
@NullMarked
package proteus.summarizer.bound.program;

import org.jspecify.annotations.NullMarked;
