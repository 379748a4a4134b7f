import "server-only";
import { nameInEmail } from "@/lib/accounts/credentials/email-name";
import { newMemberName } from "@/lib/accounts/credentials/insert-user";
import { isValidName } from "@/lib/accounts/policy";
import { siteUrl } from "@/lib/http/security/origin";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import type { Notification } from "../contract";
import { isEmailed, notificationLines, notificationPath, notificationSentence } from "../policy";
import { getNotificationSettings, readNotifications } from "../queries/notifications";
import { unsubscribeToken } from "./unsubscribe";

/** Maximum users per sweep and notifications per mail; the rest follow a minute later. */
const MAX_RECIPIENTS_PER_SWEEP = 5_000;
const MAX_NOTIFICATIONS_PER_EMAIL = 50;

/** A sweep runs each minute. */
const SWEEP_BUDGET_MS = 45 * SECOND_MS;

const site = () => siteUrl();

/** Replaces names that a mail must not contain, such as web addresses. */
const named = (notification: Notification): Notification => ({
  ...notification,
  people: notification.people.map((person) =>
    isValidName(person.firstName) && isValidName(person.lastName) ? person : { ...person, ...newMemberName() },
  ),
});

function bodyOf(locale: Locale, firstName: string, notifications: readonly Notification[], token: string): string {
  const t = translatorFor(locale, "notifications");
  const tTexts = translatorFor(locale, "notificationTexts");
  const paragraphs = notifications.map((notification) => {
    const lines = [...notificationLines(tTexts, locale, notification), `${site()}${notificationPath(notification)}`];
    return `- ${lines.join("\n  ")}`;
  });
  return [
    `${t("mail.greeting", { firstName })}\n${t(notifications.length === 1 ? "mail.introOne" : "mail.introMany")}`,
    paragraphs.join("\n\n"),
    [
      t("mail.all", { link: `${site()}/notifications` }),
      t("mail.settings", { link: `${site()}/notifications/settings` }),
      t("mail.unsubscribe", { link: `${site()}/notifications/unsubscribe?token=${token}` }),
    ].join("\n"),
  ].join("\n\n");
}

/** Mails one user all due notifications that are still unread, visible and wanted. Clears the others. */
async function mailTo(recipientId: string, at: Date, db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      UPDATE "Notice" SET "mailDueAt" = NULL WHERE "id" IN (
        SELECT "id" FROM "Notice" WHERE "recipientId" = ${recipientId}::uuid AND "mailDueAt" <= ${at}
        ORDER BY "mailDueAt", "id" LIMIT ${MAX_NOTIFICATIONS_PER_EMAIL} FOR UPDATE SKIP LOCKED
      ) RETURNING "id"`;
    const person = await tx.user.findUnique({
      where: { id: recipientId },
      select: { email: true, firstName: true, emailVerified: true, role: true, language: true },
    });
    // Never mail other users' names and texts to an address that may not be the account holder's.
    if (due.length === 0 || !person?.emailVerified || person.role === "banned") return;
    const { kinds } = await getNotificationSettings({ id: recipientId }, tx);
    const read = await readNotifications(
      { id: recipientId },
      due.map(({ id }) => id),
      tx,
    );
    const notifications = read.filter(({ isRead, kind }) => !isRead && isEmailed(kind, kinds[kind])).map(named);
    const [first] = notifications;
    if (!first) return;
    const token = unsubscribeToken(recipientId);
    const locale = person.language ?? DEFAULT_LOCALE;
    const subject =
      notifications.length === 1
        ? notificationSentence(translatorFor(locale, "notificationTexts"), locale, first)
        : translatorFor(locale, "notifications")("mail.subjectMany", { count: notifications.length });
    await enqueueJob(tx, "mail.send", {
      to: person.email,
      subject,
      text: bodyOf(locale, nameInEmail(person), notifications, token),
      headers: {
        "List-Unsubscribe": `<${site()}/api/notifications/one-click?token=${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
  });
}

/** Each in its own transaction. A failure is logged and does not keep the emails of others. */
export async function sendDueNotificationEmails(db: Db = prisma): Promise<void> {
  const at = now();
  const people = await db.$queryRaw<{ recipientId: string }[]>`
    SELECT "recipientId" FROM "Notice" WHERE "mailDueAt" <= ${at} GROUP BY 1 ORDER BY min("mailDueAt") LIMIT ${MAX_RECIPIENTS_PER_SWEEP}`;
  const signal = AbortSignal.timeout(SWEEP_BUDGET_MS);
  for (const { recipientId } of people) {
    if (signal.aborted) return;
    await mailTo(recipientId, at, db).catch((error: unknown) =>
      log.error({ err: error, recipientId }, "notifications could not be emailed"),
    );
  }
}
