/**
 * The report that people read in a browser: one page that needs no server, no network and no other
 * file. All text of programs is escaped, and the page's own policy forbids everything but its own
 * style and script.
 */
@NullMarked
package proteus.witness.page;

import org.jspecify.annotations.NullMarked;
