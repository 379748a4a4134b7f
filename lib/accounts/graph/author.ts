import "server-only";
import { type Plan, Prisma } from "@/prisma/generated/client";
import type { PublicUser } from "../contract";
import { givesPlanSql } from "../plans/entitlement";

export interface PersonColumns {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  profileImageUrl: string | null;
  plan: Plan | null;
}

export interface AuthorColumns extends Omit<PersonColumns, "id"> {
  userId: string;
}

/** Selects {@link AuthorColumns}. Needs {@link joinAuthorSql}. */
export const AUTHOR_COLUMNS_SQL = Prisma.sql`u."id" AS "userId", u."firstName", u."lastName", u."username", u."profileImageUrl", s."plan"::text AS "plan"`;

export const AUTHOR_JSON_SQL = Prisma.sql`json_build_object('userId', u."id", 'firstName', u."firstName", 'lastName', u."lastName",
  'username', u."username", 'profileImageUrl', u."profileImageUrl", 'plan', s."plan")`;

export type Authored = "p" | "q" | "c" | "v";

export const joinAuthorSql = (of: Authored, at: Date) => Prisma.sql`
  JOIN "User" u ON u."id" = ${Prisma.raw(of)}."authorId"
  LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}`;

/** True unless the reader and the author have a block in either direction. */
export const notBlockedSql = (of: Authored, me: string) => Prisma.sql`NOT EXISTS (
  SELECT FROM "Block" b WHERE b."blockerId" = ${me}::uuid AND b."blockedId" = ${Prisma.raw(of)}."authorId"
  UNION ALL
  SELECT FROM "Block" b WHERE b."blockerId" = ${Prisma.raw(of)}."authorId" AND b."blockedId" = ${me}::uuid)`;

export function toAuthor({ userId, firstName, lastName, username, profileImageUrl, plan }: AuthorColumns): PublicUser {
  return { id: userId, firstName, lastName, username, profileImageUrl, subscription: plan && { plan } };
}
