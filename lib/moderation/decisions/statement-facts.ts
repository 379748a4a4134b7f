import "server-only";
import type { DecisionSource } from "@/prisma/generated/client";

interface CaseFacts {
  reportsCount: number;
  screeningId: string | null;
}

/** The most formal of what led to a decision. Confirmed notices count as reports of the case, too. */
export function findSource({
  reportsCount,
  screeningId,
  notices = 0,
  isPartOfWave = false,
}: CaseFacts & { notices?: number; isPartOfWave?: boolean }): DecisionSource {
  if (notices > 0) return "notice";
  if (reportsCount > 0) return "report";
  if (isPartOfWave) return "wave";
  return screeningId === null ? "initiative" : "screening";
}

export interface StatementFacts {
  source: DecisionSource;
  isAutoDetected: boolean;
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
  decision: { source: DecisionSource | null; isAutoDetected: boolean | null; undo: unknown },
  caseFacts: CaseFacts,
): StatementFacts => ({
  source: decision.source ?? findSource(caseFacts),
  isAutoDetected: decision.isAutoDetected ?? caseFacts.screeningId !== null,
  wasHeld: wasHeldBefore(decision.undo),
});
