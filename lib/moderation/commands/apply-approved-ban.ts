import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/infra/db";
import { SiteRule } from "../contract/reasons";
import { lockAndReadCase } from "../decisions/case-context";
import type { PublishedDecision } from "../realtime";
import { banInTransaction } from "./ban-user";
import { applyDecision } from "./decide-case";

/** The ban as `requestBan` stores it. */
const StoredBan = z.object({
  rule: SiteRule.optional(),
  text: z.string().optional(),
  resolution: z.string().optional(),
});

interface ApprovedBan {
  subjectId: string;
  caseId: string | null;
  payload: unknown;
  /** The first member of staff, in whose name it is decided. */
  firstId: string;
}

/** Bans as the first member of staff decided. Throws like {@link applyDecision}, such as for a case decided since. */
export async function applyApprovedBan(
  { subjectId, caseId, payload, firstId }: ApprovedBan,
  tx: Db,
): Promise<PublishedDecision> {
  const actor = { id: firstId, role: "admin" } as const;
  const { rule, text, resolution } = StoredBan.parse(payload);
  const ban = { ...(rule && { rule }), ...(text && { text }), isApproved: true };
  if (!caseId) return banInTransaction(actor, subjectId, ban, tx);
  // The person who approves may have claimed the case to read it.
  const row = { ...(await lockAndReadCase(caseId, tx)), claimedBy: null };
  return applyDecision(actor, row, { action: "ban", ...ban, ...(resolution && { resolution }) }, tx);
}
