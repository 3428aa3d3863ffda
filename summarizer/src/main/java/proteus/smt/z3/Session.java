package proteus.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import com.microsoft.z3.enumerations.Z3_lbool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Term;

/** One Z3 context with one solver. All methods but {@link #stop} run on the solver's thread. */
final class Session {
  /** Which of Z3's solvers works on the assertions. */
  private enum Strategy {
    SMT,
    BITS_INCREMENTAL,
    BITS,
    FLOATS
  }

  /** A check with less time than this is left to one solver, in milliseconds. */
  private static final long LEAST_TO_SHARE = 400;

  private static final long NO_TIMEOUT = Integer.MAX_VALUE;

  private final Z3Options options;
  private final long context;
  private final Translator translator;
  private final RangeFacts facts;
  private final TheoryDetection detection = new TheoryDetection();
  private final Deque<List<Long>> asserted = new ArrayDeque<>();
  private Strategy strategy;
  private long solver;
  private boolean checked;
  private volatile boolean stopped;

  /** The check was told to stop before Z3 had everything. */
  static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("stopped");
    }
  }

  Session(Z3Options options) {
    this.options = options;
    long config = Native.mkConfig();
    context = Native.mkContext(config);
    Native.delConfig(config);
    Native.setInternalErrorHandler(context);
    translator = new Translator(context, this::pause);
    facts = new RangeFacts(context, translator, this::assertFact);
    asserted.push(new ArrayList<>());
    strategy = Strategy.SMT;
  }

  private void pause() {
    if (stopped) {
      throw new Stopped();
    }
  }

  /** Makes the running check end soon; may be called from any thread while one runs. */
  void stop() {
    stopped = true;
    Native.interrupt(context);
  }

  void start() {
    stopped = false;
  }

  void push() {
    facts.push();
    asserted.push(new ArrayList<>());
    if (solver != 0) {
      Native.solverPush(context, solver);
    }
  }

  void pop() {
    facts.pop();
    asserted.pop();
    if (solver != 0) {
      Native.solverPop(context, solver, 1);
    }
  }

  void add(Term term) {
    long address = translator.translate(term);
    detection.add(List.of(term));
    facts.add(term);
    assertFact(address);
  }

  private void assertFact(long address) {
    asserted.element().add(address);
    if (solver != 0) {
      Native.solverAssert(context, solver, address);
    }
  }

  /**
   * Asks the incremental solver first; when it does not know within a part of the time, another one
   * that starts afresh: it simplifies all assertions together, or works without simplification.
   */
  CheckResult check(List<Term> assumptions, Budget budget) {
    Map<Long, Term> addresses = new LinkedHashMap<>();
    for (Term assumption : assumptions) {
      addresses.put(translator.translate(assumption), assumption);
    }
    detection.add(assumptions);
    assumptions.forEach(facts::add);
    boolean incremental = checked || asserted.size() > 1 || !assumptions.isEmpty();
    prepareSolver();
    pause();
    long millis = budget.remaining().toMillis();
    boolean alone = millis < LEAST_TO_SHARE || budget.steps().isPresent();
    limit(solver, budget.steps(), alone ? NO_TIMEOUT : Math.min(millis / 2, 1000 + millis / 4));
    checked = true;
    CheckResult first = ask(solver, addresses);
    if (alone || !(first instanceof CheckResult.Unknown)) {
      return first;
    }
    pause();
    return askAfresh(addresses, incremental, first);
  }

  private CheckResult ask(long asked, Map<Long, Term> addresses) {
    long[] literals = addresses.keySet().stream().mapToLong(Long::longValue).toArray();
    try {
      int answer =
          literals.length == 0
              ? Native.solverCheck(context, asked)
              : Native.solverCheckAssumptions(context, asked, literals.length, literals);
      if (answer == Z3_lbool.Z3_L_TRUE.toInt()) {
        return model(asked);
      }
      if (answer == Z3_lbool.Z3_L_FALSE.toInt()) {
        return new CheckResult.Unsat(literals.length == 0 ? List.of() : core(asked, addresses));
      }
      return unknown(Native.solverGetReasonUnknown(context, asked));
    } catch (Z3Exception e) {
      return unknown(String.valueOf(e.getMessage()));
    }
  }

  private static CheckResult.Unknown unknown(String reason) {
    return new CheckResult.Unknown(
        switch (reason) {
          case "timeout", "canceled", "cancelled", "interrupted", "interrupted from keyboard" ->
              "time limit";
          case "max. memory exceeded", "out of memory" -> "memory limit";
          case "max. resource limit exceeded" -> "step limit";
          default -> "solver: " + reason;
        });
  }

  /** The core is then all assumptions. */
  private CheckResult askAfresh(Map<Long, Term> addresses, boolean incremental, CheckResult first) {
    long fresh =
        switch (strategy) {
          case SMT -> incremental ? Native.mkSolver(context) : Native.mkSimpleSolver(context);
          case BITS_INCREMENTAL -> fromTactic("qfbv");
          case BITS, FLOATS -> Native.mkSimpleSolver(context);
        };
    Native.solverIncRef(context, fresh);
    try {
      limit(fresh, OptionalLong.empty(), NO_TIMEOUT);
      asserted.forEach(scope -> scope.forEach(a -> Native.solverAssert(context, fresh, a)));
      addresses.keySet().forEach(a -> Native.solverAssert(context, fresh, a));
      CheckResult second = ask(fresh, Map.of());
      return switch (second) {
        case CheckResult.Sat sat -> sat;
        case CheckResult.Unsat unsat -> new CheckResult.Unsat(List.copyOf(addresses.values()));
        case CheckResult.Unknown unknown -> first;
      };
    } finally {
      Native.solverDecRef(context, fresh);
    }
  }

  private CheckResult model(long asked) {
    long model = Native.solverGetModel(context, asked);
    Native.modelIncRef(context, model);
    try {
      return new CheckResult.Sat(
          new ModelReader(context, translator, model).model(facts.variables()));
    } catch (ModelReader.Unreadable e) {
      return new CheckResult.Unknown(String.valueOf(e.getMessage()));
    } finally {
      Native.modelDecRef(context, model);
    }
  }

  private List<Term> core(long asked, Map<Long, Term> addresses) {
    long core = Native.solverGetUnsatCore(context, asked);
    Native.astVectorIncRef(context, core);
    List<Term> result = new ArrayList<>();
    int size = Native.astVectorSize(context, core);
    for (int i = 0; i < size; i++) {
      Term term = addresses.get(Native.astVectorGet(context, core, i));
      if (term == null) {
        throw new IllegalStateException("core with an unknown assumption");
      }
      result.add(term);
    }
    Native.astVectorDecRef(context, core);
    return result;
  }

  private static Strategy strategyFor(Theory theory) {
    return switch (theory) {
      case DETECT, GENERAL, LINEAR_INT, NONLINEAR_INT -> Strategy.SMT;
      case BITVECTOR -> Strategy.BITS_INCREMENTAL;
      case BITVECTOR_ARRAYS -> Strategy.BITS;
      case FLOAT -> Strategy.FLOATS;
    };
  }

  /** Makes the solver, or another one when the assertions have outgrown its theory. */
  private void prepareSolver() {
    Theory theory = options.theory() == Theory.DETECT ? detection.theory() : options.theory();
    Strategy needed = strategyFor(theory);
    if (solver != 0 && needed == strategy) {
      return;
    }
    if (solver != 0) {
      Native.solverDecRef(context, solver);
    }
    strategy = needed;
    solver = create(needed);
    Native.solverIncRef(context, solver);
    Iterator<List<Long>> scopes = asserted.descendingIterator();
    for (boolean first = true; scopes.hasNext(); first = false) {
      if (!first) {
        Native.solverPush(context, solver);
      }
      for (long address : scopes.next()) {
        Native.solverAssert(context, solver, address);
      }
    }
  }

  private long create(Strategy wanted) {
    return switch (wanted) {
      case SMT -> Native.mkSolver(context);
      case BITS_INCREMENTAL ->
          Native.mkSolverForLogic(context, Native.mkStringSymbol(context, "QF_BV"));
      case BITS -> fromTactic("qfaufbv");
      case FLOATS -> fromTactic("qffpbv");
    };
  }

  private long fromTactic(String name) {
    long tactic = Native.mkTactic(context, name);
    Native.tacticIncRef(context, tactic);
    long created = Native.mkSolverFromTactic(context, tactic);
    Native.tacticDecRef(context, tactic);
    return created;
  }

  private void limit(long limited, OptionalLong steps, long millis) {
    long params = Native.mkParams(context);
    Native.paramsIncRef(context, params);
    set(params, "random_seed", options.seed());
    if (options.memoryMegabytes() > 0) {
      set(params, "max_memory", options.memoryMegabytes());
    }
    set(params, "rlimit", (int) Math.min(Integer.MAX_VALUE, steps.orElse(0)));
    set(params, "timeout", (int) Math.min(millis, Integer.MAX_VALUE));
    Native.solverSetParams(context, limited, params);
    Native.paramsDecRef(context, params);
  }

  private void set(long params, String name, int value) {
    Native.paramsSetUint(context, params, Native.mkStringSymbol(context, name), value);
  }

  void close() {
    if (solver != 0) {
      Native.solverDecRef(context, solver);
    }
    Native.delContext(context);
  }
}
