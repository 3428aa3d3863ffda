package proteus.exec;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.exec.runtime.Sites;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.run.AddressNumbers;

/** The names and types of what is generated for a program. */
final class ProgramLayout {
  /** Whether executions tell a trace what they do. */
  enum Style {
    SILENT,
    TRACED
  }

  static final String PACKAGE = "proteus.exec.generated";
  static final ClassDesc MACHINE = ClassDesc.of(PACKAGE + ".State");
  static final String CALL = "call";

  final Program program;
  final ObjectNumbering numbering;
  final AddressNumbers addressNumbers;
  final CarrierTypes typing;
  final Style style;

  /** About how many bytes of code a method shall have. */
  final int methodWeight;

  final Sites sites = new Sites();
  private final List<Function> functions;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<Variable, String> globals = new LinkedHashMap<>();

  ProgramLayout(
      Program program,
      ObjectNumbering numbering,
      CarrierTypes typing,
      Style style,
      int methodWeight) {
    this.methodWeight = methodWeight;
    this.program = program;
    this.numbering = numbering;
    this.addressNumbers = new AddressNumbers(program);
    this.typing = typing;
    this.style = style;
    this.functions = new ArrayList<>(program.functions().values());
    for (Function function : functions) {
      numbers.put(function.name(), sites.add(function));
    }
    for (Variable variable : program.globals()) {
      String field = "g" + globals.size();
      globals.put(variable, field);
      sites.add(variable, field);
    }
  }

  Map<Variable, String> globals() {
    return globals;
  }

  Optional<String> global(Variable variable) {
    return Optional.ofNullable(globals.get(variable));
  }

  Function function(int number) {
    return functions.get(number);
  }

  int number(String function) {
    Integer number = numbers.get(function);
    if (number == null) {
      throw new IllegalArgumentException("no function " + function);
    }
    return number;
  }

  static ClassDesc functionClass(int number) {
    return ClassDesc.of(PACKAGE + ".F" + number);
  }

  static ClassDesc frameClass(int number) {
    return ClassDesc.of(PACKAGE + ".Frame" + number);
  }

  ClassDesc desc(Variable variable) {
    return typing.carrier(variable.type()).desc();
  }

  /** Of the method {@link #CALL} of a function's class. */
  MethodTypeDesc signature(Function function) {
    List<ClassDesc> parameters = new ArrayList<>(List.of(MACHINE));
    function.parameters().forEach(p -> parameters.add(desc(p)));
    ClassDesc result = function.result().map(this::desc).orElse(ConstantDescs.CD_void);
    return MethodTypeDesc.of(result, parameters);
  }
}
