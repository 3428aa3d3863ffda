/**
 * From a C program to the bounds of its functions: how often loops, paths and lines run, what that
 * costs, and whether executions agree. The analysis itself is in {@code proteus.summarizer.bound}.
 */
@NullMarked
package proteus.verifier.bounds;

import org.jspecify.annotations.NullMarked;
