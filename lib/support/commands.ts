import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor } from "@/lib/accounts/session/session";
import { env } from "@/lib/env";
import { invalid, unauthenticated } from "@/lib/http/errors";
import { DAY_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { chosenLanguage, inLanguage } from "@/lib/infra/language";
import { support as text } from "@/lib/text/support";
import type { NewSupportRequest } from "./contract";

/** Rank offset in ms that places all other requests behind priority ones. */
const CURSOR_OFFSET_MS = 4_000 * 365 * DAY_MS;

/** The configured support address, or the sender address of the site's mails. */
export const supportAddress = (): string =>
  env.SUPPORT_EMAIL ?? /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;

interface Asking {
  email: string;
  who: () => string;
  /** Whether the plan includes priority support. */
  isFirst: boolean;
}

async function whoAsks(actor: Actor | null, email: string | undefined, db: Db): Promise<Asking> {
  if (!actor) {
    if (!email) throw invalid(text.needEmail, [{ path: "email", message: text.needEmail }]);
    return { email, who: () => text.mail.visitor, isFirst: false };
  }
  const person = await db.user.findUnique({ where: { id: actor.id }, select: { email: true, username: true } });
  if (!person) throw unauthenticated();
  return {
    email: person.email,
    who: () => text.mail.member(person.username, actor.plan ?? "visitor", actor.id),
    isFirst: actor.plan === "creator",
  };
}

/** Queues a request and mails it to the operators. Throws `invalid` if a signed-out sender gives no address. */
export async function createSupportRequest(
  actor: Actor | null,
  { topic, email, text: words }: NewSupportRequest,
  db: Db = prisma,
): Promise<{ reference: string }> {
  const asking = await whoAsks(actor, email, db);
  const reference = randomBytes(4).toString("hex");
  // Operators read English.
  const mail = inLanguage("en", () => ({
    subject: text.mail.subject(text.topics[topic], asking.isFirst, reference),
    text: text.mail.body(words, asking.who()),
  }));
  const createdAt = now();
  await inTransaction(db, async (tx) => {
    await tx.supportRequest.create({
      data: {
        reference,
        topic,
        text: words,
        createdAt,
        email: asking.email,
        isFirst: asking.isFirst,
        userId: actor?.id ?? null,
        language: chosenLanguage(),
        rankAt: asking.isFirst ? createdAt : new Date(createdAt.getTime() + CURSOR_OFFSET_MS),
      },
      select: { id: true },
    });
    await enqueueJob(tx, "mail.send", {
      to: supportAddress(),
      ...mail,
      headers: { "Reply-To": asking.email, ...(asking.isFirst && { "X-Priority": "1", Importance: "high" }) },
    });
  });
  return { reference };
}
