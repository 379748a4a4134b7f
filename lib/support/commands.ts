import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor } from "@/lib/accounts/session/session";
import { env } from "@/lib/env";
import { invalid, unauthenticated } from "@/lib/http/errors";
import type { Locale } from "@/lib/i18n/locales";
import type { MessageKey } from "@/lib/i18n/message-descriptor";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import type { NewSupportRequest } from "./contract";

/** Operators read English. */
const operatorText = translatorFor("en", "support");

const NEED_EMAIL: MessageKey = "support.needEmail";

/** Rank offset in ms that places all other requests behind priority ones. */
const CURSOR_OFFSET_MS = 4_000 * 365 * DAY_MS;

/** The configured support address, or the sender address of the site's mails. */
export const supportAddress = (): string =>
  env.SUPPORT_EMAIL ?? /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;

interface Sender {
  email: string;
  who: string;
  /** Whether the plan includes priority support. */
  isFirst: boolean;
}

async function readSender(actor: Actor | null, email: string | undefined, db: Db): Promise<Sender> {
  if (!actor) {
    if (!email) throw invalid(NEED_EMAIL, [{ path: "email", message: NEED_EMAIL }]);
    return { email, who: operatorText("mail.visitor"), isFirst: false };
  }
  const person = await db.user.findUnique({ where: { id: actor.id }, select: { email: true, username: true } });
  if (!person) throw unauthenticated();
  return {
    email: person.email,
    who: operatorText("mail.member", { username: person.username, plan: actor.plan ?? "visitor", id: actor.id }),
    isFirst: actor.plan === "creator",
  };
}

/** Queues a request and mails it to the operators. Throws `invalid` if a signed-out sender gives no address. */
export async function createSupportRequest(
  actor: Actor | null,
  { topic, email, text: words }: NewSupportRequest,
  locale: Locale,
  db: Db = prisma,
): Promise<{ reference: string }> {
  const sender = await readSender(actor, email, db);
  const reference = randomBytes(4).toString("hex");
  const mail = {
    subject: operatorText("mail.subject", {
      isFirst: String(sender.isFirst),
      name: operatorText(`topics.${topic}`),
      reference,
    }),
    text: operatorText("mail.body", { words, who: sender.who }),
  };
  const createdAt = now();
  await inTransaction(db, async (tx) => {
    await tx.supportRequest.create({
      data: {
        reference,
        topic,
        text: words,
        createdAt,
        email: sender.email,
        isFirst: sender.isFirst,
        userId: actor?.id ?? null,
        language: locale,
        rankAt: sender.isFirst ? createdAt : new Date(createdAt.getTime() + CURSOR_OFFSET_MS),
      },
      select: { id: true },
    });
    await enqueueJob(tx, "mail.send", {
      to: supportAddress(),
      ...mail,
      headers: { "Reply-To": sender.email, ...(sender.isFirst && { "X-Priority": "1", Importance: "high" }) },
    });
  });
  return { reference };
}
