package proteus.frontend.c;

import java.util.Optional;

/**
 * An object with static storage duration. Without an initialiser it starts as zero, unless it is
 * only declared.
 *
 * @param definition whether the program defines the object or only refers to it
 */
public record CGlobal(
    CVariable variable, Optional<CInitializer> initializer, Definition definition) {
  /** Defined (tentatively, too), or {@code extern} everywhere. */
  public enum Definition {
    DEFINED,
    DECLARED_ONLY
  }
}
