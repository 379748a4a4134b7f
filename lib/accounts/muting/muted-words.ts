import "server-only";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { now } from "@/lib/infra/clock";
import { type Db, executeSql, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { Prisma } from "@/prisma/generated/client";
import { MAX_MUTED_WORDS } from "../constants";
import type { MutedWord, MutedWordChange, NewMutedWord } from "../contract/muting";
import { lockUserExclusively } from "../graph/user-locks";
import { muteEnd } from "./mute-end";
import { muteHoldsSql } from "./muting-sql";

// Each change locks its user before a word: the trigger `muted_words_changed` locks the user after it, so that two
// changes could deadlock.

type Actor = { id: string };

interface MutedWordRow extends Omit<MutedWord, "expiresAt"> {
  expiresAt: Date | null;
}

const COLUMNS_SQL = Prisma.sql`w."id", w."phrase", w."match"::text AS "match", w."action"::text AS "action",
  w."places"::text[] AS "places", w."expiresAt"`;

const toMutedWord = ({ expiresAt, ...row }: MutedWordRow): MutedWord => ({
  ...row,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** What LIKE looks for; null for a single whole word. A phrase without letters, such as an emoji, is found anywhere. */
const patternSql = (folded: Prisma.Sql, match: MutedWord["match"]) => {
  const escaped = Prisma.sql`replace(${folded}, '_', '\\_')`;
  return Prisma.sql`CASE
    WHEN ${match} = 'part' OR ${folded} !~ '[[:alnum:]]' THEN '%' || ${escaped} || '%'
    WHEN ${folded} LIKE '% %' THEN '% ' || ${escaped} || ' %' END`;
};

/** The reader's muted words that have effect: those that end first, then the newest. */
export async function listMutedWords(reader: Actor, db: Db = prisma): Promise<MutedWord[]> {
  const rows = await readRows<MutedWordRow>(
    db,
    Prisma.sql`
    SELECT ${COLUMNS_SQL} FROM "MutedWord" w
    WHERE w."userId" = ${reader.id}::uuid AND ${muteHoldsSql("w", now())}
    ORDER BY w."expiresAt" NULLS LAST, w."createdAt" DESC, w."id" DESC`,
  );
  return rows.map(toMutedWord);
}

/**
 * Mutes a word, phrase or hashtag. Throws `invalid` for one of punctuation only, `conflict` for one that is muted
 * already, or above 200.
 */
export async function addMutedWord(
  actor: Actor,
  { phrase, match, action, places, duration }: NewMutedWord,
  db: Db = prisma,
): Promise<MutedWord> {
  return inTransaction(db, async (tx) => {
    await lockUserExclusively(tx, actor.id);
    const at = now();
    const [{ folded } = { folded: "" }] = await readRows<{ folded: string }>(
      tx,
      // A hashtag alone is only compared with hashtags.
      Prisma.sql`SELECT regexp_replace(btrim(fold_words(${phrase})), '^(\\S+) #\\1$', '#\\1') AS "folded"`,
    );
    if (folded === "") throw invalid("muting.needPhrase", [{ path: "phrase", message: "muting.needPhrase" }]);
    await tx.mutedWord.deleteMany({ where: { userId: actor.id, expiresAt: { lte: at } } });
    const known = await tx.mutedWord.findMany({ where: { userId: actor.id }, select: { folded: true } });
    if (known.some((word) => word.folded === folded)) throw conflict("muting.mutedAlready");
    if (known.length >= MAX_MUTED_WORDS) throw conflict(describeMessage("muting.tooMany", { count: MAX_MUTED_WORDS }));
    const [row] = await readRows<MutedWordRow>(
      tx,
      Prisma.sql`
      INSERT INTO "MutedWord" AS w ("id", "userId", "phrase", "folded", "pattern", "match", "action", "places", "expiresAt", "createdAt")
      VALUES (${newId()}::uuid, ${actor.id}::uuid, ${phrase}, ${folded}, ${patternSql(Prisma.sql`${folded}::text`, match)},
        ${match}::"MutedWordMatch", ${action}::"MutedWordAction", ${places}::"MutedPlace"[], ${muteEnd(duration, at)}::timestamptz, ${at})
      RETURNING ${COLUMNS_SQL}`,
    );
    if (!row) throw notFound("mutedWord");
    return toMutedWord(row);
  });
}

/** Throws `not_found` unless the muted word is the actor's own. */
export async function changeMutedWord(
  actor: Actor,
  id: string,
  { match, action, places, duration }: MutedWordChange,
  db: Db = prisma,
): Promise<MutedWord> {
  const changes = [
    ...(match === undefined
      ? []
      : [Prisma.sql`"match" = ${match}::"MutedWordMatch", "pattern" = ${patternSql(Prisma.sql`w."folded"`, match)}`]),
    ...(action === undefined ? [] : [Prisma.sql`"action" = ${action}::"MutedWordAction"`]),
    ...(places === undefined ? [] : [Prisma.sql`"places" = ${places}::"MutedPlace"[]`]),
    ...(duration === undefined ? [] : [Prisma.sql`"expiresAt" = ${muteEnd(duration, now())}::timestamptz`]),
  ];
  return inTransaction(db, async (tx) => {
    await lockUserExclusively(tx, actor.id);
    const [row] = await readRows<MutedWordRow>(
      tx,
      Prisma.sql`
      UPDATE "MutedWord" AS w SET ${Prisma.join(changes)} WHERE w."id" = ${id}::uuid AND w."userId" = ${actor.id}::uuid
      RETURNING ${COLUMNS_SQL}`,
    );
    if (!row) throw notFound("mutedWord");
    return toMutedWord(row);
  });
}

/** Throws `not_found` unless the muted word is the actor's own. */
export async function removeMutedWord(actor: Actor, id: string, db: Db = prisma): Promise<{ success: true }> {
  const { count } = await inTransaction(db, async (tx) => {
    await lockUserExclusively(tx, actor.id);
    return tx.mutedWord.deleteMany({ where: { id, userId: actor.id } });
  });
  if (count === 0) throw notFound("mutedWord");
  return { success: true };
}

/** The users whose ended words one sweep deletes, at most. */
const MAX_SWEPT_USERS = 1_000;

/**
 * Deletes mutes of people and words that have ended; they have no effect any more. Leaves words of users who are locked
 * to the next sweep.
 */
export async function deleteExpiredMutes(db: Db = prisma): Promise<void> {
  const at = now();
  await db.mute.deleteMany({ where: { expiresAt: { lte: at } } });
  await executeSql(
    db,
    Prisma.sql`
    WITH owner AS MATERIALIZED (
      SELECT u."id" FROM "User" u
      WHERE u."id" IN (SELECT w."userId" FROM "MutedWord" w WHERE w."expiresAt" <= ${at} LIMIT ${Prisma.raw(`${MAX_SWEPT_USERS}`)})
      ORDER BY u."id" FOR NO KEY UPDATE SKIP LOCKED
    )
    DELETE FROM "MutedWord" w USING owner WHERE w."userId" = owner."id" AND w."expiresAt" <= ${at}`,
  );
}
