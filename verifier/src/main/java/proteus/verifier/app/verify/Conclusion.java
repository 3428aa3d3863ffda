package proteus.verifier.app.verify;

import java.util.Map;
import java.util.Optional;
import proteus.frontend.FrontendResult.Rejected;
import proteus.ir.SourceSpan;
import proteus.verifier.app.Supervisor;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.app.text.PlainNames;
import proteus.verifier.app.text.ViolationText;
import proteus.verifier.engine.symbolic.Unrollings.Unrolling;
import proteus.verifier.strategy.CheckedProof;
import proteus.verifier.strategy.PlanStep;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.task.certificate.Certificate;
import proteus.witness.report.DecidedBy;
import proteus.witness.report.Evidence;
import proteus.witness.report.RunOutcome;

/** What a verification came to. */
public sealed interface Conclusion {
  /** An answer, with the grounds for it. */
  record Answered(
      RunOutcome outcome,
      Evidence evidence,
      Optional<DecidedBy> decidedBy,
      Map<SourceSpan, Unrolling> loops)
      implements Conclusion {}

  /** The input is unreadable. */
  record Refused(String message) implements Conclusion {}

  /** A bug. */
  record Broken(Throwable cause) implements Conclusion {}

  Evidence NO_EVIDENCE = new Evidence(Evidence.Status.NONE, "nothing is claimed");

  static Conclusion unknown(String reason) {
    return unknown(reason, Map.of());
  }

  private static Conclusion unknown(String reason, Map<SourceSpan, Unrolling> loops) {
    String line = PlainNames.in(reason).replaceAll("\\s+", " ").strip();
    return new Answered(new RunOutcome.Unknown(line), NO_EVIDENCE, Optional.empty(), loops);
  }

  /**
   * What was found until the end; a verdict stands even if what came after it failed.
   *
   * @param open what keeps the property from being decided, if that is known
   */
  static Conclusion of(
      Supervisor.End end, Progress progress, Optional<String> open, Excerpts excerpts) {
    if (progress.verdict().isPresent()) {
      Verdict verdict = progress.verdict().get();
      if (verdict instanceof Verdict.Holds(String argument, var _, var loops, var _, PlanStep by)) {
        return new Answered(
            new RunOutcome.Holds(),
            evidence(argument, progress),
            decided(by, progress.proof().flatMap(CheckedProof::certificate).map(Certificate::kind)),
            loops);
      }
      if (verdict instanceof Verdict.Violated violated) {
        return violated(violated, excerpts);
      }
    }
    return switch (end) {
      case Supervisor.TimeLimit t -> unknown(open.orElse("time limit"));
      case Supervisor.MemoryLimit m -> unknown("memory limit");
      case Supervisor.StackLimit s -> unknown("stack limit: nested too deeply");
      case Supervisor.Stopped _ -> unknown("interrupted");
      case Supervisor.Failed(Throwable cause) -> new Broken(cause);
      case Supervisor.Completed c ->
          progress
              .refusal()
              .map(Conclusion::refused)
              .or(() -> progress.verdict().map(Conclusion::undecided))
              .orElseGet(() -> new Broken(new IllegalStateException("no verdict")));
    };
  }

  private static Evidence evidence(String argument, Progress progress) {
    return progress
        .proof()
        .map(p -> new Evidence(p.status(), argument + "; " + p.detail()))
        .orElseGet(() -> new Evidence(Evidence.Status.UNCHECKED, argument));
  }

  private static Optional<DecidedBy> decided(PlanStep by, Optional<String> certificate) {
    return Optional.of(new DecidedBy(by.engine(), by.configuration(), certificate));
  }

  private static Conclusion undecided(Verdict verdict) {
    return verdict instanceof Verdict.Unknown(String reason, var loops)
        ? unknown(reason, loops)
        : unknown("no verdict");
  }

  private static Conclusion refused(Rejected why) {
    return switch (why.kind()) {
      case SYNTAX, IO -> new Refused(why.toString());
      case UNSUPPORTED -> {
        String place = why.span().isKnown() ? " at line " + why.span().line() : "";
        yield unknown(why.message() + place);
      }
    };
  }

  private static Conclusion violated(Verdict.Violated verdict, Excerpts excerpts) {
    RunOutcome.Violated said = new ViolationText(excerpts).outcome(verdict.violation());
    long iterations = verdict.run().iterations().values().stream().mapToLong(n -> n).sum();
    String times = iterations == 1 ? "1 iteration" : iterations + " iterations";
    String detail =
        "executed on the program"
            + (iterations == 0 ? "" : " (" + times + " of loops)")
            + verdict.confirmation().map(c -> "; " + c).orElse("");
    return new Answered(
        said,
        new Evidence(Evidence.Status.CHECKED, detail),
        decided(verdict.decidedBy(), Optional.of("execution")),
        Map.of());
  }
}
