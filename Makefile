# Proteus. "make help" lists the targets.

VERSION := 0.1.0
# Maven and its options; for work without network: make MVN="mvn -o".
MVN ?= mvn
JDK := $(shell sh bin/find-java jdk)
# Maven itself uses what JDK 25 warns of; an older java must not trip over the option that says so.
export MAVEN_OPTS += $(if $(JDK),--sun-misc-unsafe-memory-access=allow)
maven = JAVA_HOME='$(JDK)' $(MVN) -q -B
sources = $(shell find frontend summarizer witnesses verifier -name target -prune -o \
  -type f \( -path '*/src/main/*' -o -name pom.xml \) -print) pom.xml

.PHONY: all help test demo dist benchmark format lint clean jdk
.DELETE_ON_ERROR:

all: lib/proteus.aot ## build the runnable distribution: lib/, started by bin/proteus

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 12

jdk:
	@test -n '$(JDK)'

# The jars, and Z3's libraries for this platform, unpacked once and for all.
lib/proteus.jar: $(sources) | jdk
	$(maven) -Pdistribution -Dquick -DskipTests package
	'$(JDK)/bin/java' -cp 'lib/*' proteus.smt.z3.NativeLibraries lib/native
	@touch lib/proteus.jar

# What the JVM loads, links and profiles during a few verification runs, kept for the next start.
lib/proteus.aot: lib/proteus.jar bin/proteus-train
	bin/proteus-train

format: jdk ## format the Java sources (google-java-format)
	$(maven) spotless:apply

lint: jdk ## show all warnings that would fail "mvn verify", at once
	@JAVA_HOME='$(JDK)' $(MVN) -B -Dwerror=-g clean test-compile | grep -v -e '^.INFO' -e '^$$' || true

clean: ## remove everything that was built
	rm -rf lib dist */target
