/**
 * Memory of linked objects as relations between nodes: what fields hold, and what is reached from
 * where. Source: Itzhaky, Banerjee, Immerman, Nanevski and Sagiv, <i>Effectively-propositional
 * reasoning about reachability in linked data structures</i>, CAV 2013. May use {@code proteus.ir}
 * and {@code proteus.smt}.
 */
@NullMarked
package proteus.smt.linked;

import org.jspecify.annotations.NullMarked;
