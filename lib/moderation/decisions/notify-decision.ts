import "server-only";
import { nameInEmail } from "@/lib/accounts/credentials/email-name";
import { siteUrl } from "@/lib/http/security/origin";
import { dateFormatFor } from "@/lib/i18n/formats";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { LONDON_DATED_MOMENT, LONDON_DAY } from "@/lib/i18n/london-dates";
import { translate } from "@/lib/i18n/translate";
import { translatorFor } from "@/lib/i18n/translator";
import type { Db } from "@/lib/infra/db";
import {
  type CaseEventName,
  enqueueJob,
  enqueueJobs,
  enqueueNotification,
  type NotificationEvent,
  notificationJob,
} from "@/lib/infra/jobs";
import type { ModerationAction } from "../contract/cases";
import type { SiteRule } from "../contract/reasons";
import { storedMessage, type TextKey } from "./resolutions";

interface CaseEvent {
  caseId: string;
  /** The decision or appeal; makes the notification unique. */
  factId: string;
  event: CaseEventName;
}

const toNotification = (recipientId: string, { caseId, factId, event }: CaseEvent): NotificationEvent => ({
  kind: "moderation",
  recipientId,
  event,
  subject: { kind: "decision", id: factId },
  detail: { caseId },
});

/** Queues the notification in the transaction that decides the case. */
export const notifyOfCase = (recipientId: string, caseEvent: CaseEvent, tx: Db): Promise<void> =>
  enqueueNotification(tx, toNotification(recipientId, caseEvent));

const NOTICE_OUTCOMES = {
  "report-acted": "acted",
  "report-dismissed": "dismissed",
  "report-reversed": "reversed",
} as const;
type ReportEvent = keyof typeof NOTICE_OUTCOMES;

/** Senders of confirmed notices without an account get an email (Article 16(5) of the DSA). */
export async function notifyReporters(caseEvent: CaseEvent & { event: ReportEvent }, tx: Db): Promise<void> {
  const reporters = await tx.report.findMany({
    where: { caseId: caseEvent.caseId },
    distinct: ["reporterId"],
    select: { reporterId: true },
  });
  // A post may have thousands of reports.
  await enqueueJobs(
    tx,
    reporters.map(({ reporterId }) => notificationJob(toNotification(reporterId, caseEvent))),
  );
  await sendNoticeOutcomes(caseEvent.caseId, NOTICE_OUTCOMES[caseEvent.event], tx);
}

/** Mails what was decided and how to complain, without the words of anyone. */
async function sendNoticeOutcomes(
  caseId: string,
  outcome: (typeof NOTICE_OUTCOMES)[ReportEvent],
  tx: Db,
): Promise<void> {
  const notices = await tx.externalReport.findMany({
    where: { caseId, confirmedAt: { not: null } },
    select: { email: true, language: true, createdAt: true },
  });
  const link = `${siteUrl()}/support?topic=complaint`;
  const emails = notices.map(({ email, language, createdAt }) => {
    const locale = language ?? DEFAULT_LOCALE;
    const t = translatorFor(locale, "cases.external.outcome");
    const day = dateFormatFor(locale, LONDON_DAY).format(createdAt);
    return { to: email, subject: t("subject"), text: t("body", { day, outcome, link }) };
  });
  await enqueueJobs(
    tx,
    emails.map((payload) => ({ name: "mail.send", payload })),
  );
}

/** A banned user cannot read notifications, so the email has the reason, the end and the ways to appeal. */
export function sendBanEmail(
  person: { email: string; firstName: string; emailVerified: Date | null; language: Locale | null },
  ban: { action: ModerationAction; rule: SiteRule | null; text: string; textKey: TextKey; until: Date | null },
  tx: Db,
): Promise<void> {
  const locale = person.language ?? DEFAULT_LOCALE;
  const t = translatorFor(locale, "cases.banMail");
  const tRules = translatorFor(locale, "rules");
  const standard = storedMessage(ban.text, ban.textKey);
  const hasUntil = String(ban.until !== null);
  return enqueueJob(tx, "mail.send", {
    to: person.email,
    subject: t("subject", { hasUntil }),
    text: t("body", {
      firstName: nameInEmail(person),
      hasUntil,
      until: ban.until ? dateFormatFor(locale, LONDON_DATED_MOMENT).format(ban.until) : "",
      hasRule: String(ban.rule !== null),
      rule: ban.rule ? `${tRules(`${ban.rule}.name`)}: ${tRules(`${ban.rule}.text`)}` : "",
      hasText: String(ban.text !== ""),
      text: standard ? translate(locale, standard) : ban.text,
      link: `${siteUrl()}/cases`,
    }),
  });
}
