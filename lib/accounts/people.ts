import "server-only";
import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { type Plan, Prisma } from "@/prisma/generated/client";
import type { PublicUser } from "./contract";
import { givesPlan } from "./entitlement";
import { getVisibleUser, sharesWith } from "./queries";

/** The lists of people: whose rows, and which column names the people in it. Each reads one index, newest first. */
const LISTS = {
  followers: { table: "Follow", owner: "followeeId", person: "followerId" },
  following: { table: "Follow", owner: "followerId", person: "followeeId" },
  blocks: { table: "Block", owner: "blockerId", person: "blockedId" },
  mutes: { table: "Mute", owner: "muterId", person: "mutedId" },
  requests: { table: "FollowRequest", owner: "personId", person: "requesterId" },
} as const;

interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  profileImageUrl: string | null;
  plan: Plan | null;
  since: Date;
}

async function listPeople(
  list: keyof typeof LISTS,
  owner: string,
  page: PageQuery,
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
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlan("s", now())}
    WHERE ${column(names.owner)} = ${owner}::uuid AND ${filter}
      ${after ? Prisma.sql`AND (r."createdAt", ${column(names.person)}) < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY r."createdAt" DESC, ${column(names.person)} DESC
    ${pageLimit(page.limit)}`,
  );
  return pageOf(
    rows,
    page.limit,
    (row) => ({ createdAt: row.since, id: row.id }),
    ({ plan, since: _, ...person }) => ({ ...person, subscription: plan && { plan } }),
  );
}

const everyone = Prisma.sql`true`;

/** Leaves out the banned, and who has a block with the reader either way. */
function visibleTo(reader: { id: string } | null): Prisma.Sql {
  if (!reader) return Prisma.sql`u."role" <> 'banned'`;
  return Prisma.sql`u."role" <> 'banned' AND NOT EXISTS (
    SELECT FROM "Block" b
    WHERE (b."blockerId" = u."id" AND b."blockedId" = ${reader.id}::uuid) OR (b."blockerId" = ${reader.id}::uuid AND b."blockedId" = u."id"))`;
}

/** Who follows a person, or whom they follow, newest first; nobody where the account is private and the reader no follower. Throws `not_found` when the reader may not see that person. */
export async function listFollows(
  reader: { id: string } | null,
  { id, list, page }: { id: string; list: "followers" | "following"; page: PageQuery },
  db: Db = prisma,
): Promise<Page<PublicUser>> {
  const person = await getVisibleUser(reader, id, db);
  if (!(await sharesWith(reader, person, db))) return { items: [], next: null };
  return listPeople(list, id, page, visibleTo(reader), db);
}

/** Whom the reader has blocked, newest first. */
export const listBlocks = (actor: { id: string }, page: PageQuery, db: Db = prisma) =>
  listPeople("blocks", actor.id, page, everyone, db);

/** Whom the reader has muted, newest first. */
export const listMutes = (actor: { id: string }, page: PageQuery, db: Db = prisma) =>
  listPeople("mutes", actor.id, page, everyone, db);

/** Who asks to follow the reader's private account, newest first. */
export const listFollowRequests = (actor: { id: string }, page: PageQuery, db: Db = prisma) =>
  listPeople("requests", actor.id, page, visibleTo(actor), db);
