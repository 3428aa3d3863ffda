package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import proteus.exec.runtime.CompiledRun;
import proteus.exec.runtime.Machine;
import proteus.exec.runtime.TypedMachine;

/** The classes of one compiled program. A function is compiled when it is called first. */
final class GeneratedClasses extends ClassLoader {
  private static final ClassDesc SESSION = BytecodeEmitter.desc(CompiledRun.class);

  private final ProgramLayout layout;
  private final ClassFile classFile;
  private final Map<Integer, FunctionCompiler> compilers = new HashMap<>();
  private @Nullable TooLarge tooLarge;

  /** The program has more code, or more constants, in one place than classes can hold. */
  static final class TooLarge extends RuntimeException {
    TooLarge(IllegalArgumentException cause) {
      super("too large: " + cause.getMessage(), cause, false, false);
    }
  }

  GeneratedClasses(ProgramLayout layout) {
    super(GeneratedClasses.class.getClassLoader());
    this.layout = layout;
    this.classFile = ClassFile.of();
  }

  Class<?> machine() {
    return load(ProgramLayout.MACHINE);
  }

  Class<?> function(String name) {
    return load(ProgramLayout.functionClass(layout.number(name)));
  }

  private Class<?> load(ClassDesc name) {
    try {
      return loadClass(ProgramLayout.PACKAGE + "." + name.displayName());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String prefix = ProgramLayout.PACKAGE + ".";
    if (!name.startsWith(prefix)) {
      throw new ClassNotFoundException(name);
    }
    if (tooLarge != null) {
      throw tooLarge;
    }
    try {
      byte[] bytes = generate(name.substring(prefix.length()));
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IllegalArgumentException e) {
      // So the generator says that a limit of the format is exceeded; it would be again.
      tooLarge = new TooLarge(e);
      throw tooLarge;
    }
  }

  private byte[] generate(String name) {
    if (name.equals("State")) {
      return machineClass();
    }
    if (name.startsWith("Frame")) {
      return compiler(name.substring("Frame".length())).frameClass(classFile);
    }
    return compiler(name.substring(1)).functionClass(classFile);
  }

  private FunctionCompiler compiler(String number) {
    return compilers.computeIfAbsent(Integer.valueOf(number), n -> new FunctionCompiler(layout, n));
  }

  private byte[] machineClass() {
    Class<?> parent = layout.typing.typedMemory() ? TypedMachine.class : Machine.class;
    MethodTypeDesc constructor = MethodTypeDesc.of(CD_void, SESSION);
    return classFile.build(
        ProgramLayout.MACHINE,
        builder -> {
          builder.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL);
          builder.withSuperclass(BytecodeEmitter.desc(parent));
          layout
              .globals()
              .forEach(
                  (variable, field) ->
                      builder.withField(field, layout.desc(variable), ClassFile.ACC_PUBLIC));
          builder.withMethodBody(
              ConstantDescs.INIT_NAME,
              constructor,
              ClassFile.ACC_PUBLIC,
              code -> {
                code.aload(0).aload(1);
                code.invokespecial(
                    BytecodeEmitter.desc(parent), ConstantDescs.INIT_NAME, constructor);
                layout
                    .globals()
                    .forEach(
                        (variable, field) -> {
                          if (layout.typing.carrier(variable.type()) == Carrier.BIG) {
                            code.aload(0)
                                .getstatic(BytecodeEmitter.BIG, "ZERO", BytecodeEmitter.BIG);
                            code.putfield(ProgramLayout.MACHINE, field, BytecodeEmitter.BIG);
                          }
                        });
                code.return_();
              });
        });
  }
}
