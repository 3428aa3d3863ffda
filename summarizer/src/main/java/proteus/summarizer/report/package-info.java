/**
 * Summaries for people: what was found about a loop, in the words of Xie et al. 2019 and in C's
 * notation over the names of the C text, as data ({@link proteus.summarizer.report.LoopReport}) and
 * drawn from them as text, DOT and SVG. Nothing here changes what a summary says.
 */
@NullMarked
package proteus.summarizer.report;

import org.jspecify.annotations.NullMarked;
