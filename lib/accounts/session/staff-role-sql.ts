import "server-only";
import { Prisma } from "@/prisma/generated/client";

/** The set of permissions of "User" u; null unless staff. Admins of an earlier release, without a set, are `admin`. */
export const STAFF_ROLE_SQL = Prisma.sql`(CASE WHEN u."role" = 'admin' THEN coalesce(u."staffRole"::text, 'admin') END)`;
