/**
 * Our stand-in for the loader that the Z3 binding calls when its class {@code Native} is
 * initialised.
 *
 * <p>The loader that comes with z3-turnkey unpacks 35 MB of libraries at every start of the
 * program, which takes more time than most verification tasks; the name it is called by is fixed in
 * the binding's class file, so this package has to bear that name. The work is done in {@link
 * proteus.smt.z3.NativeLibraries}.
 */
@NullMarked
package tools.aqua.turnkey.support;

import org.jspecify.annotations.NullMarked;
