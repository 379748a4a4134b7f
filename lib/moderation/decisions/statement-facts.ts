import "server-only";
import type { DecisionSource } from "@/prisma/generated/client";

interface CaseFacts {
  reportsCount: number;
  screeningId: string | null;
}

/** The most formal of what led to a decision. Confirmed notices count as reports of the case; matches as screening. */
export function findSource({
  reportsCount,
  screeningId,
  notices = 0,
  hashMatches = 0,
  isPartOfWave = false,
}: CaseFacts & { notices?: number; hashMatches?: number; isPartOfWave?: boolean }): DecisionSource {
  if (notices > 0) return "notice";
  if (reportsCount > 0) return "report";
  if (isPartOfWave) return "wave";
  return screeningId !== null || hashMatches > 0 ? "screening" : "initiative";
}

export interface StatementFacts {
  source: DecisionSource;
  isAutoDetected: boolean;
  /** Whether software decided alone, after a match with a list of known illegal files. */
  isAutomatic: boolean;
  /** Whether screening had hidden the content until the decision. */
  wasHeld: boolean;
}

const wasHeldBefore = (undo: unknown): boolean =>
  typeof undo === "object" &&
  undo !== null &&
  "content" in undo &&
  typeof undo.content === "object" &&
  undo.content !== null &&
  "before" in undo.content &&
  undo.content.before === "held";

/** What Article 17(3)(b) and (c) of the DSA asks for. Of decisions that did not record it, by what their case has. */
export const toStatementFacts = (
  decision: { source: DecisionSource | null; isAutoDetected: boolean | null; isAutomatic: boolean; undo: unknown },
  caseFacts: CaseFacts,
): StatementFacts => ({
  source: decision.source ?? findSource(caseFacts),
  isAutoDetected: decision.isAutoDetected ?? caseFacts.screeningId !== null,
  isAutomatic: decision.isAutomatic,
  wasHeld: wasHeldBefore(decision.undo),
});
