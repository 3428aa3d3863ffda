package proteus.smt.z3;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.IntegersAsBits;
import proteus.smt.Model;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermGraph;
import proteus.smt.TermValue;
import proteus.smt.z3.Z3Context.Kind;

/** One Z3 context with one solver. All methods but {@link #stop} run on the solver's thread. */
final class Session {
  /** A check with less time than this makes one attempt only, in milliseconds. */
  private static final long LEAST_TO_SHARE = 400;

  /** How often values of powers are corrected in a check. */
  private static final int CORRECTIONS = 6;

  /** What was asserted since a push. */
  private record Scope(List<Long> addresses, List<Term> terms) {
    static Scope empty() {
      return new Scope(new ArrayList<>(), new ArrayList<>());
    }
  }

  private final Z3Options options;
  private final Z3Context context;
  private final Translator translator;
  private final RangeFacts facts;
  private final TheoryDetection detection = new TheoryDetection();
  private final Deque<Scope> scopes = new ArrayDeque<>();
  private Kind kind = Kind.GENERAL;
  private OptionalLong solver = OptionalLong.empty();
  private boolean checked;
  private volatile boolean stopped;

  /** The check was told to stop before Z3 had everything; the session is of no use any more. */
  static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("stopped");
    }
  }

  Session(Z3Options options) {
    this.options = options;
    context = new Z3Context(options);
    translator = new Translator(context.address(), this::pause);
    facts = new RangeFacts(context.address(), translator, this::assertAddress);
    scopes.push(Scope.empty());
  }

  private void pause() {
    if (stopped) {
      throw new Stopped();
    }
  }

  /** Makes the running check end soon; may be called from any thread while one runs. */
  void stop() {
    stopped = true;
    context.interrupt();
  }

  /**
   * Before a check. A solver that was interrupted may have lost assertions: it is not used again.
   */
  void start() {
    if (stopped) {
      forget();
      stopped = false;
    }
  }

  void push() {
    facts.push();
    scopes.push(Scope.empty());
    solver.ifPresent(context::push);
  }

  void pop() {
    facts.pop();
    scopes.pop();
    solver.ifPresent(context::pop);
  }

  void add(Term term) {
    long address = translator.translate(term);
    detection.add(List.of(term));
    facts.add(term);
    assertAddress(address);
    scopes.element().terms.add(term);
  }

  private void assertAddress(long address) {
    scopes.element().addresses.add(address);
    solver.ifPresent(s -> context.add(s, List.of(address)));
  }

  /**
   * Z3 does not know powers completely: a model that it errs in is none. It is told what powers are
   * there, and asked again a few times.
   */
  CheckResult check(List<Term> assumptions, Budget budget) {
    CheckResult result = attempt(assumptions, budget);
    for (int i = 0; i <= CORRECTIONS; i++) {
      if (!(result instanceof CheckResult.Sat(Model model)) || !detection.hasPowers()) {
        return result;
      }
      List<Term> all = new ArrayList<>(assumptions);
      scopes.forEach(scope -> all.addAll(scope.terms));
      TermEvaluator evaluator = model.evaluator();
      TermValue yes = new TermValue.Bool(true);
      if (all.stream().allMatch(t -> evaluator.tryValue(t).equals(Optional.of(yes)))) {
        return result;
      }
      if (budget.isOver() || budget.steps().isPresent() || i == CORRECTIONS) {
        break;
      }
      facts.correct(all, evaluator);
      result = attempt(assumptions, budget);
    }
    return new CheckResult.Unknown("large powers");
  }

  /** Makes several attempts, each within a part of the time. */
  private CheckResult attempt(List<Term> assumptions, Budget budget) {
    Map<Long, Term> addresses = new LinkedHashMap<>();
    for (Term assumption : assumptions) {
      addresses.put(translator.translate(assumption), assumption);
    }
    detection.add(assumptions);
    assumptions.forEach(facts::add);
    boolean incremental = checked || scopes.size() > 1 || !assumptions.isEmpty();
    checked = true;
    boolean one = budget.remaining().toMillis() < LEAST_TO_SHARE || budget.steps().isPresent();
    CheckResult best = new CheckResult.Unknown("time limit");
    List<Attempt> attempts = Attempt.plan(theory(), detection.mixesIntegersWithBits(), incremental);
    for (int i = 0; i < attempts.size() && !stopped; i++) {
      long left = budget.remaining().toMillis();
      boolean last = one || i == attempts.size() - 1;
      Duration share = Duration.ofMillis(Math.min(left / 2, 500 + left / 8));
      Budget time = last ? budget : budget.atMost(share.minus(share.dividedBy(Allowance.ALMOST)));
      Allowance allowance = last ? Allowance.all(budget) : Allowance.part(budget, share);
      Optional<CheckResult> result =
          switch (attempts.get(i)) {
            case INCREMENTAL -> Optional.of(askIncremental(addresses, allowance));
            case FRESH -> Optional.of(askFresh(addresses, incremental, allowance));
            case POLYNOMIALS ->
                Optional.of(
                    once(
                        Kind.BIT_POLYNOMIALS,
                        List.copyOf(scopes.element().addresses),
                        translator,
                        facts.variables(),
                        allowance));
            case AS_BITS -> askAsBits(addresses, allowance);
          };
      if (time.isOver() || allowance.isUsedUp()) {
        forget();
        result = result.filter(r -> !(r instanceof CheckResult.Sat s) || fits(s, assumptions));
      }
      best = result.orElse(best);
      if (!(best instanceof CheckResult.Unknown) || (one && result.isPresent())) {
        return best;
      }
    }
    return best;
  }

  /** Z3 may say that it has a model when it was interrupted: whether it is one. */
  private boolean fits(CheckResult.Sat sat, List<Term> assumptions) {
    Model model = sat.model();
    return model.satisfies(assumptions)
        && scopes.stream().allMatch(scope -> model.satisfies(scope.terms));
  }

  private void forget() {
    solver.ifPresent(context::release);
    solver = OptionalLong.empty();
  }

  private Theory theory() {
    return options.theory() == Theory.DETECT ? detection.theory() : options.theory();
  }

  private CheckResult askIncremental(Map<Long, Term> assumptions, Allowance allowance) {
    return allowance.ask(context, prepareSolver(), assumptions, translator, facts.variables());
  }

  /** The core is then all assumptions. */
  private CheckResult askFresh(
      Map<Long, Term> assumptions, boolean incremental, Allowance allowance) {
    Kind other = Attempt.freshKind(kind, incremental);
    List<Long> all = new ArrayList<>();
    scopes.descendingIterator().forEachRemaining(scope -> all.addAll(scope.addresses));
    all.addAll(assumptions.keySet());
    CheckResult result = once(other, all, translator, facts.variables(), allowance);
    return result instanceof CheckResult.Unsat
        ? new CheckResult.Unsat(List.copyOf(assumptions.values()))
        : result;
  }

  private CheckResult once(
      Kind wanted,
      List<Long> all,
      Translator reader,
      Collection<Term> variables,
      Allowance allowance) {
    long fresh = context.solver(wanted);
    try {
      context.add(fresh, all);
      return allowance.ask(context, fresh, Map.of(), reader, variables);
    } finally {
      context.release(fresh);
    }
  }

  /** Empty where integers are not bounded; the core is all assumptions. */
  private Optional<CheckResult> askAsBits(Map<Long, Term> assumptions, Allowance allowance) {
    List<Term> all = new ArrayList<>();
    scopes.descendingIterator().forEachRemaining(scope -> all.addAll(scope.terms));
    all.addAll(assumptions.values());
    return IntegersAsBits.rewrite(all)
        .map(
            rewritten -> {
              TheoryDetection bits = new TheoryDetection();
              bits.add(rewritten.assertions());
              Translator fresh = new Translator(context.address(), this::pause);
              List<Long> addresses = rewritten.assertions().stream().map(fresh::translate).toList();
              List<Term> variables = List.copyOf(TermGraph.freeVariables(rewritten.assertions()));
              Kind suited =
                  switch (bits.theory()) {
                    case BITVECTOR -> Kind.BITS;
                    case BITVECTOR_ARRAYS -> Kind.BITS_AND_ARRAYS;
                    case FLOAT -> Kind.FLOATS;
                    case DETECT, GENERAL, LINEAR_INT, NONLINEAR_INT -> Kind.GENERAL;
                  };
              return switch (once(suited, addresses, fresh, variables, allowance)) {
                case CheckResult.Sat(Model model) -> new CheckResult.Sat(rewritten.original(model));
                case CheckResult.Unsat u ->
                    new CheckResult.Unsat(List.copyOf(assumptions.values()));
                case CheckResult.Unknown unknown -> unknown;
              };
            });
  }

  /** Makes the solver, or another one when the assertions have outgrown its theory. */
  private long prepareSolver() {
    Kind needed = Attempt.incrementalKind(theory());
    if (solver.isPresent() && needed == kind) {
      return solver.getAsLong();
    }
    solver.ifPresent(context::release);
    kind = needed;
    long created = context.solver(needed);
    solver = OptionalLong.of(created);
    Iterator<Scope> oldestFirst = scopes.descendingIterator();
    context.add(created, oldestFirst.next().addresses);
    while (oldestFirst.hasNext()) {
      context.push(created);
      context.add(created, oldestFirst.next().addresses);
    }
    return created;
  }

  void close() {
    solver.ifPresent(context::release);
    context.close();
  }
}
