package proteus.summarizer.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.stream.Stream;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.TermPrinter;

/**
 * Terms in C's notation as people write them: {@code n - x} for {@code -1 * x + n}, {@code (int)(x
 * + y)} for a sum that is reduced to its type. Integers are mathematical ones: {@code /} rounds
 * down, {@code %} is not negative, {@code log2} is rounded down, and nothing overflows but where a
 * conversion is written.
 */
final class Formulas {
  /** Larger terms are printed as they are, and cut off. */
  private static final int SIZE_LIMIT = 300;

  private static final int ATOM = 20;
  private static final int UNARY = 15;
  private static final int PRODUCT = 13;
  private static final int SUM = 12;
  private static final int COMPARISON = 9;
  private static final int AND = 5;
  private static final int OR = 4;
  private static final int CHOICE = 3;
  private static final int LOWEST = 0;

  private final Names names;
  private final NamedConstants constants;
  private final Comparisons comparisons;

  /**
   * @param constants that the C text mentions
   */
  Formulas(Names names, NamedConstants constants, Comparisons.Subjects subjects) {
    this.names = names;
    this.constants = constants;
    this.comparisons = new Comparisons(this, constants, subjects);
  }

  /** These formulas with other names. */
  Formulas with(Names others) {
    return new Formulas(others, constants, comparisons.subjects());
  }

  /** These formulas with other subjects, which stand on the left of comparisons. */
  Formulas about(Comparisons.Subjects subjects) {
    return new Formulas(names, constants, subjects);
  }

  Names names() {
    return names;
  }

  /** The term. */
  String text(Term term) {
    return TermGraph.size(term) > SIZE_LIMIT
        ? TermPrinter.print(term, names::of)
        : text(term, LOWEST);
  }

  /** The value of the variable of that symbol; a sum starts with the variable itself. */
  String value(Term symbol, Term term) {
    LinearForm form = LinearForm.of(term);
    return term.op() == Op.ADD && TermGraph.size(term) <= SIZE_LIMIT
        ? sum(form, LOWEST, Optional.of(symbol))
        : text(term);
  }

  /** The conditions that hold together; "true" if there are none. */
  List<String> conjuncts(List<Term> conditions) {
    List<String> all = new ArrayList<>();
    for (Term condition : conditions) {
      List<Term> parts = condition.conjuncts();
      parts.stream().filter(p -> !p.isTrue()).map(this::conjunct).forEach(all::add);
    }
    return all.stream().distinct().toList();
  }

  private String conjunct(Term conjunct) {
    boolean large = TermGraph.size(conjunct) > SIZE_LIMIT;
    return large ? TermPrinter.print(conjunct, names::of) : text(conjunct, AND);
  }

  private String text(Term term, int outer) {
    return switch (term.op()) {
      case CONST -> constant(term, outer);
      case VAR -> names.of(term);
      case ADD -> sum(LinearForm.of(term), outer);
      case MUL -> term.arg(0).isConst() ? sum(LinearForm.of(term), outer) : product(term, outer);
      case DIV ->
          enclosed(
              text(term.arg(0), PRODUCT) + " / " + text(term.arg(1), PRODUCT + 1), PRODUCT, outer);
      case MOD -> remainder(term, outer);
      case POW -> "pow(" + text(term.arg(0), LOWEST) + ", " + text(term.arg(1), LOWEST) + ")";
      case LOG -> "log" + text(term.arg(0), ATOM) + "(" + text(term.arg(1), LOWEST) + ")";
      case ELEMENT -> element(term, (Payload.Element) term.payload());
      case ITE ->
          enclosed(
              text(term.arg(0), CHOICE + 1)
                  + " ? "
                  + text(term.arg(1), CHOICE + 1)
                  + " : "
                  + text(term.arg(2), CHOICE),
              CHOICE,
              outer);
      case AND -> joined(term, " && ", AND, outer);
      case OR -> joined(term, " || ", OR, outer);
      case NOT ->
          comparisons
              .negated(term.arg(0))
              .map(c -> enclosed(c, COMPARISON, outer))
              .orElseGet(() -> enclosed("!" + text(term.arg(0), UNARY), UNARY, outer));
      case LE, EQ ->
          comparisons
              .of(term)
              .map(c -> enclosed(c, COMPARISON, outer))
              .orElseGet(() -> joined(term, " == ", COMPARISON, outer));
      default -> other(term, outer);
    };
  }

  /** Where indices are negative no formula asks for the element. */
  private String element(Term term, Payload.Element element) {
    LinearForm index = LinearForm.of(term.arg(0));
    BigInteger shifted = index.constant().add(BigInteger.valueOf(element.shift()));
    StringJoiner arguments = new StringJoiner(", ", "lrs(", ")");
    element.recurrence().coefficients().forEach(c -> arguments.add(c.toString()));
    return arguments.add(sum(new LinearForm(index.coefficients(), shifted), LOWEST)).toString();
  }

  private static String enclosed(String text, int own, int outer) {
    return own < outer ? "(" + text + ")" : text;
  }

  private String joined(Term term, String operator, int own, int outer) {
    StringJoiner joiner = new StringJoiner(operator);
    term.args().forEach(a -> joiner.add(text(a, own + 1)));
    return enclosed(joiner.toString(), own, outer);
  }

  private String other(Term term, int outer) {
    String text = TermPrinter.print(term, names::of);
    boolean isCall = text.matches("\\w+\\(.*\\)|[\\w\\[\\]]+");
    boolean isCast = term.op() == Op.BV_TO_NAT && outer <= UNARY;
    return isCall || isCast || outer == LOWEST ? text : "(" + text + ")";
  }

