package proteus.witness.lint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.tree.DocumentTree;

/** The rules of an expression that can be told from its tokens. */
final class ExpressionRules {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'|<<=|>>=|==|<=|>=|!="
              + "|\\+\\+|--|->|&&|\\|\\||<<|>>|[-+*/%&|^]=|\\\\\\w*|\\w+|\\s+|.",
          Pattern.DOTALL);
  private static final Set<String> SIDE_EFFECTS =
      Set.of("=", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");
  private static final Set<String> NOT_IN_EXPRESSIONS = Set.of(";", "{", "}", "#", "\"", "'");

  private static final Pattern AT = Pattern.compile("\\\\at\\b");
  private static final Pattern LABELLED =
      Pattern.compile("\\\\at\\s*\\((?:[^()]|\\([^()]*\\))*,\\s*(\\w+)\\s*\\)");
  private static final Pattern OLD = Pattern.compile("\\\\old\\b");

  private ExpressionRules() {}

  /** Checks a format and the expression in it. */
  static void check(
      Optional<CheckedNode> value, Optional<CheckedNode> format, Set<ExpressionFormat> allowed) {
    Optional<ExpressionFormat> known =
        format
            .flatMap(f -> f.oneOf(keywords(ExpressionFormat.values())))
            .flatMap(ExpressionFormat::of);
    if (known.filter(f -> !allowed.contains(f)).isPresent()) {
      format.ifPresent(
          f ->
              f.report(
                  Rule.EXPRESSION_FORMAT,
                  "only %s here"
                      .formatted(
                          String.join(", ", keywords(allowed.toArray(ExpressionFormat[]::new))))));
    }
    value.ifPresent(
        site ->
            site.text()
                .flatMap(text -> fault(text, known.orElse(ExpressionFormat.EXTENDED_C)))
                .ifPresent(fault -> site.report(Rule.EXPRESSION, fault)));
  }

  /** Checks that nothing is said of a function's result. */
  static void noResult(CheckedNode value) {
    if (value.tree() instanceof DocumentTree.Text(var text, _) && text.contains("\\result")) {
      value.report(Rule.RESULT_ELSEWHERE, "\\result means nothing here");
    }
  }

  /** Checks that the states which {@code \\at} speaks of are among these. */
  static void states(CheckedNode value, Set<StateLabel> allowed) {
    if (!(value.tree() instanceof DocumentTree.Text(var text, _))) {
      return;
    }
    List<String> labels = LABELLED.matcher(text).results().map(r -> r.group(1)).toList();
    String expected =
        allowed.stream().map(StateLabel::keyword).sorted().collect(Collectors.joining(" or "));
    labels.stream()
        .filter(l -> allowed.stream().noneMatch(a -> a.keyword().equals(l)))
        .findFirst()
        .ifPresent(
            l -> value.report(Rule.AT_ELSEWHERE, "\\at(..., " + l + ") here, not " + expected));
    if (labels.size() != AT.matcher(text).results().count()) {
      value.report(Rule.AT_ELSEWHERE, "\\at(x, " + expected + ") is expected");
    }
    if (OLD.matcher(text).find()) {
      if (allowed.contains(StateLabel.OLD)) {
        value.report(Rule.ACSL, "\\old(x) is written \\at(x, Old)");
      } else {
        value.report(Rule.AT_ELSEWHERE, "\\old is for what a contract ensures");
      }
    }
  }

  /** What is wrong with an expression, if anything is seen to be. */
  static Optional<String> fault(String expression, ExpressionFormat format) {
    Deque<String> open = new ArrayDeque<>();
    Matcher tokens = TOKEN.matcher(expression);
    while (tokens.find()) {
      String token = tokens.group();
      if (SIDE_EFFECTS.contains(token)) {
        return Optional.of("the expression has a side effect: " + token);
      }
      if (NOT_IN_EXPRESSIONS.contains(token)) {
        return Optional.of(token + " cannot be in an expression");
      }
      if (token.startsWith("\\") && !extensions(format).contains(token)) {
        return Optional.of(token + " cannot be in a " + format.keyword());
      }
      if (token.equals("(") || token.equals("[")) {
        open.push(token.equals("(") ? ")" : "]");
      } else if ((token.equals(")") || token.equals("]")) && !token.equals(open.poll())) {
        return Optional.of("unbalanced " + token);
      }
    }
    return open.isEmpty() ? Optional.empty() : Optional.of(open.peek() + " is missing");
  }

  /** The expressions of a sequence of them, each ended by a semicolon. */
  static List<String> statements(String sequence) {
    List<String> statements = new ArrayList<>();
    Matcher tokens = TOKEN.matcher(sequence);
    int start = 0;
    while (tokens.find()) {
      if (tokens.group().equals(";")) {
        statements.add(sequence.substring(start, tokens.start()));
        start = tokens.end();
      }
    }
    return statements;
  }

  private static Set<String> extensions(ExpressionFormat format) {
    return switch (format) {
      case C -> Set.of();
      case ACSL, EXTENDED_C -> Set.of("\\result", "\\at", "\\old");
    };
  }

  private static Set<String> keywords(ExpressionFormat... formats) {
    return Arrays.stream(formats)
        .map(ExpressionFormat::keyword)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
