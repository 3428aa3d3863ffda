import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.classfile.ClassFile.ACC_SYNTHETIC;
import static java.lang.constant.ConstantDescs.CD_Boolean;
import static java.lang.constant.ConstantDescs.CD_Byte;
import static java.lang.constant.ConstantDescs.CD_Character;
import static java.lang.constant.ConstantDescs.CD_Double;
import static java.lang.constant.ConstantDescs.CD_Float;
import static java.lang.constant.ConstantDescs.CD_Integer;
import static java.lang.constant.ConstantDescs.CD_Long;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_Short;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;

/**
 * Rewrites jars, in place, so that the JVM's ahead-of-time cache can hold all of their classes.
 * What the classes do stays the same. It cannot hold
 *
 * <ul>
 *   <li>classes from signed jars, whose signatures would also be checked at every start: the
 *       signatures are taken out;
 *   <li>classes compiled for Java 5 and older, which bring no stack maps (picocli's): these are
 *       added;
 *   <li>the hidden classes that pattern switches and the equals and hashCode of records make for
 *       themselves when first executed, dozens in the smallest run: plain methods take their place.
 * </ul>
 *
 * Together they take most of the time of a small verification task.
 */
final class PrepareJars {
  private static final Pattern SIGNATURE =
      Pattern.compile("META-INF/[^/]*\\.(SF|RSA|DSA|EC)|META-INF/SIG-[^/]*");
  private static final int JAVA_6 = 50;
  private static final int JAVA_8 = 52;

  private final ClassFile classFile;
  private final ClassFile classFileWithNewStackMaps;

  private PrepareJars(ClassLoader loader) {
    ClassFile.ClassHierarchyResolverOption hierarchy =
        ClassFile.ClassHierarchyResolverOption.of(
            ClassHierarchyResolver.ofResourceParsing(loader)
                .orElse(ClassHierarchyResolver.defaultResolver()));
    classFile = ClassFile.of(hierarchy);
    classFileWithNewStackMaps =
        ClassFile.of(hierarchy, ClassFile.StackMapsOption.GENERATE_STACK_MAPS);
  }

