package proteus.witness.report;

import java.util.List;
import java.util.Optional;
import proteus.witness.model.DataModel;
import proteus.witness.model.Producer;

/**
 * All that a run has to say: what {@code --json} and {@code --sarif} print.
 *
 * @param files the program's files, as they were given
 * @param property its name
 * @param specification its text
 * @param decidedBy empty where nothing is decided
 * @param counterexample empty unless the property is violated
 * @param witnessFile the witness, if one was written
 */
public record ResultDocument(
    Producer tool,
    List<String> files,
    String property,
    String specification,
    DataModel dataModel,
    IntegerMode integers,
    RunOutcome outcome,
    Evidence evidence,
    Optional<DecidedBy> decidedBy,
    Times times,
    List<LoopTreatment> loops,
    List<CounterexampleStep> counterexample,
    List<Diagnostic> diagnostics,
    Optional<String> witnessFile) {
  public ResultDocument {
    files = List.copyOf(files);
    loops = List.copyOf(loops);
    counterexample = List.copyOf(counterexample);
    diagnostics = List.copyOf(diagnostics);
  }
}
