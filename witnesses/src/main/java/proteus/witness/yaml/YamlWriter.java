package proteus.witness.yaml;

import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import proteus.witness.model.Constraint;
import proteus.witness.model.Contract;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.InputFile;
import proteus.witness.model.Invariant;
import proteus.witness.model.Metadata;
import proteus.witness.model.Producer;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.Task;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.Witness;
import proteus.witness.model.WitnessSegment;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.ProducerFields;
import proteus.witness.tree.TreeWriter;

/**
 * Witnesses as YAML in the version their metadata name. The order of the keys is always the same.
 */
public final class YamlWriter {
  private YamlWriter() {}

  /** The whole text of a witness file with one entry. */
  public static String write(Witness witness) {
    return TreeWriter.yaml(DocumentTree.items(List.of(entry(witness))));
  }

  private static DocumentTree entry(Witness witness) {
    return switch (witness) {
      case ViolationWitness(var metadata, var segments) ->
          new FieldsBuilder()
              .with("entry_type", "violation_sequence")
              .with("metadata", metadata(metadata))
              .with("content", segments, YamlWriter::segment)
              .build();
      case CorrectnessWitness(var metadata, var invariants, var contracts) -> {
        List<DocumentTree> content = new ArrayList<>();
        invariants.forEach(i -> content.add(single("invariant", invariant(i))));
        contracts.forEach(c -> content.add(single("contract", contract(c))));
        yield new FieldsBuilder()
            .with("entry_type", "invariant_set")
            .with("metadata", metadata(metadata))
            .with("content", DocumentTree.items(content))
            .build();
      }
    };
  }

  private static DocumentTree metadata(Metadata metadata) {
    Producer producer = metadata.producer();
    return new FieldsBuilder()
        .with("format_version", metadata.version().text())
        .with("uuid", metadata.uuid().toString())
        .with(
            "creation_time", metadata.creationTime().format(DateTimeFormatter.ISO_OFFSET_DATE_TIME))
        .with("producer", ProducerFields.of(producer))
        .with("task", task(metadata.task()))
        .build();
  }

  private static DocumentTree task(Task task) {
    FieldsBuilder hashes = new FieldsBuilder();
    task.inputFiles().forEach(file -> hashes.with(file.path(), file.sha256()));
    return new FieldsBuilder()
        .with(
            "input_files",
            task.inputFiles().stream().map(InputFile::path).toList(),
            DocumentTree::text)
        .with("input_file_hashes", hashes.build())
        .with("specification", task.specification())
        .with("data_model", task.dataModel().name())
        .with("language", "C")
        .build();
  }

  private static DocumentTree segment(WitnessSegment segment) {
    List<DocumentTree> waypoints =
        Stream.concat(segment.avoid().stream(), Stream.of(segment.follow()))
            .map(w -> single("waypoint", waypoint(w)))
            .toList();
    return single("segment", DocumentTree.items(waypoints));
  }

  private static DocumentTree waypoint(Waypoint waypoint) {
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("type", keyword(waypoint.type()))
            .with("action", keyword(waypoint.action()));
    waypoint.constraint().ifPresent(c -> fields.with("constraint", constraint(c)));
    return fields.with("location", location(waypoint.location())).build();
  }

  private static DocumentTree constraint(Constraint constraint) {
    return new FieldsBuilder()
        .with("value", constraint.value())
        .with("format", constraint.format().map(ExpressionFormat::keyword))
        .build();
  }

  private static DocumentTree invariant(Invariant invariant) {
    return new FieldsBuilder()
        .with("type", keyword(invariant.type()))
        .with("location", location(invariant.location()))
        .with("value", invariant.value())
        .with("format", invariant.format().keyword())
        .build();
  }

  private static DocumentTree contract(Contract contract) {
    return new FieldsBuilder()
        .with("type", "function_contract")
        .with("location", location(contract.location()))
        .with("requires", contract.requires())
        .with("ensures", contract.ensures())
        .with("format", contract.format().keyword())
        .build();
  }

  private static DocumentTree location(SourceLocation location) {
    return new FieldsBuilder()
        .with("file_name", location.fileName())
        .with("line", location.line())
        .with("column", location.column())
        .with("function", location.function())
        .build();
  }

  private static DocumentTree single(String name, DocumentTree value) {
    return new FieldsBuilder().with(name, value).build();
  }

  /** The enums of the model are named as the format names their values, in capitals. */
  private static String keyword(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