  public static void main(String[] jars) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String jar : jars) {
      urls.add(url(Path.of(jar)));
    }
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new))) {
      PrepareJars preparation = new PrepareJars(loader);
      for (String jar : jars) {
        preparation.prepare(Path.of(jar));
      }
    }
  }

  private static URL url(Path path) throws MalformedURLException {
    return path.toUri().toURL();
  }

  private void prepare(Path path) throws IOException {
    Path prepared = path.resolveSibling(path.getFileName() + ".prepared");
    try (JarFile file = new JarFile(path.toFile(), false)) {
      boolean signed = file.stream().anyMatch(entry -> isSignature(entry.getName()));
      Map<String, byte[]> changed = changedClasses(file);
      if (!signed && changed.isEmpty()) {
        return;
      }
      write(file, changed, prepared);
    }
    Files.move(prepared, path, StandardCopyOption.REPLACE_EXISTING);
  }

  private Map<String, byte[]> changedClasses(JarFile file) throws IOException {
    Map<String, byte[]> changed = new HashMap<>();
    for (JarEntry entry : file.stream().toList()) {
      if (entry.getName().endsWith(".class") && !isDescriptor(entry.getName())) {
        byte[] content = content(file, entry);
        byte[] prepared = prepare(content);
        if (prepared != content) {
          changed.put(entry.getName(), prepared);
        }
      }
    }
    return changed;
  }

  private static void write(JarFile file, Map<String, byte[]> changed, Path prepared)
      throws IOException {
    try (var out = new JarOutputStream(new BufferedOutputStream(Files.newOutputStream(prepared)))) {
      for (JarEntry entry : file.stream().filter(e -> !isSignature(e.getName())).toList()) {
        JarEntry copy = new JarEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        out.putNextEntry(copy);
        if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
          manifest(file).write(out);
        } else if (changed.containsKey(entry.getName())) {
          out.write(changed.get(entry.getName()));
        } else {
          out.write(content(file, entry));
        }
        out.closeEntry();
      }
    }
  }

  private static byte[] content(JarFile file, JarEntry entry) throws IOException {
    try (InputStream in = file.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private static boolean isSignature(String name) {
    return SIGNATURE.matcher(name).matches();
  }

  private static boolean isDescriptor(String name) {
    return name.endsWith("module-info.class") || name.endsWith("package-info.class");
  }

  /** Without the sections for single files, which hold nothing but digests and are read each time. */
  private static Manifest manifest(JarFile file) throws IOException {
    Manifest manifest = new Manifest(file.getManifest());
    manifest.getEntries().clear();
    manifest
        .getMainAttributes()
        .put(
            new Attributes.Name("Changes"),
            "rewritten by Proteus for the class cache: signatures, stack maps, bootstraps");
    return manifest;
  }

  private byte[] prepare(byte[] bytes) {
    ClassModel model = classFile.parse(bytes);
    if (model.majorVersion() < JAVA_6) {
      return classFileWithNewStackMaps.transformClass(model, newVersion());
    }
    if (!Bootstraps.mayBeIn(model)) {
      return bytes;
    }
    Bootstraps bootstraps = new Bootstraps(model);
    byte[] changed =
        classFile.transformClass(
            model,
            ClassTransform.transformingMethodBodies(bootstraps::replace)
                .andThen(ClassTransform.endHandler(bootstraps::define)));
    return bootstraps.methods.isEmpty() ? bytes : changed;
  }

  private static ClassTransform newVersion() {
    ClassTransform version =
        (ClassBuilder builder, ClassElement element) -> {
          if (element instanceof ClassFileVersion) {
            builder.withVersion(JAVA_8, 0);
          } else {
            builder.with(element);
          }
        };
    // Not ACCEPT_ALL, which would copy the code as it is, without stack maps.
    return version.andThen(
        ClassTransform.transformingMethodBodies((builder, element) -> builder.with(element)));
  }

  /** What one class leaves to be linked when it is first executed, and the methods instead. */
  private static final class Bootstraps {
    private static final ClassDesc SWITCHES = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
    private static final ClassDesc RECORDS = ClassDesc.of("java.lang.runtime.ObjectMethods");
    private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");

    private record Replacement(String name, MethodTypeDesc type, Consumer<CodeBuilder> body) {}

    private final ClassModel model;
    private final List<Replacement> methods = new ArrayList<>();

    Bootstraps(ClassModel model) {
      this.model = model;
    }

    static boolean mayBeIn(ClassModel model) {
      for (PoolEntry entry : model.constantPool()) {
        if (entry instanceof ClassEntry type
            && (type.asSymbol().equals(SWITCHES) || type.asSymbol().equals(RECORDS))) {
          return true;
        }
      }
      return false;
    }

    void replace(CodeBuilder builder, CodeElement element) {
      Optional<Consumer<CodeBuilder>> body =
          element instanceof InvokeDynamicInstruction instruction
              ? body(instruction)
              : Optional.empty();
      if (body.isEmpty()) {
        builder.with(element);
        return;
      }
      InvokeDynamicInstruction instruction = (InvokeDynamicInstruction) element;
      Replacement method =
          new Replacement(
              instruction.name().stringValue() + "$" + methods.size(),
              instruction.typeSymbol(),
              body.get());
      methods.add(method);
      boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
      builder.invokestatic(
          model.thisClass().asSymbol(), method.name(), method.type(), isInterface);
    }

    void define(ClassBuilder builder) {
      for (Replacement method : methods) {
        builder.withMethodBody(
            method.name(), method.type(), ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, method.body());
      }
    }

    private static Optional<Consumer<CodeBuilder>> body(InvokeDynamicInstruction instruction) {
      ClassDesc bootstrap = instruction.bootstrapMethod().owner();
      List<ConstantDesc> arguments = instruction.bootstrapArgs();
      if (bootstrap.equals(SWITCHES)) {
        // Switches with constants among their labels stay with the JDK's way.
        return instruction.bootstrapMethod().methodName().equals("typeSwitch")
                && instruction.typeSymbol().parameterType(0).isClassOrInterface()
                && arguments.stream().allMatch(l -> l instanceof ClassDesc c && !c.isPrimitive())
            ? Optional.of(code -> typeSwitch(code, arguments))
            : Optional.empty();
      }
      if (bootstrap.equals(RECORDS)) {
        ClassDesc type = (ClassDesc) arguments.getFirst();
        List<DirectMethodHandleDesc> getters =
            arguments.stream().skip(2).map(DirectMethodHandleDesc.class::cast).toList();
        return switch (instruction.name().stringValue()) {
          case "equals" -> Optional.of(code -> recordEquals(code, type, getters));
          case "hashCode" -> Optional.of(code -> recordHashCode(code, type, getters));
          default -> Optional.empty();
        };
      }
      return Optional.empty();
    }

    /** As {@link java.lang.runtime.SwitchBootstraps#typeSwitch} says. */
    private static void typeSwitch(CodeBuilder code, List<ConstantDesc> labels) {
      Label isObject = code.newLabel();
      code.aload(0).ifnonnull(isObject).iconst_m1().ireturn().labelBinding(isObject);
      for (int i = 0; i < labels.size(); i++) {
        Label next = code.newLabel();
        code.iload(1).loadConstant(i).if_icmpgt(next);
        code.aload(0).instanceOf((ClassDesc) labels.get(i)).ifeq(next);
        code.loadConstant(i).ireturn().labelBinding(next);
      }
      code.loadConstant(labels.size()).ireturn();
    }

    /** As {@link java.lang.runtime.ObjectMethods} does: component by component. */
    private static void recordEquals(
        CodeBuilder code, ClassDesc type, List<DirectMethodHandleDesc> getters) {
      Label differ = code.newLabel();
      code.aload(1).instanceOf(type).ifeq(differ);
      code.aload(1).checkcast(type).astore(2);
      for (DirectMethodHandleDesc getter : getters) {
        ClassDesc field = getter.invocationType().returnType();
        code.aload(0).getfield(type, getter.methodName(), field);
        code.aload(2).getfield(type, getter.methodName(), field);
        if (field.isPrimitive()) {
          code.invokestatic(box(field), "compare", MethodTypeDesc.of(CD_int, field, field));
          code.ifne(differ);
        } else {
          code.invokestatic(
              OBJECTS, "equals", MethodTypeDesc.of(CD_boolean, CD_Object, CD_Object));
          code.ifeq(differ);
        }
      }
      code.iconst_1().ireturn().labelBinding(differ).iconst_0().ireturn();
    }

    private static void recordHashCode(
        CodeBuilder code, ClassDesc type, List<DirectMethodHandleDesc> getters) {
      code.iconst_0();
      for (DirectMethodHandleDesc getter : getters) {
        ClassDesc field = getter.invocationType().returnType();
        code.bipush(31).imul().aload(0).getfield(type, getter.methodName(), field);
        ClassDesc owner = field.isPrimitive() ? box(field) : OBJECTS;
        ClassDesc parameter = field.isPrimitive() ? field : CD_Object;
        code.invokestatic(owner, "hashCode", MethodTypeDesc.of(CD_int, parameter)).iadd();
      }
      code.ireturn();
    }

    private static ClassDesc box(ClassDesc primitive) {
      return switch (primitive.displayName()) {
        case "int" -> CD_Integer;
        case "long" -> CD_Long;
        case "boolean" -> CD_Boolean;
        case "byte" -> CD_Byte;
        case "char" -> CD_Character;
        case "short" -> CD_Short;
        case "float" -> CD_Float;
        case "double" -> CD_Double;
        default -> throw new IllegalArgumentException(primitive.displayName());
      };
    }
  }
}
