/** What shells complete of the command line. */
@NullMarked
package proteus.verifier.cli.completion;

import org.jspecify.annotations.NullMarked;
