import "server-only";
import type { Db } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { inLanguage } from "@/lib/infra/language";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import { security as text } from "@/lib/text/security";
import { nameInEmail } from "./email-name";

export async function sendSecurityAlert(
  userId: string,
  act: keyof typeof text.changed.acts,
  site: string,
  tx: Db,
): Promise<void> {
  logSecurityEvent("account.changed", { act, account: userId });
  const person = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, firstName: true, emailVerified: true, language: true },
  });
  const words = inLanguage(person.language, () => ({
    subject: text.changed.subject,
    text: text.changed.mail(nameInEmail(person), text.changed.acts[act], `${site}/auth?mode=forgot`),
  }));
  await enqueueJob(tx, "mail.send", { to: person.email, ...words });
}
