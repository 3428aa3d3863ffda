/**
 * The core intermediate representation: typed pure expressions, actions on edges, one control-flow
 * graph a function. Depends on nothing. Nothing here knows C syntax.
 */
@NullMarked
package proteus.ir;

import org.jspecify.annotations.NullMarked;
