/**
 * Tests that cover a program's branches or reach its errors: goals, executions that tell which of
 * them they reach, and the search for inputs, which replaces loops by their summaries (Xie et al.,
 * TSE 2019, 7.3).
 */
@NullMarked
package proteus.verifier.testgen;

import org.jspecify.annotations.NullMarked;
