package proteus.verifier.check.cuts;

import proteus.ir.Type;

/**
 * How bytes are read.
 *
 * @param size in bytes
 */
record ReadShape(Type type, int size) {}
