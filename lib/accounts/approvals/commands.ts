import "server-only";
import { conflict } from "@/lib/http/errors";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";
import { APPROVAL_TTL_DAYS } from "./constants";
import { isBanPending } from "./queries";

type NewApproval =
  | { kind: "payout"; payoutId: string }
  | {
      kind: "ban";
      subjectId: string;
      caseId: string | null;
      payload: Prisma.InputJsonObject;
      /** The member of staff who asks counts as the first of the two. */
      firstId: string;
    };

/** Stores an act until a second member of staff approves it. The caller locks the user. Throws `conflict`. */
export async function requestApproval(request: NewApproval, tx: Db): Promise<void> {
  if (request.kind === "ban" && (await isBanPending(request.subjectId, tx))) throw conflict("deskApprovals.pending");
  const at = now();
  const times = { createdAt: at, expiresAt: fromNow(APPROVAL_TTL_DAYS * DAY_MS, at) };
  await tx.approval.create({ data: { ...request, ...times }, select: { id: true } });
}
