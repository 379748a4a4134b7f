import "server-only";
import { nameInEmail } from "@/lib/accounts/credentials/email-name";
import { siteUrl } from "@/lib/http/security/origin";
import { dateFormatFor } from "@/lib/i18n/formats";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { translate } from "@/lib/i18n/translate";
import { TIME_ZONE, translatorFor } from "@/lib/i18n/translator";
import type { Db } from "@/lib/infra/db";
import { type CaseEventName, enqueueJob, enqueueNotification } from "@/lib/infra/jobs";
import type { ModerationAction } from "../contract/cases";
import type { SiteRule } from "../contract/reasons";
import { storedMessage, type TextKey } from "./resolutions";

interface CaseEvent {
  caseId: string;
  /** The decision or appeal; makes the notification unique. */
  factId: string;
  event: CaseEventName;
}

/** Queues the notification in the transaction that decides the case. */
export const notifyOfCase = (recipientId: string, { caseId, factId, event }: CaseEvent, tx: Db): Promise<void> =>
  enqueueNotification(tx, {
    kind: "moderation",
    recipientId,
    event,
    subject: { kind: "decision", id: factId },
    detail: { caseId },
  });

export async function notifyReporters(caseEvent: CaseEvent, tx: Db): Promise<void> {
  const reporters = await tx.report.findMany({
    where: { caseId: caseEvent.caseId },
    distinct: ["reporterId"],
    select: { reporterId: true },
  });
  for (const { reporterId } of reporters) await notifyOfCase(reporterId, caseEvent, tx);
}

const BAN_END: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: TIME_ZONE,
  timeZoneName: "short",
};

/** A banned user cannot read notifications, so the e-mail has the reason, the end and the ways to appeal. */
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
      until: ban.until ? dateFormatFor(locale, BAN_END).format(ban.until) : "",
      hasRule: String(ban.rule !== null),
      rule: ban.rule ? `${tRules(`${ban.rule}.name`)}: ${tRules(`${ban.rule}.text`)}` : "",
      hasText: String(ban.text !== ""),
      text: standard ? translate(locale, standard) : ban.text,
      link: `${siteUrl()}/cases`,
    }),
  });
}
