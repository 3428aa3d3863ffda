package proteus.verifier.app.validate;

import java.util.Optional;
import proteus.frontend.FrontendResult;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.verifier.app.Solvers;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.verify.Verification;
import proteus.verifier.validation.Finding;
import proteus.verifier.validation.Tools;
import proteus.verifier.validation.Validator;
import proteus.witness.graphml.Graph;
import proteus.witness.model.Witness;

/**
 * The way from a witness and its program to a finding, which is published as soon as it is there.
 */
public final class Validation implements Runnable {
  /** The part of the time that is kept for the way to the output. */
  private static final double RESERVE = 0.05;

  private final WitnessTask task;
  private final VerifyOptions options;
  private final Budget budget;
  private volatile Optional<Finding> finding = Optional.empty();
  private volatile Optional<FrontendResult.Rejected> refusal = Optional.empty();

  /** A witness that was read. */
  public sealed interface Content {}

  record Yaml(Witness witness) implements Content {}

  record Graphml(Graph graph) implements Content {}

  public Validation(WitnessTask task, VerifyOptions options, Budget budget) {
    this.task = task;
    this.options = options;
    this.budget = budget;
  }

  public Optional<Finding> finding() {
    return finding;
  }

  /** Why the program cannot be read. */
  public Optional<FrontendResult.Rejected> refusal() {
    return refusal;
  }

  @Override
  public void run() {
    int megabytes = (int) (options.memoryMegabytes().orElse(0) * Verification.Z3_SHARE);
    if (megabytes > 0) {
      Z3Solver.limitMemory(megabytes);
    }
    Z3Options z3 =
        Z3Options.DEFAULT.withMemoryMegabytes((int) (megabytes * Verification.Z3_STOPS_AT));
    Tools tools = new Tools(() -> Solvers.open(z3), new Z3Spacer(z3));
    Validator validator = new Validator(task.subject(), tools);
    long left = budget.remaining().toMillis();
    Budget search = budget.atMostMillis((long) (left * (1 - RESERVE)));
    Validator.Result result =
        switch (task.content()) {
          case Yaml(Witness witness) -> validator.validate(witness, search);
          case Graphml(Graph graph) -> validator.validate(graph, search);
        };
    switch (result) {
      case Validator.Found(Finding found) -> finding = Optional.of(found);
      case Validator.Unreadable(var why) -> refusal = Optional.of(why);
    }
  }
}
