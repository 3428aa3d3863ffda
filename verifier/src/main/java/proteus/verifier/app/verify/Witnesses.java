package proteus.verifier.app.verify;

import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.verifier.app.Outputs.WitnessKind;
import proteus.verifier.counterexample.Counterexample;
import proteus.verifier.counterexample.Mark;
import proteus.verifier.counterexample.Outline;
import proteus.verifier.evidence.InvariantEvidence;
import proteus.verifier.evidence.Provenance;
import proteus.verifier.evidence.RankEvidence;
import proteus.verifier.evidence.ViolationEvidence;
import proteus.verifier.strategy.CheckedProof;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.task.certificate.AllPaths;
import proteus.verifier.task.certificate.Certificate;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.KInduction;
import proteus.verifier.task.certificate.LinkedInvariants;
import proteus.verifier.task.certificate.LoopClaims;
import proteus.verifier.task.certificate.LoopInvariant;
import proteus.verifier.task.certificate.LoopSummaries;
import proteus.verifier.task.certificate.OneExecution;
import proteus.verifier.task.certificate.RankingArgument;
import proteus.verifier.task.certificate.TransitionInvariant;
import proteus.witness.WitnessFormat;
import proteus.witness.WitnessWriter;
import proteus.witness.WriteResult;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.Invariant;
import proteus.witness.model.Metadata;
import proteus.witness.model.Witness;
import proteus.witness.report.Evidence;
import proteus.witness.source.SourceCode;

/** Writes the witness of a verdict. */
public final class Witnesses {
  private Witnesses() {}

  /** What came of it; empty if the verdict has no witness. */
  public static Optional<WriteResult> write(
      Provenance provenance, WitnessKind kind, Path path, Progress progress) {
    boolean isLasso = progress.counterexample().flatMap(Counterexample::cycle).isPresent();
    boolean isRanked =
        progress
            .proof()
            .flatMap(CheckedProof::certificate)
            .filter(RankingArgument.class::isInstance)
            .isPresent();
    // Version 2.0 has no executions that never end, and no transition invariants.
    FormatVersion version =
        kind == WitnessKind.YAML_2_1 || isLasso || isRanked
            ? FormatVersion.V2_1
            : FormatVersion.V2_0;
    Metadata metadata = provenance.metadata(version, OffsetDateTime.now(ZoneOffset.UTC));
    return witness(provenance, metadata, progress)
        .map(w -> WitnessWriter.write(w, format(kind), provenance.programs(), path));
  }

  private static WitnessFormat format(WitnessKind kind) {
    return switch (kind) {
      case YAML_2_0, YAML_2_1 -> WitnessFormat.YAML;
      case GRAPHML -> WitnessFormat.GRAPHML;
    };
  }

  private static Optional<Witness> witness(
      Provenance provenance, Metadata metadata, Progress progress) {
    if (progress.verdict().isEmpty() || progress.program().isEmpty()) {
      return Optional.empty();
    }
    return switch (progress.verdict().get()) {
      case Verdict.Holds holds ->
          Optional.of(new CorrectnessWitness(metadata, invariants(provenance, progress)));
      case Verdict.Unknown unknown -> Optional.empty();
      case Verdict.Violated violated ->
          violation(provenance, metadata, progress.program().get(), violated, progress).map(w -> w);
    };
  }

  /** Those of the checked proof, as C expressions; none without such a proof. */
  public static List<Invariant> invariants(Provenance provenance, Progress progress) {
    return progress
        .program()
        .flatMap(
            original ->
                progress
                    .proof()
                    .filter(proof -> proof.status() == Evidence.Status.CHECKED)
                    .flatMap(CheckedProof::certificate)
                    .map(proof -> invariants(provenance.programs(), original, proof)))
        .orElse(List.of());
  }

  private static List<Invariant> invariants(
      List<SourceCode> texts, Program original, Certificate proof) {
    return switch (proof) {
      case Invariants i -> invariants(texts, original, i.program(), i.invariants(), i.relations());
      case RankingArgument argument -> {
        RankEvidence.Claims claims = RankEvidence.of(argument);
        yield invariants(
            texts, original, argument.program(), claims.invariants(), claims.relations());
      }
      case LinkedInvariants linked ->
          invariants(texts, original, linked.program(), linked.withoutReach(), List.of());
      case OneExecution _, AllPaths _, KInduction _, LoopClaims _, LoopSummaries _ -> List.of();
    };
  }

  private static List<Invariant> invariants(
      List<SourceCode> texts,
      Program original,
      Program inlined,
      List<LoopInvariant> states,
      List<TransitionInvariant> relations) {
    List<Invariant> invariants = new ArrayList<>();
    invariants.addAll(InvariantEvidence.of(original, inlined, states, texts));
    invariants.addAll(InvariantEvidence.ofTransitions(original, inlined, relations, texts));
    return invariants;
  }

  private static Optional<? extends Witness> violation(
      Provenance provenance,
      Metadata metadata,
      Program program,
      Verdict.Violated violated,
      Progress progress) {
    List<Mark> marks = progress.counterexample().map(Counterexample::marks).orElse(List.of());
    if (violated.violation().property() == Property.TERMINATION) {
      return progress
          .counterexample()
          .flatMap(Counterexample::cycle)
          .flatMap(
              cycle ->
                  ViolationEvidence.lasso(marks, cycle, program, metadata, provenance.programs()));
    }
    SourceSpan span = violated.violation().edge().span();
    return ViolationEvidence.witness(
        marks,
        span,
        Outline.functionAround(program, span).orElse(""),
        metadata,
        provenance.programs());
  }
}
