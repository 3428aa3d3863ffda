/** What the values of variables depend on, from one loop header to the next. */
@NullMarked
package proteus.verifier.engine.invariant.influence;

import org.jspecify.annotations.NullMarked;
