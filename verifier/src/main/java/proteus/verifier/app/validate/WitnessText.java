package proteus.verifier.app.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.verifier.app.text.Excerpts;
import proteus.witness.graphml.Graph;
import proteus.witness.model.Constraint;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.Invariant;
import proteus.witness.model.Metadata;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.Witness;
import proteus.witness.model.WitnessSegment;

/** Witnesses for people. */
public final class WitnessText {
  private final Excerpts excerpts;
  private final List<String> lines = new ArrayList<>();

  private WitnessText(Excerpts excerpts) {
    this.excerpts = excerpts;
  }

  /** The witness with the lines of the program that it speaks of. */
  public static String of(Witness witness, Excerpts excerpts) {
    WitnessText text = new WitnessText(excerpts);
    text.metadata(witness.metadata());
    switch (witness) {
      case ViolationWitness violation -> text.violation(violation);
      case CorrectnessWitness correctness -> text.correctness(correctness);
    }
    return String.join("\n", text.lines);
  }

  /** The graph's transitions, one a line. */
  public static String of(Graph graph) {
    List<String> lines = new ArrayList<>();
    graph.data().forEach(d -> lines.add(d.key() + ": " + d.value().strip()));
    for (Graph.Edge edge : graph.edges()) {
      List<String> data = edge.data().stream().map(d -> d.key() + "=" + d.value().strip()).toList();
      lines.add("  " + edge.source() + " → " + edge.target() + "  " + String.join(", ", data));
    }
    return String.join("\n", lines);
  }

  private void metadata(Metadata metadata) {
    lines.add(
        "format %s, by %s %s, %s"
            .formatted(
                metadata.version().text(),
                metadata.producer().name(),
                metadata.producer().version(),
                metadata.creationTime()));
    lines.add(metadata.task().specification().strip() + ", " + metadata.task().dataModel());
    metadata.task().inputFiles().forEach(f -> lines.add(f.path() + "  " + f.sha256()));
  }

  private void violation(ViolationWitness witness) {
    lines.add("violation: " + witness.segments().size() + " segments");
    for (WitnessSegment segment : witness.segments()) {
      segment.avoid().forEach(this::waypoint);
      waypoint(segment.follow());
    }
  }

  private void waypoint(Waypoint waypoint) {
    String action =
        switch (waypoint.action()) {
          case FOLLOW -> "";
          case AVOID -> "avoid ";
          case CYCLE -> "again and again ";
        };
    String what =
        switch (waypoint.type()) {
          case ASSUMPTION -> "assume ";
          case BRANCHING -> "branch ";
          case FUNCTION_ENTER -> "enter the call";
          case FUNCTION_RETURN -> "return ";
          case TARGET -> "violation";
        };
    String constraint = waypoint.constraint().map(Constraint::value).orElse("");
    lines.add(line(waypoint.location(), action + what + constraint));
  }

  private void correctness(CorrectnessWitness witness) {
    lines.add("correctness: " + witness.invariants().size() + " invariants");
    for (Invariant invariant : witness.invariants()) {
      String of = invariant.type().ofLoop() ? "loop: " : "here: ";
      lines.add(line(invariant.location(), of + invariant.value()));
    }
    witness
        .contracts()
        .forEach(
            c ->
                lines.add(
                    line(c.location(), "requires " + c.requires() + "; ensures " + c.ensures())));
  }

  private String line(SourceLocation location, String what) {
    String column = location.column().isPresent() ? ":" + location.column().getAsInt() : "";
    String place = location.fileName() + ":" + location.line() + column;
    int end = 10_000;
    SourceSpan span = new SourceSpan(location.fileName(), location.line(), 1, location.line(), end);
    Optional<String> source = excerpts.text(span).filter(s -> !s.isEmpty());
    return "  " + place + "  " + what + source.map(s -> "    | " + s).orElse("");
  }
}
