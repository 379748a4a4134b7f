import "server-only";
import { conflict } from "@/lib/http/errors";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";
import { APPROVAL_TTL_DAYS } from "./constants";
import { isApprovalPending } from "./queries";

type NewApproval =
  | { kind: "payout"; payoutId: string }
  | {
      kind: "ban";
      subjectId: string;
      caseId: string | null;
      payload: Prisma.InputJsonObject;
      /** The member of staff who asks counts as the first of the two. */
      firstId: string;
    }
  | { kind: "refund"; refundId: string; payload: { text: string }; firstId: string }
  | { kind: "export"; subjectId: string; payload: { text: string }; firstId: string };

/** Stores an act until a second member of staff approves it. The caller locks the user. Throws `conflict`. */
export async function requestApproval(request: NewApproval, tx: Db): Promise<void> {
  if ("subjectId" in request && (await isApprovalPending(request.kind, request.subjectId, tx)))
    throw conflict(request.kind === "ban" ? "staffApprovals.pending" : "staffApprovals.exportPending");
  const at = now();
  const times = { createdAt: at, expiresAt: fromNow(APPROVAL_TTL_DAYS * DAY_MS, at) };
  await tx.approval.create({ data: { ...request, ...times }, select: { id: true } });
}
