package proteus.verifier.strategy;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import proteus.exec.CompiledProgram;
import proteus.ir.Action;
import proteus.ir.Nondet;
import proteus.smt.Budget;
import proteus.verifier.engine.algebra.Harmless;
import proteus.verifier.engine.execution.CoverageSearch;
import proteus.verifier.engine.execution.ExecutionEngine;
import proteus.verifier.engine.execution.InputConstants;
import proteus.verifier.engine.execution.InputSearch;
import proteus.verifier.engine.interval.IntervalAnalysis;
import proteus.verifier.engine.invariant.DataDrivenInvariants;
import proteus.verifier.engine.linked.LinkedEngine;
import proteus.verifier.engine.pdr.PropertyDirectedProofs;
import proteus.verifier.pass.UndefinedAtOnce;
import proteus.verifier.strategy.TerminationProofs.Overflow;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Engine;
import proteus.verifier.task.Engine.Trait;
import proteus.verifier.task.Incompleteness.Kind;
import proteus.verifier.task.certificate.Certificate;
import proteus.verifier.task.certificate.Invariants;

/** The engines that plans name, each with what its options mean. */
public enum Engines {
  /** One execution with zeros for inputs; {@code steps} at most. */
  EXECUTION,
  /** Short executions with random inputs, for {@code millis} at most. */
  RANDOM,
  /**
   * Executions with inputs chosen from the program's constants, from a {@code seed} on, for {@code
   * millis}; where they are long they may take four times the time.
   */
  INPUTS,
  /** Executions with inputs changed from those that covered more, for {@code millis}. */
  COVERAGE,
  /** Executions with all inputs, where these are few; a later step goes on. */
  ENUMERATION,
  /**
   * All states that loop headers are reached in, where these are few; of those that are {@code
   * alike} so many. A later step goes on.
   */
  STATES,
  /** Intervals of variables, apart for values that decide which way is taken. */
  INTERVALS,
  /** Equations between polynomials, which leave no violation. */
  POLYNOMIALS,
  /**
   * Inductive invariants of the transition system, which has no memory; of each violation by itself
   * where {@code violations=apart}.
   */
  INVARIANTS,
  /** Inductive invariants of the bits of the transition system (IC3), of {@code bits} at most. */
  PROPERTY_DIRECTED,
  /** Iterations that violate nothing after some that did not. */
  K_INDUCTION,
  /** Invariants in machine arithmetic that executions suggest. */
  DATA_DRIVEN,
  /** Inductive invariants of the program's offsets in objects, which has no memory. */
  OFFSETS,
  /** What is reached from where in linked objects, and what holds there. */
  LINKED,
  /** Symbolic execution, see {@link SymbolicStep}. */
  SYMBOLIC,
  /** Ranking functions, for termination; {@code overflow=none} where it is left out. */
  RANKING,
  /** All paths of the program, followed one by one, for termination. */
  PATHS;

  /** Which form of the program is looked at. */
  private enum Unrolling {
    SLICED,
    /**
     * Loops in loops that make few iterations are unrolled; without such there is nothing to do.
     */
    UNROLLED,
    /** Modes are control; without such there is nothing to do. */
    SPLIT
  }

  /** Which violations a proof is about. */
  private enum Violations {
    /** All of them. */
    TOGETHER,
    /** One, and then the next. */
    APART
  }

  /** Its name in plans. */
  public String title() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  PlanStep.Maker configured(Options options) {
    return switch (this) {
      case EXECUTION -> execution(options);
      case RANDOM -> whereChosen(random(options));
      case INPUTS -> whereChosen(inputs(options));
      case COVERAGE -> whereChosen(coverage(options));
      case ENUMERATION -> Engines::enumeration;
      case STATES -> {
        OptionalInt alike = options.number("alike");
        yield setting -> states(setting, alike);
      }
      case INTERVALS -> on(options, "intervals", Engines::intervals);
      case POLYNOMIALS -> Engines::polynomials;
      case INVARIANTS -> {
        Violations violations = options.choice("violations", Violations.TOGETHER);
        yield on(
            options,
            "inductive invariants",
            (setting, forms, b) ->
                switch (violations) {
                  case TOGETHER -> invariants(setting, forms, b);
                  case APART -> separately(setting, forms, b);
                });
      }
      case PROPERTY_DIRECTED -> {
        int bits = options.number("bits").orElse(PropertyDirectedProofs.MAX_BITS);
        yield on(
            options,
            "clauses about states",
            (setting, forms, b) -> propertyDirected(setting, forms, bits, b));
      }
      case K_INDUCTION -> {
        int iterations = options.number("iterations").orElse(1);
        yield setting ->
            step(
                "iterations after others",
                b -> induction(setting, iterations, b),
                Trait.ONLY_PROVES);
      }
      case DATA_DRIVEN -> on(options, "facts that executions have in common", Engines::dataDriven);
      case OFFSETS ->
          setting -> step("offsets in objects", b -> offsets(setting, b), Trait.ONLY_PROVES);
      case LINKED ->
          on(
              options,
              (setting, forms) ->
                  new LinkedEngine(setting.rankings().linked(UndefinedAtOnce.of(forms.inlined()))));
      case SYMBOLIC -> SymbolicStep.maker(options);
      case RANKING -> {
        Overflow overflow = options.choice("overflow", Overflow.ANY);
        yield setting -> TerminationProofs.ranking(setting.task(), overflow, setting.rankings());
      }
      case PATHS -> setting -> TerminationProofs.paths(setting.task());
    };
  }

