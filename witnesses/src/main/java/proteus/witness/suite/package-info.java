/**
 * Test suites in the format of the competition on software testing: a zip archive of {@code
 * metadata.xml} and a {@code testcase-*.xml} for each test, its writer, and a reader for the suites
 * of any tool.
 *
 * @see <a href="https://gitlab.com/sosy-lab/test-comp/test-format">the format, version 1.1</a>
 */
@NullMarked
package proteus.witness.suite;

import org.jspecify.annotations.NullMarked;
