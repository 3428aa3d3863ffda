/** What is to be decided, and what the parts of the verifier say to each other about it. */
@NullMarked
package proteus.verifier.task;

import org.jspecify.annotations.NullMarked;
