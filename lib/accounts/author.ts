import "server-only";
import { type Plan, Prisma } from "@/prisma/generated/client";
import type { PublicUser } from "./contract";
import { givesPlan } from "./entitlement";

/** Who wrote a row, read beside it. */
export interface AuthorColumns {
  userId: string;
  firstName: string;
  lastName: string;
  username: string;
  profileImageUrl: string | null;
  plan: Plan | null;
}

/** What `joinAuthor` lets one select, for AuthorColumns. */
export const AUTHOR = Prisma.sql`u."id" AS "userId", u."firstName", u."lastName", u."username", u."profileImageUrl", s."plan"::text AS "plan"`;

/** The same as one JSON object. */
export const AUTHOR_JSON = Prisma.sql`json_build_object('userId', u."id", 'firstName', u."firstName", 'lastName', u."lastName",
  'username', u."username", 'profileImageUrl', u."profileImageUrl", 'plan', s."plan")`;

/** The alias of a row that has an "authorId": a post, a quoted post, a comment or a vibe. */
export type Authored = "p" | "q" | "c" | "v";

/** The author and their plan at `at`, beside the row. */
export const joinAuthor = (of: Authored, at: Date) => Prisma.sql`
  JOIN "User" u ON u."id" = ${Prisma.raw(of)}."authorId"
  LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlan("s", at)}`;

/** No block between the reader and the author of the row, either way. */
export const notBlocked = (of: Authored, me: string) => Prisma.sql`NOT EXISTS (
  SELECT FROM "Block" b WHERE b."blockerId" = ${me}::uuid AND b."blockedId" = ${Prisma.raw(of)}."authorId"
  UNION ALL
  SELECT FROM "Block" b WHERE b."blockerId" = ${Prisma.raw(of)}."authorId" AND b."blockedId" = ${me}::uuid)`;

/** The author of a row as others see them. */
export function presentAuthor({
  userId,
  firstName,
  lastName,
  username,
  profileImageUrl,
  plan,
}: AuthorColumns): PublicUser {
  return { id: userId, firstName, lastName, username, profileImageUrl, subscription: plan && { plan } };
}
