package proteus.frontend.cdt.parse;

import org.eclipse.cdt.core.dom.parser.c.GCCScannerExtensionConfiguration;
import org.eclipse.cdt.core.parser.IMacro;

/**
 * gcc's words for CDT's scanner, with one macro instead of CDT's own, some of which would replace
 * builtins by something of another meaning.
 */
final class GnuScannerSettings extends GCCScannerExtensionConfiguration {
  /** A gcc of this age knows every word that CDT can know. */
  private static final int GCC_VERSION = 120_200;

  GnuScannerSettings() {
    super(GCC_VERSION);
  }

  @Override
  public IMacro[] getAdditionalMacros() {
    return new IMacro[] {new Erased("__extension__")};
  }

  /** A macro that stands for nothing. */
  private record Erased(String name) implements IMacro {
    @Override
    public char[] getSignature() {
      return name.toCharArray();
    }

    @Override
    public char[] getExpansion() {
      return new char[0];
    }
  }
}
