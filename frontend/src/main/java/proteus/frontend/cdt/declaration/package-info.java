/** From declarations of the syntax tree to types and variables. */
@NullMarked
package proteus.frontend.cdt.declaration;

import org.jspecify.annotations.NullMarked;
