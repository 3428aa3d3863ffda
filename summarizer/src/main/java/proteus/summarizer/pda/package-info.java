/**
 * The path dependency automaton (Xie et al. 2019, Definition 3 and Algorithm 1). May use loop
 * paths, n-th terms, {@code proteus.ir} and {@code proteus.smt}.
 */
@NullMarked
package proteus.summarizer.pda;

import org.jspecify.annotations.NullMarked;
