/** Certificates: what engines hand out with a proof, and what the check confirms. */
@NullMarked
package proteus.verifier.task.certificate;

import org.jspecify.annotations.NullMarked;
