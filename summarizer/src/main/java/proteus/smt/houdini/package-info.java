/**
 * The claims that support each other. Source: Flanagan and Leino, <i>Houdini, an annotation
 * assistant for ESC/Java</i>, 2001. May use {@code proteus.smt}.
 */
@NullMarked
package proteus.smt.houdini;

import org.jspecify.annotations.NullMarked;
