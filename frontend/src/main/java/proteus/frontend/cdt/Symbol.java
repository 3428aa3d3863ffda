package proteus.frontend.cdt;

import java.math.BigInteger;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.cdt.declaration.Specified;

/** What an ordinary identifier stands for (C11 6.2.3). */
public sealed interface Symbol {
  record Variable(CVariable variable) implements Symbol {}

  record Function(CFunction function) implements Symbol {}

  record TypeName(Specified type) implements Symbol {}

  record Constant(BigInteger value, CType.Int type) implements Symbol {}

  /** Declared with a construct that is not supported; it may stand there as long as unused. */
  record Refused(String reason) implements Symbol {}
}
