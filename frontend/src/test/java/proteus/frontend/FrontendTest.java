package proteus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.FrontendResult.Kind;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CGlobal;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.ir.MachineModel;
import proteus.ir.SourceSpan;

class FrontendTest {
  private static CProgram parse(String... texts) {
    return Sources.parse(MachineModel.LP64, texts);
  }

  @Test
  void emptyFileIsAnEmptyProgram() {
    CProgram program = parse("");
    assertThat(program.functions()).isEmpty();
    assertThat(program.globals()).isEmpty();
  }

  @Test
  void missingFile() {
    FrontendResult result =
        Frontend.parse(List.of(Path.of("no-such-file.c")), FrontendOptions.of(MachineModel.LP64));
    assertThat(result)
        .isInstanceOfSatisfying(
            FrontendResult.Rejected.class,
            r -> {
              assertThat(r.kind()).isEqualTo(Kind.IO);
              assertThat(r.message()).contains("no-such-file.c").contains("no such file");
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int main(void) { return 1 +; }                    | 1 | 18",
        "int x = y;                                        | 1 | 9",
        "int f(void) { return g; }                         | 1 | 22",
        "struct s { int a; } v; int b = v.c;               | 1 | 32",
        "void f(void) { int a[2]; a = 0; }                 | 1 | 26",
        "void f(void) { goto out; }                        | 1 | 16",
        "void f(void) { break; }                           | 1 | 16",
        "int f(int); int g(void) { return f(1, 2); }       | 1 | 34",
        "int f(void); long f(void);                        | 1 | 19",
        "void f(int *p) { p % 2; }                         | 1 | 18",
        "int a[-1];                                        | 1 | 6",
        "void f(void) { int x; int x; }                    | 1 | 27",
      })
  void errorsNameTheirPlace(String text, int line, int column) {
    FrontendResult.Rejected rejected = Sources.reject(text);
    assertThat(rejected.kind()).isEqualTo(Kind.SYNTAX);
    assertThat(rejected.span().line()).isEqualTo(line);
    assertThat(rejected.span().column()).as(rejected.toString()).isEqualTo(column);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u007fELF\u0001\u0000\u0000",
        "}{)(",
        "int main(void) {",
        "\u00e9\u00a7 % @@ ``",
        "int x = 'a;\n",
        "/* no end",
        "#if 1\nint x;"
      })
  void junkIsRejected(String text) {
    assertThat(Sources.reject(text).kind()).isEqualTo(Kind.SYNTAX);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int v __attribute__((ext_vector_type(4)));              | ext_vector_type",
        "int f(void) __attribute__((alias(\"g\")));                 | alias",
        "_Float16 h;                                             | half precision",
      })
  void unsupportedConstructsAreNamed(String text, String construct) {
    FrontendResult.Rejected rejected = Sources.reject(text);
    assertThat(rejected.kind()).isEqualTo(Kind.UNSUPPORTED);
    assertThat(rejected.message()).contains(construct);
    assertThat(rejected.span().line()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int inner(void) { return 1; } inner();       | nested function",
        "__asm__ goto(\"jmp %l0\" : : : : l); l: ;   | assembly",
      })
  void unsupportedBodiesStandForTheirReason(String body, String construct) {
    CProgram program =
        parse("int x;\nvoid f(void) {\n" + body + "\n}\nint main(void) { return 0; }");
    assertThat(Sources.body(program, "f"))
        .singleElement()
        .isInstanceOfSatisfying(
            CStmt.Unsupported.class,
            u -> {
              assertThat(u.reason()).contains(construct);
              assertThat(u.span().line()).isEqualTo(3);
            });
    assertThat(Sources.body(program, "main")).hasSize(1);
  }

  @Test
  void barriersAreEmptyStatements() {
    CProgram program = parse("void f(void) { __asm__ __volatile__(\"\" ::: \"memory\"); }");
    assertThat(Sources.body(program, "f")).first().isInstanceOf(CStmt.Empty.class);
  }

  @Test
  void unsupportedDeclarationsMayStandUnused() {
    CProgram program =
        parse(
            """
            extern double _Complex cexp(double _Complex z);
            typedef float v4 __attribute__((vector_size(16)));
            int main(void) { return 0; }
            """);
    assertThat(program.function("main")).isPresent();
  }

  @Test
  void oldStyleDefinitions() {
    CProgram program =
        parse("f(a, b, p) char b; float *p; { return a + b; }\nmain() { f(1, 2, 0); }");
    CFunction f = program.function("f").orElseThrow();
    assertThat(f.type().style()).isEqualTo(CType.Function.Style.UNSPECIFIED);
    assertThat(f.type().result()).isEqualTo(CTypes.INT);
    assertThat(f.definition().orElseThrow().parameters().stream().map(CVariable::type))
        .containsExactly(CTypes.INT, CTypes.CHAR, new CType.Pointer(CTypes.FLOAT));
  }

  @Test
  void implicitDeclarations() {
    CProgram program = parse("int main(void) { char *p = malloc(4); return unknown(1.5f, 'a'); }");
    CFunction unknown = program.function("unknown").orElseThrow();
    assertThat(unknown.has(CFunction.Attribute.IMPLICIT)).isTrue();
    assertThat(unknown.type().result()).isEqualTo(CTypes.INT);
    assertThat(program.function("malloc").orElseThrow().type())
        .isEqualTo(
            new CType.Function(
                CTypes.VOID_POINTER,
                List.of(CTypes.UNSIGNED_LONG),
                CType.Function.Style.PROTOTYPE));
    CStmt.Return result = (CStmt.Return) Sources.body(program, "main").get(1);
    CExpr.Call call = (CExpr.Call) result.value().orElseThrow();
    assertThat(call.arguments().stream().map(CExpr::type))
        .containsExactly(CTypes.DOUBLE, CTypes.INT);
  }

  @Test
  void unitsAreLinked() {
    CProgram program =
        parse(
            "static int n = 1; extern int shared[]; int f(void); int main(void) { return f() + n + shared[1]; }",
            "static int n = 2; int shared[3]; static int g(void) { return n; } int f(void) { return g(); }");
    assertThat(program.globals().stream().map(g -> g.variable().uniqueName()))
        .containsExactlyInAnyOrder("n@1", "n@2", "shared");
    CGlobal shared = Sources.global(program, "shared");
    assertThat(shared.definition()).isEqualTo(CGlobal.Definition.DEFINED);
    assertThat(shared.variable().type().toString()).isEqualTo("int [3]");
    assertThat(
            program.functions().stream()
                .filter(f -> f.definition().isPresent())
                .map(CFunction::uniqueName))
        .containsExactlyInAnyOrder("main", "g@2", "f");
  }

  @Test
  void tentativeDefinitions() {
    CProgram program =
        parse("int a[]; int x; int x = 3; int x; extern int y; static int s; static int s;");
    assertThat(Sources.global(program, "a").variable().type().toString()).isEqualTo("int [1]");
    assertThat(Sources.global(program, "x").initializer()).isPresent();
    assertThat(Sources.global(program, "y").definition())
        .isEqualTo(CGlobal.Definition.DECLARED_ONLY);
    assertThat(program.globals()).hasSize(4);
  }

  @Test
  void scopesAndUniqueNames() {
    CProgram program =
        parse(
            "int x; int f(int x) { { int x = x; x++; } static int s; { extern int x; x = 1; } return s; }");
    assertThat(program.globals().stream().map(g -> g.variable().uniqueName()))
        .containsExactly("x", "f::s");
    CFunction.Definition f = program.function("f").orElseThrow().definition().orElseThrow();
    assertThat(f.parameters().getFirst().uniqueName()).isEqualTo("f::x");
    CStmt.Block inner = (CStmt.Block) f.body().statements().get(0);
    assertThat(((CStmt.Declaration) inner.statements().get(0)).variable().uniqueName())
        .isEqualTo("f::x#2");
    CStmt.Block last = (CStmt.Block) f.body().statements().get(1);
    CStmt.Expression assignment = (CStmt.Expression) last.statements().get(0);
    assertThat(((CExpr.Assign) assignment.expression()).target())
        .isInstanceOfSatisfying(
            CExpr.Variable.class, v -> assertThat(v.variable().uniqueName()).isEqualTo("x"));
  }

  @Test
  void runTimeLengthsHaveHolders() {
    CProgram program =
        parse(
            "unsigned long f(int n, int a[][n + 1]) { int b[n]; n = 0; return sizeof b + sizeof a[0]; }");
    List<CStmt> body = Sources.body(program, "f");
    assertThat(body).hasSize(5);
    assertThat(((CStmt.Declaration) body.get(0)).variable().isHidden()).isTrue();
    assertThat(((CStmt.Declaration) body.get(1)).variable().isHidden()).isTrue();
    assertThat(((CStmt.Declaration) body.get(2)).variable().name()).isEqualTo("b");
    CExpr sum = ((CStmt.Return) body.get(4)).value().orElseThrow();
    assertThat(sum.type()).isEqualTo(CTypes.UNSIGNED_LONG);
  }

  @Test
  void compoundAssignmentNamesItsComputationType() {
    CProgram program =
        parse("void f(char c, double d, char *p) { c += d; c <<= 2L; c++; p -= 1; }");
    List<CStmt> body = Sources.body(program, "f");
    CExpr.CompoundAssign sum = (CExpr.CompoundAssign) ((CStmt.Expression) body.get(0)).expression();
    assertThat(sum.computation()).isEqualTo(CTypes.DOUBLE);
    CExpr.CompoundAssign shift =
        (CExpr.CompoundAssign) ((CStmt.Expression) body.get(1)).expression();
    assertThat(shift.computation()).isEqualTo(CTypes.INT);
    assertThat(shift.right().type()).isEqualTo(CTypes.LONG);
    CExpr.CompoundAssign step =
        (CExpr.CompoundAssign) ((CStmt.Expression) body.get(2)).expression();
    assertThat(step.result()).isEqualTo(CExpr.Result.OLD);
    assertThat(step.computation()).isEqualTo(CTypes.INT);
    assertThat(((CStmt.Expression) body.get(3)).expression())
        .isInstanceOfSatisfying(
            CExpr.PointerAssign.class,
            a -> assertThat(a.direction()).isEqualTo(CExpr.Direction.BACKWARD));
  }

  @Test
  void switchesHaveFoldedCasesOfTheirType() {
    CProgram program =
        parse(
            "enum { A = 3 }; void f(unsigned char c) { switch (c) { case A: case -1: case 'a' ... 'c': default: ; } }");
    CStmt.Switch choice = (CStmt.Switch) Sources.body(program, "f").getFirst();
    assertThat(choice.value().type()).isEqualTo(CTypes.INT);
    List<CStmt> cases = ((CStmt.Block) choice.body()).statements();
    assertThat(
            cases.stream()
                .filter(CStmt.Case.class::isInstance)
                .map(CStmt.Case.class::cast)
                .map(c -> c.low() + ".." + c.high()))
        .containsExactly("3..3", "-1..-1", "97..99");
    assertThat(cases).anyMatch(CStmt.Default.class::isInstance);
  }

  @Test
  void jumpIntoASwitchWithoutABlock() {
    CProgram program = parse("int f(int x) { switch (x) case 1: return 2; return 3; }");
    assertThat(Sources.body(program, "f")).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "_Generic(1.0f, int: 1, float: 2, default: 3)                                   | 2",
        "_Generic((char)1, int: 1, default: sizeof(int))                                | 4",
        "__builtin_offsetof(struct s, b[2].c)                                           | 8",
        "__builtin_types_compatible_p(int[], int[3])                                    | 1",
        "__builtin_types_compatible_p(long, int)                                        | 0",
        "__builtin_choose_expr(sizeof(long) == 8, 5, \"x\")                              | 5",
        "__builtin_constant_p(3 + 4)                                                    | 1",
        "sizeof(struct s)                                                               | 16",
        "sizeof \"\\0\" \"12\"                                                          | 4",
        "_Alignof(double) + __alignof__(short)                                          | 10",
        "(long)&((struct s *)0)->b[1]                                                   | 6",
        "-1 > 0u                                                                        | 1",
        "(unsigned char)300 + (_Bool)0.5                                                | 45",
        "1 ? 2 : 1 / 0                                                                  | 2",
        "'ab' == ('a' << 8) + 'b'                                                       | 1",
        "'\\377' == -1                                                                  | 1",
        "0xFFFFFFFF == 4294967295                                                       | 1",
        "(int)3.99f                                                                     | 3",
        "sizeof(L\"ab\")                                                                | 12",
        "-7 / 2 * 10 + -7 % 2                                                           | -31",
        "sizeof(struct { int n; char rest[]; })                                         | 4",
        "sizeof(int[sizeof(char[3])])                                                   | 12",
      })
  void constantExpressions(String expression, long expected) {
    String text =
        "struct s { int a; struct { short c; } b[6]; };\nenum e { VALUE = (long)("
            + expression
            + ") };\n"
            + "int check[VALUE == "
            + expected
            + " ? 1 : -1];";
    assertThat(parse(text).globals()).hasSize(1);
  }

  @Test
  void staticAssertionsAreChecked() {
    parse(
        "_Static_assert(sizeof(int) == 4, \"int\"); struct s { int a; _Static_assert(1, \"\"); };");
    assertThat(Sources.reject("_Static_assert(sizeof(int) == 2, \"int\");").kind())
        .isEqualTo(Kind.SYNTAX);
  }

  @Test
  void wordsTheParserDoesNotKnow() {
    CProgram program =
        parse(
            """
            _Atomic int a; _Atomic(long) b; unsigned __int128 c; __int128 unsigned d; __int128 e;
            __float128 f; _Float64 g; _Thread_local int h; _Alignas(16) char i;
            struct s { int x } j;
            void f2(void) { __auto_type k = 1.0f; __label__ l; l: k++; }
            """);
    assertThat(program.globals().stream().map(g -> g.variable().name() + " " + g.variable().type()))
        .containsExactly(
            "a int",
            "b long",
            "c unsigned __int128",
            "d unsigned __int128",
            "e __int128",
            "f __float128",
            "g double",
            "h int",
            "i char",
            "j struct s");
  }

  @Test
  void callsThroughPointersAndOfTheirTargets() {
    CProgram program =
        parse(
            "int g(void); int (*p)(void) = g; int f(void) { return p() + (*p)() + (&g)() + (**g)(); }");
    assertThat(Sources.body(program, "f").toString())
        .contains("IndirectCall")
        .contains("Call[function=g");
  }

  @Test
  void placesArePhysicalLinesOfTheFile() {
    CProgram program =
        parse("# 77 \"other.c\"\nint f(int x) {\n  while (x) {\n    x--;\n  }\n  return x;\n}");
    SourceSpan loop = Sources.body(program, "f").getFirst().span();
    assertThat(List.of(loop.line(), loop.column(), loop.endLine(), loop.endColumn()))
        .containsExactly(3, 3, 5, 3);
    assertThat(loop.file()).endsWith("1.c");
  }

  @Test
  void placesSurviveRewriting() {
    CProgram program =
        parse(
            "int f(void) { return sizeof(unsigned __int128) + __builtin_offsetof(struct { int a; int b; }, b) + g(); }");
    SourceSpan sum =
        ((CStmt.Return) Sources.body(program, "f").getFirst()).value().orElseThrow().span();
    assertThat(List.of(sum.column(), sum.endColumn())).containsExactly(22, 102);
  }

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void directivesArePreprocessed(MachineModel machine) {
    FrontendOptions options =
        new FrontendOptions(machine, List.of(), List.of("N=5"), FrontendOptions.Preprocessing.AUTO);
    FrontendResult result =
        Sources.result(
            options,
            "#include <assert.h>\n#include <stdlib.h>\n#define TWICE(x) ((x) * 2)\nint main(void) {\n  assert(TWICE(N) == 10);\n  return 0;\n}\n");
    assertThat(result)
        .isInstanceOfSatisfying(
            FrontendResult.Parsed.class,
            p -> {
              List<CStmt> body = Sources.body(p.program(), "main");
              assertThat(body.toString()).contains("Call[function=__assert_fail");
              assertThat(body.getFirst().span().line()).isEqualTo(5);
              assertThat(body.getFirst().span().file()).endsWith("1.c");
              assertThat(body.get(1).span().line()).isEqualTo(6);
            });
  }

  @Test
  void missingHeadersAreNamed() {
    FrontendResult.Rejected rejected = Sources.reject("int x;\n#include \"nowhere.h\"\n");
    assertThat(rejected.message()).contains("nowhere.h");
    assertThat(rejected.span().line()).isEqualTo(2);
  }

  @Test
  void deepNesting() {
    String sum = "x" + " + x".repeat(20_000);
    String brackets = "(".repeat(2_000) + "x" + ")".repeat(2_000);
    CProgram program = parse("int f(int x) { return " + sum + " - " + brackets + "; }");
    assertThat(Sources.body(program, "f")).hasSize(1);
  }
}
