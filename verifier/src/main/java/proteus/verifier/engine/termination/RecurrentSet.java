package proteus.verifier.engine.termination;

import java.math.BigInteger;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;

/**
 * A condition under which a loop never ends.
 *
 * @param loop the statement
 * @param condition at its header
 * @param choice what everything is that the loop takes from outside
 */
public record RecurrentSet(SourceSpan loop, Expr condition, BigInteger choice) {}
