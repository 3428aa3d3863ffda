package proteus.ir.graph;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.SourceSpan;

/**
 * The decision in the C text that an assumption stands for.
 *
 * @param statement the statement or conditional operator that decides; it starts at its keyword
 *     ({@code if}, {@code while}, {@code for}, {@code do}, {@code switch}) or at its condition
 *     ({@code ?:}, {@code &&}, {@code ||})
 * @param taken whether the condition held; for a {@code switch}: whether a case label matched
 * @param caseValue the matching case of a {@code switch}
 */
public record Branch(SourceSpan statement, boolean taken, Optional<BigInteger> caseValue) {}
