/** Control-flow graphs and their loops. */
@NullMarked
package proteus.ir.graph;

import org.jspecify.annotations.NullMarked;
