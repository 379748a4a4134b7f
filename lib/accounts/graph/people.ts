import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page-query";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { MembersQuery, PublicUser } from "../contract";
import type { MutedPerson } from "../contract/muting";
import { isPersonMutedSql, muteHoldsSql } from "../muting/muting-sql";
import { givesPlanSql } from "../plans/entitlement";
import { canSeePosts, getVisibleUser } from "../queries/profile-access";
import type { PersonColumns } from "./author";
import { noBlockWithSql } from "./blocks";
import { getPersonList } from "./person-lists";

/** Table and columns of each list, newest first. Served by one index each, or sorted where 500 people are the limit. */
const LISTS = {
  followers: { table: "Follow", owner: "followeeId", person: "followerId" },
  following: { table: "Follow", owner: "followerId", person: "followeeId" },
  blocks: { table: "Block", owner: "blockerId", person: "blockedId" },
  mutes: { table: "Mute", owner: "muterId", person: "mutedId" },
  closeFriends: { table: "CloseFriend", owner: "ownerId", person: "friendId" },
  listed: { table: "PersonListMember", owner: "listId", person: "personId" },
  requests: { table: "FollowRequest", owner: "personId", person: "requesterId" },
} as const;

interface PersonRow extends PersonColumns {
  since: Date;
}

async function listPeople(
  list: keyof typeof LISTS,
  owner: string,
  page: MembersQuery,
  filter: Prisma.Sql,
  db: Db,
): Promise<Page<PublicUser>> {
  const after = decodeCursor(page.cursor);
  const names = LISTS[list];
  const column = (name: string) => Prisma.raw(`r."${name}"`);
  const rows = await readRows<PersonRow>(
    db,
    Prisma.sql`
    SELECT u."id", u."firstName", u."lastName", u."username", u."profileImageUrl", s."plan"::text AS "plan", r."createdAt" AS "since"
    FROM ${Prisma.raw(`"${names.table}"`)} r
    JOIN "User" u ON u."id" = ${column(names.person)}
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", now())}
    WHERE ${column(names.owner)} = ${owner}::uuid AND ${filter}
      ${page.among ? Prisma.sql`AND ${column(names.person)} = ANY(${page.among}::uuid[])` : Prisma.empty}
      ${after ? Prisma.sql`AND (r."createdAt", ${column(names.person)}) < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY r."createdAt" DESC, ${column(names.person)} DESC
    ${pageLimit(page.limit)}`,
  );
  return toPage(
    rows,
    page.limit,
    (row) => ({ createdAt: row.since, id: row.id }),
    ({ plan, since: _, ...person }) => ({ ...person, subscription: plan && { plan } }),
  );
}

const everyone = Prisma.sql`true`;

function visibleTo(reader: { id: string } | null): Prisma.Sql {
  if (!reader) return Prisma.sql`u."role" <> 'banned'`;
  return Prisma.sql`u."role" <> 'banned' AND ${noBlockWithSql(reader.id)}`;
}

/** Newest first; empty for a private account the reader does not follow. Throws `not_found`. */
export async function listFollows(
  reader: { id: string } | null,
  { id, list, page }: { id: string; list: "followers" | "following"; page: PageQuery },
  db: Db = prisma,
): Promise<Page<PublicUser>> {
  const person = await getVisibleUser(reader, id, db);
  if (!(await canSeePosts(reader, person, db))) return { items: [], next: null };
  return listPeople(list, id, page, visibleTo(reader), db);
}

/**
 * The followers that the reader follows, by when the reader followed them. Read from the reader's follows, since those
 * are fewer than the followers of a popular account. Throws `not_found`.
 */
export async function listFollowedFollowers(
  reader: { id: string } | null,
  id: string,
  page: PageQuery,
  db: Db = prisma,
): Promise<Page<PublicUser>> {
  const person = await getVisibleUser(reader, id, db);
  if (!reader || reader.id === id || !(await canSeePosts(reader, person, db))) return { items: [], next: null };
  const filter = Prisma.sql`u."role" <> 'banned'
    AND EXISTS (SELECT FROM "Follow" g WHERE g."followerId" = u."id" AND g."followeeId" = ${id}::uuid)
    AND NOT ${isPersonMutedSql(Prisma.sql`${reader.id}::uuid`, Prisma.sql`u."id"`, now())}`;
  return listPeople("following", reader.id, page, filter, db);
}

export const listBlocks = (actor: { id: string }, page: PageQuery, db: Db = prisma) =>
  listPeople("blocks", actor.id, page, everyone, db);

/** Mutes that have ended are left out. */
export async function listMutes(actor: { id: string }, page: PageQuery, db: Db = prisma): Promise<Page<MutedPerson>> {
  const { items, next } = await listPeople("mutes", actor.id, page, muteHoldsSql("r", now()), db);
  const mutes = await db.mute.findMany({
    where: { muterId: actor.id, mutedId: { in: items.map(({ id }) => id) } },
    select: { mutedId: true, expiresAt: true },
  });
  const ends = new Map(mutes.map(({ mutedId, expiresAt }) => [mutedId, expiresAt]));
  return {
    items: items.map((person) => ({ ...person, mutedUntil: ends.get(person.id)?.toISOString() ?? null })),
    next,
  };
}

export const listCloseFriends = (actor: { id: string }, page: MembersQuery, db: Db = prisma) =>
  listPeople("closeFriends", actor.id, page, visibleTo(actor), db);

/** Throws `not_found` unless the list is the actor's own. */
export async function listPeopleInList(
  actor: { id: string },
  id: string,
  page: MembersQuery,
  db: Db = prisma,
): Promise<Page<PublicUser>> {
  await getPersonList(actor, id, null, db);
  return listPeople("listed", id, page, visibleTo(actor), db);
}

export const listFollowRequests = (actor: { id: string }, page: PageQuery, db: Db = prisma) =>
  listPeople("requests", actor.id, page, visibleTo(actor), db);
