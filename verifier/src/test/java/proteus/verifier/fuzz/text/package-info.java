/**
 * Broken text: valid files of every kind that is read, what reads them, and how they are broken.
 */
@NullMarked
package proteus.verifier.fuzz.text;

import org.jspecify.annotations.NullMarked;
