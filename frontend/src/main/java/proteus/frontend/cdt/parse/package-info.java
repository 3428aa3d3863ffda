/** Files to syntax trees, by Eclipse CDT. */
@NullMarked
package proteus.frontend.cdt.parse;

import org.jspecify.annotations.NullMarked;
