package proteus.verifier.engine.symbolic;

/**
 * How far a symbolic execution follows loops and recursion.
 *
 * @param iterations of one loop in a row whose continuation depends on symbolic values
 * @param recursion activations of one function at a time under conditions on symbolic values
 * @param concrete iterations of one loop, and activations of one function, that no symbolic value
 *     decides about
 */
public record UnrollBounds(int iterations, int recursion, int concrete) {}
