package proteus.verifier.cli;

import proteus.witness.model.Constraint;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WaypointType;
import proteus.witness.model.Witness;
import proteus.witness.model.WitnessSegment;

/** The same witness as another version of the format has it. */
final class WitnessVersions {
  private WitnessVersions() {}

  static Witness of(Witness witness, FormatVersion version) {
    return switch (witness) {
      case CorrectnessWitness proof ->
          new CorrectnessWitness(
              proof.metadata().withVersion(version), proof.invariants(), proof.contracts());
      case ViolationWitness violation ->
          new ViolationWitness(
              violation.metadata().withVersion(version),
              violation.segments().stream().map(s -> of(s, version)).toList());
    };
  }

  private static WitnessSegment of(WitnessSegment segment, FormatVersion version) {
    Waypoint w = segment.follow();
    return w.type() == WaypointType.FUNCTION_RETURN
        ? WitnessSegment.of(
            Waypoint.functionReturn(
                version,
                w.location(),
                w.constraint()
                    .map(Constraint::value)
                    .orElseThrow()
                    .replaceFirst("^.result == ", "")))
        : segment;
  }
}
