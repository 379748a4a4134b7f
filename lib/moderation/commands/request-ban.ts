import "server-only";
import { requestApproval } from "@/lib/accounts/approvals/commands";
import type { Db } from "@/lib/infra/db";
import type { SiteRule } from "../contract/reasons";
import { recordAudit } from "./record-audit";

interface RequestedBan {
  subjectId: string;
  caseId: string | null;
  rule?: SiteRule | undefined;
  text?: string | undefined;
  resolution?: string | undefined;
}

/** Asks for a second member of staff before a permanent ban. The caller locks the user. Throws `conflict`. */
export async function requestBan(
  actor: { id: string },
  { subjectId, caseId, rule, text, resolution }: RequestedBan,
  tx: Db,
): Promise<void> {
  const payload = { ...(rule && { rule }), ...(text && { text }), ...(resolution && { resolution }) };
  await requestApproval({ kind: "ban", subjectId, caseId, payload, firstId: actor.id }, tx);
  const detail = { approval: "ban", rule: rule ?? null };
  await recordAudit("approval.requested", { actorId: actor.id, aboutId: subjectId, caseId, detail }, tx);
}
