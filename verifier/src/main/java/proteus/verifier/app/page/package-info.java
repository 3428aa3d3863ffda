/** What the HTML pages of the commands show. */
@NullMarked
package proteus.verifier.app.page;

import org.jspecify.annotations.NullMarked;
