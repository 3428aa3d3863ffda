package proteus.verifier.fuzz;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.fuzz.Finding;
import proteus.fuzz.Trial;
import proteus.ir.MachineModel;
import proteus.verifier.HostCompiler;
import proteus.verifier.build.Gcc;
import proteus.verifier.fuzz.program.HarnessInputs;
import proteus.verifier.fuzz.program.Subject;
import proteus.verifier.fuzz.program.SubjectRun;
import proteus.verifier.fuzz.program.Subjects;

/**
 * The verdict on a random program, about its checks, reads or signed overflow, against its
 * executions. Where it is {@code true}, no execution may fail; where it is {@code false}, the
 * execution with the harness's inputs must. Executions are those of {@link SubjectRun}, and, with
 * checks, some of what gcc builds.
 */
record VerdictTrial(SubjectRun.Watched watched, Path folder) implements Trial {
  private static final String VALID_DEREF = "CHECK( init(main()), LTL(G valid-deref) )\n";
  private static final String NO_OVERFLOW = "CHECK( init(main()), LTL(G ! overflow) )\n";

  /** Those that prove. */
  private static final List<String> ENGINES =
      List.of(
          "symbolic",
          "invariants",
          "data-driven",
          "property-directed",
          "k-induction",
          "states",
          "intervals",
          "offsets",
          "polynomials",
          "enumeration");

  private static final int SECONDS = 4;
  private static final int EXECUTIONS = 400;
  private static final int BUILT_EXECUTIONS = 6;
  private static final int LONG = 3_000_000;

  @Override
  public Finding of(long seed) throws IOException, InterruptedException {
    Subject subject = subject(seed);
    String text =
        watched == SubjectRun.Watched.READS
            ? Subjects.textWithReads(subject)
            : Subjects.text(subject);
    MachineModel machine = seed % 4 < 2 ? MachineModel.ILP32 : MachineModel.LP64;
    VerifiedText verified = verified(text, machine, engines(seed));
    List<Subjects.Execution> executions = new ArrayList<>();
    for (int number = 0; number < (verified.isTrue() ? EXECUTIONS : BUILT_EXECUTIONS); number++) {
      executions.add(Subjects.execute(subject, watched, number));
    }
    Optional<String> wrong =
        verified.isTrue()
            ? reached(executions)
            : verified.isFalse() ? notReached(subject, verified.harness()) : Optional.empty();
    if (wrong.isEmpty() && watched == SubjectRun.Watched.CHECKS) {
      wrong = builtOtherwise(text, machine, executions.subList(0, BUILT_EXECUTIONS));
    }
    return wrong.isPresent()
        ? new Finding.Wrong(verified.verdict() + ", " + wrong.get() + "\n" + text)
        : Finding.fine(verified.kind());
  }

  private Subject subject(long seed) {
    Subject subject = Subjects.of(seed);
    return switch (watched) {
      case CHECKS, READS -> subject;
      case OVERFLOWS -> Subjects.unchecked(subject);
    };
  }

  /**
   * For half of the seeds where most programs are false one engine by itself: others would find the
   * violation before it proves what does not hold.
   */
  private static String[] engines(long seed) {
    String one = ENGINES.get((int) Math.floorMod(seed / 4, (long) ENGINES.size()));
    return seed % 4 == 3 ? new String[] {"--engines", one} : new String[0];
  }

  private VerifiedText verified(String text, MachineModel machine, String... engines)
      throws IOException {
    return switch (watched) {
      case CHECKS -> VerifiedText.of(text, machine, SECONDS, folder, engines);
      case READS -> VerifiedText.of(text, VALID_DEREF, machine, SECONDS, folder, engines);
      case OVERFLOWS -> VerifiedText.of(text, NO_OVERFLOW, machine, SECONDS, folder, engines);
    };
  }

  private static Optional<String> reached(List<Subjects.Execution> executions) {
    return executions.stream()
        .filter(one -> one.end() == SubjectRun.End.FAILED)
        .findFirst()
        .map(one -> "but inputs " + one.inputs() + " fail");
  }

  private Optional<String> notReached(Subject subject, Optional<String> harness) {
    if (harness.isEmpty()) {
      return Optional.of("without a harness");
    }
    SubjectRun.End end = SubjectRun.of(subject, new HarnessInputs(harness.get()), watched, LONG);
    return end == SubjectRun.End.FINISHED
        ? Optional.of("but not with the harness:\n" + harness.get())
        : Optional.empty();
  }

  /** Where what gcc builds ends differently. */
  private static Optional<String> builtOtherwise(
      String text, MachineModel machine, List<Subjects.Execution> executions)
      throws IOException, InterruptedException {
    if (!HostCompiler.builds(machine)) {
      return Optional.empty();
    }
    try (BuiltSubject built = BuiltSubject.of(text, machine, Gcc.find().orElseThrow())) {
      for (Subjects.Execution one : executions) {
        List<BigInteger> inputs = one.inputs();
        if (one.end() != SubjectRun.End.CUT && built.end(inputs) != one.end()) {
          return Optional.of("gcc's build does not end as " + one);
        }
      }
    }
    return Optional.empty();
  }
}
