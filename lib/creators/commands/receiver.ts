import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { nameInEmail } from "@/lib/accounts/credentials/email-name";
import { type RequestSource, requireRecentAuth } from "@/lib/accounts/two-factor/reauthentication";
import { conflict, invalid } from "@/lib/http/errors";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJobs, type NewJob } from "@/lib/infra/jobs";
import { ensureBillingAccount } from "@/lib/payments/billing/billing-accounts";
import { maskEmail } from "@/lib/payments/orders/provider-snapshot";
import type { CreatorAccount } from "../contract";
import { getCreatorAccount } from "../queries/earnings";

type Actor = { id: string };

const RECEIVER_LINK_TTL_MS = DAY_MS;

const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Mails a confirmation link, and notifies the account's own address. Throws `forbidden`, `conflict`. */
export async function setReceiver(
  actor: Actor,
  { email }: { email: string },
  { sessionToken, site }: RequestSource,
  db: Db = prisma,
): Promise<CreatorAccount> {
  await requireRecentAuth(sessionToken, db);
  const billingId = await ensureBillingAccount(actor.id, db);
  const token = randomBytes(32).toString("base64url");
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT FROM "BillingAccount" WHERE "id" = ${billingId}::uuid FOR UPDATE`;
    const before = await tx.payoutReceiver.findUnique({ where: { billingId } });
    if (before?.confirmedAt && before.email === email) throw conflict("creators.receiver.same");
    const fresh = { email, confirmedAt: null, tokenHash: digest(token), expiresAt: fromNow(RECEIVER_LINK_TTL_MS) };
    await tx.payoutReceiver.upsert({
      where: { billingId },
      create: { billingId, ...fresh, createdAt: now() },
      update: fresh,
      select: { billingId: true },
    });
    const person = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
      select: { email: true, firstName: true, emailVerified: true, language: true },
    });
    const link = `${site}/creator/confirm?token=${token}`;
    const t = translatorFor(person.language ?? DEFAULT_LOCALE, "creatorMails");
    const about = { firstName: nameInEmail(person), address: maskEmail(email), link: `${site}/creator` };
    const written = [
      { to: email, subject: t("confirm.subject"), text: t("confirm.text", { link }) },
      { to: person.email, subject: t("changed.subject"), text: t("changed.text", about) },
    ];
    const payloads = person.email === email ? written.slice(0, 1) : written;
    await enqueueJobs(
      tx,
      payloads.map((payload): NewJob => ({ name: "mail.send", payload })),
    );
  });
  return getCreatorAccount(actor, db);
}

/** Confirms the payout address by its emailed token. Throws `invalid` if the token is unknown, used or expired. */
export async function confirmReceiver(
  actor: Actor,
  { token }: { token: string },
  db: Db = prisma,
): Promise<CreatorAccount> {
  const { count } = await db.payoutReceiver.updateMany({
    where: { tokenHash: digest(token), expiresAt: { gt: now() }, billing: { userId: actor.id } },
    data: { confirmedAt: now(), tokenHash: null, expiresAt: null },
  });
  if (count === 0) throw invalid("creators.receiver.badLink");
  return getCreatorAccount(actor, db);
}
