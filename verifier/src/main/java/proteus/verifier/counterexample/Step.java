package proteus.verifier.counterexample;

/**
 * An event and where it stands.
 *
 * @param depth how many calls and unfinished loops are around it
 * @param function the C function that it happens in; empty outside of all
 */
public record Step(int depth, String function, Event event) {
  Step deeper() {
    return new Step(depth + 1, function, event);
  }
}
