package proteus.witness;

import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.DataModel;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.InputFile;
import proteus.witness.model.Invariant;
import proteus.witness.model.Metadata;
import proteus.witness.model.Producer;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.Task;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WitnessSegment;
import proteus.witness.source.SourceCode;

/** A program, and a witness of each kind for it. */
public final class Samples {
  public static final String FILE = "sum.c";

  /** Lines and columns are used by the locations below. */
  public static final SourceCode PROGRAM =
      SourceCode.of(
          FILE,
          """
          extern unsigned __VERIFIER_nondet_uint(void);
          extern void reach_error(void); /* while ) */
          int main(void) {
            unsigned n = __VERIFIER_nondet_uint( );
            unsigned i = 0; // for ?
            for (i = 0; i < n; i++) {
              if (i == 3u) { i = n ? i : 0; }
            }
            do i--; while (i);
            if (n > 7) reach_error();
            return 0;
          }
          """
              .getBytes(StandardCharsets.UTF_8));

  public static final SourceLocation MAIN = SourceLocation.of(FILE, 3, 1, "main");
  public static final SourceLocation CALL = SourceLocation.of(FILE, 4, 40, "main");
  public static final SourceLocation DECLARATION = SourceLocation.of(FILE, 5, 3, "main");
  public static final SourceLocation LOOP = SourceLocation.of(FILE, 6, 3, "main");
  public static final SourceLocation IF = SourceLocation.of(FILE, 7, 5, "main");
  public static final SourceLocation CONDITIONAL = SourceLocation.of(FILE, 7, 26, "main");
  public static final SourceLocation DO = SourceLocation.of(FILE, 9, 3, "main");
  public static final SourceLocation ERROR = SourceLocation.of(FILE, 10, 14, "main");

  private Samples() {}

  public static Metadata metadata(FormatVersion version) {
    return new Metadata(
        version,
        UUID.fromString("6f1c3a52-8a0e-4f0b-9d9e-2f5c1c7a1b33"),
        OffsetDateTime.parse("2026-03-04T05:06:00+01:00"),
        new Producer("Proteus", "0.1.0", Optional.of("default"), Optional.of("proteus-verify x")),
        new Task(
            List.of(new InputFile(FILE, PROGRAM.sha256())),
            "CHECK( init(main()), LTL(G ! call(reach_error())) )",
            DataModel.ILP32));
  }

  public static ViolationWitness violation(FormatVersion version) {
    return new ViolationWitness(
        metadata(version),
        List.of(
            WitnessSegment.of(Waypoint.functionReturn(version, CALL, "8u")),
            WitnessSegment.of(Waypoint.assumption(DECLARATION, "n == 8")),
            WitnessSegment.of(Waypoint.branching(LOOP, "true")),
            WitnessSegment.of(Waypoint.target(ERROR))));
  }

  public static CorrectnessWitness correctness(FormatVersion version) {
    return new CorrectnessWitness(
        metadata(version),
        List.of(
            Invariant.ofLoop(LOOP, "i <= n"),
            Invariant.ofLoop(DO, "i > 0"),
            Invariant.ofLocation(ERROR, "n > 7")));
  }
}
