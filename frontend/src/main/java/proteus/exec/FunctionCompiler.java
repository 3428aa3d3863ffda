package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import proteus.ir.Function;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Generates the class of a function. A function of moderate size becomes one method whose variables
 * are the JVM's. The JVM never compiles methods beyond 8000 bytes of code to machine code, and has
 * none beyond 65535, so a large function is cut into pieces that share a frame object; so is any
 * function whose execution is traced.
 */
final class FunctionCompiler {
  private static final int RETURNED = -1;
  private static final int FRAME_SLOT = 1;
  private static final int AT_SLOT = 2;

  private final ProgramLayout layout;
  private final FunctionShape shape;
  private final Function function;
  private final int number;
  private final ClassDesc frame;
  private final Map<Variable, String> fields = new LinkedHashMap<>();

  FunctionCompiler(ProgramLayout layout, int number) {
    this.layout = layout;
    this.number = number;
    this.function = layout.function(number);
    this.shape = new FunctionShape(function, layout.sites);
    this.frame = ProgramLayout.frameClass(number);
    for (Variable variable : shape.variables()) {
      if (layout.global(variable).isEmpty()) {
        String field = "v" + fields.size();
        fields.put(variable, field);
        layout.sites.add(variable, field);
      }
    }
  }

  byte[] functionClass(ClassFile classFile) {
    return classFile.build(
        ProgramLayout.functionClass(number),
        builder -> {
          builder.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL);
          int weight = shape.order().stream().mapToInt(shape::weight).sum();
          if (layout.style == ProgramLayout.Style.SILENT && weight <= layout.methodWeight) {
            method(builder, ProgramLayout.CALL, layout.signature(function), this::whole);
          } else {
            pieces(builder);
          }
        });
  }

  /** The class of the frame objects. */
  byte[] frameClass(ClassFile classFile) {
    return classFile.build(
        frame,
        builder -> {
          builder.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL);
          fields.forEach(
              (variable, field) ->
                  builder.withField(field, layout.desc(variable), ClassFile.ACC_PUBLIC));
          builder.withMethodBody(
              ConstantDescs.INIT_NAME,
              MethodTypeDesc.of(CD_void),
              ClassFile.ACC_PUBLIC,
              this::initialize);
        });
  }

  private void initialize(CodeBuilder code) {
    code.aload(0);
    code.invokespecial(CD_Object, ConstantDescs.INIT_NAME, MethodTypeDesc.of(CD_void));
    fields.forEach(
        (variable, field) -> {
          if (layout.typing.carrier(variable.type()) == Carrier.BIG) {
            code.aload(0).getstatic(BytecodeEmitter.BIG, "ZERO", BytecodeEmitter.BIG);
            code.putfield(frame, field, BytecodeEmitter.BIG);
          }
        });
    code.return_();
  }

  private static void method(
      ClassBuilder builder,
      String name,
      MethodTypeDesc signature,
      java.util.function.Consumer<CodeBuilder> body) {
    builder.withMethodBody(name, signature, ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, body);
  }

  private void enter(CodeBuilder code) {
    if (shape.callsOthers()) {
      code.aload(0);
      code.invokevirtual(ExprCompiler.MACHINE, "enter", MethodTypeDesc.of(CD_void));
    }
  }

  private void whole(CodeBuilder code) {
    LocalVariables variables = new LocalVariables(layout, code);
    for (int i = 0; i < function.parameters().size(); i++) {
      variables.parameter(function.parameters().get(i), i);
    }
    shape.variables().forEach(variables::declare);
    enter(code);
    BodyCompiler.Ends ends =
        new BodyCompiler.Ends() {
          @Override
          public void returned() {
            // There is no other end.
          }

          @Override
          public void left(Location location) {
            throw new IllegalStateException("no other piece");
          }

          @Override
          public void leave() {
            returnResult(variables, code);
          }
        };
    new BodyCompiler(layout, shape, variables, code, ends).compile(shape.order(), () -> {});
  }

  private void returnResult(Variables variables, CodeBuilder code) {
    if (function.result().isPresent()) {
      variables.load(function.result().get());
      code.return_(layout.typing.carrier(function.result().get().type()).kind());
    } else {
      code.return_();
    }
  }

  // In pieces.

  private void pieces(ClassBuilder builder) {
    List<List<Location>> pieces = cut();
    Map<Location, Integer> places = new HashMap<>();
    shape.order().forEach(location -> places.put(location, places.size()));
    MethodTypeDesc signature = MethodTypeDesc.of(CD_int, ProgramLayout.MACHINE, frame, CD_int);
    for (int i = 0; i < pieces.size(); i++) {
      List<Location> piece = pieces.get(i);
      method(builder, "piece" + i, signature, code -> piece(piece, places, code));
    }
    int[] starts = pieces.stream().mapToInt(piece -> place(places, piece.getFirst())).toArray();
    method(
        builder,
        ProgramLayout.CALL,
        layout.signature(function),
        code -> driver(starts, place(places, function.cfg().entry()), signature, code));
  }

  /** The number of a reachable location, by which pieces say where to go on. */
  private static int place(Map<Location, Integer> places, Location location) {
    return Objects.requireNonNull(places.get(location));
  }

  private List<List<Location>> cut() {
    List<List<Location>> pieces = new ArrayList<>();
    int weight = layout.methodWeight;
    for (Location location : shape.order()) {
      int own = shape.weight(location);
      if (weight + own > layout.methodWeight) {
        pieces.add(new ArrayList<>());
        weight = 0;
      }
      weight += own;
      pieces.getLast().add(location);
    }
    return pieces;
  }

  /** The locations of a piece to which other pieces go. */
  private List<Location> entries(List<Location> piece) {
    return piece.stream()
        .filter(
            location ->
                location.equals(function.cfg().entry())
                    || function.cfg().incoming(location).stream()
                        .map(Edge::source)
                        .anyMatch(source -> !piece.contains(source)))
        .toList();
  }

  private void piece(List<Location> piece, Map<Location, Integer> places, CodeBuilder code) {
    List<Location> entries = entries(piece);
    FrameVariables variables = new FrameVariables(layout, code, frame, fields, FRAME_SLOT);
    BodyCompiler.Ends ends =
        new BodyCompiler.Ends() {
          @Override
          public void returned() {
            code.loadConstant(RETURNED).istore(AT_SLOT);
          }

          @Override
          public void left(Location location) {
            code.loadConstant(place(places, location)).istore(AT_SLOT);
          }

          @Override
          public void leave() {
            code.iload(AT_SLOT).ireturn();
          }
        };
    BodyCompiler body = new BodyCompiler(layout, shape, variables, code, ends);
    body.compile(
        piece,
        () -> {
          if (entries.size() == 1) {
            code.goto_(body.label(entries.getFirst()));
          } else {
            List<SwitchCase> cases =
                entries.stream().map(l -> SwitchCase.of(place(places, l), body.label(l))).toList();
            code.iload(AT_SLOT).lookupswitch(body.label(entries.getFirst()), cases);
          }
        });
  }

  /**
   * Calls the pieces in turn until the function returns.
   *
   * @param starts the first places of the pieces, in ascending order
   */
  private void driver(int[] starts, int start, MethodTypeDesc signature, CodeBuilder code) {
    int frameSlot = code.allocateLocal(TypeKind.REFERENCE);
    int atSlot = code.allocateLocal(TypeKind.INT);
    FrameVariables variables = new FrameVariables(layout, code, frame, fields, frameSlot);
    code.new_(frame).dup();
    code.invokespecial(frame, ConstantDescs.INIT_NAME, MethodTypeDesc.of(CD_void));
    code.astore(frameSlot);
    for (int i = 0; i < function.parameters().size(); i++) {
      Variable parameter = function.parameters().get(i);
      variables.prepareStore(parameter);
      code.loadLocal(layout.typing.carrier(parameter.type()).kind(), code.parameterSlot(i + 1));
      variables.store(parameter);
    }
    enter(code);
    trace("entered", variables, code);
    Location entry = function.cfg().entry();
    if (layout.style == ProgramLayout.Style.TRACED) {
      shape.loopAt(entry).ifPresent(loop -> startLoop(shape.number(loop), variables, code));
    }
    code.loadConstant(start).istore(atSlot);
    Label again = code.newBoundLabel();
    Label end = code.newLabel();
    code.aload(0).invokevirtual(ExprCompiler.MACHINE, "turn", MethodTypeDesc.of(CD_void));
    code.iload(atSlot).iflt(end);
    dispatch(
        starts,
        0,
        starts.length,
        atSlot,
        piece -> {
          code.aload(0).aload(frameSlot).iload(atSlot);
          code.invokestatic(ProgramLayout.functionClass(number), "piece" + piece, signature);
          code.istore(atSlot).goto_(again);
        },
        code);
    code.labelBinding(end);
    trace("returned", variables, code);
    returnResult(variables, code);
  }

  /** Finds the piece by halving, in code that grows with pieces, not with their entries. */
  private static void dispatch(
      int[] starts, int from, int to, int atSlot, IntConsumer call, CodeBuilder code) {
    if (to - from == 1) {
      call.accept(from);
      return;
    }
    int middle = (from + to) >>> 1;
    Label upper = code.newLabel();
    code.iload(atSlot).loadConstant(starts[middle]).if_icmpge(upper);
    dispatch(starts, from, middle, atSlot, call, code);
    code.labelBinding(upper);
    dispatch(starts, middle, to, atSlot, call, code);
  }

  private void trace(String event, FrameVariables variables, CodeBuilder code) {
    if (layout.style == ProgramLayout.Style.TRACED) {
      tell(event, number, variables, code);
    }
  }

  private static void startLoop(int loop, FrameVariables variables, CodeBuilder code) {
    tell("loopStarted", loop, variables, code);
  }

  private static void tell(String event, int what, FrameVariables variables, CodeBuilder code) {
    variables.machine();
    code.loadConstant(what);
    variables.frame();
    code.invokevirtual(ExprCompiler.MACHINE, event, MethodTypeDesc.of(CD_void, CD_int, CD_Object));
  }
}
