/** Programs, executions and loops in words. */
@NullMarked
package proteus.verifier.app.text;

import org.jspecify.annotations.NullMarked;
