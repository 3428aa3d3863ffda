package proteus.verifier.strategy;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Terms;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.EncodingChoice;
import proteus.smt.encode.IntegerEncoding;
import proteus.summarizer.summary.SummaryLimits;
import proteus.verifier.engine.symbolic.SymbolicEngine;
import proteus.verifier.engine.symbolic.UnrollBounds;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Engine;
import proteus.verifier.task.certificate.AllPaths;
import proteus.verifier.task.certificate.Certificate;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.KInduction;
import proteus.verifier.task.certificate.LinkedInvariants;
import proteus.verifier.task.certificate.LoopClaims;
import proteus.verifier.task.certificate.LoopSummaries;
import proteus.verifier.task.certificate.OneExecution;
import proteus.verifier.task.certificate.RankingArgument;

/**
 * Symbolic execution of one program with fixed options.
 *
 * @param runs of the same task
 */
record SymbolicStep(
    SymbolicRuns runs,
    Variant variant,
    Forms forms,
    SymbolicEngine engine,
    SymbolicEngine.Options options)
    implements Engine {
  /**
   * A program, and what of it is executed.
   *
   * @param whole that a certificate is to be about
   * @param sliced the same with what matters
   */
  private record Variant(Program whole, Program sliced) {}

  /** How integers become terms. */
  private enum Numbers {
    /** Mathematical integers, with wrapping written out; summaries need them. */
    INTEGERS,
    /** Bits where the program computes with bits, else integers. */
    SUITED,
    /** The other one of these, where there are two. */
    OTHER;

    boolean areBits(Program program) {
      boolean machine = program.integers() == Integers.MACHINE;
      boolean bits = EncodingChoice.suitsBits(program);
      return switch (this) {
        case INTEGERS -> false;
        case SUITED -> bits;
        case OTHER -> machine && !bits;
      };
    }
  }

  /** What is executed. */
  private enum Subject {
    /** The program as engines see it. */
    SLICED,
    /** The same with variables for remainders; nothing where there are none. */
    REMAINDERS,
    /**
     * Recursive calls that other forms make loops of: what they were may be easier to prove.
     * Nothing where there are none.
     */
    RECURSIVE;

    Optional<Variant> of(Forms forms) {
      return switch (this) {
        case SLICED -> Optional.of(new Variant(forms.inlined(), forms.sliced()));
        case REMAINDERS ->
            Optional.of(Pipeline.COUNTED.apply(forms.sliced(), Preserved.REACHABILITY))
                .filter(counted -> !counted.equals(forms.sliced()))
                .map(
                    counted ->
                        new Variant(
                            Pipeline.COUNTED.apply(forms.inlined(), Preserved.REACHABILITY),
                            counted));
        case RECURSIVE ->
            forms.recursionIsLoops()
                ? Optional.of(Pipeline.CALLS.apply(forms.read(), Preserved.REACHABILITY))
                    .map(p -> new Variant(p, p))
                : Optional.empty();
      };
    }
  }

  static PlanStep.Maker maker(Options options) {
    Numbers numbers = options.choice("encoding", Numbers.INTEGERS);
    Loops wanted = options.choice("loops", Loops.UNROLL);
    Subject subject = options.choice("program", Subject.SLICED);
    int[] bounds = options.numbers("bounds", 3, 3, 300);
    double exploration = options.number("exploration").orElse(100) / 100.0;
    return setting -> {
      boolean bits = numbers.areBits(setting.task().program());
      Function<Terms, Encoding> encoding = bits ? BitPreciseEncoding::new : IntegerEncoding::new;
      SymbolicEngine.Options how =
          new SymbolicEngine.Options(
              encoding,
              bits ? Loops.UNROLL : wanted,
              new UnrollBounds(bounds[0], bounds[1], bounds[2]),
              SummaryLimits.STANDARD,
              exploration);
      SymbolicRuns runs = setting.symbolic();
      return runs.isHopeless()
          ? Optional.empty()
          : subject
              .of(setting.forms())
              .map(
                  v ->
                      new SymbolicStep(
                          runs,
                          v,
                          setting.forms(),
                          new SymbolicEngine(v.sliced, setting.task().solvers()),
                          how));
    };
  }

  @Override
  public Answer run(Budget budget) {
    Answer answer = runs.run(engine, options, budget);
    return answer instanceof Answer.Holds(String argument, Optional<Certificate> certificate)
        ? new Answer.Holds(argument, certificate.map(this::about))
        : answer;
  }

  private Certificate about(Certificate certificate) {
    return switch (certificate) {
      case LoopClaims claims -> claims.about(variant.whole);
      case LoopSummaries summaries -> summaries.about(variant.whole);
      case OneExecution _,
          AllPaths _,
          Invariants _,
          KInduction _,
          LinkedInvariants _,
          RankingArgument _ ->
          certificate;
    };
  }

  @Override
  public String activity() {
    return switch (options.loops()) {
      case COMPLETE_SUMMARIES, ALL_SUMMARIES -> "loop summaries";
      case INVARIANTS, ABSTRACTIONS -> "inductive invariants for loops";
      case APPROXIMATIONS -> "approximate loop summaries";
      case UNROLL -> "unrolling loops up to " + options.bounds().iterations() + " times";
    };
  }

  /** What is followed to its end in all executions ends. */
  @Override
  public boolean showsEnds(Answer.Holds proof) {
    return proof.certificate().filter(AllPaths.class::isInstance).isPresent()
        && variant.sliced.equals(forms.sliced())
        && forms.keepLoops();
  }

  @Override
  public Set<Trait> traits() {
    return options.loops().onlyProves() ? Set.of(Trait.ONLY_PROVES) : Set.of();
  }
}
