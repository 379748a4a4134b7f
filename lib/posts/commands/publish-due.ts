import "server-only";
import { givesPlan } from "@/lib/accounts/entitlement";
import { AppError } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import { type Plan, Prisma } from "@/prisma/generated/client";
import { DraftContent } from "../contract/drafts";
import { postOf } from "./drafts";
import { createPost } from "./posts";

/** How many scheduled posts a sweep publishes at most. */
const BATCH = 200;

interface Due {
  id: string;
  authorId: string;
  plan: Plan;
  content: unknown;
}

/**
 * Drafts whose minute has come, first the longest waiting, over "Draft_due_idx". Those of people without a plan wait
 * until they have one; those of banned people and of limited accounts wait until that ends.
 */
const dueSql = (at: Date, which: Prisma.Sql) => Prisma.sql`
  SELECT d."id", d."authorId", s."plan"::text AS "plan", d."content"
  FROM "Draft" d
  JOIN "User" u ON u."id" = d."authorId" AND u."role" <> 'banned' AND (u."limitedUntil" IS NULL OR u."limitedUntil" <= ${at})
  JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlan("s", at)}
  WHERE d."publishAt" IS NOT NULL AND d."publishAt" <= ${at} ${which}`;

/** Publishes one, once, by the way that every post takes; one that cannot be published becomes a draft that says why. */
async function publish(id: string): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    const [due] = await readRows<Due>(
      tx,
      Prisma.sql`${dueSql(now(), Prisma.sql`AND d."id" = ${id}::uuid`)} FOR UPDATE OF d SKIP LOCKED`,
    );
    // Changed, deleted or published since it was found.
    if (!due) return;
    const failure = await reasonAgainst(due, tx);
    if (failure) await tx.draft.update({ where: { id }, data: { failure, publishAt: null }, select: { id: true } });
  });
}

/** Publishes; answers why that could not be, or null. */
async function reasonAgainst({ id, authorId, plan, content }: Due, tx: Db): Promise<string | null> {
  try {
    const post = await postOf(DraftContent.parse(content), tx);
    await createPost({ id: authorId, plan }, { ...post, draftId: id }, tx);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

/** Publishes what is due; answers how much was. Any number of calls at once publish each post once. */
export async function publishDue(): Promise<number> {
  const rows = await readRows<Due>(
    prisma,
    Prisma.sql`${dueSql(now(), Prisma.empty)} ORDER BY d."publishAt" LIMIT ${BATCH}`,
  );
  for (const { id } of rows)
    try {
      await publish(id);
    } catch (error) {
      // The next minute tries again; the others do not wait for it.
      log.error({ err: error, draft: id }, "a scheduled post could not be published");
    }
  return rows.length;
}
