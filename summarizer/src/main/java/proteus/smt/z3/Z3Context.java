package proteus.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import com.microsoft.z3.enumerations.Z3_lbool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import proteus.smt.CheckResult;
import proteus.smt.Term;

/** A Z3 context and what is done with solvers in it; solvers are plain addresses. */
final class Z3Context {
  /** Z3's name for the limit of its effort. */
  private static final String STEPS = "rlimit";

  /** How much longer a sum of products may be than what it was. */
  private static final int MAX_PRODUCTS = 1_000;

  /** Which of Z3's solvers. */
  enum Kind {
    /** Anything; simplifies first if it is asked once only. */
    GENERAL,
    /** Anything, without simplification. */
    PLAIN,
    /** Bit-vectors, incrementally. */
    BITS_INCREMENTAL,
    /** Bit-vectors, from scratch at each check. */
    BITS,
    /** Bit-vectors as sums of products, with equations solved, from scratch at each check. */
    BIT_POLYNOMIALS,
    /** Bit-vectors and arrays, from scratch at each check. */
    BITS_AND_ARRAYS,
    /** Bit-vectors and floats, from scratch at each check. */
    FLOATS
  }

  private final Z3Options options;
  private final long context;

  Z3Context(Z3Options options) {
    this(options, OptionalLong.empty());
  }

  /**
   * @param steps of each question to a fixed-point engine, which has no such limit of its own
   */
  Z3Context(Z3Options options, OptionalLong steps) {
    this.options = options;
    long config = Native.mkConfig();
    steps.ifPresent(n -> Native.setParamValue(config, STEPS, Integer.toString(fitted(n))));
    context = Native.mkContext(config);
    Native.delConfig(config);
    Native.setInternalErrorHandler(context);
  }

  static void limitMemory(int megabytes) {
    Native.globalParamSet("memory_max_size", Integer.toString(megabytes));
  }

  long address() {
    return context;
  }

  /** Makes what runs in this context stop soon; may be called from any thread. */
  void interrupt() {
    try {
      Native.interrupt(context);
    } catch (Z3Exception ofTheOtherThread) {
      // The binding reports the context's last error. It belongs to the call that is interrupted,
      // which reports it to its own thread.
    }
  }

  /** A new solver; to be released. */
  long solver(Kind kind) {
    long created =
        switch (kind) {
          case GENERAL -> Native.mkSolver(context);
          case PLAIN -> Native.mkSimpleSolver(context);
          case BITS_INCREMENTAL ->
              Native.mkSolverForLogic(context, Native.mkStringSymbol(context, "QF_BV"));
          case BITS -> fromTactic("qfbv");
          case BIT_POLYNOMIALS -> polynomials();
          case BITS_AND_ARRAYS -> fromTactic("qfaufbv");
          case FLOATS -> fromTactic("qffpbv");
        };
    Native.solverIncRef(context, created);
    return created;
  }

  private long fromTactic(String name) {
    long tactic = Native.mkTactic(context, name);
    Native.tacticIncRef(context, tactic);
    long created = Native.mkSolverFromTactic(context, tactic);
    Native.tacticDecRef(context, tactic);
    return created;
  }

  private long polynomials() {
    long params = Native.mkParams(context);
    Native.paramsIncRef(context, params);
    Native.paramsSetBool(context, params, Native.mkStringSymbol(context, "som"), true);
    set(params, "som_blowup", MAX_PRODUCTS);
    long plain = Native.mkTactic(context, "simplify");
    Native.tacticIncRef(context, plain);
    long sums = Native.tacticUsingParams(context, plain, params);
    Native.tacticIncRef(context, sums);
    Native.tacticDecRef(context, plain);
    Native.paramsDecRef(context, params);
    long all = sums;
    for (String next : List.of("propagate-values", "solve-eqs", "", "solve-eqs", "", "smt")) {
      long then = next.isEmpty() ? sums : Native.mkTactic(context, next);
      Native.tacticIncRef(context, then);
      all = Native.tacticAndThen(context, all, then);
      Native.tacticIncRef(context, all);
    }
    return Native.mkSolverFromTactic(context, all);
  }

  void release(long solver) {
    Native.solverDecRef(context, solver);
  }

  void push(long solver) {
    Native.solverPush(context, solver);
  }

  void pop(long solver) {
    Native.solverPop(context, solver, 1);
  }

