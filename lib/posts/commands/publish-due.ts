import "server-only";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { AppError } from "@/lib/http/errors";
import { translateError } from "@/lib/http/translate-error";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { type Language, type Plan, Prisma } from "@/prisma/generated/client";
import { DraftContent } from "../contract/drafts";
import { draftToPost } from "./drafts";
import { createPost } from "./posts";

const MAX_PUBLISHED_PER_SWEEP = 200;

interface Due {
  id: string;
  authorId: string;
  plan: Plan;
  content: unknown;
  /** The author's. */
  language: Language | null;
}

/**
 * The due drafts, by "Draft_due_idx". Those of users who have no plan, are banned or limited wait until that changes.
 */
const dueSql = (at: Date, which: Prisma.Sql) => Prisma.sql`
  SELECT d."id", d."authorId", s."plan"::text AS "plan", d."content", u."language"::text AS "language"
  FROM "Draft" d
  JOIN "User" u ON u."id" = d."authorId" AND u."role" <> 'banned' AND (u."limitedUntil" IS NULL OR u."limitedUntil" <= ${at})
  JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
  WHERE d."publishAt" IS NOT NULL AND d."publishAt" <= ${at} ${which}`;

/** Publishes one draft, once. A draft that cannot be published gets the reason and loses its schedule. */
async function publish(id: string): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    const [due] = await readRows<Due>(
      tx,
      Prisma.sql`${dueSql(now(), Prisma.sql`AND d."id" = ${id}::uuid`)} FOR UPDATE OF d SKIP LOCKED`,
    );
    // Changed, deleted or published since it was listed.
    if (!due) return;
    const failure = await reasonAgainst(due, tx);
    if (failure) await tx.draft.update({ where: { id }, data: { failure, publishAt: null }, select: { id: true } });
  });
}

/** Returns the reason why a draft cannot be published, or null after publishing it. */
async function reasonAgainst({ id, authorId, plan, content, language }: Due, tx: Db): Promise<string | null> {
  try {
    const post = await draftToPost(DraftContent.parse(content), tx);
    await createPost({ id: authorId, plan }, { ...post, draftId: id }, tx);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return translateError(error, language ?? DEFAULT_LOCALE);
  }
}

/** Publishes what is due and returns how many were due. Safe under concurrency. */
export async function publishDuePosts(): Promise<number> {
  const rows = await readRows<Due>(
    prisma,
    Prisma.sql`${dueSql(now(), Prisma.empty)} ORDER BY d."publishAt" LIMIT ${MAX_PUBLISHED_PER_SWEEP}`,
  );
  for (const { id } of rows)
    try {
      await publish(id);
    } catch (error) {
      // Retried in the next run; one failure does not stop the others.
      log.error({ err: error, draft: id }, "a scheduled post could not be published");
    }
  return rows.length;
}
