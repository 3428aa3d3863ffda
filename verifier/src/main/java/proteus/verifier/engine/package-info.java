/** What the engines share: their answers and the order in which they visit locations. */
@NullMarked
package proteus.verifier.engine;

import org.jspecify.annotations.NullMarked;
