package proteus.witness.yaml;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.UUID;
import proteus.witness.lint.Problem;
import proteus.witness.lint.Rule;
import proteus.witness.lint.YamlLinter;
import proteus.witness.model.Constraint;
import proteus.witness.model.Contract;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.DataModel;
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
import proteus.witness.model.WaypointType;
import proteus.witness.model.Witness;
import proteus.witness.model.WitnessSegment;
import proteus.witness.tree.ReadTree;
import proteus.witness.tree.TreeReader;

/**
 * Witnesses from YAML of any tool, versions 2.0 and 2.1. The linter goes first: what has no errors
 * is a witness, what has is returned with them. Keys the model has no place for are dropped, and
 * the invariants of several entries are joined under the metadata of the first.
 */
public final class YamlReader {
  private YamlReader() {}

  public static ReadWitness read(String text) {
    return switch (TreeReader.yaml(text)) {
      case ReadTree.Unreadable(var line, var reason) ->
          new ReadWitness.Invalid(List.of(new Problem(Rule.UNREADABLE, "", line, reason)));
      case ReadTree.Read(var tree) -> {
        List<Problem> errors =
            YamlLinter.lint(tree, List.of()).stream().filter(Problem::isError).toList();
        yield errors.isEmpty()
            ? new ReadWitness.Valid(witness(new Part(tree)))
            : new ReadWitness.Invalid(errors);
      }
    };
  }

  private static Witness witness(Part document) {
    List<Part> entries = document.elements();
    Part first = entries.getFirst();
    Metadata metadata = metadata(first.get("metadata"));
    if (first.get("entry_type").text().equals("violation_sequence")) {
      return new ViolationWitness(
          metadata, first.get("content").elements().stream().map(YamlReader::segment).toList());
    }
    List<Invariant> invariants = new ArrayList<>();
    List<Contract> contracts = new ArrayList<>();
    for (Part entry : entries) {
      for (Part item : entry.get("content").elements()) {
        item.find("invariant").ifPresent(i -> invariants.add(invariant(i)));
        item.find("contract").ifPresent(c -> contracts.add(contract(c)));
      }
    }
    return new CorrectnessWitness(metadata, invariants, contracts);
  }

  private static Metadata metadata(Part part) {
    Part producer = part.get("producer");
    return new Metadata(
        FormatVersion.of(part.get("format_version").text()).orElseThrow(),
        UUID.fromString(part.get("uuid").text()),
        OffsetDateTime.parse(part.get("creation_time").text()),
        new Producer(
            producer.get("name").text(),
            producer.get("version").text(),
            producer.find("configuration").map(Part::text),
            producer.find("command_line").map(Part::text)),
        task(part.get("task")));
  }

  private static Task task(Part part) {
    Part hashes = part.get("input_file_hashes");
    List<InputFile> files =
        part.get("input_files").elements().stream()
            .map(Part::text)
            .distinct()
            .map(f -> new InputFile(f, hashes.get(f).text().toLowerCase(Locale.ROOT)))
            .toList();
    return new Task(
        files, part.get("specification").text(), DataModel.valueOf(part.get("data_model").text()));
  }

  private static WitnessSegment segment(Part part) {
    List<Waypoint> waypoints =
        part.get("segment").elements().stream().map(w -> waypoint(w.get("waypoint"))).toList();
    int last = waypoints.size() - 1;
    return new WitnessSegment(waypoints.subList(0, last), waypoints.get(last));
  }

  private static Waypoint waypoint(Part part) {
    return new Waypoint(
        WaypointType.valueOf(part.get("type").constant()),
        WaypointAction.valueOf(part.get("action").constant()),
        part.find("constraint")
            .map(c -> new Constraint(c.get("value").text(), c.find("format").map(Part::format))),
        location(part.get("location")));
  }

  private static Invariant invariant(Part part) {
    return new Invariant(
        InvariantType.valueOf(part.get("type").constant()),
        location(part.get("location")),
        part.get("value").text(),
        part.get("format").format());
  }

  private static Contract contract(Part part) {
    return new Contract(
        location(part.get("location")),
        part.get("requires").text(),
        part.get("ensures").text(),
        part.get("format").format());
  }

  private static SourceLocation location(Part part) {
    return new SourceLocation(
        part.get("file_name").text(),
        part.get("line").number(),
        part.find("column").map(c -> OptionalInt.of(c.number())).orElse(OptionalInt.empty()),
        part.find("function").map(Part::text));
  }
}
