import "server-only";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http/errors";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { AccountSettings } from "../contract/settings";

const DEFAULT_SETTINGS = {
  ...({ whoMayCall: "everyone", whoMayMention: "everyone" } as const),
  timeZone: null,
  reduceMotion: false,
  autoplay: true,
  linkPreviews: true,
  ...({ warnedPosts: "warn", labelledPosts: "warn", sensitiveMedia: "warn" } as const),
};

/** The actor's settings with defaults applied. Throws `not_found` if the account was deleted meanwhile. */
export async function getAccountSettings(actor: { id: string }, db: Db = prisma): Promise<AccountSettings> {
  const row = await db.user.findUnique({
    where: { id: actor.id },
    select: {
      isPrivate: true,
      settings: {
        select: {
          whoMayCall: true,
          whoMayMention: true,
          timeZone: true,
          reduceMotion: true,
          autoplay: true,
          linkPreviews: true,
          warnedPosts: true,
          labelledPosts: true,
          sensitiveMedia: true,
        },
      },
    },
  });
  if (!row) throw notFound("person");
  const settings = { ...DEFAULT_SETTINGS, ...row.settings, isPrivate: row.isPrivate };
  return env.LINK_PREVIEWS ? settings : { ...settings, linkPreviews: null };
}

const AUDIENCE_COLUMNS = { call: "whoMayCall", mention: "whoMayMention" } as const;

/** SQL condition: user `u` lets user `other` do this. */
export const audienceAllowsSql = (act: keyof typeof AUDIENCE_COLUMNS, other: Prisma.Sql) => Prisma.sql`
  CASE coalesce((SELECT t.${Prisma.raw(`"${AUDIENCE_COLUMNS[act]}"`)}::text FROM "AccountSettings" t WHERE t."userId" = u."id"), 'everyone')
    WHEN 'everyone' THEN true
    WHEN 'followed' THEN EXISTS (SELECT FROM "Follow" f WHERE f."followerId" = u."id" AND f."followeeId" = ${other})
    ELSE false END`;

/** Whether a user lets the actor do this; false if the user does not exist. */
export async function isAllowedBySettings(
  actor: { id: string },
  act: keyof typeof AUDIENCE_COLUMNS,
  personId: string,
  db: Db = prisma,
): Promise<boolean> {
  const [row] = await readRows<{ may: boolean }>(
    db,
    Prisma.sql`SELECT ${audienceAllowsSql(act, Prisma.sql`${actor.id}::uuid`)} AS "may" FROM "User" u WHERE u."id" = ${personId}::uuid`,
  );
  return row?.may ?? false;
}

/** Resolves usernames to the users who let the author mention them. */
export async function listMentionable(
  author: { id: string },
  usernames: readonly string[],
  db: Db = prisma,
): Promise<{ id: string }[]> {
  if (usernames.length === 0) return [];
  return readRows<{ id: string }>(
    db,
    Prisma.sql`SELECT u."id" FROM "User" u
      WHERE u."username" = ANY(${[...usernames]}::text[]) AND ${audienceAllowsSql("mention", Prisma.sql`${author.id}::uuid`)}`,
  );
}
