/**
 * Property-directed reachability (IC3) over the bits of a transition system's state: finds
 * invariants of loops whose state is small or whose bits can be told apart, such as state machines,
 * debouncers and bounded counters. May use {@code proteus.smt} and {@code proteus.smt.transition}.
 * Sources: Bradley, <i>SAT-Based Model Checking without Unrolling</i>, VMCAI 2011; Eén, Mishchenko
 * and Brayton, <i>Efficient Implementation of Property Directed Reachability</i>, FMCAD 2011.
 */
@NullMarked
package proteus.verifier.engine.pdr;

import org.jspecify.annotations.NullMarked;
