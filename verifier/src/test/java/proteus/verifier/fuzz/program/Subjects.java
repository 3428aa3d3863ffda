package proteus.verifier.fuzz.program;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Random programs whose checks hold in all executions that were tried, or fail in few. */
public final class Subjects {
  private static final int STEPS = 3_000;
  private static final int ATTEMPTS = 200;

  private Subjects() {}

  /** The program of that number: those of even numbers are more likely true. */
  public static Subject of(long seed) {
    Random random = new Random(seed * 7919 + 31);
    CheckFitter.Wish wish = seed % 2 == 0 ? CheckFitter.Wish.HOLD : CheckFitter.Wish.FAIL_ONCE;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Optional<Subject> fitted = new CheckFitter(random).fit(SubjectMaker.make(random), wish);
      if (fitted.isPresent()) {
        return fitted.get();
      }
    }
    throw new IllegalStateException("no program of seed " + seed);
  }

  /** Its text. */
  public static String text(Subject subject) {
    return SubjectWriter.write(subject, Layout.PLAIN);
  }

  /** Its text with reads beyond an array where checks do not hold. */
  public static String textWithReads(Subject subject) {
    return SubjectWriter.write(subject, Layout.PLAIN.withChecks(Layout.CheckForm.READ));
  }

  /** Its text in a variant. */
  public static String text(Subject subject, Variation variation, long seed) {
    return variation.write(subject, new Random(seed * 31 + variation.name().hashCode()));
  }

  /** Inputs with which an execution ends in a while, and how. */
  public record Execution(List<BigInteger> inputs, SubjectRun.End end) {
    public Execution {
      inputs = List.copyOf(inputs);
    }
  }

  /** The program without its checks. */
  public static Subject unchecked(Subject subject) {
    return subject.mapped(
        list -> list.stream().filter(one -> !(one instanceof Statement.Check)).toList());
  }

  /** The execution of that number. */
  public static Execution execute(Subject subject, SubjectRun.Watched watched, long number) {
    InputChoice choice = new InputChoice(new Random(number * 104729 + 7));
    SubjectRun.End end = SubjectRun.of(subject, choice, watched, STEPS);
    return new Execution(choice.chosen(), end);
  }
}
