package proteus.verifier.fuzz.text;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What commands begin with, and what means something in texts of each kind. */
final class Words {
  static final String VERIFY = "verify --timelimit 1 --no-output-files ";
  static final String VALIDATE = "witness validate --timelimit 1 ";
  static final String BATCH = "batch --timelimit 1 --jobs 1 --quiet ";

  /** In place of a port that nobody may ask. */
  static final String PORT = "PORT";

  static final List<String> C =
      List.of(
          "#define A A A\nA\n",
          "#define B(x) B(x) B(x)\nB(B(B(1)))\n",
          "#include \"nowhere.h\"\n",
          "#include <stdio.h>\n",
          "#if 1\n",
          "#else\n",
          "#error no\n",
          "# 99999999999 \"x.c\"\n",
          "/*",
          "\"",
          "'",
          "\\\n",
          "??/",
          "__attribute__((aligned(1 << 40)))",
          "int a[1LL << 60];",
          "int z[-1];",
          "char *s = \"\\xfffff\";",
          "struct s { struct s t; };",
          "typedef T T;",
          "asm(\"x\");",
          "_Generic(1, int: 2)",
          "goto nowhere;",
          "case 5:",
          "1 << 70",
          "x / 0",
          "0x1p99999",
          "1e99999",
          "'\\777'",
          "L'\\u0000'",
          "return return",
          "int main(void) { main(); }",
          "__builtin_va_arg(0, int)",
          "sizeof(int[99999999999])",
          "_Static_assert(0, \"\");",
          "union { int a; } u = {1, 2};",
          "enum { E = 1 << 31, F };",
          "long double complex z;",
          "__int128 q;",
          ";",
          "}",
          "{",
          ")",
          "unsigned",
          "float",
          "continue;",
          "while (1);");

  static final List<String> PROPERTY =
      List.of(
          "CHECK( init(main()), LTL(G ! overflow) )\n",
          "CHECK(",
          "LTL(",
          "call(",
          "init(",
          "\n",
          "\t",
          " ",
          "G ",
          "F end",
          "COVER",
          "true",
          "false(",
          "{\"",
          "\\t",
          "\\",
          "#",
          "CHECK( init(main()), LTL(G ! call(" + "f".repeat(3000) + "())) )\n");

  static final List<String> YAML =
      List.of(
          "&a [*a]",
          "*a",
          "&a",
          "<<: *a",
          "!!java.net.URL [\"http://127.0.0.1:" + PORT + "/\"]",
          "!!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[]]]",
          "!!binary aaaa",
          "!!float",
          "!!set",
          "? ",
          ": ",
          "- ",
          "---\n",
          "...\n",
          "%YAML 9.9\n",
          "\t",
          "|\n",
          ">-\n",
          "null",
          "~",
          "[]",
          "{}",
          "'",
          "\"",
          "../secret.txt",
          "/dev/zero",
          "/dev/null",
          "../",
          "\\0",
          "1 && ",
          "\\result",
          "\\at(x, AnyPrev)",
          "x++",
          "(1 << 99)",
          yamlBomb());

  static final List<String> XML =
      List.of(
          "<!DOCTYPE g [<!ENTITY x SYSTEM \"../secret.txt\">]>",
          "<!DOCTYPE g SYSTEM \"http://127.0.0.1:" + PORT + "/g.dtd\">",
          "<!DOCTYPE g [<!ENTITY % x SYSTEM \"http://127.0.0.1:" + PORT + "/\"> %x;]>",
          xmlBomb(),
          "&x;",
          "&e9;",
          "&#0;",
          "&#xD800;",
          "&lt;",
          "<![CDATA[",
          "]]>",
          "<!--",
          "<?xml version=\"1.0\" encoding=\"UTF-16\"?>",
          "<?xml-stylesheet href=\"http://127.0.0.1:" + PORT + "/\"?>",
          "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"../secret.txt\"/>",
          "xsi:schemaLocation=\"http://127.0.0.1:" + PORT + "/ x.xsd\"",
          "<data key=\"assumption\">",
          "</data>",
          "<node id=\"n1\"/>",
          "<edge source=\"n1\" target=\"n1\">",
          "true",
          "x == ",
          "</graph>",
          "<input>",
          "<");

  static final List<String> JSON =
      List.of(
          "\"\\uD800\"",
          "1e999",
          "-",
          "[",
          "]",
          "{",
          "}",
          ",",
          ":",
          "null",
          "true",
          "\"",
          "\\",
          "// x\n",
          "\"file\": \"../secret.txt\"",
          "\"directory\": \"/nowhere\"",
          "@compile_commands.json",
          "-I/",
          "-D",
          "-D'(",
          "-o /dev/null");

  static final List<String> SET =
      List.of(
          "*",
          "**",
          "?",
          "[",
          "]",
          "[!",
          "[z-a]",
          "../*",
          "/*",
          "#",
          "\\",
          "~",
          "{a,b}",
          "*".repeat(60));

  static final List<String> PLAN =
      List.of(
          "[first]",
          "[",
          "]",
          "=",
          "==",
          "%",
          "100%",
          "0%",
          "-5%",
          "#",
          "bounds=1/2/3",
          "bounds=99999999999",
          "loops=",
          "symbolic",
          "execution",
          "seed=",
          "millis=-1",
          "timelimit = 0",
          "html = -",
          "config = some.config",
          "json = -",
          "I = /",
          "main",
          "\t");

  private Words() {}

  /** An entity that stands for 10^10 characters. */
  private static String xmlBomb() {
    return IntStream.range(1, 10)
        .mapToObj(i -> "<!ENTITY e" + i + " \"" + ("&e" + (i - 1) + ";").repeat(10) + "\">")
        .collect(Collectors.joining("", "<!DOCTYPE g [<!ENTITY e0 \"aaaaaaaaaa\">", "]>"));
  }

  /** A list that stands for 9^9 elements. */
  private static String yamlBomb() {
    return IntStream.range(1, 10)
        .mapToObj(
            i ->
                "e"
                    + i
                    + ": &e"
                    + i
                    + " ["
                    + String.join(", ", Collections.nCopies(9, "*e" + (i - 1)))
                    + "]\n")
        .collect(Collectors.joining("", "\ne0: &e0 [a, a]\n", ""));
  }
}
