package proteus.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.enumerations.Z3_ast_kind;
import com.microsoft.z3.enumerations.Z3_decl_kind;
import com.microsoft.z3.enumerations.Z3_lbool;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Interval;
import proteus.smt.Model;
import proteus.smt.Rational;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;

/** Copies the values of variables out of a Z3 model. */
final class ModelReader {
  private final long context;
  private final Translator translator;
  private final long model;

  ModelReader(long context, Translator translator, long model) {
    this.context = context;
    this.translator = translator;
    this.model = model;
  }

  /** A value of the model that this class cannot read. */
  static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unreadable(String value) {
      super("model value not understood: " + value);
    }
  }

  /** Variables that the model leaves open do not occur in the result. */
  Map<Term, TermValue> read(Collection<Term> variables) {
    List<Term> ordered = new ArrayList<>(variables);
    Collections.sort(ordered);
    Map<Term, TermValue> result = new LinkedHashMap<>();
    for (Term variable : ordered) {
      interpretation(variable)
          .ifPresent(value -> result.put(variable, read(value, variable.sort(), variable.range())));
    }
    return result;
  }

  private Optional<Long> interpretation(Term variable) {
    long constant = translator.translate(variable);
    long declaration = Native.getAppDecl(context, Native.toApp(context, constant));
    boolean known =
        variable.sort() instanceof Sort.Array || Native.modelHasInterp(context, model, declaration);
    if (!known) {
      return Optional.empty();
    }
    long value = eval(constant, false);
    return value == constant ? Optional.empty() : Optional.of(value);
  }

  private long eval(long term, boolean complete) {
    Native.LongPtr result = new Native.LongPtr();
    if (!Native.modelEval(context, model, term, complete, result)) {
      throw new Unreadable(Native.astToString(context, term));
    }
    return result.value;
  }

  private TermValue read(long value, Sort sort, Interval range) {
    return switch (sort) {
      case Sort.Bool() -> {
        int truth = Native.getBoolValue(context, value);
        if (truth == Z3_lbool.Z3_L_UNDEF.toInt()) {
          throw new Unreadable(Native.astToString(context, value));
        }
        yield new TermValue.Bool(truth == Z3_lbool.Z3_L_TRUE.toInt());
      }
      case Sort.Int() -> new TermValue.Int(clamp(new BigInteger(numeral(value)), range));
      case Sort.Real() -> new TermValue.Real(rational(numeral(value)));
      case Sort.BitVec(int width) -> new TermValue.BitVec(new BigInteger(numeral(value)), width);
      case Sort.Fp format -> {
        long bits = new FloatTranslator(context, translator).toBits(value, format);
        yield new TermValue.Fp(new BigInteger(numeral(eval(bits, true))), format);
      }
      case Sort.Array array -> array(value, array, range);
    };
  }

  private String numeral(long value) {
    if (!Native.isNumeralAst(context, value)) {
      throw new Unreadable(Native.astToString(context, value));
    }
    return Native.getNumeralString(context, value);
  }

  private static Rational rational(String text) {
    int slash = text.indexOf('/');
    return slash < 0
        ? Rational.of(new BigInteger(text))
        : new Rational(
            new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
  }

  /** Elements that no assertion reads may be out of range. */
  private static BigInteger clamp(BigInteger value, Interval range) {
    BigInteger lo = range.lo();
    BigInteger hi = range.hi();
    if (lo != null && value.compareTo(lo) < 0) {
      return lo;
    }
    return hi != null && value.compareTo(hi) > 0 ? hi : value;
  }

  private boolean isApplication(long value, Z3_decl_kind kind) {
    return Native.getAstKind(context, value) == Z3_ast_kind.Z3_APP_AST.toInt()
        && Native.getDeclKind(context, Native.getAppDecl(context, value)) == kind.toInt();
  }

  /** A chain of stores into a constant array or a function's table. */
  private TermValue array(long value, Sort.Array sort, Interval range) {
    Deque<Long> stores = new ArrayDeque<>();
    long base = value;
    while (isApplication(base, Z3_decl_kind.Z3_OP_STORE)) {
      stores.push(base);
      base = Native.getAppArg(context, base, 0);
    }
    TermValue.Array result;
    if (isApplication(base, Z3_decl_kind.Z3_OP_CONST_ARRAY)) {
      TermValue element = read(Native.getAppArg(context, base, 0), sort.element(), range);
      result = new TermValue.Array(sort, Map.of(), element);
    } else if (Native.isAsArray(context, base)) {
      result = table(Native.getAsArrayFuncDecl(context, base), sort, range);
    } else if (isApplication(base, Z3_decl_kind.Z3_OP_UNINTERPRETED)) {
      result = new TermValue.Array(sort, Map.of(), completion(sort.element(), range));
    } else {
      throw new Unreadable(Native.astToString(context, base));
    }
    Map<TermValue, TermValue> entries = new LinkedHashMap<>(result.entries());
    for (long store : stores) {
      TermValue index = read(Native.getAppArg(context, store, 1), sort.index(), Interval.ALL);
      entries.put(index, read(Native.getAppArg(context, store, 2), sort.element(), range));
    }
    return new TermValue.Array(sort, entries, result.otherwise());
  }

  private TermValue.Array table(long declaration, Sort.Array sort, Interval range) {
    long table = Native.modelGetFuncInterp(context, model, declaration);
    if (table == 0) {
      return new TermValue.Array(sort, Map.of(), completion(sort.element(), range));
    }
    Native.funcInterpIncRef(context, table);
    Map<TermValue, TermValue> entries = new LinkedHashMap<>();
    int count = Native.funcInterpGetNumEntries(context, table);
    for (int i = 0; i < count; i++) {
      long entry = Native.funcInterpGetEntry(context, table, i);
      Native.funcEntryIncRef(context, entry);
      long index = Native.funcEntryGetArg(context, entry, 0);
      long element = Native.funcEntryGetValue(context, entry);
      entries.put(read(index, sort.index(), Interval.ALL), read(element, sort.element(), range));
      Native.funcEntryDecRef(context, entry);
    }
    TermValue otherwise = read(Native.funcInterpGetElse(context, table), sort.element(), range);
    Native.funcInterpDecRef(context, table);
    return new TermValue.Array(sort, entries, otherwise);
  }

  private static TermValue completion(Sort sort, Interval range) {
    return switch (sort) {
      case Sort.Array a -> new TermValue.Array(a, Map.of(), completion(a.element(), range));
      case Sort.Int() -> new TermValue.Int(clamp(BigInteger.ZERO, range));
      case Sort.Bool s -> TermValue.zero(s);
      case Sort.Real s -> TermValue.zero(s);
      case Sort.BitVec s -> TermValue.zero(s);
      case Sort.Fp s -> TermValue.zero(s);
    };
  }

  Model model(Collection<Term> variables) {
    return new Model(read(variables));
  }
}
