# Proteus. "make help" lists the targets.

VERSION := 0.1.0
# Maven and its options; for work without network: make MVN="mvn -o".
MVN ?= mvn
JDK := $(shell sh bin/find-java jdk)
# Maven itself uses what JDK 25 warns of.
export MAVEN_OPTS += --sun-misc-unsafe-memory-access=allow
maven = JAVA_HOME='$(JDK)' $(MVN) -B
sources = $(shell find frontend summarizer witnesses verifier -name target -prune -o \
  -type f \( -path '*/src/main/*' -o -name pom.xml \) -print) pom.xml
examples = docs/examples
archive = dist/proteus-$(VERSION).zip
platform := $(shell uname -s | tr '[:upper:]' '[:lower:]')-$(shell uname -m)
bundle = dist/proteus-$(VERSION)-$(platform)
# What the program and its libraries use. The JDK's own list for the jars (jdeps) also has
# java.desktop and java.sql, for kinds of data that Proteus does not read or write.
modules = java.base,java.management,java.xml,jdk.management,jdk.unsupported
# The date of everything that is packed: the same sources give the same bytes.
export SOURCE_DATE_EPOCH = 1767225600

.PHONY: all help check golden test costs tasks thorough fuzz wide performance ablation mutants demo dist deb chroot-test benchmark benchexec format lint clean jdk
.DELETE_ON_ERROR:

all: lib/proteus.aot ## build the runnable distribution: lib/, started by bin/proteus

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12

# Without a JDK, bin/find-java has said what to do.
jdk:
	@test -n '$(JDK)'

