/**
 * Irregular loops: what can be said of all executions without knowing in which order their paths
 * are executed (Xie et al. 2019, Algorithm 5, after Strejček and Trtík's path counters). May use
 * {@code proteus.ir}, {@code proteus.smt} and the loop paths.
 */
@NullMarked
package proteus.summarizer.irregular;

import org.jspecify.annotations.NullMarked;
