/** What the tests of all modules share. */
@NullMarked
package proteus.testing;

import org.jspecify.annotations.NullMarked;
