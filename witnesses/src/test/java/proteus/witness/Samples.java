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
import proteus.witness.model.Location;
import proteus.witness.model.Metadata;
import proteus.witness.model.Producer;
import proteus.witness.model.Segment;
import proteus.witness.model.Task;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.source.SourceText;

/** A program, and a witness of each kind for it. */
public final class Samples {
  public static final String FILE = "sum.c";

  /** Lines and columns are used by the locations below. */
  public static final SourceText PROGRAM =
      SourceText.of(
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

  public static final Location MAIN = Location.of(FILE, 3, 1, "main");
  public static final Location CALL = Location.of(FILE, 4, 40, "main");
  public static final Location DECLARATION = Location.of(FILE, 5, 3, "main");
  public static final Location LOOP = Location.of(FILE, 6, 3, "main");
  public static final Location IF = Location.of(FILE, 7, 5, "main");
  public static final Location CONDITIONAL = Location.of(FILE, 7, 26, "main");
  public static final Location DO = Location.of(FILE, 9, 3, "main");
  public static final Location ERROR = Location.of(FILE, 10, 14, "main");

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
            Segment.of(Waypoint.functionReturn(version, CALL, "8u")),
            Segment.of(Waypoint.assumption(DECLARATION, "n == 8")),
            Segment.of(Waypoint.branching(LOOP, "true")),
            Segment.of(Waypoint.target(ERROR))));
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
