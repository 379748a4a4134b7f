import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor } from "@/lib/accounts/session";
import { env } from "@/lib/env";
import { invalid, unauthenticated } from "@/lib/http/errors";
import { DAY, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { chosenLanguage, inLanguage } from "@/lib/infra/language";
import { support as text } from "@/lib/text/support";
import type { SupportRequest } from "./contract";

/** In milliseconds: how far behind the requests that are first all others stand in the queue. */
const BEHIND = 4_000 * 365 * DAY;

/** Where requests go: the settings' own address for them, else the one that the site's mails come from. */
export const supportAddress = (): string =>
  env.SUPPORT_EMAIL ?? /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;

interface Asking {
  email: string;
  who: () => string;
  /** Whether their plan has them answered first. */
  isFirst: boolean;
}

async function whoAsks(actor: Actor | null, email: string | undefined, db: Db): Promise<Asking> {
  if (!actor) {
    if (!email) throw invalid(text.needEmail, [{ path: "email", message: text.needEmail }]);
    return { email, who: () => text.mail.visitor, isFirst: false };
  }
  const person = await db.user.findUnique({ where: { id: actor.id }, select: { email: true, username: true } });
  // Their account went since the request was let in.
  if (!person) throw unauthenticated();
  return {
    email: person.email,
    who: () => text.mail.member(person.username, actor.plan ?? "visitor", actor.id),
    isFirst: actor.plan === "creator",
  };
}

/**
 * Puts a request into the desk's queue, and mails it to those who run the site, whose answer goes to who asked. A Creator's is marked in its subject and as urgent,
 * so that a mailbox puts it first. Throws `invalid` for who is signed out and names no address.
 */
export async function askSupport(
  actor: Actor | null,
  { topic, email, text: words }: SupportRequest,
  db: Db = prisma,
): Promise<{ reference: string }> {
  const asking = await whoAsks(actor, email, db);
  const reference = randomBytes(4).toString("hex");
  // Those who run the site read English, whatever their members read.
  const mail = inLanguage("en", () => ({
    subject: text.mail.subject(text.topics[topic], asking.isFirst, reference),
    text: text.mail.body(words, asking.who()),
  }));
  const createdAt = now();
  await inTransaction(db, async (tx) => {
    await tx.supportRequest.create({
      data: {
        ...{ reference, topic, text: words, createdAt, email: asking.email, isFirst: asking.isFirst },
        ...{ userId: actor?.id ?? null, language: chosenLanguage() },
        rankAt: asking.isFirst ? createdAt : new Date(createdAt.getTime() + BEHIND),
      },
      select: { id: true },
    });
    await addJob(tx, "mail.send", {
      to: supportAddress(),
      ...mail,
      headers: { "Reply-To": asking.email, ...(asking.isFirst && { "X-Priority": "1", Importance: "high" }) },
    });
  });
  return { reference };
}
