package proteus.verifier.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import proteus.fuzz.FrontendTrials;
import proteus.fuzz.Trial;
import proteus.verifier.fuzz.program.SubjectRun;
import proteus.verifier.fuzz.text.TextTrial;

/** What is fuzzed. */
enum FuzzKind {
  /** What programs of this project's generator compute, against gcc. */
  LOOPS {
    @Override
    Trial in(Path folder) throws IOException {
      return FrontendTrials.loops(folder);
    }
  },

  /** What programs of csmith compute, against gcc. */
  CSMITH {
    @Override
    Trial in(Path folder) throws IOException {
      return FrontendTrials.csmith(folder);
    }
  },

  /** Defects of programs, against gcc's sanitizers. */
  DEFECTS {
    @Override
    Trial in(Path folder) throws IOException {
      return FrontendTrials.defects(folder);
    }
  },

  /** Signed overflows, against gcc's sanitizer. */
  OVERFLOWS {
    @Override
    Trial in(Path folder) throws IOException {
      return FrontendTrials.overflows(folder);
    }
  },

  /** Texts that {@code sprintf} formats, against the C library. */
  FORMATS {
    @Override
    Trial in(Path folder) throws IOException {
      return FrontendTrials.formats(folder);
    }
  },

  /** Verdicts on programs in which C leaves something open, against builds. */
  BUILDS {
    @Override
    Trial in(Path folder) throws IOException {
      return Trial.onEachMachine(machine -> new BuildsTrial(machine, folder));
    }
  },

  /** Verdicts about termination, against all executions. */
  TERMINATION {
    @Override
    Trial in(Path folder) {
      return new TerminationTrial(folder);
    }
  },

  /** Verdicts on random programs against executions. */
  VERDICTS {
    @Override
    Trial in(Path folder) {
      return new VerdictTrial(SubjectRun.Watched.CHECKS, folder);
    }
  },

  /** Verdicts about reads beyond arrays on the same programs against executions. */
  READ_VERDICTS {
    @Override
    Trial in(Path folder) {
      return new VerdictTrial(SubjectRun.Watched.READS, folder);
    }
  },

  /** Verdicts about signed overflow on the same programs against executions. */
  OVERFLOW_VERDICTS {
    @Override
    Trial in(Path folder) {
      return new VerdictTrial(SubjectRun.Watched.OVERFLOWS, folder);
    }
  },

  /** Verdicts on random programs against those on their variants. */
  VARIANTS {
    @Override
    Trial in(Path folder) {
      return new VariantTrial(folder);
    }
  },

  /** Broken texts of every kind that is read. */
  TEXTS {
    @Override
    Trial in(Path folder) throws IOException {
      return TextTrial.in(folder);
    }
  };

  /** Its trial, for files in the folder. */
  abstract Trial in(Path folder) throws IOException;
}
