/**
 * What a verification witness says, apart from any file format: the terms of the SV-COMP witness
 * formats 2.0 and 2.1 (Ayaziova et al., <i>Software Verification Witnesses 2.0</i>, SPIN 2024).
 * Records only; depends on nothing.
 */
@NullMarked
package proteus.witness.model;

import org.jspecify.annotations.NullMarked;
