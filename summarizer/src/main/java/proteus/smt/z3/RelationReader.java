package proteus.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.enumerations.Z3_ast_kind;
import com.microsoft.z3.enumerations.Z3_decl_kind;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import proteus.smt.HornSolver.Relation;
import proteus.smt.Interval;
import proteus.smt.Predicate;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Reads the relations out of Spacer's answer: a conjunction of definitions {@code forall x. P(x) =
 * formula}.
 */
final class RelationReader {
  private final long context;
  private final Terms terms;
  private final Map<Long, Predicate> predicates = new HashMap<>();
  private final Map<Predicate, Relation> relations = new LinkedHashMap<>();

  RelationReader(long context, Terms terms, Map<Predicate, Long> declarations) {
    this.context = context;
    this.terms = terms;
    declarations.forEach((predicate, declaration) -> predicates.put(declaration, predicate));
  }

  /** A part of the answer that this class has no term for. */
  static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unreadable(String part) {
      super("answer not understood: " + part);
    }
  }

  Map<Predicate, Relation> read(long answer) {
    Deque<Long> todo = new ArrayDeque<>(List.of(answer));
    while (!todo.isEmpty()) {
      long part = todo.pop();
      if (isApplication(part, Z3_decl_kind.Z3_OP_AND)) {
        arguments(part).reversed().forEach(todo::push);
      } else if (!isApplication(part, Z3_decl_kind.Z3_OP_TRUE)) {
        definition(part);
      }
    }
    return relations;
  }

  private void definition(long part) {
    long body = part;
    int bound = 0;
    if (Native.getAstKind(context, part) == Z3_ast_kind.Z3_QUANTIFIER_AST.toInt()) {
      bound = Native.getQuantifierNumBound(context, part);
      body = Native.getQuantifierBody(context, part);
    }
    if (isApplication(body, Z3_decl_kind.Z3_OP_EQ) && isRelation(argument(body, 0))) {
      define(argument(body, 0), argument(body, 1), bound);
    } else if (isApplication(body, Z3_decl_kind.Z3_OP_NOT) && isRelation(argument(body, 0))) {
      define(argument(body, 0), Native.mkFalse(context), bound);
    } else if (isRelation(body)) {
      define(body, Native.mkTrue(context), bound);
    } else {
      throw unreadable(part);
    }
  }

  private boolean isRelation(long application) {
    return Native.getAstKind(context, application) == Z3_ast_kind.Z3_APP_AST.toInt()
        && predicates.containsKey(Native.getAppDecl(context, application));
  }

  private void define(long application, long formula, int bound) {
    Predicate predicate = predicates.get(Native.getAppDecl(context, application));
    if (predicate == null) {
      throw unreadable(application);
    }
    Map<Integer, Term> variables = new HashMap<>();
    List<Term> parameters = new ArrayList<>();
    for (int i = 0; i < predicate.sorts().size(); i++) {
      Sort sort = predicate.sorts().get(i);
      Term parameter = terms.freshVar(predicate.name(), sort, Interval.ALL);
      parameters.add(parameter);
      long argument = argument(application, i);
      if (Native.getAstKind(context, argument) != Z3_ast_kind.Z3_VAR_AST.toInt()
          || Native.getIndexValue(context, argument) >= bound
          || variables.put(Native.getIndexValue(context, argument), parameter) != null) {
        throw unreadable(application);
      }
    }
    relations.put(
        predicate,
        new Relation(parameters, new Formula(predicate, parameters, variables).read(formula)));
  }

  private List<Long> arguments(long application) {
    List<Long> result = new ArrayList<>();
    int count = Native.getAppNumArgs(context, application);
    for (int i = 0; i < count; i++) {
      result.add(argument(application, i));
    }
    return result;
  }

  private long argument(long application, int index) {
    return Native.getAppArg(context, application, index);
  }

  private boolean isApplication(long part, Z3_decl_kind kind) {
    return Native.getAstKind(context, part) == Z3_ast_kind.Z3_APP_AST.toInt()
        && Native.getDeclKind(context, Native.getAppDecl(context, part)) == kind.toInt();
  }

  private Unreadable unreadable(long part) {
    return new Unreadable(Native.astToString(context, part));
  }

  /** One definition's formula over integers and truth values. */
  private final class Formula {
    private final Map<Integer, Term> variables;
    private final Map<Long, Term> done = new HashMap<>();

    /**
     * What Spacer calls the arguments of the relation; it leaves some of these names in answers.
     */
    private final Map<String, Term> names = new HashMap<>();

    Formula(Predicate predicate, List<Term> parameters, Map<Integer, Term> variables) {
      this.variables = variables;
      for (int i = 0; i < parameters.size(); i++) {
        names.put(predicate.name() + "_" + i + "_0", parameters.get(i));
      }
    }

    Term read(long root) {
      Deque<Long> todo = new ArrayDeque<>(List.of(root));
      while (!todo.isEmpty()) {
        long part = todo.peek();
        List<Long> missing =
            Native.getAstKind(context, part) == Z3_ast_kind.Z3_APP_AST.toInt()
                ? arguments(part).stream().filter(a -> !done.containsKey(a)).toList()
                : List.of();
        if (missing.isEmpty()) {
          todo.pop();
          done.computeIfAbsent(part, this::build);
        } else {
          missing.forEach(todo::push);
        }
      }
      return known(root);
    }

    private Term known(long part) {
      Term term = done.get(part);
      if (term == null) {
        throw unreadable(part);
      }
      return term;
    }

    private Term build(long part) {
      int kind = Native.getAstKind(context, part);
      if (kind == Z3_ast_kind.Z3_NUMERAL_AST.toInt()) {
        String numeral = Native.getNumeralString(context, part);
        if (Native.getSort(context, part) != Native.mkIntSort(context)) {
          throw unreadable(part);
        }
        return terms.intConst(new BigInteger(numeral));
      }
      if (kind == Z3_ast_kind.Z3_VAR_AST.toInt()) {
        Term variable = variables.get(Native.getIndexValue(context, part));
        if (variable == null) {
          throw unreadable(part);
        }
        return variable;
      }
      if (kind != Z3_ast_kind.Z3_APP_AST.toInt()) {
        throw unreadable(part);
      }
      return application(part, arguments(part).stream().map(this::known).toList());
    }

    private Term application(long part, List<Term> a) {
      int kind = Native.getDeclKind(context, Native.getAppDecl(context, part));
      return switch (Z3_decl_kind.fromInt(kind)) {
        case Z3_OP_TRUE -> terms.tru();
        case Z3_OP_FALSE -> terms.fals();
        case Z3_OP_AND -> terms.and(a);
        case Z3_OP_OR -> terms.or(a);
        case Z3_OP_NOT -> terms.not(a.get(0));
        case Z3_OP_IMPLIES -> terms.implies(a.get(0), a.get(1));
        case Z3_OP_XOR -> terms.xor(a.get(0), a.get(1));
        case Z3_OP_EQ, Z3_OP_IFF -> terms.eq(a.get(0), a.get(1));
        case Z3_OP_DISTINCT -> terms.distinct(a);
        case Z3_OP_ITE -> terms.ite(a.get(0), a.get(1), a.get(2));
        case Z3_OP_LE -> terms.le(integer(part, a, 0), integer(part, a, 1));
        case Z3_OP_GE -> terms.ge(integer(part, a, 0), integer(part, a, 1));
        case Z3_OP_LT -> terms.lt(integer(part, a, 0), integer(part, a, 1));
        case Z3_OP_GT -> terms.gt(integer(part, a, 0), integer(part, a, 1));
        case Z3_OP_ADD -> terms.add(a);
        case Z3_OP_SUB -> fold(a, terms::sub);
        case Z3_OP_MUL -> fold(a, terms::mul);
        case Z3_OP_UMINUS -> terms.neg(a.get(0));
        case Z3_OP_IDIV -> terms.div(a.get(0), divisor(part, a));
        case Z3_OP_MOD -> terms.mod(a.get(0), divisor(part, a));
        case Z3_OP_UNINTERPRETED -> named(part);
        default -> throw unreadable(part);
      };
    }

    private Term named(long part) {
      long symbol = Native.getDeclName(context, Native.getAppDecl(context, part));
      Term parameter = names.get(Native.getSymbolString(context, symbol));
      if (parameter == null || Native.getAppNumArgs(context, part) > 0) {
        throw unreadable(part);
      }
      return parameter;
    }

    private Term integer(long part, List<Term> arguments, int index) {
      if (!arguments.get(index).sort().equals(Sort.INT)) {
        throw unreadable(part);
      }
      return arguments.get(index);
    }

    private Term fold(List<Term> arguments, BinaryOperator<Term> operator) {
      return arguments.stream().reduce(operator).orElseThrow();
    }

    /** What division by zero gives is not the same there and here. */
    private Term divisor(long part, List<Term> arguments) {
      Term divisor = arguments.get(1);
      if (divisor.intConstant().map(c -> c.signum() == 0).orElse(true)) {
        throw unreadable(part);
      }
      return divisor;
    }
  }
}
