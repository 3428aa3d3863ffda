package proteus.verifier.evidence;

import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.StringJoiner;
import java.util.UUID;
import proteus.witness.model.DataModel;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.InputFile;
import proteus.witness.model.Metadata;
import proteus.witness.model.Producer;
import proteus.witness.model.Task;
import proteus.witness.source.SourceCode;

/**
 * Who verified what.
 *
 * @param specification the text of the property
 */
public record Provenance(
    Producer producer, List<SourceCode> programs, String specification, DataModel dataModel) {
  public Provenance {
    programs = List.copyOf(programs);
  }

  /** What a witness written at this time says of itself. */
  public Metadata metadata(FormatVersion version, OffsetDateTime time) {
    List<InputFile> files =
        programs.stream().map(p -> new InputFile(p.path(), p.sha256())).toList();
    Task task = new Task(files, specification, dataModel);
    return new Metadata(version, uuid(task, time), time, producer, task);
  }

  /** Another one for each task and moment; random numbers would cost more time to set up. */
  private UUID uuid(Task task, OffsetDateTime time) {
    StringJoiner name = new StringJoiner(" ");
    task.inputFiles().forEach(file -> name.add(file.path()).add(file.sha256()));
    name.add(task.specification()).add(producer.commandLine().orElse("")).add(time.toString());
    name.add(Long.toString(ProcessHandle.current().pid()));
    return UUID.nameUUIDFromBytes(name.toString().getBytes(StandardCharsets.UTF_8));
  }
}
