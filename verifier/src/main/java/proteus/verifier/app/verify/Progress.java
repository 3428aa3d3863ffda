package proteus.verifier.app.verify;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.FrontendResult;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.verifier.counterexample.Counterexample;
import proteus.verifier.strategy.CheckedProof;
import proteus.verifier.strategy.Verdict;

/**
 * What a verification has found so far.
 *
 * @param refusal why the program cannot be read
 * @param program with the property's violations in it
 * @param remarks on what the verdict does not speak of
 * @param phases what took how long, as far as it is over
 */
public record Progress(
    Optional<FrontendResult.Rejected> refusal,
    Optional<Program> program,
    Optional<Verdict> verdict,
    Optional<Counterexample> counterexample,
    Optional<CheckedProof> proof,
    List<String> remarks,
    Map<String, Duration> phases) {
  public static final Progress NOTHING =
      new Progress(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Map.of());

  /** Where the property is violated, if it is; may be unknown. */
  public SourceSpan violation() {
    return verdict.isPresent() && verdict.get() instanceof Verdict.Violated violated
        ? violated.violation().edge().span()
        : SourceSpan.NONE;
  }

  public Progress with(FrontendResult.Rejected why) {
    return new Progress(Optional.of(why), program, verdict, counterexample, proof, remarks, phases);
  }

  public Progress with(Program read) {
    return new Progress(
        refusal, Optional.of(read), verdict, counterexample, proof, remarks, phases);
  }

  public Progress with(Verdict found) {
    return new Progress(
        refusal, program, Optional.of(found), counterexample, proof, remarks, phases);
  }

  public Progress with(Counterexample found) {
    return new Progress(refusal, program, verdict, Optional.of(found), proof, remarks, phases);
  }

  public Progress with(CheckedProof found) {
    return new Progress(
        refusal, program, verdict, counterexample, Optional.of(found), remarks, phases);
  }

  public Progress with(List<String> said) {
    return new Progress(refusal, program, verdict, counterexample, proof, said, phases);
  }

  Progress withPhase(String name, Duration time) {
    Map<String, Duration> more = new LinkedHashMap<>(phases);
    more.put(name, time);
    return new Progress(refusal, program, verdict, counterexample, proof, remarks, more);
  }
}
