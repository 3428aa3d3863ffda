/** Normal forms that terms are brought into when they are made. */
@NullMarked
package proteus.smt.rewrite;

import org.jspecify.annotations.NullMarked;
