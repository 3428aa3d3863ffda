package proteus.verifier.task.certificate;

/** Why a program's property holds, in a form that a check can confirm apart from who found it. */
public sealed interface Certificate
    permits AllPaths,
        Invariants,
        KInduction,
        LinkedInvariants,
        LoopClaims,
        LoopSummaries,
        OneExecution,
        RankingArgument {
  /** In words, for people. */
  String kind();
}
