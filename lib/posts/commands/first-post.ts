import "server-only";
import { env } from "@/lib/env";
import { forbidden } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";
import { hasPaid } from "@/lib/payments/queries/has-paid";

/** Throws `forbidden` without a confirmed email address, except for paying users and on sites without SMTP. */
export async function assertCanPublishFirstPost(author: { id: string }, db: Db): Promise<void> {
  if (!env.SMTP_URL) return;
  const row = await db.user.findUnique({ where: { id: author.id }, select: { emailVerified: true } });
  if (!row || row.emailVerified || (await hasPaid(author, db))) return;
  const before = await db.post.findFirst({ where: { authorId: author.id }, select: { id: true } });
  if (!before) throw forbidden("security.email.neededToPost");
}
