import { DAY, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";

/** Changes columns of a person. */
export const updatePerson = (person: { id: string }, data: Prisma.UserUncheckedUpdateInput, db: Db = prisma) =>
  db.user.update({ where: { id: person.id }, data, select: { id: true } });

/** A column of a person's profile that names a picture. */
export const getPictureUrl = async (id: string, column: "profileImageUrl" | "coverImageUrl", db: Db = prisma) =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { profileImageUrl: true, coverImageUrl: true } }))[column];

/** Has the sessions of an account re-authenticate before what could cost it. */
export const expireReauthentication = (email: string, db: Db = prisma) =>
  db.session.updateMany({ where: { user: { email } }, data: { provedAt: fromNow(-DAY) } });

/** Whether an account waits to be deleted. */
export const isLeaving = async (email: string, db: Db = prisma): Promise<boolean> =>
  (await db.departure.count({ where: { user: { email, role: "banned" } } })) > 0;

/** A request to follow a private account. */
export const makeFollowRequest = (requester: { id: string }, person: { id: string }, db: Db = prisma) =>
  db.followRequest.create({
    data: { requesterId: requester.id, personId: person.id, createdAt: now() },
    select: { personId: true },
  });
