import "server-only";
import { z } from "zod";
import { type DecisionSource, Prisma } from "@/prisma/generated/client";

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

/** The part of `Decision.undo` that says that the content was held. */
const HeldUndo = z.union([
  z.object({ content: z.object({ before: z.literal("held") }) }),
  z.object({ heldProfile: z.object({}) }),
]);

/** The same of a `Decision d`. */
export const WAS_HELD_SQL = Prisma.sql`(d."undo" @> '{"content": {"before": "held"}}' OR d."undo" @> '{"heldProfile": {}}')`;

/** What Article 17(3)(b) and (c) of the DSA asks for. Of decisions that did not record it, by what their case has. */
export const toStatementFacts = (
  decision: { source: DecisionSource | null; isAutoDetected: boolean | null; isAutomatic: boolean; undo: unknown },
  caseFacts: CaseFacts,
): StatementFacts => ({
  source: decision.source ?? findSource(caseFacts),
  isAutoDetected: decision.isAutoDetected ?? caseFacts.screeningId !== null,
  isAutomatic: decision.isAutomatic,
  wasHeld: HeldUndo.safeParse(decision.undo).success,
});
