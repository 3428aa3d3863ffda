package proteus.verifier.check.cuts;

import proteus.ir.Type;

/**
 * How bytes are read.
 *
 * @param size in bytes
 */
record Shape(Type type, int size) {}
