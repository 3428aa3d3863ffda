/** From initializers of the syntax tree to values of objects. */
@NullMarked
package proteus.frontend.cdt.initializer;

import org.jspecify.annotations.NullMarked;
