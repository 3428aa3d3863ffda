package proteus.smt.z3;

import com.microsoft.z3.Native;
import java.util.ArrayList;
import java.util.List;
import proteus.smt.Term;

/** Terms as a file for any solver (SMT-LIB 2.6), with the ranges of their variables. */
public final class SmtLib {
  private SmtLib() {}

  /** Asks whether all of these hold together. */
  public static String of(List<Term> assertions) {
    Z3Context context = new Z3Context(Z3Options.DEFAULT);
    try {
      long address = context.address();
      List<Long> formulas = new ArrayList<>();
      Translator translator = new Translator(address, () -> {});
      RangeFacts facts = new RangeFacts(address, translator, formulas::add);
      for (Term assertion : assertions) {
        long formula = translator.translate(assertion);
        facts.add(assertion);
        formulas.add(formula);
      }
      long[] all = formulas.stream().mapToLong(f -> f).toArray();
      String text =
          Native.benchmarkToSmtlibString(
              address, "", "", "unknown", "", all.length, all, Native.mkTrue(address));
      return text;
    } finally {
      context.close();
    }
  }
}
