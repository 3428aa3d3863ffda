/**
 * Property-directed reachability (IC3) over what can be said of a transition system's states:
 * comparisons, and their bits. Finds invariants of loops in which what holds depends on modes,
 * flags and bounded counters. May use {@code proteus.smt} and {@code proteus.smt.transition}.
 * Sources: Bradley, <i>SAT-Based Model Checking without Unrolling</i>, VMCAI 2011; Eén, Mishchenko
 * and Brayton, <i>Efficient Implementation of Property Directed Reachability</i>, FMCAD 2011;
 * Cimatti, Griggio, Mover and Tonetta, <i>IC3 Modulo Theories via Implicit Predicate
 * Abstraction</i>, TACAS 2014.
 */
@NullMarked
package proteus.verifier.engine.pdr;

import org.jspecify.annotations.NullMarked;