  void add(long solver, Collection<Long> assertions) {
    for (long assertion : assertions) {
      Native.solverAssert(context, solver, assertion);
    }
  }

  /** Sets the limits of the solver's next checks. */
  void limit(long solver, Allowance allowance) {
    long params = Native.mkParams(context);
    Native.paramsIncRef(context, params);
    set(params, "random_seed", options.seed());
    if (options.memoryMegabytes() > 0) {
      set(params, "max_memory", options.memoryMegabytes());
    }
    set(params, STEPS, fitted(allowance.steps().orElse(0)));
    set(params, "timeout", (int) allowance.millis());
    // An interrupt from the keyboard ends the process, not this check.
    Native.paramsSetBool(context, params, Native.mkStringSymbol(context, "ctrl_c"), false);
    Native.solverSetParams(context, solver, params);
    Native.paramsDecRef(context, params);
  }

  private static int fitted(long number) {
    return (int) Math.min(Integer.MAX_VALUE, number);
  }

  /** The steps of this context until now. */
  long steps(long solver) {
    long statistics = Native.solverGetStatistics(context, solver);
    Native.statsIncRef(context, statistics);
    long steps = stepsIn(context, statistics);
    Native.statsDecRef(context, statistics);
    return steps;
  }

  /** As the statistics have it, which do not mention zero. */
  static long stepsIn(long context, long statistics) {
    for (int i = 0; i < Native.statsSize(context, statistics); i++) {
      if (Native.statsGetKey(context, statistics, i).equals("rlimit count")) {
        return Integer.toUnsignedLong(Native.statsGetUintValue(context, statistics, i));
      }
    }
    return 0;
  }

  private void set(long params, String name, int value) {
    Native.paramsSetUint(context, params, Native.mkStringSymbol(context, name), value);
  }

  /**
   * Asks the solver.
   *
   * @param assumptions terms by their addresses
   * @param variables those whose values a model should have
   */
  CheckResult ask(
      long solver, Map<Long, Term> assumptions, Translator translator, Collection<Term> variables) {
    long[] literals = assumptions.keySet().stream().mapToLong(Long::longValue).toArray();
    try {
      int answer =
          literals.length == 0
              ? Native.solverCheck(context, solver)
              : Native.solverCheckAssumptions(context, solver, literals.length, literals);
      if (answer == Z3_lbool.Z3_L_TRUE.toInt()) {
        return model(solver, translator, variables);
      }
      if (answer == Z3_lbool.Z3_L_FALSE.toInt()) {
        return new CheckResult.Unsat(literals.length == 0 ? List.of() : core(solver, assumptions));
      }
      return unknown(Native.solverGetReasonUnknown(context, solver));
    } catch (Z3Exception e) {
      return unknown(String.valueOf(e.getMessage()));
    }
  }

  private static CheckResult.Unknown unknown(String reason) {
    return new CheckResult.Unknown(
        switch (reason) {
          case "timeout",
              "canceled",
              "cancelled",
              "interrupted",
              "interrupted from keyboard",
              "max. resource limit exceeded" ->
              "time limit";
          case "max. memory exceeded", "out of memory", "Object allocation failed." ->
              "memory limit";
          default -> "solver: " + reason;
        });
  }

  private CheckResult model(long solver, Translator translator, Collection<Term> variables) {
    long model = Native.solverGetModel(context, solver);
    Native.modelIncRef(context, model);
    try {
      return new CheckResult.Sat(new ModelReader(context, translator, model).model(variables));
    } catch (ModelReader.Unreadable e) {
      return new CheckResult.Unknown(String.valueOf(e.getMessage()));
    } finally {
      Native.modelDecRef(context, model);
    }
  }

  private List<Term> core(long solver, Map<Long, Term> assumptions) {
    long core = Native.solverGetUnsatCore(context, solver);
    Native.astVectorIncRef(context, core);
    List<Term> result = new ArrayList<>();
    int size = Native.astVectorSize(context, core);
    for (int i = 0; i < size; i++) {
      Term term = assumptions.get(Native.astVectorGet(context, core, i));
      if (term == null) {
        throw new IllegalStateException("core with an unknown assumption");
      }
      result.add(term);
    }
    Native.astVectorDecRef(context, core);
    return result;
  }

  void close() {
    Native.delContext(context);
  }
}