  private String constant(Term term, int outer) {
    return term.intConstant()
        .map(v -> enclosed(constants.text(v), v.signum() < 0 ? UNARY : ATOM, outer))
        .orElseGet(() -> String.valueOf(term.constant().orElseThrow()));
  }

  private String product(Term term, int outer) {
    StringJoiner joiner = new StringJoiner(" * ");
    AtomShapes.factors(term).forEach(f -> joiner.add(text(f, PRODUCT + 1)));
    return enclosed(joiner.toString(), PRODUCT, outer);
  }

  /** The sum with its positive parts first, and with reductions to types found in it. */
  String sum(LinearForm form, int outer) {
    return sum(form, outer, Optional.empty());
  }

  private String sum(LinearForm form, int outer, Optional<Term> front) {
    BigInteger constant = form.constant();
    List<Addend> addends = new ArrayList<>();
    for (Map.Entry<Term, BigInteger> part : form.coefficients().entrySet()) {
      Term atom = part.getKey();
      BigInteger factor = part.getValue();
      boolean single = factor.equals(BigInteger.ONE) && atom.op() == Op.MOD;
      Optional<Reduction> reduction = single ? Reduction.signed(atom, constant) : Optional.empty();
      Optional<Term> quotient = AtomShapes.quotient(atom, factor, constant);
      if (reduction.isPresent()) {
        addends.add(new Addend(reduced(reduction.get(), front), factor, 0, ATOM));
        constant = constant.add(reduction.get().offset());
      } else if (quotient.isPresent()) {
        addends.add(addend(quotient.get(), factor, constant.divide(factor)));
        constant = BigInteger.ZERO;
      } else {
        addends.add(addend(atom, factor, BigInteger.ZERO));
      }
    }
    addends.sort(
        Comparator.comparingInt((Addend a) -> -a.degree).thenComparingInt(a -> -a.factor.signum()));
    Predicate<Addend> isFront = a -> front.map(names::of).equals(Optional.of(a.text));
    Predicate<Addend> isPositive = a -> a.factor.signum() > 0;
    Stream.of(isFront, isPositive)
        .flatMap(wanted -> addends.stream().filter(wanted).limit(1))
        .findFirst()
        .ifPresent(
            first -> {
              addends.remove(first);
              addends.addFirst(first);
            });
    return written(addends, constant, outer);
  }

  /**
   * The addend.
   *
   * @param more to be added to a quotient
   */
  private Addend addend(Term atom, BigInteger factor, BigInteger more) {
    boolean alone = factor.abs().equals(BigInteger.ONE) || atom.op() == Op.MUL;
    if (more.signum() == 0) {
      String text = text(atom, alone ? PRODUCT : PRODUCT + 1);
      return new Addend(
          text, factor, AtomShapes.degree(atom), alone && isProduct(atom) ? PRODUCT : ATOM);
    }
    LinearForm dividend = LinearForm.of(atom.arg(0));
    BigInteger divisor = atom.arg(1).intConstant().orElseThrow();
    BigInteger constant = dividend.constant().add(more.multiply(divisor));
    String text =
        sum(new LinearForm(dividend.coefficients(), constant), PRODUCT)
            + " / "
            + text(atom.arg(1), PRODUCT + 1);
    return new Addend(enclosed(text, PRODUCT, alone ? PRODUCT : PRODUCT + 1), factor, 0, PRODUCT);
  }

  private record Addend(String text, BigInteger factor, int degree, int precedence) {}

  private static boolean isProduct(Term atom) {
    return atom.op() == Op.MUL || atom.op() == Op.DIV;
  }

  private String written(List<Addend> addends, BigInteger constant, int outer) {
    if (addends.isEmpty()) {
      String value = constants.near(constant);
      return enclosed(
          value, value.contains(" ") ? SUM : constant.signum() < 0 ? UNARY : ATOM, outer);
    }
    StringBuilder text = new StringBuilder();
    if (addends.getFirst().factor.signum() < 0 && constant.signum() > 0) {
      text.append(constants.text(constant));
    }
    boolean constantFirst = !text.isEmpty();
    for (Addend addend : addends) {
      boolean negative = addend.factor.signum() < 0;
      if (text.isEmpty()) {
        text.append(negative ? "-" : "");
      } else {
        text.append(negative ? " - " : " + ");
      }
      boolean unit = addend.factor.abs().equals(BigInteger.ONE);
      text.append(unit ? "" : constants.text(addend.factor.abs()) + " * ").append(addend.text);
    }
    if (!constantFirst && constant.signum() != 0) {
      text.append(constant.signum() < 0 ? " - " : " + ").append(constants.text(constant.abs()));
    }
    int parts = addends.size() + (constant.signum() == 0 ? 0 : 1);
    boolean isProduct = parts == 1 && !addends.isEmpty();
    return enclosed(
        text.toString(), isProduct ? productPrecedence(addends.getFirst()) : SUM, outer);
  }

  private static int productPrecedence(Addend only) {
    if (only.factor.equals(BigInteger.ONE)) {
      return only.precedence;
    }
    return only.factor.signum() < 0 ? SUM : PRODUCT;
  }

  private String remainder(Term term, int outer) {
    return Reduction.unsigned(term)
        .filter(r -> !constants.mentions(term.arg(1).intConstant().orElse(BigInteger.ZERO)))
        .map(r -> reduced(r, Optional.empty()))
        .orElseGet(
            () ->
                enclosed(
                    text(term.arg(0), PRODUCT) + " % " + text(term.arg(1), PRODUCT + 1),
                    PRODUCT,
                    outer));
  }

  private String reduced(Reduction reduction, Optional<Term> front) {
    return "(" + reduction.type() + ")(" + sum(reduction.value(), LOWEST, front) + ")";
  }
}
