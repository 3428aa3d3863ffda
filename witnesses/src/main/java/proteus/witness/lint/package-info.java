/**
 * The rules a witness has to obey, as its format states them and as its program lets them be
 * checked.
 */
@NullMarked
package proteus.witness.lint;

import org.jspecify.annotations.NullMarked;
