package proteus.frontend.lower;

import java.util.Set;

/**
 * The C functions that a program calls or takes the address of.
 *
 * @param reachable by code that may be reached
 * @param anywhere by any code
 */
public record Mentioned(Set<String> reachable, Set<String> anywhere) {
  public Mentioned {
    reachable = Set.copyOf(reachable);
    anywhere = Set.copyOf(anywhere);
  }
}
