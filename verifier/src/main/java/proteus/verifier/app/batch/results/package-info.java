/**
 * Results of many tasks: rows and their files, scores, comparisons, and what people read of them.
 *
 * @see <a href="https://sv-comp.sosy-lab.org/2026/rules.php">Competition on Software
 *     Verification</a>: the scores
 */
@NullMarked
package proteus.verifier.app.batch.results;

import org.jspecify.annotations.NullMarked;