# The jars, and Z3's libraries for this platform, unpacked once and for all.
lib/proteus.jar: $(sources) .ci/PrepareJars.java | jdk
	rm -rf lib.new
	$(maven) -q -Pdistribution -Dquick -DskipTests -Ddistribution.lib='$(CURDIR)/lib.new' package
	'$(JDK)/bin/java' .ci/PrepareJars.java lib.new/*.jar
	'$(JDK)/bin/java' -cp 'lib.new/*' proteus.smt.z3.NativeLibraries lib.new/native
	'$(JDK)/bin/java' -cp 'lib.new/*' proteus.verifier.cli.completion.Completion lib.new/completion
	@touch lib.new/proteus.jar
	rm -rf lib && mv lib.new lib

# What the JVM loads, links and profiles during a few verification runs, kept for the next start.
lib/proteus.aot: lib/proteus.jar bin/proteus-train $(wildcard $(examples)/*)
	bin/proteus-train

# Most tests are over before the JVM's second compiler pays off.
# Maven would take the classes of the quick build as compiled, and pass the gates by: hence clean.
test: all ## run all tests and the gates (format, warnings, Error Prone, architecture)
	.ci/launcher-test
	./smoketest.sh
	@if command -v python3 >/dev/null; then python3 benchexec/test_proteus.py; \
	else echo "skipped: benchexec/test_proteus.py (there is no python3)"; fi
	$(maven) -Dtest.jvm=-XX:TieredStopAtLevel=1 clean verify

check: export MAVEN_OPTS += -XX:TieredStopAtLevel=1
check: jdk ## run the tests that are not tagged slow, for every change; without the gates
	$(maven) -q -Dquick -DexcludedGroups=slow -Dtest.jvm=-XX:TieredStopAtLevel=1 test

golden: jdk ## write the golden files anew, for review: what the program prints, and the README's examples
	$(maven) -q -Dquick -Dgroups=golden -Dgolden=update test

# COUNT programs of each kind, from the program numbered FIRST.
COUNT ?= 2000
FIRST ?= 1
costs: jdk ## print what summaries of growing families of loops cost
	$(maven) -q -Dquick -pl summarizer -am test -Dtest=SummaryCosts \
	  -Dsurefire.failIfNoSpecifiedTests=false

tasks: jdk ## run all of this project's tasks, and those that "make test" leaves out
	$(maven) -q -Dquick -pl verifier -am test -Dtest='SvBenchmarksTest,*TasksTest' \
	  -Dsurefire.failIfNoSpecifiedTests=false -Dtasks.all=true

thorough: jdk ## summarize COUNT times fourteen random loops (from seed FIRST on) and execute them
	$(maven) -q -Dquick -pl summarizer -am test -Dtest=ManyLoops \
	  -Dsurefire.failIfNoSpecifiedTests=false -DtrimStackTrace=true \
	  -Dloops.count=$(COUNT) -Dloops.first=$(FIRST)

# KIND names some of the kinds of docs/fuzzing.md (by default all, one after the other); COUNT=0
# goes on until it is stopped.
fuzz: jdk ## try COUNT random programs or broken texts of each KIND, from seed FIRST on
	$(maven) -q -Dquick -pl verifier -am test -Dtest=Fuzz -Dsurefire.failIfNoSpecifiedTests=false \
	  -DtrimStackTrace=true -Dfuzz.kind='$(KIND)' -Dfuzz.count=$(COUNT) -Dfuzz.first=$(FIRST)

wide: all ## print how the time grows with the number of branches in a loop, for loops of four kinds
	python3 sv-benchmarks/wide/wide.py measure 5 6 7 8 10 15 20 30 50

# SECONDS and MEGABYTES limit each run. What is known in RESULTS is not measured again; FAMILIES names
# some of those in docs/performance.md, such as "loops array", or "large".
performance: all ## measure how the cost grows with the size of programs, for docs/performance.md
	python3 sv-benchmarks/growth/growth.py measure \
	  '$(or $(RESULTS),$(CURDIR)/results/performance.tsv)' docs/performance.md \
	  $(or $(SECONDS),60) $(or $(MEGABYTES),4000) $(FAMILIES)

# TASKS names folders with task definitions, FOLDER:5 for each fifth task in it (by default this
# project's own tasks), SECONDS the processor time for each run; each engine is tried alone on each
# ALONE-th task. What is known in RESULTS is not measured again.
ablation: jdk ## measure what each engine of the plan decides, for docs/ablation.md
	$(maven) -q -Dquick -pl verifier -am test -Dtest=Ablation -Dsurefire.failIfNoSpecifiedTests=false \
	  -DtrimStackTrace=true -Dablation.tasks='$(or $(TASKS),$(CURDIR)/sv-benchmarks)' \
	  -Dablation.seconds=$(or $(SECONDS),15) -Dablation.alone=$(or $(ALONE),1) \
	  -Dablation.results='$(or $(RESULTS),$(CURDIR)/results/ablation)' \
	  -Dablation.document='$(CURDIR)/docs/ablation.md'

mutants: jdk ## validate witnesses of tasks, and COUNT mutants of them, which must be refused
	$(maven) -q -Dquick -pl verifier -am test -Dtest=WitnessMutantsTest \
	  -Dsurefire.failIfNoSpecifiedTests=false -DtrimStackTrace=true \
	  -Dmutants.count=$(COUNT) -Dmutants.formats=true

demo: all ## verify one true and one false program
	@cd $(examples) && for program in countdown deep; do \
	  echo; echo "$$ proteus-verify --prop unreach-call.prp $$program.c"; \
	  ../../bin/proteus-verify --prop unreach-call.prp --no-output-files $$program.c 2>&1 || \
	    test $$? -eq 10 || exit 1; \
	done

dist: all ## make the archives dist/proteus-VERSION.zip and, with a Java runtime, -PLATFORM.zip
	rm -rf dist
	.ci/make-bundle '$(JDK)' '$(modules)' '$(bundle)'
	$(maven) -q -N assembly:single@archive assembly:single@bundle -Dplatform='$(platform)'
	@echo $(archive) $(bundle).zip

deb: dist ## make the Debian package dist/proteus_VERSION_ARCHITECTURE.deb
	.ci/make-deb '$(VERSION)' '$(bundle)'

chroot-test: deb ## try the archive and the package on a minimal Debian without Java (as root)
	.ci/chroot-test '$(bundle).zip' dist/proteus_*.deb

# The tasks are not part of this project: SUITE names a folder with task definitions (*.yml), such
# as a folder of a checkout of the SV-COMP benchmarks.
PROPERTY ?= unreach-call
# Without BenchExec, which measures better, "proteus batch" runs them; ARGUMENTS are options for that.
benchmark: all ## run BenchExec, or proteus batch, on the tasks in the folder SUITE=...
	@test -n '$(SUITE)' -a -d '$(SUITE)' || { \
	  echo "make benchmark needs a folder of task definitions, which is not part of this project:" >&2; \
	  echo "  make benchmark SUITE=/path/to/sv-benchmarks/c/loops [PROPERTY=unreach-call]" >&2; exit 2; }
	mkdir -p results
	@if command -v benchexec >/dev/null; then $(MAKE) --no-print-directory benchexec; \
	else echo "there is no BenchExec: proteus batch runs the tasks, with results in results/$(PROPERTY).html"; \
	  bin/proteus batch --prop '$(PROPERTY)' $(ARGUMENTS) --out 'results/$(PROPERTY).html' '$(SUITE)'; fi

benchexec:
	sed -e '/<tasks/,/<.tasks>/d' -e 's|\.\./sv-benchmarks|$(CURDIR)/sv-benchmarks|' \
	  -e 's|<columns>|<tasks><include>$(abspath $(SUITE))/*.yml</include></tasks>\n  &|' \
	  benchexec/proteus.xml >results/proteus.xml
	PYTHONPATH=benchexec benchexec --tool-directory . -r '$(PROPERTY)' -o results/ results/proteus.xml

format: jdk ## format the Java sources (google-java-format)
	$(maven) -q spotless:apply

lint: jdk ## show every warning that would fail "mvn verify", at once
	@$(maven) -Dwerror=-g clean test-compile | grep -v -e '^.INFO' -e '^$$' || true

clean: ## remove everything that was built
	rm -rf lib lib.new dist results */target
