package proteus.verifier.counterexample;

/**
 * An event and where it stands.
 *
 * @param depth how many calls and unfinished loops are around it
 * @param function the C function that it happens in; empty outside of all
 */
public record TraceStep(int depth, String function, Event event) {
  TraceStep deeper() {
    return new TraceStep(depth + 1, function, event);
  }
}
