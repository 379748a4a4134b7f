import "server-only";
import { nameInEmail } from "@/lib/accounts/credentials/email-name";
import { inReadersWords } from "@/lib/http/readers-words";
import { siteUrl } from "@/lib/http/security/origin";
import type { Db } from "@/lib/infra/db";
import { type CaseEventName, enqueueJob, enqueueNotification } from "@/lib/infra/jobs";
import { inLanguage } from "@/lib/infra/language";
import { cases as text } from "@/lib/text/cases";
import type { Language } from "@/lib/text/language";
import { rules } from "@/lib/text/rules";
import type { ModerationAction } from "../contract/cases";
import type { SiteRule } from "../contract/reasons";

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

/** A banned user cannot read notifications, so the e-mail has the reason, the end and the ways to appeal. */
export const sendBanEmail = (
  person: { email: string; firstName: string; emailVerified: Date | null; language: Language | null },
  ban: { action: ModerationAction; rule: SiteRule | null; text: string; until: Date | null },
  tx: Db,
): Promise<void> =>
  inLanguage(person.language, () =>
    enqueueJob(tx, "mail.send", {
      to: person.email,
      subject: text.banMail.subject(ban.until),
      text: text.banMail.body({
        firstName: nameInEmail(person),
        rule: ban.rule && `${rules[ban.rule].name}: ${rules[ban.rule].text}`,
        text: inReadersWords(ban.text),
        until: ban.until,
        link: `${siteUrl()}/cases`,
      }),
    }),
  );
