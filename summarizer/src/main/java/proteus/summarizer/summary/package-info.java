/**
 * Disjunctive loop summaries (Xie et al. 2019, Definition 5): {@link
 * proteus.summarizer.summary.LoopSummarizer} makes them from the traces of the path dependency
 * automaton (Algorithm 2). May use all other packages of the summarizer but nothing of a verifier.
 */
@NullMarked
package proteus.summarizer.summary;

import org.jspecify.annotations.NullMarked;
