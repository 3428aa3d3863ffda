package proteus.witness;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import proteus.witness.model.Contract;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.DataModel;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.InputFile;
import proteus.witness.model.Invariant;
import proteus.witness.model.InvariantType;
import proteus.witness.model.Metadata;
import proteus.witness.model.Producer;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.Task;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WaypointAction;
import proteus.witness.model.Witness;
import proteus.witness.model.WitnessSegment;

/** Random witnesses that are valid for {@link Samples#PROGRAM}. */
public final class Witnesses {
  private static final String SAFETY = "CHECK( init(main()), LTL(G ! call(reach_error())) )";
  private static final String TERMINATION = "CHECK( init(main()), LTL(F end) )";

  private Witnesses() {}

  public static Arbitrary<Witness> any() {
    return Arbitraries.of(FormatVersion.values()).flatMap(Witnesses::of);
  }

  public static Arbitrary<Witness> of(FormatVersion version) {
    List<Arbitrary<? extends Witness>> kinds =
        new ArrayList<>(List.of(violations(version), correctness(version)));
    if (version == FormatVersion.V2_1) {
      kinds.add(nonTermination());
    }
    return Arbitraries.of(kinds).flatMap(kind -> kind.map(w -> (Witness) w));
  }

  private static Arbitrary<ViolationWitness> violations(FormatVersion version) {
    return Combinators.combine(
            metadata(version, SAFETY), segments(version, WaypointAction.FOLLOW).list().ofMaxSize(6))
        .as(
            (metadata, segments) -> {
              List<WitnessSegment> all = new ArrayList<>(segments);
              all.add(WitnessSegment.of(Waypoint.target(Samples.ERROR)));
              return new ViolationWitness(metadata, all);
            });
  }

  private static Arbitrary<ViolationWitness> nonTermination() {
    return Combinators.combine(
            metadata(FormatVersion.V2_1, TERMINATION),
            segments(FormatVersion.V2_1, WaypointAction.FOLLOW).list().ofMaxSize(3),
            segments(FormatVersion.V2_1, WaypointAction.CYCLE).list().ofMinSize(1).ofMaxSize(3))
        .as(
            (metadata, stem, cycle) -> {
              List<WitnessSegment> all = new ArrayList<>(stem);
              all.addAll(cycle);
              return new ViolationWitness(metadata, all);
            });
  }

  private static Arbitrary<WitnessSegment> segments(FormatVersion version, WaypointAction last) {
    return Combinators.combine(
            waypoints(version).map(w -> w.withAction(WaypointAction.AVOID)).list().ofMaxSize(2),
            waypoints(version).map(w -> w.withAction(last)))
        .as(WitnessSegment::new);
  }

  private static Arbitrary<Waypoint> waypoints(FormatVersion version) {
    return Arbitraries.oneOf(
        Combinators.combine(vague(Samples.DECLARATION, Samples.ERROR), expressions())
            .as(Waypoint::assumption),
        Combinators.combine(
                vague(Samples.LOOP, Samples.IF, Samples.CONDITIONAL, Samples.DO),
                Arbitraries.of("true", "false"))
            .as(Waypoint::branching),
        vague(Samples.CALL).map(Waypoint::functionEnter),
        Combinators.combine(vague(Samples.CALL), Arbitraries.of("0", "-1", "(char) 7", "8u", "1.5"))
            .as((at, value) -> Waypoint.functionReturn(version, at, value)));
  }

  private static Arbitrary<CorrectnessWitness> correctness(FormatVersion version) {
    Arbitrary<List<Contract>> contracts =
        version == FormatVersion.V2_0
            ? Arbitraries.just(List.of())
            : contracts().list().ofMaxSize(2);
    return Combinators.combine(
            metadata(version, SAFETY), invariants(version).list().ofMaxSize(6), contracts)
        .as(CorrectnessWitness::new);
  }

