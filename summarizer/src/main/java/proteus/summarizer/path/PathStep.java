package proteus.summarizer.path;

import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Term;

/** A part of a loop path. Terms are over the symbols for the values at the path's start. */
public sealed interface PathStep {
  /** The edge is passed. */
  record Pass(Edge edge) implements PathStep {}

  /** A {@link proteus.ir.Action.Havoc} gives its variable the value {@code symbol}. */
  record Input(Edge edge, Term symbol) implements PathStep {}

  /** The loop at {@code header}, within this one, runs to one of its exits. */
  record Inner(Location header, Trace trace) implements PathStep {}
}
