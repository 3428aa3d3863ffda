package tools.aqua.turnkey.support;

import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import proteus.smt.z3.NativeLibraries;

/** The entry point that the Z3 binding's class file names; see the package's description. */
public final class TurnKey {
  private TurnKey() {}

  /**
   * Loads the binding's native libraries.
   *
   * @param prefix the folder of the libraries inside the binding's jar, such as {@code
   *     com/microsoft/z3}
   * @param resources opens a resource by its absolute name; null when there is none
   */
  public static void load(String prefix, Function<String, @Nullable InputStream> resources) {
    NativeLibraries.load(prefix, resources);
  }
}
