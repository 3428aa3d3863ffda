package proteus.summarizer.report;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import proteus.ir.Variable;
import proteus.smt.Term;

/** What symbols are called: as the variables in the C text, where that name stands for one. */
final class Names {
  private static final Pattern INTERNAL = Pattern.compile("\\b\\w+::(\\w+)(?:[#$.@]\\w+)*");

  private static final Pattern TEMPORARY = Pattern.compile("t\\$.*");

  private final Map<Variable, String> variables;
  private final Map<String, String> symbols;

  private Names(Map<Variable, String> variables, Map<String, String> symbols) {
    this.variables = variables;
    this.symbols = symbols;
  }

  /** The names of the variables; those that share one are numbered. */
  static Names of(Set<Variable> all) {
    Map<String, Integer> uses = new LinkedHashMap<>();
    all.forEach(v -> uses.merge(plain(v), 1, Integer::sum));
    Map<String, Integer> given = new HashMap<>();
    Map<Variable, String> variables = new LinkedHashMap<>();
    Map<String, String> symbols = new LinkedHashMap<>();
    for (Variable variable : all) {
      String plain = plain(variable);
      boolean alone = uses.getOrDefault(plain, 1) == 1;
      String name = alone ? plain : plain + "#" + given.merge(plain, 1, Integer::sum);
      variables.put(variable, name);
      symbols.put(variable.name(), name);
    }
    return new Names(variables, symbols);
  }

  private static String plain(Variable variable) {
    return variable
        .sourceName()
        .orElseGet(() -> TEMPORARY.matcher(variable.name()).matches() ? "tmp" : local(variable));
  }

  private static String local(Variable variable) {
    return variable.name().replaceAll("^.*::|[#$].*$", "");
  }

  /** These names, and more for other symbols. */
  Names with(Map<Term, String> more) {
    Map<String, String> all = new LinkedHashMap<>(symbols);
    more.forEach((symbol, name) -> all.put(symbol.name(), name));
    return new Names(variables, all);
  }

  /** The text with variables as the C text names them: within a program they are called f::x#1. */
  static String plain(String text) {
    return INTERNAL.matcher(text).replaceAll("$1");
  }

  /** A name for the n of n-th terms that no variable has. */
  String counter() {
    return Stream.of("n", "k", "t", "N")
        .filter(n -> !variables.containsValue(n))
        .findFirst()
        .orElse("n'");
  }

  /** A name for the symbol of an arbitrary value or a counter: in1, in2, ... */
  static String next(Term symbol, Map<Term, String> given) {
    String prefix = symbol.name().replaceFirst("!.*", "").replaceFirst("^kappa", "κ");
    int number = 1;
    while (given.containsValue(prefix + number)) {
      number++;
    }
    return prefix + number;
  }

  /** Of the variable. */
  String of(Variable variable) {
    return variables.getOrDefault(variable, plain(variable));
  }

  /** Of the symbol: "x@" and "x@~" stand for the variable x. */
  String of(Term symbol) {
    String name = symbol.name();
    String known = symbols.get(name);
    if (known != null) {
      return known;
    }
    int at = name.indexOf('@');
    return at < 0 ? name.replace("!", "") : symbols.getOrDefault(name.substring(0, at), name);
  }
}