  private static PlanStep.Maker execution(Options options) {
    OptionalInt steps = options.number("steps");
    return setting -> {
      ExecutionEngine engine = new ExecutionEngine(setting.task().execution());
      return step(
          "an execution",
          budget ->
              engine.run(
                  steps.isPresent()
                      ? budget.limits().withSteps(steps.getAsInt())
                      : budget.limits()),
          Trait.SHOWS_ENDS);
    };
  }

  /** Where the environment chooses something: other results prove nothing. */
  private static PlanStep.Maker whereChosen(PlanStep.Maker maker) {
    return setting -> isChosen(setting) ? maker.make(setting) : Optional.empty();
  }

  private static PlanStep.Maker random(Options options) {
    int millis = options.number("millis").orElse(60);
    return setting -> {
      ExecutionEngine engine = new ExecutionEngine(setting.task().execution());
      return step(
          "executions with random inputs",
          budget -> found(engine.tryRandomInputs(budget.atMostMillis(millis))));
    };
  }

  private static PlanStep.Maker inputs(Options options) {
    int seed = options.number("seed").orElse(1);
    long millis = options.number("millis").orElse(600);
    InputSearch.Start start = options.choice("start", InputSearch.Start.ANEW);
    return setting -> {
      InputSearch search =
          new InputSearch(
              setting.task().execution(), InputConstants.of(setting.task().program()), start);
      return step(
          "executions with chosen inputs",
          budget ->
              found(
                  search.search(
                      seed, budget.atMostMillis(millis), budget.atMostMillis(4 * millis))));
    };
  }

  private static PlanStep.Maker coverage(Options options) {
    int seed = options.number("seed").orElse(1);
    long millis = options.number("millis").orElse(3_000);
    return setting -> {
      CoverageSearch search = new CoverageSearch(setting.task().program(), CompiledProgram::new);
      return step(
          "executions that cover more",
          budget -> found(search.search(seed, budget.atMostMillis(millis))));
    };
  }

  /**
   * Whether the environment chooses something: results of functions without models prove nothing.
   */
  private static boolean isChosen(Setting setting) {
    return setting
        .task()
        .program()
        .edges()
        .anyMatch(
            e ->
                e.action() instanceof Action.Load
                    || e.action() instanceof Action.Havoc(var _, Nondet source)
                        && source.kind() != Nondet.Kind.UNMODELLED);
  }

  private static Optional<Engine> enumeration(Setting setting) {
    if (setting.task().mustEnd().isPresent()) {
      return TerminationProofs.enumeration(setting.task());
    }
    Set<Trait> traits = setting.forms().keepLoops() ? Set.of(Trait.SHOWS_ENDS) : Set.of();
    return setting
        .enumeration()
        .map(all -> new Simple("executions with all inputs", all::run, traits));
  }

  private static Optional<Engine> states(Setting setting, OptionalInt alike) {
    return setting
        .states(alike)
        .map(
            all ->
                new Simple(
                    "states at loop headers",
                    budget -> all.run(budget, setting.forms().inlined()),
                    Set.of()));
  }

  private static Optional<Engine> polynomials(Setting setting) {
    Forms forms = setting.forms();
    return forms.open().equals(forms.inlined()) || !Harmless.is(forms.open())
        ? Optional.empty()
        : step(
            "polynomial equations",
            _ -> new Answer.Holds("polynomial equations between variables", certificate(forms)));
  }

  private static Invariants certificate(Forms forms) {
    return Invariants.of(forms.inlined(), forms.equations());
  }

