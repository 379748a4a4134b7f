import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, isUniqueViolation, prisma, readRows } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { Prisma } from "@/prisma/generated/client";
import { MAX_PEOPLE_PER_LIST, MAX_PERSON_LISTS } from "../constants";
import type { ListsQuery, PersonList } from "../contract/person-lists";
import { assertNotSelf } from "../policy";
import { getVisibleUser } from "../queries/profile-access";
import { lockUserExclusively } from "./user-locks";

type Actor = { id: string };

/** `person`: the one that `hasPerson` is about. Banned people are not counted; a block deletes its rows. */
const readLists = (owner: Actor, which: Prisma.Sql, person: string | null, db: Db) =>
  readRows<PersonList>(
    db,
    Prisma.sql`
    SELECT l."id", l."name", (
        SELECT count(*)::int FROM "PersonListMember" m JOIN "User" u ON u."id" = m."personId"
        WHERE m."listId" = l."id" AND u."role" <> 'banned'
      ) AS "peopleCount",
      CASE WHEN ${person}::uuid IS NOT NULL THEN EXISTS (
        SELECT FROM "PersonListMember" m WHERE m."listId" = l."id" AND m."personId" = ${person}::uuid) END AS "hasPerson"
    FROM "PersonList" l WHERE l."ownerId" = ${owner.id}::uuid ${which} ORDER BY lower(l."name"), l."id"`,
  );

export const listPersonLists = (actor: Actor, { person = undefined }: ListsQuery, db: Db = prisma) =>
  readLists(actor, Prisma.empty, person ?? null, db);

/** Throws `not_found` unless the list is the actor's own. */
export async function getPersonList(
  actor: Actor,
  id: string,
  person: string | null = null,
  db: Db = prisma,
): Promise<PersonList> {
  const [list] = await readLists(actor, Prisma.sql`AND l."id" = ${id}::uuid`, person, db);
  if (!list) throw notFound("list");
  return list;
}

async function orSameName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? conflict("lists.sameName") : error;
  }
}

/** Throws `conflict` for a name that is in use, or above 50 lists. */
export async function createPersonList(actor: Actor, { name }: { name: string }, db: Db = prisma): Promise<PersonList> {
  const id = newId();
  return orSameName(() =>
    inTransaction(db, async (tx) => {
      await lockUserExclusively(tx, actor.id);
      if ((await tx.personList.count({ where: { ownerId: actor.id } })) >= MAX_PERSON_LISTS)
        throw conflict(describeMessage("lists.tooMany", { count: MAX_PERSON_LISTS }));
      await tx.personList.create({ data: { id, name, ownerId: actor.id, createdAt: now() }, select: { id: true } });
      return { id, name, peopleCount: 0, hasPerson: null };
    }),
  );
}

/** Throws `not_found`, or `conflict` for a name that is in use. */
export async function renamePersonList(
  actor: Actor,
  id: string,
  { name }: { name: string },
  db: Db = prisma,
): Promise<PersonList> {
  const { count } = await orSameName(() =>
    inTransaction(db, (tx) => tx.personList.updateMany({ where: { id, ownerId: actor.id }, data: { name } })),
  );
  if (count === 0) throw notFound("list");
  return getPersonList(actor, id, null, db);
}

/** Throws `not_found` unless the list is the actor's own. */
export async function deletePersonList(actor: Actor, id: string, db: Db = prisma): Promise<{ success: true }> {
  const { count } = await db.personList.deleteMany({ where: { id, ownerId: actor.id } });
  if (count === 0) throw notFound("list");
  return { success: true };
}

/**
 * Adds a person, who is not notified. Throws `not_found` for another's list or a hidden user, `invalid` for oneself,
 * `conflict` above 500 people.
 */
export async function addToPersonList(
  actor: Actor,
  id: string,
  personId: string,
  db: Db = prisma,
): Promise<PersonList> {
  assertNotSelf(actor, personId, "list");
  return inTransaction(db, async (tx) => {
    // Waits for a block between the two.
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" IN (${actor.id}::uuid, ${personId}::uuid) ORDER BY "id" FOR NO KEY UPDATE`;
    await getPersonList(actor, id, null, tx);
    await getVisibleUser(actor, personId, tx);
    const added = await tx.$executeRaw`
      INSERT INTO "PersonListMember" ("listId", "personId", "createdAt") VALUES (${id}::uuid, ${personId}::uuid, ${now()}) ON CONFLICT DO NOTHING`;
    if (added > 0 && (await tx.personListMember.count({ where: { listId: id } })) > MAX_PEOPLE_PER_LIST)
      throw conflict(describeMessage("lists.tooManyPeople", { count: MAX_PEOPLE_PER_LIST }));
    return getPersonList(actor, id, personId, tx);
  });
}

/**
 * Throws `not_found` for another's list, and for a hidden user who is not in it. Removing a visible one who is not in
 * it changes nothing.
 */
export async function removeFromPersonList(
  actor: Actor,
  id: string,
  personId: string,
  db: Db = prisma,
): Promise<PersonList> {
  await getPersonList(actor, id, null, db);
  const { count } = await db.personListMember.deleteMany({ where: { listId: id, personId } });
  if (count === 0) await getVisibleUser(actor, personId, db);
  return getPersonList(actor, id, personId, db);
}
