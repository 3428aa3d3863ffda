/**
 * Eclipse CDT's parser, driven without an Eclipse, and the typed C tree made from its syntax trees.
 * CDT parses; scopes, types and constants are computed here. The only package that may import
 * {@code org.eclipse.cdt}.
 */
@NullMarked
package proteus.frontend.cdt;

import org.jspecify.annotations.NullMarked;
