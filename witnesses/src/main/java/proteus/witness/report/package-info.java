/** The two machine-readable reports beside a verdict: the JSON result document and SARIF 2.1.0. */
@NullMarked
package proteus.witness.report;

import org.jspecify.annotations.NullMarked;
