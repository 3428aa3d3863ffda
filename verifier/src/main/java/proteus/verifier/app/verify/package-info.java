/** From a program to a verdict, its evidence and its documents. */
@NullMarked
package proteus.verifier.app.verify;

import org.jspecify.annotations.NullMarked;
