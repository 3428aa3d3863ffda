/** Ranks of the components of integer programs, and how often steps run by them. */
@NullMarked
package proteus.summarizer.bound.rank;

import org.jspecify.annotations.NullMarked;
