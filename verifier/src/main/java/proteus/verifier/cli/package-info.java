/** Command line: options, output for people and machines. The only place that prints. */
@NullMarked
package proteus.verifier.cli;

import org.jspecify.annotations.NullMarked;
