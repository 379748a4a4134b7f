import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, notFound } from "@/lib/http/errors";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { recordAudit } from "@/lib/moderation/commands/record-audit";
import { supportAddress } from "@/lib/support/commands";
import type { Prisma } from "@/prisma/generated/client";
import type { StaffSupportRequest } from "../contract/support";
import { getSupportRequest } from "../queries/support";

type Staff = Pick<Actor, "id">;
type Change = Prisma.SupportRequestUncheckedUpdateManyInput;

/** Updates a request that must be open, or must not be. Throws `not_found`, and `conflict` if it lost a race. */
async function change(id: string, isOpen: boolean, data: Change, tx: Db) {
  const where: Prisma.SupportRequestWhereInput = { id, state: isOpen ? "open" : { not: "open" } };
  const { count } = await tx.supportRequest.updateMany({ where, data });
  const row = await tx.supportRequest.findUnique({
    where: { id },
    select: {
      reference: true,
      topic: true,
      text: true,
      email: true,
      language: true,
      userId: true,
      user: { select: { email: true, emailVerified: true, language: true } },
    },
  });
  if (!row) throw notFound("supportRequest");
  if (count === 0) throw conflict(isOpen ? "staffSupport.over" : "staffSupport.isOpen");
  return row;
}

/** Answers a request by mail in the sender's language. Throws like {@link change}. */
export async function answerSupportRequest(
  actor: Staff,
  id: string,
  { text: words }: { text: string },
  db: Db = prisma,
): Promise<StaffSupportRequest> {
  await inTransaction(db, async (tx) => {
    const at = now();
    const request = await change(id, true, { state: "answered", closedAt: at }, tx);
    await tx.supportAnswer.create({
      data: { requestId: id, text: words, createdAt: at, answererId: actor.id },
      select: { id: true },
    });
    const { reference, topic } = request;
    // The quoted request must not go to an unverified address, which may be a stranger's.
    const question = request.user?.emailVerified ? request.text : null;
    const t = translatorFor(request.user?.language ?? request.language ?? DEFAULT_LOCALE, "support");
    await enqueueJob(tx, "mail.send", {
      to: request.user?.email ?? request.email,
      subject: t("answerMail.subject", { name: t(`topics.${topic}`), reference }),
      text: t("answerMail.body", { words, hasAsked: String(question !== null), asked: question ?? "" }),
      headers: { "Reply-To": supportAddress() },
    });
    await recordAudit("support.answered", { actorId: actor.id, aboutId: request.userId, detail: { reference } }, tx);
  });
  return getSupportRequest(id, db);
}

export async function closeSupportRequest(actor: Staff, id: string, db: Db = prisma): Promise<StaffSupportRequest> {
  await inTransaction(db, async (tx) => {
    const { reference, userId } = await change(id, true, { state: "closed", closedAt: now() }, tx);
    await recordAudit("support.closed", { actorId: actor.id, aboutId: userId, detail: { reference } }, tx);
  });
  return getSupportRequest(id, db);
}

export async function reopenSupportRequest(actor: Staff, id: string, db: Db = prisma): Promise<StaffSupportRequest> {
  await inTransaction(db, async (tx) => {
    const { reference, userId } = await change(id, false, { state: "open", closedAt: null }, tx);
    await recordAudit("support.reopened", { actorId: actor.id, aboutId: userId, detail: { reference } }, tx);
  });
  return getSupportRequest(id, db);
}
