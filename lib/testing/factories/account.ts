import { NewMutedWord } from "@/lib/accounts/contract/muting";
import type { TrustRules } from "@/lib/accounts/contract/trust";
import { eraseDueAccount } from "@/lib/accounts/deletion/erase-account";
import { addMutedWord } from "@/lib/accounts/muting/muted-words";
import { readTrustRules, setTrustRules } from "@/lib/accounts/trust/trust-rules";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";

export const updatePerson = (person: { id: string }, data: Prisma.UserUncheckedUpdateInput, db: Db = prisma) =>
  db.user.update({ where: { id: person.id }, data, select: { id: true } });

export const getPictureUrl = async (id: string, column: "profileImageUrl" | "coverImageUrl", db: Db = prisma) =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { profileImageUrl: true, coverImageUrl: true } }))[column];

export const expireReauthentication = (email: string, db: Db = prisma) =>
  db.session.updateMany({ where: { user: { email } }, data: { reauthenticatedAt: fromNow(-DAY_MS) } });

export const isDeletionPending = async (email: string, db: Db = prisma): Promise<boolean> =>
  (await db.accountDeletion.count({ where: { user: { email, role: "banned" } } })) > 0;

/** Erases the account as if its grace period had ended. */
export async function eraseAccount({ id: userId }: { id: string }): Promise<void> {
  const at = now();
  const deletion = { role: "user", askedAt: at, dueAt: at } as const;
  await prisma.accountDeletion.upsert({
    where: { userId },
    create: { userId, ...deletion },
    update: { dueAt: at },
    select: { userId: true },
  });
  await eraseDueAccount(userId);
}

export const makeFollowRequest = (requester: { id: string }, person: { id: string }, db: Db = prisma) =>
  db.followRequest.create({
    data: { requesterId: requester.id, personId: person.id, createdAt: now() },
    select: { personId: true },
  });

/** Hidden everywhere, as a whole word, without an end; the id of the muted word. */
export const makeMutedWord = async (
  person: { id: string },
  given: Partial<NewMutedWord> = {},
  db: Db = prisma,
): Promise<string> => (await addMutedWord(person, NewMutedWord.parse({ phrase: "spoilers", ...given }), db)).id;

export const makeCloseFriend = (owner: { id: string }, friend: { id: string }, db: Db = prisma) =>
  db.closeFriend.create({
    data: { ownerId: owner.id, friendId: friend.id, createdAt: now() },
    select: { friendId: true },
  });

/** Creates a list with these people. Returns its id. */
export async function makePersonList(
  owner: { id: string },
  { name = "Near", people = [] }: { name?: string; people?: readonly { id: string }[] } = {},
  db: Db = prisma,
): Promise<string> {
  const members = { create: people.map(({ id }) => ({ personId: id, createdAt: now() })) };
  const data = { ownerId: owner.id, name, createdAt: now(), members };
  return (await db.personList.create({ data, select: { id: true } })).id;
}

/** Sets the trust rules of the whole site. */
export async function changeTrustRules(rules: TrustRules, db: Db = prisma): Promise<void> {
  const { version } = await readTrustRules(db);
  await setTrustRules(version, rules, db);
}
