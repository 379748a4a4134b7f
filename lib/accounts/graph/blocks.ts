import "server-only";
import { Prisma } from "@/prisma/generated/client";

export const whereNoBlockWith = (readerId: string) =>
  ({ blocks: { none: { blockedId: readerId } }, blockedBy: { none: { blockerId: readerId } } }) as const;

/** True unless user `u` and the reader have a block in either direction. */
export const noBlockWithSql = (readerId: string | null) => Prisma.sql`NOT EXISTS (
  SELECT FROM "Block" b
  WHERE (b."blockerId" = u."id" AND b."blockedId" = ${readerId}::uuid) OR (b."blockerId" = ${readerId}::uuid AND b."blockedId" = u."id"))`;
