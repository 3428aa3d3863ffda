/**
 * From C files to the typed C tree: options, the entry point, and results. A file that cannot be
 * read is a value with a reason and a place, never an exception.
 */
@NullMarked
package proteus.frontend;

import org.jspecify.annotations.NullMarked;