  private static Arbitrary<Invariant> invariants(FormatVersion version) {
    List<InvariantType> types =
        List.of(InvariantType.values()).stream()
            .filter(t -> version == FormatVersion.V2_1 || !t.ofTransition())
            .toList();
    return Combinators.combine(
            Arbitraries.of(types),
            vague(Samples.LOOP, Samples.DO),
            expressions(),
            Arbitraries.of("\\at(i, AnyPrev) < i", "i - \\at(i, AnyPrev) >= 1"))
        .as(
            (type, at, state, transition) ->
                type.ofTransition()
                    ? new Invariant(type, at, transition, ExpressionFormat.EXTENDED_C)
                    : new Invariant(type, at, state, ExpressionFormat.C));
  }

  private static Arbitrary<Contract> contracts() {
    return expressions()
        .map(
            requires ->
                new Contract(
                    SourceLocation.of(Samples.FILE, 3, 1, "main"),
                    requires,
                    "\\result == \\at(i, Old)",
                    ExpressionFormat.EXTENDED_C));
  }

  /** These places; sometimes without a column or function. */
  private static Arbitrary<SourceLocation> vague(SourceLocation... places) {
    return Combinators.combine(
            Arbitraries.of(places), Arbitraries.of(true, false), Arbitraries.of(true, false))
        .as(
            (at, column, function) ->
                new SourceLocation(
                    at.fileName(),
                    at.line(),
                    column ? at.column() : OptionalInt.empty(),
                    at.function().filter(_ -> function)));
  }

  private static Arbitrary<String> expressions() {
    return Arbitraries.of(
        "1",
        "x == 1",
        "(x <= 255*i) && a[i] != '\\''",
        "!(p->next == (void *)0) || s[0] == \"a;{\"[0]",
        "*p >= -1",
        "i <= n ? x << 2 : ~y",
        "yes: no"); // not C, but tempting for a reader of YAML
  }

  private static Arbitrary<Metadata> metadata(FormatVersion version, String specification) {
    Arbitrary<String> texts = texts();
    Arbitrary<Producer> producers =
        Combinators.combine(texts, texts, texts.optional(), texts.optional()).as(Producer::new);
    Arbitrary<OffsetDateTime> times =
        Combinators.combine(
                Arbitraries.longs().between(0, 4_000_000_000L),
                Arbitraries.integers().between(-18 * 60, 18 * 60))
            .as(
                (second, zone) ->
                    OffsetDateTime.ofInstant(
                        Instant.ofEpochSecond(second), ZoneOffset.ofTotalSeconds(zone * 60)));
    Arbitrary<UUID> uuids =
        Combinators.combine(Arbitraries.longs(), Arbitraries.longs()).as(UUID::new);
    Arbitrary<List<InputFile>> more =
        texts
            .map(t -> new InputFile("lib/" + t + ".h", "ab".repeat(32)))
            .list()
            .ofMaxSize(2)
            .uniqueElements(InputFile::path);
    Arbitrary<Task> tasks =
        Combinators.combine(more, Arbitraries.of(DataModel.values()))
            .as(
                (files, model) -> {
                  List<InputFile> all = new ArrayList<>(files);
                  all.add(new InputFile(Samples.FILE, Samples.PROGRAM.sha256()));
                  return new Task(all, specification, model);
                });
    return Combinators.combine(uuids, times, producers, tasks)
        .as((uuid, time, producer, task) -> new Metadata(version, uuid, time, producer, task));
  }

  /** Text that readers of YAML and XML like to take for something else. */
  private static Arbitrary<String> texts() {
    return Arbitraries.oneOf(
            Arbitraries.of(
                "2.0",
                "true",
                "~",
                "null",
                "0x10",
                "- a",
                "a: b #c",
                "{}",
                "'\"\\",
                "é𝛂",
                "&x",
                "*x",
                "!t",
                "1e3",
                "<a>&amp;",
                "]]>",
                "%",
                "@",
                "a\nb",
                "\u0085",
                "a\u2028b",
                "\u007f",
                "\t",
                "a\\",
                "? a",
                "-",
                " a "),
            Arbitraries.strings().withCharRange(' ', '\u2fff').ofMinLength(1).ofMaxLength(12))
        .filter(t -> !t.isBlank());
  }
}
