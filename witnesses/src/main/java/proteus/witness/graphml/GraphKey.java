package proteus.witness.graphml;

import java.util.Arrays;
import java.util.Optional;

/** The data that format 1.0 puts on graphs, nodes and edges. */
public enum GraphKey {
  WITNESS_TYPE("witness-type", "string", Domain.GRAPH),
  SOURCE_CODE_LANGUAGE("sourcecodelang", "string", Domain.GRAPH),
  PRODUCER("producer", "string", Domain.GRAPH),
  SPECIFICATION("specification", "string", Domain.GRAPH),
  PROGRAM_FILE("programfile", "string", Domain.GRAPH),
  PROGRAM_HASH("programhash", "string", Domain.GRAPH),
  ARCHITECTURE("architecture", "string", Domain.GRAPH),
  CREATION_TIME("creationtime", "string", Domain.GRAPH),
  ENTRY("entry", "boolean", Domain.NODE),
  VIOLATION("violation", "boolean", Domain.NODE),
  SINK("sink", "boolean", Domain.NODE),
  CYCLE_HEAD("cyclehead", "boolean", Domain.NODE),
  INVARIANT("invariant", "string", Domain.NODE),
  INVARIANT_SCOPE("invariant.scope", "string", Domain.NODE),
  ORIGIN_FILE("originfile", "string", Domain.EDGE),
  START_LINE("startline", "int", Domain.EDGE),
  ASSUMPTION("assumption", "string", Domain.EDGE),
  ASSUMPTION_SCOPE("assumption.scope", "string", Domain.EDGE),
  ASSUMPTION_RESULT_FUNCTION("assumption.resultfunction", "string", Domain.EDGE),
  CONTROL("control", "string", Domain.EDGE),
  ENTER_LOOP_HEAD("enterLoopHead", "boolean", Domain.EDGE),
  ENTER_FUNCTION("enterFunction", "string", Domain.EDGE),
  RETURN_FROM("returnFrom", "string", Domain.EDGE);

  /** The kind of element a key's data are on. */
  public enum Domain {
    GRAPH,
    NODE,
    EDGE
  }

  private final String id;
  private final String type;
  private final Domain domain;

  GraphKey(String id, String type, Domain domain) {
    this.id = id;
    this.type = type;
    this.domain = domain;
  }

  /** Its id and name in the file. */
  public String id() {
    return id;
  }

  /** The GraphML type of its values: string, int or boolean. */
  public String type() {
    return type;
  }

  public Domain domain() {
    return domain;
  }

  /** The key with this id, if the format has it. */
  public static Optional<GraphKey> of(String id) {
    return Arrays.stream(values()).filter(k -> k.id.equals(id)).findFirst();
  }
}
