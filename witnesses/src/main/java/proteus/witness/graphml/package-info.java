/** Witness format 1.0: the witness automaton as GraphML, its writer and its reader. */
@NullMarked
package proteus.witness.graphml;

import org.jspecify.annotations.NullMarked;
