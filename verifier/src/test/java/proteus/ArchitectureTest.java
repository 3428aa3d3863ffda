package proteus;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.testing.Slow;

/**
 * The arrows between modules and packages (docs/architecture.md), and rules that hold everywhere.
 */
@Slow
final class ArchitectureTest {
  private static final String CLI = "proteus.verifier.cli..";

  private static final Pattern PACKAGE = Pattern.compile("`((?:proteus|tools)[a-z0-9.]*)`");
  private static final int MOST_CLASSES = 30;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private static JavaClasses ours;

  @BeforeAll
  static void readOurClasses() {
    ours =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar!"))
            .importPackages("proteus");
    assertThat(ours).isNotEmpty();
  }

  /** The checker of evidence, in particular, must not share the code that found the evidence. */
  @ParameterizedTest(name = "{0} uses no package of ours but {1}")
  @CsvSource({
    "proteus.ir..,             ''",
    "proteus.exec..,           proteus.ir..",
    "proteus.frontend..,       proteus.ir..",
    "proteus.smt..,            proteus.ir..",
    "proteus.polynomial..,     proteus.ir.. proteus.smt..",
    "proteus.summarizer..,     proteus.ir.. proteus.smt.. proteus.polynomial..",
    "proteus.witness..,        proteus.ir..",
    "proteus.verifier.task..,  proteus.ir.. proteus.smt..",
    "proteus.verifier.check.., proteus.ir.. proteus.smt.. proteus.verifier.task.certificate..",
  })
  void arrows(String user, String used) {
    DescribedPredicate<JavaClass> forbidden =
        resideInAPackage("proteus..")
            .and(not(resideInAPackage(user)))
            .and(not(resideInAnyPackage(used.split(" "))));
    check(noClasses().that().resideInAPackage(user).should().dependOnClassesThat(are(forbidden)));
  }

  /** A name stands for one thing, wherever it is read. */
  @Test
  void noTwoClassesHaveOneName() {
    Map<String, Set<String>> places = new TreeMap<>();
    for (JavaClass type : ours) {
      if (type.isTopLevelClass() && !type.getSimpleName().equals("package-info")) {
        places
            .computeIfAbsent(type.getSimpleName(), _ -> new TreeSet<>())
            .add(type.getPackageName());
      }
    }
    places.values().removeIf(packages -> packages.size() == 1);
    assertThat(places).isEmpty();
  }

  /** What an engine finds out it says in answers: none knows another one, or who asks. */
  @ParameterizedTest(name = "engine {0} knows no other engine")
  @ValueSource(
      strings = {
        "algebra",
        "enumeration",
        "execution",
        "horn",
        "interval",
        "invariant",
        "linked",
        "pdr",
        "polyhedra",
        "symbolic",
        "termination"
      })
  void enginesAreApart(String engine) {
    DescribedPredicate<JavaClass> forbidden =
        resideInAPackage("proteus..")
            .and(
                not(
                    resideInAnyPackage(
                        "proteus.verifier.engine." + engine + "..",
                        "proteus.verifier.engine",
                        "proteus.verifier.task..",
                        "proteus.exec..",
                        "proteus.ir..",
                        "proteus.smt..",
                        "proteus.polynomial..",
                        "proteus.summarizer..")));
    check(
        noClasses()
            .that()
            .resideInAPackage("proteus.verifier.engine." + engine + "..")
            .should()
            .dependOnClassesThat(are(forbidden)));
  }

  @ParameterizedTest(name = "only {0} uses {1}")
  @CsvSource({
    "proteus.frontend.cdt.., org.eclipse..",
    "proteus.smt.z3..,       com.microsoft.z3..",
    "proteus.polynomial..,   cc.redberry..",
    "proteus.verifier.cli.., picocli..",
    "proteus.verifier.cli.., proteus.verifier.cli..",
  })
  void libraryStaysInPackage(String user, String library) {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage(user)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(library));
  }

  @Test
  void printingHappensInCli() {
    check(noClasses().that().resideOutsideOfPackage(CLI).should(ACCESS_STANDARD_STREAMS));
  }

  @Test
  void onlyCliEndsTheProgram() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage(CLI)
            .should()
            .callMethod(System.class, "exit", int.class));
  }

  /** What depends on time asks the clock that it is given. */
  @Test
  void onlyTheClockAsksForTheTime() {
    check(
        noClasses()
            .that()
            .doNotHaveFullyQualifiedName("proteus.ir.run.WorldClock")
            .should()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis"));
  }

  @Test
  void noMutableStaticState() {
    check(
        fields()
            .that()
            .areStatic()
            .and()
            .doNotHaveModifier(JavaModifier.SYNTHETIC)
            .should()
            .beFinal());
  }

  @Test
  void packagesAreNullMarked() {
    check(
        classes()
            .should(
                be(
                    DescribedPredicate.<JavaClass>describe(
                        "in a @NullMarked package",
                        type ->
                            type.getPackage()
                                .tryGetPackageInfo()
                                .filter(info -> info.isAnnotatedWith(NullMarked.class))
                                .isPresent()))));
  }

  @Test
  void namesSaySomething() {
    check(noClasses().should().haveNameMatching(".*(Manager|Helpers?|Utils?|Impl)(\\$.*)?"));
  }

  /** Each package has a place in the table of docs/architecture.md, and the table has no others. */
  @Test
  void thePageNamesAllPackages() throws IOException {
    Set<String> named = new TreeSet<>();
    for (String line : Files.readAllLines(Path.of("..", "docs", "architecture.md"))) {
      if (line.startsWith("| `")) {
        PACKAGE
            .matcher(line.substring(0, line.indexOf(" | ")))
            .results()
            .forEach(m -> named.add(m.group(1)));
      }
    }
    Set<String> there = new TreeSet<>();
    ours.forEach(type -> there.add(type.getPackageName()));
    there.add("tools.aqua.turnkey.support");
    assertThat(named).isEqualTo(there);
  }

  /** A package that grows larger falls apart into several. */
  @Test
  void packagesAreSmall() {
    Map<String, Integer> sizes = new TreeMap<>();
    for (JavaClass type : ours) {
      if (type.isTopLevelClass() && !type.getSimpleName().equals("package-info")) {
        sizes.merge(type.getPackageName(), 1, Integer::sum);
      }
    }
    assertThat(sizes.values()).as("%s", sizes).allMatch(size -> size <= MOST_CLASSES);
  }

  private static void check(ArchRule rule) {
    rule.allowEmptyShould(true).check(ours);
  }
}
