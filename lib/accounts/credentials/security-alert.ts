import "server-only";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import type { Messages } from "@/lib/i18n/messages";
import { translatorFor } from "@/lib/i18n/translator";
import type { Db } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import { nameInEmail } from "./email-name";

export async function sendSecurityAlert(
  userId: string,
  act: keyof Messages["security"]["changed"]["acts"],
  site: string,
  tx: Db,
): Promise<void> {
  logSecurityEvent("account.changed", { act, account: userId });
  const person = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, firstName: true, emailVerified: true, language: true },
  });
  const t = translatorFor(person.language ?? DEFAULT_LOCALE, "security");
  await enqueueJob(tx, "mail.send", {
    to: person.email,
    subject: t("changed.subject"),
    text: t("changed.mail", {
      name: nameInEmail(person),
      what: t(`changed.acts.${act}`),
      link: `${site}/auth?mode=forgot`,
    }),
  });
}
