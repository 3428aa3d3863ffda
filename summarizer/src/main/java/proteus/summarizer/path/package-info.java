/**
 * Loop paths (Xie et al. 2019, Definition 2) over mathematical integers: an operation whose result
 * can leave its type's range splits its path. Also traces, sequences of loop paths with counts. May
 * use {@code proteus.ir}, {@code proteus.smt} and the slice.
 */
@NullMarked
package proteus.summarizer.path;

import org.jspecify.annotations.NullMarked;
