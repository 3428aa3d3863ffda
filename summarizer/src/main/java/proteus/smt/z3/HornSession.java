package proteus.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.enumerations.Z3_lbool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Budget;
import proteus.smt.HornClause;
import proteus.smt.HornSolver.Answer;
import proteus.smt.Predicate;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * One question to Z3's Spacer in a context of its own. All methods but {@link #stop} on one thread.
 */
final class HornSession {
  private final Z3Options options;
  private final Allowance allowance;
  private final Z3Context context;
  private final long address;
  private final Translator translator;
  private final Map<Predicate, Long> declarations = new LinkedHashMap<>();
  private volatile boolean stopped;

  HornSession(Z3Options options, Budget budget) {
    this.options = options;
    this.allowance = Allowance.part(budget, budget.remaining());
    context = new Z3Context(options, allowance.steps());
    address = context.address();
    translator = new Translator(address, this::pause);
  }

  private void pause() {
    if (stopped) {
      throw new Session.Stopped();
    }
  }

  /** Makes the question end soon; may be called from any thread. */
  void stop() {
    stopped = true;
    context.interrupt();
  }

  Answer ask(Terms terms, List<HornClause> clauses, Predicate query) {
    long fixedpoint = Native.mkFixedpoint(address);
    Native.fixedpointIncRef(address, fixedpoint);
    configure(fixedpoint);
    int number = 0;
    for (HornClause clause : clauses) {
      long rule = rule(fixedpoint, clause);
      long name = Native.mkStringSymbol(address, "clause" + number++);
      Native.fixedpointAddRule(address, fixedpoint, rule, name);
    }
    pause();
    int result = counted(fixedpoint, application(fixedpoint, query.of(List.of())));
    if (result == Z3_lbool.Z3_L_TRUE.toInt()) {
      return new Answer.Forced();
    }
    if (result == Z3_lbool.Z3_L_FALSE.toInt()) {
      long answer = Native.fixedpointGetAnswer(address, fixedpoint);
      return new Answer.Avoidable(new RelationReader(address, terms, declarations).read(answer));
    }
    return new Answer.Unknown(Native.fixedpointGetReasonUnknown(address, fixedpoint));
  }

  private int counted(long fixedpoint, long query) {
    try {
      return Native.fixedpointQuery(address, fixedpoint, query);
    } finally {
      if (allowance.steps().isPresent()) {
        long statistics = Native.fixedpointGetStatistics(address, fixedpoint);
        Native.statsIncRef(address, statistics);
        long steps = Z3Context.stepsIn(address, statistics);
        Native.statsDecRef(address, statistics);
        allowance.take(steps);
      }
    }
  }

  private void configure(long fixedpoint) {
    long params = Native.mkParams(address);
    Native.paramsIncRef(address, params);
    long spacer = Native.mkStringSymbol(address, "spacer");
    Native.paramsSetSymbol(address, params, symbol("engine"), spacer);
    Native.paramsSetUint(address, params, symbol("spacer.random_seed"), options.seed());
    // The newer one crashes on proofs with many hypotheses (Z3 4.14.1).
    Native.paramsSetBool(address, params, symbol("spacer.iuc.old_hyp_reducer"), true);
    Native.paramsSetUint(address, params, symbol("timeout"), (int) allowance.millis());
    for (String off : List.of("xform.slice", "xform.inline_linear", "xform.inline_eager")) {
      Native.paramsSetBool(address, params, symbol(off), false);
    }
    Native.fixedpointSetParams(address, fixedpoint, params);
    Native.paramsDecRef(address, params);
  }

  private long symbol(String name) {
    return Native.mkStringSymbol(address, name);
  }

  private long declaration(long fixedpoint, Predicate predicate) {
    return declarations.computeIfAbsent(
        predicate,
        p -> {
          long[] sorts = p.sorts().stream().mapToLong(translator::sort).toArray();
          long truth = translator.sort(Sort.BOOL);
          long made = Native.mkFuncDecl(address, symbol(p.name()), sorts.length, sorts, truth);
          Native.fixedpointRegisterRelation(address, fixedpoint, made);
          return made;
        });
  }

  private long application(long fixedpoint, Predicate.Application application) {
    long[] arguments = application.arguments().stream().mapToLong(translator::translate).toArray();
    long declaration = declaration(fixedpoint, application.predicate());
    return Native.mkApp(address, declaration, arguments.length, arguments);
  }

  private long rule(long fixedpoint, HornClause clause) {
    List<Term> parts = new ArrayList<>(List.of(clause.condition()));
    List<Long> premises = new ArrayList<>();
    for (Predicate.Application application : clause.body()) {
      premises.add(application(fixedpoint, application));
      parts.addAll(application.arguments());
    }
    parts.addAll(clause.head().arguments());
    premises.add(translator.translate(clause.condition()));
    List<Long> bound = new ArrayList<>();
    for (Term variable : TermGraph.freeVariables(parts)) {
      long translated = translator.translate(variable);
      bound.add(translated);
      if (variable.sort().equals(Sort.INT) && !variable.range().isAll()) {
        premises.add(translator.inRange(translated, variable.range()));
      }
    }
    long[] all = premises.stream().mapToLong(Long::longValue).toArray();
    long premise = Native.mkAnd(address, all.length, all);
    long rule = Native.mkImplies(address, premise, application(fixedpoint, clause.head()));
    long[] variables = bound.stream().mapToLong(Long::longValue).toArray();
    return variables.length == 0 ? rule : translator.quantify(true, variables, rule);
  }

  void close() {
    context.close();
  }
}