  /** What an engine does with a budget. */
  @FunctionalInterface
  private interface Search {
    Answer run(Budget budget);
  }

  private record Simple(String activity, Search search, Set<Trait> traits) implements Engine {
    @Override
    public Answer run(Budget budget) {
      return search.run(budget);
    }
  }

  private static Optional<Engine> step(String activity, Search search, Trait... traits) {
    return Optional.of(new Simple(activity, search, Set.of(traits)));
  }

  private static Answer found(Optional<Answer.Violated> violated) {
    return violated
        .<Answer>map(v -> v)
        .orElseGet(() -> new Answer.Unknown(Kind.NOT_APPLICABLE, "no violation was met"));
  }

  /** What an engine does with some form of the program. */
  @FunctionalInterface
  private interface FormSearch {
    Answer run(Setting setting, Forms forms, Budget budget);
  }

  /** On the form that the options say. */
  private static PlanStep.Maker on(Options options, String activity, FormSearch search) {
    return on(
        options,
        (setting, forms) ->
            new Simple(activity, b -> search.run(setting, forms, b), Set.of(Trait.ONLY_PROVES)));
  }

  private static PlanStep.Maker on(Options options, BiFunction<Setting, Forms, Engine> engine) {
    return switch (options.choice("program", Unrolling.SLICED)) {
      case SLICED -> setting -> Optional.of(engine.apply(setting, setting.forms()));
      case UNROLLED -> setting -> setting.unrolled().map(forms -> engine.apply(setting, forms));
      case SPLIT -> setting -> setting.split().map(forms -> engine.apply(setting, forms));
    };
  }

  private static Answer invariants(Setting setting, Forms forms, Budget budget) {
    return switch (setting.proofs().prove(forms.sliced(), budget)) {
      case InductiveProofs.Result.Proved(String argument, Invariants found) ->
          new Answer.Holds(argument, found.about(forms.inlined()));
      case InductiveProofs.Result.Open(String reason, var _) ->
          new Answer.Unknown(Kind.NOT_APPLICABLE, reason);
    };
  }

  private static Answer intervals(Setting setting, Forms forms, Budget budget) {
    return IntervalAnalysis.of(forms.sliced())
        .<Answer>map(
            analysis ->
                switch (analysis.run(budget)) {
                  case IntervalAnalysis.Proved(var invariants) ->
                      new Answer.Holds(
                          "intervals of variables", Invariants.of(forms.inlined(), invariants));
                  case IntervalAnalysis.Open(String reason) ->
                      new Answer.Unknown(Kind.NOT_APPLICABLE, reason);
                })
        .orElseGet(() -> new Answer.Unknown(Kind.NOT_APPLICABLE, "memory is not followed"));
  }

  private static Answer propertyDirected(Setting setting, Forms forms, int bits, Budget budget) {
    return switch (setting.proofs().directed(forms.sliced(), bits, budget)) {
      case PropertyDirectedProofs.Result.Proved(var invariants) ->
          new Answer.Holds(
              PropertyDirectedProofs.ARGUMENT, Invariants.of(forms.inlined(), invariants));
      case PropertyDirectedProofs.Result.Open(String reason) ->
          new Answer.Unknown(Kind.NOT_APPLICABLE, reason);
    };
  }

  private static Answer induction(Setting setting, int iterations, Budget budget) {
    return proved(
        setting.induction().prove(iterations, budget),
        "k-induction",
        "iterations may violate what others did not");
  }

  private static Answer separately(Setting setting, Forms forms, Budget budget) {
    return proved(
        setting.proofs().separately(forms.inlined(), budget),
        "inductive invariants, violation by violation",
        "no invariants for each violation");
  }

  /** What is not reached there is not reached in the program. */
  private static Answer offsets(Setting setting, Budget budget) {
    return proved(
        setting.rankings().offsets().prove(setting.forms().arrays(), budget),
        "sizes of objects and offsets in them",
        "offsets in objects do not suffice");
  }

  private static Answer dataDriven(Setting setting, Forms forms, Budget budget) {
    return proved(
        setting.proofs().guess(forms.inlined(), budget),
        DataDrivenInvariants.ARGUMENT,
        "no facts that suffice");
  }

  /** An answer by a certificate; without one, why there is none. */
  private static Answer proved(
      Optional<? extends Certificate> found, String argument, String otherwise) {
    return found
        .<Answer>map(certificate -> new Answer.Holds(argument, certificate))
        .orElseGet(() -> new Answer.Unknown(Kind.NOT_APPLICABLE, otherwise));
  }
}
