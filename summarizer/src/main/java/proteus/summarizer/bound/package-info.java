/**
 * Loop bound analysis: how often can each loop, path and edge run, as closed expressions over the
 * inputs. After Čadek, Strejček and Trtík, <i>Tighter Loop Bound Analysis</i> (path counters,
 * necessary conditions, sums over outer iterations) and Xie et al. 2019, 7.1; bounds and sizes of
 * variables are found in turns as by Brockschmidt et al., <i>Analyzing Runtime and Size Complexity
 * of Integer Programs</i>, TOPLAS 2016.
 */
@NullMarked
package proteus.summarizer.bound;

import org.jspecify.annotations.NullMarked;
