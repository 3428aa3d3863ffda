package proteus.witness.tree;

import proteus.witness.model.Producer;

/** The fields of the program that made a document. */
public final class ProducerFields {
  private ProducerFields() {}

  /** Name, version, and what else is known. */
  public static DocumentTree of(Producer producer) {
    return new FieldsBuilder()
        .with("name", producer.name())
        .with("version", producer.version())
        .with("configuration", producer.configuration())
        .with("command_line", producer.commandLine())
        .build();
  }
}
