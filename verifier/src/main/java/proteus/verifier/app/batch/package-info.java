/**
 * Many tasks, each in a process of its own: what tasks there are, how they are run within limits,
 * and the journal of rows that survives whatever ends the batch.
 *
 * @see <a href="https://gitlab.com/sosy-lab/benchmarking/task-definition-format">Task
 *     definitions</a>
 */
@NullMarked
package proteus.verifier.app.batch;

import org.jspecify.annotations.NullMarked;
